/** Dictionary entries, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, type PageQuery } from './listing.ts'

export interface DictionaryEntryListRow {
  slug: string
  uuid: string
  name: string
  source: string
}

export interface DictionaryEntryRow extends DictionaryEntryListRow {
  text: string
  verses: string
  people: string
  places: string
  seeAlso: string
}

const LIST_COLUMNS = ['slug', 'uuid', 'name', 'source'] as const

export interface DictionaryFilter {
  q?: string | undefined
  source?: string | undefined
}

export function listDictionaryEntries(
  dataset: Dataset,
  { q, source }: DictionaryFilter,
  page: PageQuery,
): Promise<Listing<DictionaryEntryListRow>> {
  const filters: Filter[] = nameFilters(dataset, 'dictionary', q)
  if (source !== undefined) filters.push((query) => query.where({ source }))
  return listRows<DictionaryEntryListRow>(dataset, { table: 'dictionary_entry', columns: LIST_COLUMNS, filters, page })
}

export const findDictionaryEntry = findByKey<DictionaryEntryRow>({
  table: 'dictionary_entry',
  key: 'slug',
  columns: '*',
})
