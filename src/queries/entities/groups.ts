/** Groups of people. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { findByKey } from '../by-key.ts'
import { type Filter, type Listing, listRows, type PageQuery } from '../listing.ts'
import { groupPassageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'
import { type NameFilter, nameAndLabelFilters } from './name-filters.ts'

const FORM = formOf('Group')

export interface GroupsFilter extends NameFilter {
  /** A value of `Group.kind`. */
  kind: string | undefined
  passage: VerseSpan | undefined
}

export async function listGroupRows(
  dataset: Dataset,
  filter: GroupsFilter,
  page: PageQuery,
): Promise<Listing<Schema<'Group'>>> {
  const { kind } = filter
  const filters = [
    ...(await nameAndLabelFilters(dataset, 'group', filter)),
    ...(await groupPassageFilters(dataset, filter.passage)),
    ...(kind === undefined ? [] : [(query: Parameters<Filter>[0]) => query.where({ kind })]),
  ]
  return listRows(dataset, { table: 'people_group', form: FORM, filters, page })
}

const findListed = findRecord({ table: 'people_group', key: 'slug', schema: 'Group' })

/** The fields that a list does not have. */
const findFurther = findByKey<{ slug: string; verses: string; labels: string; identifiers: string }>({
  table: 'people_group',
  key: 'slug',
  columns: ['slug', 'verses', 'labels', 'identifiers'],
})

export async function findGroup(dataset: Dataset, slug: string): Promise<Schema<'Group'> | undefined> {
  const [group, further] = await Promise.all([findListed(dataset, slug), findFurther(dataset, slug)])
  if (group === undefined || further === undefined) return undefined
  const { verses, labels, identifiers } = further
  return { ...group, verses: JSON.parse(verses), labels: JSON.parse(labels), identifiers: JSON.parse(identifiers) }
}
