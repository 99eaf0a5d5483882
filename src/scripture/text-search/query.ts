/** Parses the text of a search: its words, its phrases in quotation marks, and its unfinished last word. */
import { wordsOfText } from './words.ts'

export interface QueryWord {
  /** The folded word. */
  readonly word: string
  /** The word as the client sent it. */
  readonly written: string
  /** Whether it may be the beginning of a word. */
  readonly isUnfinished: boolean
}

export interface TextQuery {
  /** The distinct words in order, including the words of the phrases. */
  readonly words: readonly QueryWord[]
  /** For each word of `q` outside of phrases, in order, its index in `words`. */
  readonly sequence: readonly number[]
  /** For each phrase, the indexes of its words. */
  readonly phrases: readonly (readonly number[])[]
}

/**
 * Maximum number of words. Further words are ignored. The limit is 31 because matching.ts uses one bit for each word.
 */
const MAX_WORDS = 31

/** Minimum number of letters of an unfinished last word. A shorter last word counts as complete. */
const SHORTEST_BEGINNING = 3

/** A quotation mark without a partner has no effect. */
const PART = /["“]([^"“”„]*)["”]|„([^"“”„]*)["“”]|[^"“„]+|["“„]/g

export function parseTextQuery(q: string): TextQuery {
  const words: QueryWord[] = []
  const indexes = new Map<string, number>()
  const indexOf = (
    text: string,
    { word, start, end }: { word: string; start: number; end: number },
    isLast: boolean,
  ) => {
    const isUnfinished = isLast && word.length >= SHORTEST_BEGINNING
    const known = indexes.get(word)
    if (known !== undefined) return known
    if (words.length >= MAX_WORDS) return undefined
    indexes.set(word, words.length)
    return words.push({ word, written: text.slice(start, end), isUnfinished }) - 1
  }
  const sequence: number[] = []
  const phrases: number[][] = []
  for (const { 0: part, 1: english, 2: german, index } of q.matchAll(PART)) {
    const phrase = english ?? german
    const text = phrase ?? part
    const found = [...wordsOfText(text)]
    const isEnd = phrase === undefined && index + part.length === q.length && !/\s$/.test(q)
    const numbers = found.flatMap((word, at) => indexOf(text, word, isEnd && at === found.length - 1) ?? [])
    if (phrase === undefined || numbers.length < 2) sequence.push(...numbers)
    else phrases.push(numbers)
  }
  return { words, sequence, phrases }
}
