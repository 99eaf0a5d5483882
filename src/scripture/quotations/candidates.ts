/** Finds the verses that a quotation may come from: those with most of its rare words. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { VerseSpan } from '../osis.ts'
import { MAX_VERSE, weightsOfMasks, wordMasks } from '../text-search/word-masks.ts'
import type { Texts } from './exact-runs.ts'
import type { Quoted } from './quoted-text.ts'
import { bookOfVerse } from './text-version.ts'

export interface Candidate {
  /** Index of the version. */
  readonly version: number
  readonly verses: VerseSpan
}

/** Only this number of words, the rarest, decide. */
const MAX_COMPARED = 12

/** The average number of words of a verse, rounded down. */
const WORDS_PER_VERSE = 20

/** Further verses for each ellipsis, and for all of them. */
const VERSES_PER_ELLIPSIS = 4
const MOST_ELLIPSIS_VERSES = 12

/** The number of all verses, for the weights of words. It need not be exact. */
const VERSES = 31_102

/** A candidate has at least this share of the weight of the best one. */
const LEAST_SHARE = 0.4

/** Maximum number of candidates of a version. */
const MAX_CANDIDATES = 16

/** The number of verses that a quotation can come from. */
export function verseCountOf({ words, gaps }: Quoted): number {
  const ellipses = gaps.filter((gap) => gap === 'ellipsis').length
  return 1 + Math.ceil(words.length / WORDS_PER_VERSE) + Math.min(ellipses * VERSES_PER_ELLIPSIS, MOST_ELLIPSIS_VERSES)
}

/**
 * The best candidates of both versions, best first.
 *
 * @param spans only verses that overlap with one of them. A span that is not longer than a quotation is a candidate in
 *   any case
 */
export function* candidatesOf(
  quoted: Quoted,
  texts: Texts,
  spans: readonly VerseSpan[] | undefined,
): Steps<Candidate[]> {
  const stems = rarestStems(quoted, texts)
  const weights = weightsOfMasks(stems.map(({ weight }) => weight))
  const length = verseCountOf(quoted)
  const found: (Candidate & { rank: number })[] = []
  for (const [version, { index }] of texts.versions.entries()) {
    const masks = wordMasks(
      index,
      stems.map(({ stem }) => ({ stems: [stem] })),
    )
    yield
    const windows = yield* heaviestWindows(masks, { weights, length, spans })
    found.push(...shortSpans(spans, length).map((verses) => ({ version, verses, rank: 0 })))
    found.push(...windows.map((first, rank) => ({ version, verses: around(first, length, spans), rank })))
  }
  return found.sort((a, b) => a.rank - b.rank)
}

function rarestStems({ words }: Quoted, { versions, vocabulary }: Texts): { stem: number; weight: number }[] {
  const stems = new Set(words.flatMap(({ id }) => (id === 0 ? [] : [vocabulary.stemOf[id] as number])))
  return Array.from(stems, (stem) => {
    const verses = Math.max(...versions.map(({ index }) => index.versesWith(stem).length))
    return { stem, weight: Math.log(1 + VERSES / Math.max(1, verses)) }
  })
    .sort((a, b) => b.weight - a.weight || a.stem - b.stem)
    .slice(0, MAX_COMPARED)
}

interface Windows {
  readonly weights: Float64Array
  /** Number of verses of a window. */
  readonly length: number
  readonly spans: readonly VerseSpan[] | undefined
}

/** The first verses of the heaviest windows, heaviest first. Windows that overlap with a heavier one are left out. */
function* heaviestWindows(masks: Uint16Array, { weights, length, spans }: Windows): Steps<number[]> {
  const ranges = rangesOf(spans, length)
  const [first, last] = [ranges[0]?.first ?? 1, Math.max(...ranges.map((range) => range.last))]
  yield
  widen(masks, { first, last, length })
  yield
  const least = leastWeight(countMasks(masks, { ranges, size: weights.length }), weights)
  if (least === 0) return []
  yield
  const weightOf = (window: number) => weights[masks[window] as number] as number
  return apart(windowsFrom(least, ranges, weightOf), weightOf, length)
}

