/**
 * Rows of Greek and Hebrew words: adds the transliteration, the gloss of the lexicon entry, and the offsets that divide
 * the text into morphemes.
 */
import type { GreekWordRecord, HebrewWordRecord } from '../upstream/word-records.ts'
import type { Row } from './rows.ts'
import { transliterateGreek } from './transliteration/greek.ts'
import { transliterateHebrew } from './transliteration/hebrew.ts'

const MAQQEF = '־'

export function greekWordRow(word: GreekWordRecord): Row {
  return { ...word, transliteration: transliterateGreek(word.text) }
}

/** @param glosses by lexicon id */
export function hebrewWordRow(
  { parts, qere, ...word }: HebrewWordRecord,
  glosses: ReadonlyMap<string, string | null>,
): Row {
  return {
    ...word,
    gloss: (word.lexicon_id === null ? null : glosses.get(word.lexicon_id)) ?? null,
    transliteration: transliterateHebrew(parts, word.after?.startsWith(MAQQEF) ?? false),
    divisions: divisionsOf(parts),
    qere: qere && JSON.stringify(qere),
  }
}

/** Start of each morpheme except the first, in UTF-16 code units. */
function divisionsOf(parts: readonly string[]): string | null {
  const lengths = parts.slice(0, -1).map((part) => part.length)
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
  return ends.length === 0 ? null : ends.join(',')
}
