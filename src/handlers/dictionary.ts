/** Operations with the tag Dictionary. */
import { findDictionaryEntry, listDictionaryRows } from '../queries/dictionary.ts'
import { detail } from './detail.ts'
import { knownValue } from './known-value.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'

export const listDictionaryEntries: Handler<'listDictionaryEntries'> = async ({ query }, { dataset }) => {
  const source = await knownValue(dataset, 'source', query.source)
  const { rows, total } = await listDictionaryRows(dataset, { q: query.q, source }, query)
  return page(rows, total, query)
}

export const getDictionaryEntry: Handler<'getDictionaryEntry'> = detail('dictionary', findDictionaryEntry)
