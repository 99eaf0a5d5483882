/** Reads the English phrases of an aligned verse: the text without marks, and the kind of each phrase. Pure. */
import type { AlignedItem, AlignedVerseRecord } from '../../upstream/aligned-records.ts'

/**
 * `text`: the phrase renders its word. `none`: the word is not rendered. `before` and `after`: the word is rendered by
 * the phrase before or after it.
 */
export type PhraseKind = 'text' | 'none' | 'before' | 'after'

export interface Phrase {
  readonly kind: PhraseKind
  /** `''` unless the kind is `text`. */
  readonly text: string
  readonly number: string | null
  /** Whether English punctuation separates the phrase from the phrase before. */
  readonly isSeparate: boolean
}

/** An aligned verse, with its phrases read. */
export interface AlignedVerse extends Pick<AlignedVerseRecord, 'osis_ref' | 'originals'> {
  readonly phrases: readonly Phrase[]
}

export function readVerses(records: Iterable<AlignedVerseRecord>): AlignedVerse[] {
  return Array.from(records, ({ osis_ref, phrases, originals }) => ({
    osis_ref,
    phrases: readPhrases(phrases),
    originals,
  }))
}

const NOT_RENDERED = /^-$/
const WITH_BEFORE = /\. \. \./
const WITH_AFTER = /\bvvv\b/

/**
 * Reads the phrases. Leaves out items with only punctuation, and keeps whether they separate the phrases around them.
 */
function readPhrases(items: readonly AlignedItem[]): Phrase[] {
  let isSeparate = false
  return items.flatMap((item) => {
    const phrase = readPhrase(item)
    const isOnlyPunctuation = phrase.number === null && phrase.text === '' && phrase.kind !== 'after'
    if (isOnlyPunctuation) {
      isSeparate ||= SEPARATES.test(item.text)
      return []
    }
    const read = { ...phrase, isSeparate }
    isSeparate = false
    return [read]
  })
}

const SEPARATES = /[.,;:?!—]/

function readPhrase({ text: written, number }: AlignedItem): Omit<Phrase, 'isSeparate'> {
  if (WITH_AFTER.test(written)) return { kind: 'after', text: '', number }
  const text = withoutMarks(written.replace(WITH_BEFORE, ' '))
  if (text !== '') return { kind: 'text', text, number }
  if (number === null) return { kind: 'none', text: '', number }
  return { kind: NOT_RENDERED.test(written.trim()) ? 'none' : 'before', text: '', number }
}

/** A quick check for texts without marks, because most phrases have none. */
const WITHOUT_MARKS = /^[A-Za-z]+(?: [A-Za-z]+)*$/
const HAS_WORDS = /[\p{Letter}\p{Number}]/u

/** The heading of a part of an acrostic, which begins with a Hebrew letter: `.בBETH`. */
const ACROSTIC = /\p{Script=Hebrew}[A-Z].*$/u

/**
 * Removes punctuation at the ends, braces, and brackets without a partner. Keeps the square brackets around words that
 * the translators added.
 */
export function withoutMarks(text: string): string {
  if (WITHOUT_MARKS.test(text)) return text
  if (!HAS_WORDS.test(text)) return ''
  const plain = text
    .replace(ACROSTIC, '')
    .replace(/[{}]/g, '')
    .replace(/^[\s,.;:?!—…“”‘-]+|[\s,.;:?!—…“”‘-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\[) | (?=[\],;:.?!])/g, '')
  const paired = ['[]', '()'].reduce(withoutUnpaired, plain)
  const trimmed = paired.replace(/(?<!s)’$/, '').trim()
  return HAS_WORDS.test(trimmed) ? trimmed : ''
}

function withoutUnpaired(text: string, pair: string): string {
  const [open = '', close = ''] = pair
  return text.split(open).length === text.split(close).length ? text : text.replaceAll(open, '').replaceAll(close, '')
}
