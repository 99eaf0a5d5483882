/** A verse with the phrases of its words, and the distances between its words and between its phrases. Pure. */
import { isSmallPhrase } from '../core.ts'
import type { Word } from '../evidence.ts'
import { isContent } from '../parts.ts'
import type { Phrase } from '../phrases.ts'
import type { Usage } from '../usage.ts'

export interface RenderedVerse {
  readonly words: readonly Word[]
  readonly phrases: readonly Phrase[]
  /** For each word, the index of its phrase. */
  readonly matches: readonly (number | undefined)[]
  /** For each phrase, whether it has English words that render its own word. */
  readonly isText: readonly boolean[]
  readonly usage: Usage
}

/** Indexes of a word and of its phrase. */
export interface Place {
  readonly word: number
  readonly phrase: number
}

/** Sum of the gaps between two words. */
export function farness(words: readonly Word[], a: number, b: number): number {
  return gapsBetween(words, a, b).reduce((sum, { gap }) => sum + gap, 0)
}

export function widestGap(words: readonly Word[], a: number, b: number): number {
  return Math.max(...gapsBetween(words, a, b).map(({ gap }) => gap))
}

function gapsBetween(words: readonly Word[], a: number, b: number): readonly Word[] {
  return words.slice(Math.min(a, b) + 1, Math.max(a, b) + 1)
}

export function textPhrasesBetween({ isText }: RenderedVerse, a: number, b: number): number {
  return isText.slice(Math.min(a, b) + 1, Math.max(a, b)).filter(Boolean).length
}

export function marksBetween({ phrases }: RenderedVerse, a: number, b: number): number {
  return phrases.slice(Math.min(a, b) + 1, Math.max(a, b) + 1).filter(({ isSeparate }) => isSeparate).length
}

const WITHOUT = /^without$/i

/**
 * Whether a word that is not a noun, verb or adjective is rendered by small words only. False for a preposition that is
 * rendered by a verb, and for a negation whose phrase also renders its verb.
 */
export function isParticle({ words, phrases }: RenderedVerse, { word, phrase }: Place): boolean {
  const own = words[word]
  const text = phrases[phrase]?.text ?? ''
  if (own === undefined || isContent(own) || (own.part === 'negation' && WITHOUT.test(text))) return false
  return isSmallPhrase(text)
}
