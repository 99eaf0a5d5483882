/** Counts, rows and names for the tables of Hebrew and Greek words. */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { NamedKind } from '../../../../src/scripture/search/name-words.ts'
import { LEFT_OVER } from '../../sources/bsb-alignment/alignment.ts'
import type { Source } from '../../upstream/source.ts'
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { RenderingTally } from '../renderings/counts.ts'
import type { RenderedUnit } from '../renderings/rendered-words.ts'
import type { Row } from '../row.ts'
import { listedNameRow } from '../search/search-index.ts'
import { commonGloss } from './common-gloss.ts'

/** Strong's numbers of each verse. */
export type VerseNumbers = Map<string, Set<string>>

type WordRecord = GreekWordRecord | HebrewWordRecord

export function addNumber(
  numbers: VerseNumbers,
  { osis_ref, strongs_number: number }: Pick<WordRecord, 'osis_ref' | 'strongs_number'>,
): void {
  if (number !== null) numbers.set(osis_ref, (numbers.get(osis_ref) ?? new Set()).add(number))
}

export function increment(counts: Map<string, number>, key: string | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The words with their renderings. Reports the phrases of the alignment that belong to no word. */
export function* wordsOf<Word>(units: Iterable<RenderedUnit<Word>>, alignment: Source): Generator<Word> {
  for (const { words, osis_ref, leftOver } of units) {
    for (let phrase = 0; phrase < leftOver; phrase += 1) alignment.dropped(LEFT_OVER, osis_ref)
    yield* words
  }
}

export function* tallied<Word>(words: Iterable<Word>, count: (word: Word) => void): Generator<Word> {
  for (const word of words) {
    count(word)
    yield word
  }
}

export function* wordRows<Word extends WordRecord>(words: Iterable<Word>, toRow: (word: Word) => Row): Generator<Row> {
  let ordinal = 0
  for (const word of words) {
    const row = toRow(word)
    ordinal += 1
    row['ordinal'] = ordinal
    row['verse_ordinal'] = versePosition(word.osis_ref) ?? null
    yield row
  }
}

/** @param key column with the key of the tally */
export function withRenderingCounts(row: Row, tally: RenderingTally, key = 'strongs_number'): Row {
  const listed = tally.listed(String(row[key]))
  return { ...row, renderings: JSON.stringify(listed), common_gloss: commonGloss(row, listed) }
}

export function nameRow(kind: NamedKind, row: Row, ...columns: string[]): Row {
  const listed = columns.map((column) => row[column]).filter((value) => typeof value === 'string')
  return listedNameRow({ kind, ordinal: Number(row['ordinal']), listed, searched: [], searchOrdinal: 0 })
}
