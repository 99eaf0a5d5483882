/** Dictionary entries. */
import type { Dataset } from '../../dataset/open.ts'
import { type Filter, type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { type Columns, findRecord, type Schema } from '../records.ts'

const LIST_COLUMNS = ['slug', 'uuid', 'name', 'source'] as const

const COLUMNS: Columns<Schema<'DictionaryEntry'>> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  source: 'plain',
  text: 'plain',
  links: 'json',
  senses: 'json',
  verses: 'json',
  people: 'json',
  places: 'json',
  seeAlso: 'json',
}

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
  return listRows<Schema<'DictionaryEntryListItem'>>(dataset, {
    table: 'dictionary_entry',
    columns: LIST_COLUMNS,
    filters,
    page,
  })
}

export const findDictionaryEntry = findRecord<Schema<'DictionaryEntry'>>({
  table: 'dictionary_entry',
  key: 'slug',
  columns: COLUMNS,
})
