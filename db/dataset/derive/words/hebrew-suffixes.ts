/**
 * Suffixes that are written alike for two persons or genders, and that the source tags without looking at the verse:
 * `-ennu` is "us" or "him", and the pausal `-akh` is masculine or feminine. The verse decides. Pure.
 */
import { readHebrewTag } from '../../../../src/scripture/morphology/hebrew.ts'
import { readHandWritten } from '../../upstream/hand-written.ts'
import type { HebrewWordRecord } from '../../upstream/word-records.ts'

type Tagged = Pick<HebrewWordRecord, 'osis_ref' | 'word_id' | 'text' | 'morph'>

export interface SuffixOptions {
  /** Text of a verse in the King James Version, if the dataset has it. */
  readonly textOf: (reference: string) => string | undefined
}

export type SuffixKind = 'us-or-him' | 'masculine-or-feminine'

/** The words of a book, and the verses of those whose tag changes. */
export interface SettledBook<Word> {
  readonly words: readonly Word[]
  readonly changes: readonly { readonly kind: SuffixKind; readonly osis_ref: string }[]
}

interface ReadSuffix {
  /** Id of the word. */
  readonly word: string
  /**
   * `feminine`: the word speaks to a woman or a city, although other words around it speak to a man. `open`: the clause
   * can be read in both ways. The tag stays in both cases.
   */
  readonly reading: 'feminine' | 'open'
  readonly evidence: string
}

/** Suffixes that a person has read. */
const READ: ReadonlySet<string> = new Set(
  readHandWritten<ReadSuffix>('sources/morphhb/suffixes.csv').map(({ word }) => word),
)

/** @param words in the order of the text */
export function* withSettledSuffixes<Word extends Tagged>(
  words: Iterable<Word>,
  options: SuffixOptions,
): Generator<SettledBook<Word>> {
  let book: Word[] = []
  for (const word of words) {
    if (book[0] && bookOf(book[0]) !== bookOf(word)) {
      yield settledBook(book, options)
      book = []
    }
    book.push(word)
  }
  yield settledBook(book, options)
}

function bookOf({ osis_ref: reference }: Tagged): string {
  return reference.slice(0, reference.indexOf('.'))
}

function settledBook<Word extends Tagged>(words: readonly Word[], options: SuffixOptions): SettledBook<Word> {
  const verses = versesOf(words)
  const settled = words.map((word) => {
    const morph = settledTag(word, verses, options)
    return morph === word.morph ? word : { ...word, morph }
  })
  const changed = words.filter((word, index) => word !== settled[index])
  const changes = changed.map(({ morph, osis_ref }) => ({ kind: kindOf(morph), osis_ref }))
  return { words: settled, changes }
}

function kindOf(morph: string): SuffixKind {
  return morph.endsWith('1cp') ? 'us-or-him' : 'masculine-or-feminine'
}

type Verses = ReadonlyMap<string, readonly Tagged[]>

function versesOf<Word extends Tagged>(words: readonly Word[]): Map<string, Word[]> {
  const verses = new Map<string, Word[]>()
  for (const word of words) {
    const verse = verses.get(word.osis_ref)
    if (verse) verse.push(word)
    else verses.set(word.osis_ref, [word])
  }
  return verses
}

function settledTag(word: Tagged, verses: Verses, { textOf }: SuffixOptions): string {
  const { morph, word_id: id } = word
  if (READ.has(id)) return morph
  if (morph.endsWith('Sp1cp') && isUsOrHim(word)) {
    const text = textOf(word.osis_ref)
    return text === undefined || speaksOfUs(word, text) ? morph : morph.replace(/1cp$/, '3ms')
  }
  if (morph.endsWith('Sp2fs') && isPausal(word) && genderOf(word, verses) === 'masculine') {
    return morph.replace(/2fs$/, '2ms')
  }
  return morph
}

/** Consonants, vowels and dagesh, without accents. */
function letters(text: string): string {
  return text.replace(/[^\u05b0-\u05bc\u05c1\u05c2\u05c7\u05d0-\u05ea]/g, '')
}

const PREPOSITION = 'ממנו'

/** Segol, nun, shuruk. The source writes the dagesh of the letter before it on either side of the vowel. */
const HIM = /\u05b6\u05bc?\u05e0\u05bc?\u05d5\u05bc$/

function isUsOrHim({ text }: Tagged): boolean {
  return isPreposition(text) || HIM.test(letters(text))
}

function isPreposition(text: string): boolean {
  return text.replace(/[^\u05d0-\u05ea]/g, '') === PREPOSITION
}

/** The preposition needs `from us`, `of us`, `than we` or `for us` in the English verse. */
function speaksOfUs({ text }: Tagged, verse: string): boolean {
  return isPreposition(text)
    ? /\b(?:from|of|than|for) (?:us|we)\b/i.test(verse)
    : /\b(?:us|we|our|ours|ourselves)\b/i.test(verse)
}

function isPausal({ text }: Tagged): boolean {
  return /ָךְ$/.test(letters(text))
}

type Gender = 'masculine' | 'feminine'

/**
 * The gender of the person who is spoken to: by the other forms of the second person in the clause, which ends at an
 * atnah. If it has none, in the verse; and if that has none, in the verses before and after it.
 */
function genderOf(word: Tagged, verses: Verses): Gender | undefined {
  const verse = verses.get(word.osis_ref) ?? []
  const around = () => [-1, 1].flatMap((step) => verses.get(verseAfter(word.osis_ref, step)) ?? [])
  for (const words of [() => clauseOf(word, verse), () => verse, around]) {
    const genders = new Set(words().flatMap(genderOfSecondPerson))
    if (genders.size > 0) return genders.size === 1 ? [...genders][0] : undefined
  }
  return undefined
}

function verseAfter(reference: string, step: number): string {
  const [book, chapter, verse] = reference.split('.')
  return `${book}.${chapter}.${Number(verse) + step}`
}

const ATNAH = '\u0591'

function clauseOf(word: Tagged, verse: readonly Tagged[]): readonly Tagged[] {
  const index = verse.indexOf(word)
  const start = verse.slice(0, index).findLastIndex(({ text }) => text.includes(ATNAH)) + 1
  const length = verse.slice(index).findIndex(({ text }) => text.includes(ATNAH))
  return verse.slice(start, length === -1 ? undefined : index + length + 1)
}

/** The genders of the second person singular in a word, without suffixes in pause, which are alike for both. */
function genderOfSecondPerson(word: Tagged): Gender[] {
  if (!/2[fm]s/.test(word.morph) || (/Sp2[fm]s$/.test(word.morph) && isPausal(word))) return []
  return (readHebrewTag(word.morph) ?? []).flatMap(({ person, gender, number }) =>
    person === 'second' && number === 'singular' && (gender === 'masculine' || gender === 'feminine') ? [gender] : [],
  )
}
