/**
 * Exchanges the phrases of two words if each phrase is typical of the other word: the source gives `first` to Ἰουδαίῳ
 * and `for the Jew` to πρῶτον. The limits were chosen with `npm run dataset -- alignment`. Pure.
 */
import { isSmallWord } from './core.ts'
import type { Word } from './evidence.ts'
import { isContent, isVerb } from './parts.ts'
import type { Phrase } from './phrases.ts'
import { englishOf, type Usage } from './usage.ts'

export interface Exchangeable {
  readonly words: readonly Word[]
  readonly phrases: readonly Phrase[]
  /** For each word, the index of its phrase. */
  readonly matches: readonly (number | undefined)[]
  readonly usage: Usage
}

/** @returns the matches, with the phrases of some words exchanged */
export function withExchanged(verse: Exchangeable): (number | undefined)[] {
  const matches = [...verse.matches]
  const moved = new Set<number>()
  for (const { word, other } of exchangesOf(verse).sort((a, b) => b.gain - a.gain)) {
    if (moved.has(word) || moved.has(other)) continue
    matches[word] = verse.matches[other]
    matches[other] = verse.matches[word]
    moved.add(word).add(other)
  }
  return matches
}

/** Words that are farther apart are not exchanged. */
const FARTHEST = 4

interface Exchange {
  readonly word: number
  readonly other: number
  readonly gain: number
}

function exchangesOf(verse: Exchangeable): Exchange[] {
  return verse.words.flatMap((_, word) =>
    Array.from({ length: FARTHEST }, (__, index) => word + 1 + index).flatMap((other) => {
      const pair = pairOf(verse, word, other)
      return pair && isExchanged(pair) ? [{ word, other, gain: gainOf(pair) }] : []
    }),
  )
}

/** How well the phrases of two words fit: now, and after an exchange. */
interface Fits {
  readonly now: readonly [number, number]
  readonly after: readonly [number, number]
  readonly texts: readonly [string, string]
  /** Distance of the words. */
  readonly far: number
  /** Whether the phrases are in another order than the words. */
  readonly isCrossed: boolean
  readonly hasVerb: boolean
}

function pairOf({ words, phrases, matches, usage }: Exchangeable, word: number, other: number): Fits | undefined {
  const [a, b] = [words[word], words[other]]
  const [phraseA, phraseB] = [phrases[matches[word] ?? -1], phrases[matches[other] ?? -1]]
  if (!a || !b || phraseA?.kind !== 'text' || phraseB?.kind !== 'text') return undefined
  const canMove = [a, b].every(({ strongs_number: number }) => number !== null && number !== OBJECT_MARKER)
  if (!canMove || a.strongs_number === b.strongs_number || !(isContent(a) || isContent(b))) return undefined
  const score = (own: Word, { text }: Phrase, isOwn: boolean) => fitOf({ word: own, text, isOwn }, usage)
  return {
    now: [score(a, phraseA, true), score(b, phraseB, true)],
    after: [score(a, phraseB, false), score(b, phraseA, false)],
    texts: [phraseA.text, phraseB.text],
    far: other - word,
    isCrossed: (matches[word] ?? 0) > (matches[other] ?? 0),
    hasVerb: isVerb(a) || isVerb(b),
  }
}

/** `אֵת`, which has no English of its own. */
const OBJECT_MARKER = 'H853'

function gainOf({ now, after }: Fits): number {
  return after[0] + after[1] - now[0] - now[1]
}

/** After an exchange, the phrases must be typical of both words, and fit both better than before. */
const LEAST_FIT = 0.5
const LEAST_GAIN_OF_ONE = 0.5
const LEAST_GAIN = 4.7
/** A phrase that fits better than this stays, unless the gain is large. */
const GOOD_FIT = 2.5
const LARGE_GAIN = 7
/** Limits for phrases in the order of their words, which are nearly always right. */
const LEAST_GAIN_IN_ORDER = 10
const LEAST_FIT_IN_ORDER = 2
const BETTER_FIT_IN_ORDER = 3.5
const FARTHEST_IN_ORDER = 2
const NEVER_OWN = -0.1
/** Limits for two neighbours with one English word each, if none is a verb: `this` and `day`. */
const OF_SINGLE = { gain: 5, fit: 1, now: 0.5 }

function isExchanged(fits: Fits): boolean {
  const { now, after, texts, far, isCrossed, hasVerb } = fits
  const gain = gainOf(fits)
  const isBetter = after.every((fit, index) => fit >= LEAST_FIT && fit - (now[index] ?? 0) >= LEAST_GAIN_OF_ONE)
  if (!isBetter || haveSameRoot(...texts)) return false
  if (isCrossed) return gain >= LEAST_GAIN && (gain >= LARGE_GAIN || Math.max(...now) < GOOD_FIT)
  const isSingle = far === 1 && !hasVerb && texts.every((text) => englishOf(text).length === 1)
  if (isSingle) return gain >= OF_SINGLE.gain && Math.min(...after) >= OF_SINGLE.fit && Math.max(...now) < OF_SINGLE.now
  return (
    gain >= LEAST_GAIN_IN_ORDER &&
    far <= FARTHEST_IN_ORDER &&
    Math.min(...after) >= LEAST_FIT_IN_ORDER &&
    Math.max(...after) >= BETTER_FIT_IN_ORDER &&
    Math.max(...now) <= NEVER_OWN
  )
}

/** Factor for an English word such as `they` or `to`. It is typical of many words, so it is weaker evidence. */
const SMALL = 0.3

interface Fit {
  readonly word: Word
  readonly text: string
  /** Whether the source gives the text to this word. */
  readonly isOwn: boolean
}

/**
 * How typical the English of a phrase is of a word. 0 if the English is as frequent in the phrases of the word as in
 * all.
 */
function fitOf({ word, text, isOwn }: Fit, usage: Usage): number {
  const english = [...new Set(englishOf(text))]
  const lifts = english.map((one) => (isSmallWord(one) ? SMALL : 1) * usage.liftOf(word.strongs_number, one, isOwn))
  return lifts.reduce((sum, lift) => sum + lift, 0) / Math.sqrt(Math.max(1, english.length))
}

const ROOT = /[a-z]{4}/

/** Whether two texts have words with the same first letters: `strike` and `stricken`. */
function haveSameRoot(a: string, b: string): boolean {
  const roots = (text: string) => englishOf(text).flatMap((word) => ROOT.exec(word) ?? [])
  return roots(a).some((root) => roots(b).includes(root))
}
