/**
 * Gives the small words at the beginning of an English phrase to the Hebrew word that has them as a prefix or suffix.
 * The source gives `So the king` to הַמֶּלֶךְ and `sent` to וַיִּשְׁלַח, which has the conjunction. Pure.
 */
import { type Clue, cluesOfWord } from '../clues.ts'
import { SENTENCE } from '../gaps.ts'
import { isContent } from '../parts.ts'
import { farness, marksBetween, type RenderedVerse, widestGap } from './rendered-verse.ts'
import type { Rendering } from './rendering.ts'

/** @returns the renderings, each conjunction, preposition and possessive with the word that has it */
export function withLeadingWords(renderings: readonly Rendering[], verse: RenderedVerse): Rendering[] {
  return verse.words.reduce(
    (moved, { strongs_number: number }, word) => (number?.startsWith('H') ? withoutLeading(moved, verse, word) : moved),
    [...renderings],
  )
}

function withoutLeading(renderings: Rendering[], verse: RenderedVerse, word: number): Rendering[] {
  const leading = leadingOf(renderings[word]?.text ?? '')
  return leading.reduce((moved, small) => {
    const holder = holderOf(moved, verse, { word, small })
    if (holder === undefined) return moved
    return moved
      .with(word, withText(without(moved[word]?.text ?? '', small)))
      .with(holder, withText(joined(moved[holder]?.text ?? '', small)))
  }, renderings)
}

function withText(text: string): Rendering {
  return { text, state: 'text', joinedWith: null }
}

function without(text: string, small: Small): string {
  const words = text.split(' ')
  const first = words.indexOf(small.words[0] ?? '')
  return words.toSpliced(first, small.words.length).join(' ')
}

/** A possessive follows a preposition that was moved before it: `with` and `your` become `with your sons`. */
function joined(text: string, { kind, words }: Small): string {
  const before = leadingOf(text).filter((other) => ORDER.indexOf(other.kind) < ORDER.indexOf(kind))
  const place = before.flatMap((other) => other.words).length
  return text
    .split(' ')
    .toSpliced(place, 0, ...words)
    .join(' ')
}

const CONJUNCTION = /^(?:and|but|or|nor|so|then|now|yet|when|while|therefore)$/i
const PREPOSITION = /^(?:in|on|at|by|with|among|against|to|for|into|of|from|like|as)$/i
const POSSESSIVE = /^(?:my|our|your|his|its|her|their)$/i
const ARTICLE = /^(?:the|a|an)$/i

const ORDER = ['conjunction', 'preposition', 'possessive'] as const

/** Small words at the beginning of a phrase, of one kind: `and`, `so that`. */
interface Small {
  readonly kind: (typeof ORDER)[number]
  readonly words: readonly string[]
}

/** In the order of a phrase. None if nothing but an article would be left of the phrase. */
function leadingOf(text: string): Small[] {
  const words = text.split(' ')
  const found: Small[] = []
  let place = 0
  for (const [kind, pattern] of KINDS) {
    const end = words.findIndex((word, index) => index >= place && !pattern.test(word) && !isThatOf(words, index))
    if (end > place) found.push({ kind, words: words.slice(place, end) })
    if (end === -1) return []
    place = end
  }
  return words.slice(place).every((word) => ARTICLE.test(word)) ? [] : found
}

const KINDS = [
  ['conjunction', CONJUNCTION],
  ['preposition', PREPOSITION],
  ['possessive', POSSESSIVE],
] as const

/** Whether the word is the `that` of `so that`. */
function isThatOf(words: readonly string[], index: number): boolean {
  return words[index] === 'that' && /^so$/i.test(words[index - 1] ?? '')
}

interface Leading {
  readonly word: number
  readonly small: Small
}

/** Words that are farther apart do not share a phrase. */
const FARTHEST = 4

