/** Finds words that follow each other in a version, exactly as they are quoted. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { VerseSpan } from '../osis.ts'
import { bookOfVerse, isInside, type Run, type TextVersion, type Vocabulary, versesOf } from './text-version.ts'

/** Comparing the words of 500 verses takes up to 0.2 ms. */
const VERSES_PER_STEP = 500

export interface Texts {
  readonly versions: readonly TextVersion[]
  readonly vocabulary: Vocabulary
}

export interface Sought {
  /** Ids of the words. */
  readonly ids: readonly number[]
  /** Where the runs must be. `undefined`: anywhere. */
  readonly spans?: readonly VerseSpan[] | undefined
  /** Only words are sought of which the rarest is in at most this number of verses of a version. */
  readonly mostVerses?: number
}

/** Maximum number of runs of a version. Single words and formulas have more. */
export const MOST_RUNS = 5_000

/** The runs, version by version, each in canonical order. */
export function* exactRuns(texts: Texts, sought: Sought): Steps<Run[]> {
  if (sought.ids.length === 0 || sought.ids.includes(0)) return []
  let runs: Run[] = []
  for (const version of texts.versions.keys()) runs = runs.concat(yield* runsOf(version, texts, sought))
  return runs
}

function* runsOf(version: number, { versions, vocabulary }: Texts, { ids, spans, mostVerses }: Sought): Steps<Run[]> {
  const text = versions[version] as TextVersion
  const { at, verses: all } = rarest(text, ids, vocabulary)
  if (all.length > (mostVerses ?? all.length)) return []
  const verses = spans === undefined ? all : all.filter((verse) => touches(verse, spans))
  const runs: Run[] = []
  for (let index = 0; index < verses.length; index += 1) {
    if (index % VERSES_PER_STEP === 0) yield
    const verse = verses[index] as number
    for (const start of startsIn(text, { verse, ids, at })) {
      const run = { version, start, end: start + ids.length }
      if (isInVerse(text, run, verse) || (isInOneBook(text, run) && isInside(text, run, spans))) runs.push(run)
    }
    if (runs.length >= MOST_RUNS) break
  }
  return runs
}

function touches(verse: number, spans: readonly VerseSpan[]): boolean {
  return spans.some(({ first, last }) => verse >= first && verse <= last)
}

/** The rarest of the words, and the verses that have it or a word with the same stem. */
function rarest(
  { index }: TextVersion,
  ids: readonly number[],
  { stemOf }: Vocabulary,
): { at: number; verses: Uint16Array } {
  let best = { at: 0, verses: index.versesWith(stemOf[ids[0] as number] as number) }
  for (let at = 1; at < ids.length; at += 1) {
    const verses = index.versesWith(stemOf[ids[at] as number] as number)
    if (verses.length < best.verses.length) best = { at, verses }
  }
  return best
}

interface Anchor {
  readonly verse: number
  readonly ids: readonly number[]
  /** Index of the word that must be in the verse. */
  readonly at: number
}

const NONE: readonly number[] = []

function startsIn({ index: { starts }, ids: words }: TextVersion, { verse, ids, at }: Anchor): readonly number[] {
  let found = NONE
  const end = starts[verse + 1] as number
  for (let place = starts[verse] as number; place < end; place += 1) {
    if (words[place] !== ids[at]) continue
    let next = 0
    while (next < ids.length && words[place - at + next] === ids[next]) next += 1
    if (next === ids.length) found = [...found, place - at]
  }
  return found
}

/** Spares most runs the search for their verses. */
function isInVerse({ index: { starts } }: TextVersion, { start, end }: Run, verse: number): boolean {
  return start >= (starts[verse] as number) && end <= (starts[verse + 1] as number)
}

function isInOneBook(text: TextVersion, run: Run): boolean {
  const { first, last } = versesOf(text, run)
  return first === last || last <= bookOfVerse(first).last
}

/** The number of words, from the two places on, that are the same. */
export function sharedLength({ ids }: TextVersion, place: number, quoted: readonly number[]): number {
  let length = 0
  while (length < quoted.length && ids[place + length] === quoted[length]) length += 1
  return length
}