/** For each mask, the number of windows that have it. */
function countMasks(masks: Uint16Array, { ranges, size }: { ranges: readonly VerseSpan[]; size: number }): Uint32Array {
  const counts = new Uint32Array(size)
  for (const { first, last } of ranges)
    for (let window = first; window <= last; window += 1) (counts[masks[window] as number] as number) += 1
  return counts
}

/** Windows with this weight are nearly as heavy as the best one, and not too many. 0 if no window has a word. */
function leastWeight(counts: Uint32Array, weights: Float64Array): number {
  const found: number[] = []
  for (let mask = 1; mask < counts.length; mask += 1) if (counts[mask] !== 0) found.push(mask)
  const heaviest = found.sort((a, b) => (weights[b] as number) - (weights[a] as number))
  const best = weights[heaviest[0] ?? 0] as number
  let least = best
  let count = 0
  for (const mask of heaviest) {
    count += counts[mask] as number
    if (count > MOST_SORTED || (weights[mask] as number) < best * LEAST_SHARE) break
    least = weights[mask] as number
  }
  return least
}

/** At most this number of windows is sorted. */
const MOST_SORTED = 500

type WeightOf = (window: number) => number

function windowsFrom(least: number, ranges: readonly VerseSpan[], weightOf: WeightOf): number[] {
  const windows: number[] = []
  for (const { first, last } of ranges)
    for (let window = first; window <= last && windows.length < MOST_SORTED; window += 1)
      if (weightOf(window) >= least) windows.push(window)
  return windows
}

/** The first verses of the windows that overlap with the spans, each once. */
function rangesOf(spans: readonly VerseSpan[] | undefined, length: number): VerseSpan[] {
  if (spans === undefined) return [{ first: 1, last: MAX_VERSE }]
  let next = 1
  return spans
    .toSorted((a, b) => a.first - b.first)
    .map(({ first, last }) => {
      const range = { first: Math.max(next, first - length + 1), last }
      next = Math.max(next, last + 1)
      return range
    })
}

/**
 * Replaces the mask of each verse from the first to the last with that of the window that begins there. Doubles the width of the
 * windows, which is faster than adding verses.
 */
function widen(masks: Uint16Array, { first, last, length }: VerseSpan & { length: number }): void {
  const end = Math.min(last + length, masks.length)
  let width = 1
  for (; 2 * width <= length; width *= 2) join(masks, { first, end, distance: width })
  if (width < length) join(masks, { first, end, distance: length - width })
}

/** Joins each mask with the one at a distance. */
function join(masks: Uint16Array, { first, end, distance }: { first: number; end: number; distance: number }): void {
  for (let verse = first; verse < end - distance; verse += 1)
    masks[verse] = (masks[verse] as number) | (masks[verse + distance] as number)
}

function apart(windows: readonly number[], weightOf: WeightOf, length: number): number[] {
  const kept: number[] = []
  const sorted = windows.toSorted((a, b) => weightOf(b) - weightOf(a) || a - b)
  for (const window of sorted) {
    if (kept.length === MAX_CANDIDATES) break
    if (kept.every((other) => Math.abs(other - window) >= length)) kept.push(window)
  }
  return kept
}

/** The verses of a window and the verses next to it, in the book and in the spans. */
function around(window: number, length: number, spans: readonly VerseSpan[] | undefined): VerseSpan {
  // The first verse of a window can be the last one of the book before. Its middle is where the words are.
  const middle = Math.min(window + (length >> 1), MAX_VERSE)
  const book = bookOfVerse(middle)
  const span = spans?.find(({ first, last }) => window <= last && window + length - 1 >= first) ?? book
  return {
    first: Math.max(window - 1, book.first, span.first),
    last: Math.min(window + length, book.last, span.last),
  }
}

function shortSpans(spans: readonly VerseSpan[] | undefined, length: number): VerseSpan[] {
  return (spans ?? []).filter(({ first, last }) => last - first < length + 2)
}