function holderOf(renderings: readonly Rendering[], verse: RenderedVerse, leading: Leading): number | undefined {
  const { word, small } = leading
  const clues = cluesOfSmall(small)
  const has = (place: number) => clues.some((clue) => verse.words[place]?.clues.has(clue))
  const isJoined = renderings.some(({ joinedWith }, place) => joinedWith === word && isSmallWord(verse, place, has))
  if (has(word) || isOwn(verse, leading) || isJoined) return undefined
  const after = small.kind === 'possessive' && has(word + 1) ? word + 1 : undefined
  const holder = after ?? nearestBefore(word, (place) => isSmallWord(verse, place, has))
  if (holder === undefined || !has(holder)) return undefined
  // The suffix of a preposition is an object: `at him`.
  if (small.kind === 'possessive' && !isContent({ part: verse.words[holder]?.part ?? 'other' })) return undefined
  return canTake(renderings[holder]?.text ?? null, small) && isBefore(renderings, verse, { word, holder })
    ? holder
    : undefined
}

function nearestBefore(word: number, found: (place: number) => boolean): number | undefined {
  return Array.from({ length: Math.min(FARTHEST, word) }, (_, step) => word - 1 - step).find(found)
}

function cluesOfSmall({ kind, words }: Small): Clue[] {
  if (kind === 'conjunction') return ['and']
  const clues = words.flatMap((word) => cluesOfWord(word.toLowerCase()))
  return kind === 'possessive' ? clues.filter((clue) => clue.startsWith('own')) : clues
}

/** Whether the word is a conjunction or preposition, or has the prefix. */
function isSmallWord({ words }: RenderedVerse, place: number, has: (place: number) => boolean): boolean {
  const part = words[place]?.part
  return has(place) || part === 'conjunction' || part === 'preposition'
}

const PREFIXES: readonly Clue[] = ['in', 'to', 'from', 'like']

/** Whether the word can have the small word as its own: a preposition, or a word with another prefix. */
function isOwn({ words }: RenderedVerse, { word, small }: Leading): boolean {
  const { part = 'other', clues } = words[word] ?? {}
  if (part === 'conjunction' || part === 'opening') return true
  // `Nor` also renders the negation.
  if (small.kind === 'conjunction') return part === 'negation' && /^nor$/i.test(small.words[0] ?? '')
  if (part === 'preposition' || part === 'verb' || part === 'absolute' || part === 'negation') return true
  if (small.kind === 'possessive') return [...(clues ?? [])].some((clue) => clue.startsWith('own'))
  return PREFIXES.some((clue) => clues?.has(clue))
}

/** Whether a text has no small word of this kind or of a kind that follows it. */
function canTake(text: string | null, { kind }: Small): boolean {
  if (text === null) return false
  const [first = ''] = text.split(' ')
  if (kind === 'conjunction') return !CONJUNCTION.test(first)
  return !ARTICLE.test(first) && leadingOf(text).every((other) => ORDER.indexOf(other.kind) < ORDER.indexOf(kind))
}

/**
 * Whether the English of the word comes first in the English of all words from the holder to the word, with no
 * punctuation mark and no other word between it and the English of the holder.
 */
function isBefore(
  renderings: readonly Rendering[],
  verse: RenderedVerse,
  { word, holder }: { readonly word: number; readonly holder: number },
): boolean {
  const { words, matches, isText } = verse
  const [own, other] = [matches[word] ?? Infinity, matches[holder] ?? -1]
  if (own >= other || farness(words, word, holder) > FARTHEST || widestGap(words, word, holder) >= SENTENCE)
    return false
  if (marksBetween(verse, own, other) > 0) return false
  const group = matches.slice(Math.min(word, holder), Math.max(word, holder) + 1)
  const isFirst = group.every(
    (phrase, index) =>
      phrase === undefined || phrase >= own || renderings[Math.min(word, holder) + index]?.state !== 'text',
  )
  return isFirst && isText.every((text, phrase) => !text || phrase <= own || phrase >= other || group.includes(phrase))
}
