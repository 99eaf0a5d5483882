/**
 * Renderings in verses that the alignment lacks: the first verses of 116 psalms, and Zech.12.1. A person aligned them
 * with the text of the Berean Standard Bible, with the title of the psalm before it (project-alignment.csv). Alignment by
 * the renderings of the same words elsewhere had an error in nearly every verse, because a psalm and its title repeat
 * words.
 */
import { readHandWritten } from '../../upstream/hand-written.ts'
import { withoutMarks } from '../renderings/phrases.ts'
import type { Rendering } from '../renderings/states/rendering.ts'

export interface StatedVerse {
  readonly osis_ref: string
  /** Number of English words, as a check that the text is the one that was aligned. */
  readonly english_words: string
  /**
   * One item for each word of the original: `2-4` or `2`, the English words that render it, counted from 1. `=5`:
   * joined with the rendering of word 5. `-`: not rendered.
   */
  readonly renderings: string
}

const FILE = 'project-alignment.csv'

export const PROJECT_ALIGNMENT: readonly StatedVerse[] = readHandWritten(FILE)

/** A verse of the translation. */
export interface EnglishVerse {
  readonly osis_ref: string
  readonly text: string
  readonly title: string | null
}

/**
 * @param english verses of the translation. Verses that are not among them are left out
 * @returns the rendering of each word, keyed by verse
 * @throws Error if the text has another number of words, or an item is outside of it
 */
export function statedRenderings(
  english: Iterable<EnglishVerse>,
  stated: readonly StatedVerse[] = PROJECT_ALIGNMENT,
): ReadonlyMap<string, readonly Rendering[]> {
  const texts = new Map(Array.from(english, (verse) => [verse.osis_ref, englishWordsOf(verse)]))
  return new Map(
    stated.flatMap((verse) => {
      const words = texts.get(verse.osis_ref)
      return words ? [[verse.osis_ref, renderingsOf(verse, words)]] : []
    }),
  )
}

/** A dash ends a word. Marks without a letter or number are not words. */
export function englishWordsOf({ title, text }: Pick<EnglishVerse, 'title' | 'text'>): string[] {
  const words = `${title ?? ''} ${text}`.match(/[^\s—]+/g) ?? []
  return words.filter((word) => /[\p{Letter}\p{Number}]/u.test(word))
}

function renderingsOf({ osis_ref, english_words, renderings }: StatedVerse, words: readonly string[]): Rendering[] {
  if (words.length !== Number(english_words))
    throw new Error(`${FILE}: ${osis_ref}: the text has ${words.length} words, not ${english_words}`)
  return renderings.split(' ').map((item) => {
    if (item === '-') return { text: null, state: 'none', joinedWith: null }
    if (item.startsWith('=')) return { text: null, state: 'joined', joinedWith: Number(item.slice(1)) - 1 }
    const [first = 0, last = first] = item.split('-').map(Number)
    const text = withoutMarks(words.slice(first - 1, last).join(' '))
    if (!(first >= 1 && first <= last && last <= words.length) || text === '')
      throw new Error(`${FILE}: ${osis_ref}: ${item} is not a range of words from 1 to ${words.length}`)
    return { text, state: 'text', joinedWith: null }
  })
}
