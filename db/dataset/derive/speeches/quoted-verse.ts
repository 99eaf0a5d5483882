/**
 * A verse of the Berean text, divided at its quotation marks, with the part in which each word of the original is
 * rendered. It shows whether a speech can begin or end at a word: no part has words of the speech and others. Pure.
 */
import type { TextWord } from './word-places.ts'

type Span = readonly [start: number, end: number]

export interface QuotedVerse {
  readonly words: readonly TextWord[]
  /** The parts between quotation marks, in the order of the text. Each has its marks. */
  readonly parts: readonly Span[]
  /** Indexes in `parts`, keyed by the ordinal of the word. Words without a certain place are left out. */
  readonly partOf: ReadonlyMap<number, number>
}

/** @param words of the verse, in the order of the original */
export function quotedVerse(words: readonly TextWord[], text: string): QuotedVerse {
  const parts = partsOf(text)
  return { words, parts, partOf: placedWords(words, tokensOf(text), parts) }
}

/** An apostrophe has a letter after it. */
const MARKS = /[“‘]|”|’(?![\p{Letter}\p{Number}])/gu

function partsOf(text: string): Span[] {
  const borders = [...text.matchAll(MARKS)].map(({ index, 0: mark }) => ('“‘'.includes(mark) ? index : index + 1))
  const edges = [...new Set([0, ...borders, text.length])]
  return edges
    .slice(1)
    .map((end, index): Span => [edges[index] ?? 0, end])
    .filter(([start, end]) => /[\p{Letter}\p{Number}]/u.test(text.slice(start, end)))
}

interface Token {
  readonly word: string
  readonly start: number
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{Letter}\p{Number}]+(?:[’'-][\p{Letter}\p{Number}]+)*/gu)].map(({ index, 0: word }) => ({
    word: word.toLowerCase(),
    start: index,
  }))
}

function placedWords(
  words: readonly TextWord[],
  tokens: readonly Token[],
  parts: readonly Span[],
): Map<number, number> {
  const partAt = (position: number) => parts.findIndex(([start, end]) => start <= position && position < end)
  const placed = new Map<number, number>()
  for (const [key, ordinals] of alikeWords(words)) {
    const found = occurrences(key.split(' '), tokens).map((start) => partAt(start))
    const isOne = new Set(found).size === 1
    if (!isOne && found.length !== ordinals.length) continue
    for (const [index, ordinal] of ordinals.entries()) {
      const part = found[isOne ? 0 : index] ?? -1
      if (part >= 0) placed.set(ordinal, part)
    }
  }
  return placed
}

/** Ordinals of the words with the same rendering, keyed by it. */
function alikeWords(words: readonly TextWord[]): Map<string, number[]> {
  const alike = new Map<string, number[]>()
  for (const { ordinal, rendering } of words) {
    const key = tokensOf(rendering ?? '').map(({ word }) => word)
    if (key.length > 0) alike.set(key.join(' '), [...(alike.get(key.join(' ')) ?? []), ordinal])
  }
  return alike
}

/** @returns where the words begin in the text */
function occurrences(words: readonly string[], tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ start }, at) =>
    words.every((word, index) => tokens[at + index]?.word === word) ? start : [],
  )
}

export interface Quoted {
  /** False if a part has words of the speech and other words. */
  readonly fits: boolean
  /** The parts of the speech, joined where they follow each other. `undefined` if they are not certain. */
  readonly spans: readonly Span[] | undefined
}

/** @param first ordinals of the first and the last word of the speech, which can be in other verses */
export function quotedIn({ words, parts, partOf }: QuotedVerse, first: number, last: number): Quoted {
  const isWhole = words.every(({ ordinal }) => first <= ordinal && ordinal <= last)
  if (isWhole) return { fits: true, spans: joined(parts) }
  const inside = new Set<number>()
  const outside = new Set<number>()
  for (const [ordinal, part] of partOf) (first <= ordinal && ordinal <= last ? inside : outside).add(part)
  const fits = ![...inside].some((part) => outside.has(part))
  const isCertain = fits && inside.size > 0 && outside.size > 0 && parts.length === inside.size + outside.size
  return { fits, spans: isCertain ? joined(parts.filter((_, index) => inside.has(index))) : undefined }
}

function joined(parts: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const [start, end] of parts) {
    const before = spans.at(-1)
    if (before?.[1] === start) spans[spans.length - 1] = [before[0], end]
    else spans.push([start, end])
  }
  return spans
}
