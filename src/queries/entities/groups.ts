/** Groups of people. */
import type { Dataset } from '../../dataset/open.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { findRecord, formOf, type Schema } from '../records.ts'

const FORM = formOf('Group')

export function listGroupRows(
  dataset: Dataset,
  q: string | undefined,
  page: PageQuery,
): Promise<Listing<Schema<'Group'>>> {
  return listRows(dataset, { table: 'people_group', form: FORM, filters: nameFilters(dataset, 'group', q), page })
}

export const findGroup = findRecord({ table: 'people_group', key: 'slug', schema: 'Group' })
