/**
 * Reads references with names of books in other scripts: `Иоанна 3:16`, `约翰福音 3:16`. Another parser finds the names.
 * Our parser reads their numbers, so that lists and ranges mean the same in all languages.
 */

import type { Steps } from '../../primitives/run-with-pauses.ts'
import { type PageOptions, type Resolution, type ResolvedPage, resolvePage } from './resolution.ts'

/** Maximum length, in UTF-16 code units. Longer texts are not read. */
const LONGEST_TEXT = 200
/** Maximum number of names in a text. Further names are not read, because each name takes up to a millisecond. */
const MOST_NAMES = 4
/** Maximum length, in UTF-16 code units. Longer names are not read. */
const LONGEST_NAME = 40
/** Maximum length of all names together, in UTF-16 code units. With longer names, a text could take more than 5 ms. */
const LONGEST_NAMES = 80

/** The letters of each script, and the language of most texts in it. The first script of a text decides. */
const LANGUAGES = {
  ru: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
} as const

export type OtherLanguage = keyof typeof LANGUAGES

/** The name of a book in a text. */
export interface NameFound {
  readonly osis: string
  /** Where the name starts in the text, in UTF-16 code units. The name ends at the end of the text. */
  readonly start: number
}

/** Finds the name of a book at the end of a text. */
export type NameFinder = (text: string) => NameFound | undefined

/**
 * The likely language of the names of books in a text. `undefined` if the text is too long or in the Latin alphabet.
 */
export function otherLanguageOf(text: string): OtherLanguage | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  return (Object.keys(LANGUAGES) as OtherLanguage[]).find((language) => LANGUAGES[language].test(text))
}

/** The position of a name before it was replaced by an OSIS abbreviation, and the position of the abbreviation. */
interface Replacement {
  readonly from: readonly [start: number, end: number]
  readonly to: readonly [start: number, end: number]
}

/**
 * Resolves a text. Returns `undefined` if it has no name. No result is `exact`, because the language is only a guess.
 */
export function* resolveOtherScript(
  text: string,
  findName: NameFinder,
  options: Omit<PageOptions, 'lang'>,
): Steps<ResolvedPage | undefined> {
  const { replaced, replacements } = yield* replaceNames(text, findName)
  if (replacements.length === 0) return undefined
  const { shown, total, hasBooks } = yield* resolvePage(replaced, { ...options, lang: undefined })
  return { shown: shown.map((resolution) => asWritten(resolution, text, replacements)), total, hasBooks }
}

function asWritten(resolution: Resolution, text: string, replacements: readonly Replacement[]): Resolution {
  const [start, end] = resolution.span.map((position) => positionBefore(position, replacements))
  const span = [start ?? 0, end ?? text.length] as const
  const match = resolution.match === 'exact' ? 'partial' : resolution.match
  return { ...resolution, input: text.slice(...span), span, match }
}

/**
 * A book number and words. `namesIn` checks the character after a match: a look-ahead would make the pattern quadratic.
 */
const NAMES = /(?:[1-5](?:\s|-\p{L}{1,2}\s|\.\s?)?)?[\p{L}\p{M}][\p{L}\p{M}\s.’'״׳-]*/gu

/** The first names that stand before a number or at the end of the text. */
function namesIn(text: string): RegExpMatchArray[] {
  const isBeforeNumber = ({ 0: name, index = 0 }: RegExpMatchArray) => /^\d?$/.test(text.charAt(index + name.length))
  return [...text.matchAll(NAMES)].filter(isBeforeNumber).slice(0, MOST_NAMES)
}

interface Replaced {
  readonly replaced: string
  readonly replacements: readonly Replacement[]
}

function* replaceNames(text: string, findName: NameFinder): Steps<Replaced> {
  const plain = withSigns(text)
  const replacements: Replacement[] = []
  let replaced = ''
  let at = 0
  let left = LONGEST_NAMES
  for (const { 0: written, index = 0 } of namesIn(plain)) {
    const words = written.trimEnd()
    if (words.length > Math.min(LONGEST_NAME, left)) continue
    left -= words.length
    yield
    const found = findName(words)
    if (!found) continue
    const from = [index + found.start, index + words.length] as const
    replaced += plain.slice(at, from[0])
    const to = [replaced.length, replaced.length + found.osis.length] as const
    // Adds a space, because a Chinese name and its number need no space between them.
    replaced += `${found.osis} `
    at = from[1]
    replacements.push({ from, to })
  }
  return { replaced: replaced + plain.slice(at), replacements }
}

/** `3章16节` → `3:16 `. The positions of the other characters stay the same. */
function withSigns(text: string): string {
  return text.replace(/(?<=\d\s*)[章篇장편](?=\s*\d)/gu, ':').replace(/(?<=\d\s*)[章篇장편节節절]/gu, ' ')
}

/** Converts a position in the text with replaced names to the position in the original text. */
function positionBefore(position: number, replacements: readonly Replacement[]): number {
  const last = replacements.findLast(({ to }) => to[0] <= position)
  if (!last) return position
  if (position <= last.to[0]) return last.from[0]
  if (position <= last.to[1]) return last.from[1]
  return Math.max(last.from[1], position - last.to[1] - 1 + last.from[1])
}
