/** Fills the tables of Greek and Hebrew words, and counts the words of each Strong's number and lexicon entry. */
import { versePosition } from '../../../src/scripture/osis.ts'
import { createLemmaTally, type LemmaTally } from '../derive/lemmas.ts'
import type { Occurrences, Row } from '../derive/rows.ts'
import { greekWordRow, hebrewWordRow } from '../derive/words.ts'
import { readEntryIds } from '../upstream/importers/hebrew-entry-ids.ts'
import { readHebrewWords } from '../upstream/importers/morphhb.ts'
import { readGreekWords } from '../upstream/importers/n1904.ts'
import type { GreekWordRecord, HebrewWordRecord, LexiconRecord } from '../upstream/word-records.ts'
import type { Filling } from './tables.ts'

export interface WordCounts {
  /** Keyed by Strong's number. */
  readonly occurrences: Occurrences
  /** Keyed by entry of the Hebrew lexicon. */
  readonly entryOccurrences: Occurrences
  readonly lemmas: LemmaTally
}

/** @param lexicon the Hebrew lexicon, for the glosses */
export async function fillWords(filling: Filling, lexicon: readonly LexiconRecord[]): Promise<WordCounts> {
  const [occurrences, entryOccurrences] = [new Map<string, number>(), new Map<string, number>()]
  const lemmas = createLemmaTally()
  const countGreek = (word: GreekWordRecord) => {
    increment(occurrences, word.strongs_number)
    lemmas.add(word)
  }
  const countHebrew = (word: HebrewWordRecord) => {
    increment(occurrences, word.strongs_number)
    increment(entryOccurrences, word.lexicon_id)
  }
  filling.begin('greek_word')
  await filling.draft.insert(
    'greek_word',
    wordRows(readGreekWords(filling.source('n1904')), (word) => {
      countGreek(word)
      return greekWordRow(word)
    }),
  )
  filling.begin('hebrew_word')
  const entries = await readEntryIds(filling.source('hebrew-lexicon'))
  const hebrewWords = readHebrewWords(filling.source('morphhb'), entries)
  const glosses = new Map(lexicon.map(({ id, gloss }) => [id, gloss]))
  const rows = wordRows(hebrewWords, (word) => {
    countHebrew(word)
    return hebrewWordRow(word, glosses)
  })
  await filling.draft.insert('hebrew_word', rows)
  filling.begin('hebrew_prefix')
  await filling.draft.insert(
    'hebrew_prefix',
    entries.prefixes.map(([letter, id]) => ({ letter, lexicon_id: id })),
  )
  return { occurrences, entryOccurrences, lemmas }
}

function increment(counts: Map<string, number>, key: string | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
}

async function* wordRows<Word extends GreekWordRecord | HebrewWordRecord>(
  words: AsyncIterable<Word> | Iterable<Word>,
  toRow: (word: Word) => Row,
): AsyncGenerator<Row> {
  let ordinal = 0
  for await (const word of words) {
    ordinal += 1
    yield { ...toRow(word), ordinal, verse_ordinal: versePosition(word.osis_ref) ?? null }
  }
}
