/** Operations of the tag Dictionary. */

import {
  type DictionaryEntryRow,
  findDictionaryEntry,
  listDictionaryEntries as listDictionaryEntryRows,
} from '../queries/dictionary.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const listDictionaryEntries: Handler<'listDictionaryEntries'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listDictionaryEntryRows(dataset, { q: query.q, source: query.source }, query)
  return page(rows, total, query)
}

export const getDictionaryEntry: Handler<'getDictionaryEntry'> = async ({ params }, { dataset }) => {
  const row = await findDictionaryEntry(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'dictionary', params.slug)
  return { data: toDictionaryEntry(row) }
}

function toDictionaryEntry(row: DictionaryEntryRow): Schema<'DictionaryEntry'> {
  return {
    slug: row.slug,
    uuid: row.uuid,
    name: row.name,
    source: row.source,
    text: row.text,
    verses: parseList(row.verses),
    people: parseList(row.people),
    places: parseList(row.places),
    seeAlso: parseList(row.seeAlso),
  }
}
