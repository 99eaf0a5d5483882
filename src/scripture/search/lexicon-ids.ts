/**
 * The parts of the lexicon index (D22): its row ids, and the keys for comparing whole meanings, lemmas and
 * transliterations. Used by the server and the dataset build.
 */
import { foldLemma } from '../lemmas.ts'
import { firstListedId, LISTED_IDS, lastListedId, listedNameId } from './name-ids.ts'
import { SMALL_WORDS, wholeKey, wordsOf } from './name-words.ts'
import { transliterationKey } from './transliterations.ts'

export type LexiconKind = 'strongs' | 'lexicon_entry'

/** For each entry, the index has one row for each of these fields that is not empty. The row id contains the field. */
const LEXICON_FIELDS = ['gloss', 'meaning', 'transliteration', 'gloss word', 'word'] as const
export type LexiconField = (typeof LEXICON_FIELDS)[number]

export function lexiconWordId(kind: LexiconKind, ordinal: number, field: LexiconField): number {
  return listedNameId(kind, ordinal) * LEXICON_FIELDS.length + LEXICON_FIELDS.indexOf(field)
}

/** The lowest and the highest row id that records of this kind can have. */
export function lexiconWordSpan(kind: LexiconKind): [first: number, last: number] {
  return [firstListedId(kind) * LEXICON_FIELDS.length, (lastListedId(kind) + 1) * LEXICON_FIELDS.length - 1]
}

export function fieldOfLexiconWord(id: number): LexiconField | undefined {
  return LEXICON_FIELDS[id % LEXICON_FIELDS.length]
}

export function ordinalOfLexiconWord(id: number): number {
  return Math.floor(id / LEXICON_FIELDS.length) % LISTED_IDS
}

/**
 * Words that are ignored at the beginning of a meaning: `I love`, `to love` and `love` are the same meaning. `x` is
 * Strong's mark for an idiom in the KJV usage.
 */
const LEADING_WORDS = new Set('a am an be i the to x'.split(' '))

/**
 * A key that is equal for meanings, or lemmas, that differ only in case, diacritics, punctuation and leading words such
 * as `to`.
 */
export function meaningKey(text: string): string {
  const words = wordsOf(foldLemma(text))
  const first = words.findIndex((word) => !LEADING_WORDS.has(word))
  return wholeKey(first === -1 ? words : words.slice(first))
}

/**
 * A key that is equal for the usual spellings of a word. The first letter of the key is the language (`g` or `h`),
 * because each language has its own rules for comparing spellings. Empty if the text has no Latin letters.
 */
export function spellingKey(text: string, language: 'Greek' | 'Hebrew'): string {
  const key = transliterationKey(text, language)
  return key === '' ? '' : `${language.charAt(0).toLowerCase()}${key}`
}

/** One key for each language that the text can be in. */
export function spellingKeys(text: string): string[] {
  return [spellingKey(text, 'Greek'), spellingKey(text, 'Hebrew')].filter((key) => key !== '')
}

/** Words in Latin letters, without numbers and small words. */
export function englishWords(text: string): string[] {
  return wordsOf(text).filter((word) => /^[a-z]+$/.test(word) && !SMALL_WORDS.has(word))
}
