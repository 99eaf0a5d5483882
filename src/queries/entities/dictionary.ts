/** Dictionary entries. */
import type { Dataset } from '../../dataset/open.ts'
import { type Filter, type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { findRecord, formOf, type Schema } from '../records.ts'

const LIST_FORM = formOf('DictionaryEntryListItem')

export interface DictionaryFilter {
  q?: string | undefined
  source?: string | undefined
}

export function listDictionaryRows(
  dataset: Dataset,
  { q, source }: DictionaryFilter,
  page: PageQuery,
): Promise<Listing<Schema<'DictionaryEntryListItem'>>> {
  const filters: Filter[] = nameFilters(dataset, 'dictionary', q)
  if (source !== undefined) filters.push((query) => query.where({ source }))
  return listRows(dataset, { table: 'dictionary_entry', form: LIST_FORM, filters, page })
}

export const findDictionaryEntry = findRecord({ table: 'dictionary_entry', key: 'slug', schema: 'DictionaryEntry' })
