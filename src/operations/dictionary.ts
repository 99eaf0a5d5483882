/** Operations with the tag Dictionary. */
import { findDictionaryEntry, listDictionaryRows } from '../queries/entities/dictionary.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const listDictionaryEntries: Handler<'listDictionaryEntries'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listDictionaryRows(dataset, { q: query.q, source: query.source }, query)
  return page(rows, total, query)
}

export const getDictionaryEntry: Handler<'getDictionaryEntry'> = detail('dictionary', findDictionaryEntry)
