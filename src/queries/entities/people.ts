/** People. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Filter, type Listing, listRows, type Order, type PageQuery, slugFilters } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'
import { type NameFilter, nameAndLabelFilters } from './name-filters.ts'
import { lifetimeFilters, type YearRange } from './year-filters.ts'

const LIST_FORM = formOf('PersonListItem')

export interface PeopleFilter extends NameFilter {
  slugs?: readonly string[] | undefined
  /** A value of `Person.kind`. */
  kind?: string | undefined
  gender?: 'Male' | 'Female' | undefined
  years: YearRange
  passage?: VerseSpan | undefined
}

export async function listPersonRows(
  dataset: Dataset,
  filter: PeopleFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<Schema<'PersonListItem'>>> {
  const { slugs, gender, kind, years, passage } = filter
  const filters: Filter[] = [...(await nameAndLabelFilters(dataset, 'person', filter)), ...slugFilters(slugs)]
  if (kind !== undefined) filters.push((query) => query.where({ kind }))
  if (gender !== undefined) filters.push((query) => query.where({ gender }))
  filters.push(...lifetimeFilters(years), ...(await passageFilters(dataset, 'people', passage)))
  return listRows(dataset, { table: 'person', form: LIST_FORM, filters, page, order })
}

export const findPerson = findRecord({ table: 'person', key: 'slug', schema: 'Person' })

/** @returns slugs of the people whose name the Bible does not give */
export async function findUnnamed(dataset: Dataset, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const sql = `select slug from person where source = 'project' and slug in (select value from json_each(?))`
  const rows = await dataset.all<{ slug: string }>(sql, [JSON.stringify(slugs)])
  return new Set(rows.map(({ slug }) => slug))
}
