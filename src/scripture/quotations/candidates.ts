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

const VERSES_PER_STEP = 2_000

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
  const weightOf = new Float32Array(MAX_VERSE + 1)
  const ofWindows = masksOfWindows(masks, length)
  let best = 0
  yield
  for (let first = 1; first <= MAX_VERSE; first += 1) {
    if (first % VERSES_PER_STEP === 0) yield
    const mask = ofWindows[first] as number
    const weight = mask === 0 || !overlaps(first, first + length - 1, spans) ? 0 : (weights[mask] as number)
    weightOf[first] = weight
    if (weight > best) best = weight
  }
  if (best === 0) return []
  yield
  return apart(close(weightOf, best), weightOf, length)
}

/** The words of each window, by its first verse. Doubles the width of the windows, which is faster than adding verses. */
function masksOfWindows(masks: Uint16Array, length: number): Uint16Array {
  let wide = masks
  let width = 1
  for (; 2 * width <= length; width *= 2) wide = joined(wide, width)
  return width === length ? wide : joined(wide, length - width)
}

/** Joins each mask with the one at a distance. */
function joined(masks: Uint16Array, distance: number): Uint16Array {
  const result = masks.slice()
  for (let verse = 0; verse < masks.length - distance; verse += 1)
    result[verse] = (masks[verse] as number) | (masks[verse + distance] as number)
  return result
}

/** The windows that are nearly as heavy as the best one. Fewer of them if there are many. */
function close(weightOf: Float32Array, best: number): number[] {
  const windows: number[] = []
  let least = best * LEAST_SHARE
  for (let first = 1; first <= MAX_VERSE; first += 1) {
    if ((weightOf[first] as number) < least) continue
    windows.push(first)
    if (windows.length > MOST_SORTED) {
      least = (least + best) / 2
      windows.splice(0, windows.length, ...windows.filter((window) => (weightOf[window] as number) >= least))
      if (windows.length > MOST_SORTED) break
    }
  }
  return windows
}

const MOST_SORTED = 500

function apart(windows: number[], weightOf: Float32Array, length: number): number[] {
  const kept: number[] = []
  const sorted = windows.sort((a, b) => (weightOf[b] as number) - (weightOf[a] as number) || a - b)
  for (const window of sorted) {
    if (kept.length === MAX_CANDIDATES) break
    if (kept.every((other) => Math.abs(other - window) >= length)) kept.push(window)
  }
  return kept
}

function overlaps(first: number, last: number, spans: readonly VerseSpan[] | undefined): boolean {
  return spans === undefined || spans.some((span) => first <= span.last && last >= span.first)
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
