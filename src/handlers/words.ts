/** Operations of the tag Words: the words of a verse, of a lemma or of a Strong's number, with parsed tags (D5, D7). */
import type { Dataset } from '../dataset/open.ts'
import {
  listSelectedGreekWords,
  listSelectedHebrewWords,
  type Selection,
  selectGreekLemma,
  selectHebrewLemma,
} from '../queries/concordance.ts'
import { findStrongs } from '../queries/lexicons.ts'
import { type GreekWordRow, type HebrewWordRow, listGreekWordRows, listHebrewWordRows } from '../queries/words.ts'
import { foldLemma } from '../scripture/lemmas.ts'
import { readGreekTag, UNREAD_GREEK } from '../scripture/morphology/greek.ts'
import { readHebrewTag, unreadHebrew } from '../scripture/morphology/hebrew.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'
import { requireNewTestamentVerse, requireOldTestamentVerse } from './references.ts'

export const listGreekWords: Handler<'listGreekWords'> = async ({ params, query }, { dataset }) => {
  requireNewTestamentVerse(params.osis_ref)
  const { rows, total } = await listGreekWordRows(dataset, params.osis_ref, query)
  return page(rows.map(withGreekParsing), total, query)
}

export const searchGreekWords: Handler<'searchGreekWords'> = async ({ query }, { dataset }) => {
  const selection = await select(dataset, query, selectGreekLemma)
  const { rows, total } = await listSelectedGreekWords(dataset, selection, query)
  return page(rows.map(withGreekParsing), total, query)
}

export const listHebrewWords: Handler<'listHebrewWords'> = async ({ params, query }, { dataset }) => {
  requireOldTestamentVerse(params.osis_ref)
  const { rows, total } = await listHebrewWordRows(dataset, params.osis_ref, query)
  return page(rows.map(withHebrewParsing), total, query)
}

export const searchHebrewWords: Handler<'searchHebrewWords'> = async ({ query }, { dataset }) => {
  const selection = await select(dataset, query, selectHebrewLemma)
  const { rows, total } = await listSelectedHebrewWords(dataset, selection, query)
  return page(rows.map(withHebrewParsing), total, query)
}

interface WordFilter {
  lemma?: string
  strongs_number?: string
}

/** The contract requires at least one of the two. */
async function select(
  dataset: Dataset,
  { lemma, strongs_number: spelled = '' }: WordFilter,
  selectLemma: typeof selectGreekLemma,
): Promise<Selection> {
  const number = canonicalStrongsNumber(spelled)
  // No word has a malformed number.
  if (spelled !== '' && number === undefined) return { numbers: [], words: 0 }
  if (lemma !== undefined) return selectLemma(dataset, foldLemma(lemma), number)
  const entry = number === undefined ? undefined : await findStrongs(dataset, number)
  return entry ? { numbers: [entry.strongs_number], words: entry.occurrences } : { numbers: [], words: 0 }
}

function withGreekParsing<Row extends GreekWordRow>(row: Row): Row & { parsing: Schema<'GreekParsing'> } {
  return { ...row, parsing: readGreekTag(row.morph) ?? UNREAD_GREEK }
}

function withHebrewParsing<Row extends HebrewWordRow>(row: Row): Row & { parsing: Schema<'HebrewParsing'> } {
  return { ...row, parsing: { morphemes: [...(readHebrewTag(row.morph) ?? unreadHebrew(row.morph))] } }
}
