/** Groups of people. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { groupPassageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'

const FORM = formOf('Group')

export async function listGroupRows(
  dataset: Dataset,
  { q, passage }: { q: string | undefined; passage: VerseSpan | undefined },
  page: PageQuery,
): Promise<Listing<Schema<'Group'>>> {
  const filters = [...nameFilters(dataset, 'group', q), ...(await groupPassageFilters(dataset, passage))]
  return listRows(dataset, { table: 'people_group', form: FORM, filters, page })
}

export const findGroup = findRecord({ table: 'people_group', key: 'slug', schema: 'Group' })
