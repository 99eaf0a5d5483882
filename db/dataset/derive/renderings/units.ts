/**
 * Groups verses into units, each with the words and the phrases of its verses. Most units have one verse. If the
 * translation begins a verse at another word, the verse and its neighbour are one unit, so that a word can get a phrase
 * of the verse before or after. Pure.
 */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import type { SameWord } from './match.ts'
import type { AlignedVerse } from './phrases.ts'

export type Placed = Pick<GreekWordRecord | HebrewWordRecord, 'osis_ref' | 'word_id' | 'strongs_number'>

export interface Unit<Record> {
  /** The words of each verse. */
  readonly verses: readonly (readonly Record[])[]
  /** The phrases of all these verses. */
  readonly aligned: AlignedVerse | undefined
  /** Words minus phrases, by Strong's number. */
  readonly surplus: ReadonlyMap<string, number>
}

/**
 * Two verses are joined if at least this number of surplus words of one verse can have surplus phrases of the other.
 */
const LEAST_CROSSING = 3

/** @param aligned in canonical order, like the words */
export function* unitsOf<Record extends Placed>(
  records: Iterable<Record>,
  aligned: readonly AlignedVerse[],
  sameWord: SameWord,
): Generator<Unit<Record>> {
  let waiting: Unit<Record>[] = []
  for (const unit of verseUnits(records, aligned, sameWord)) {
    waiting = joined([...waiting, unit])
    const [first, ...others] = waiting
    if (!first || others.length < 2) continue
    yield first
    waiting = others
  }
  yield* waiting
}

/** Joins the last unit with the units before it, as long as enough of their words and phrases cross. */
function joined<Record>(units: readonly Unit<Record>[]): Unit<Record>[] {
  const [before, last] = units.slice(-2)
  if (!before || !last || crossing(before, last) < LEAST_CROSSING) return [...units]
  return joined([...units.slice(0, -2), together(before, last)])
}

function together<Record>(a: Unit<Record>, b: Unit<Record>): Unit<Record> {
  const surplus = new Map(a.surplus)
  for (const [number, more] of b.surplus) surplus.set(number, (surplus.get(number) ?? 0) + more)
  return { verses: [...a.verses, ...b.verses], aligned: bothAligned(a.aligned, b.aligned), surplus }
}

function bothAligned(a: AlignedVerse | undefined, b: AlignedVerse | undefined): AlignedVerse | undefined {
  if (!a || !b) return a ?? b
  const [first, ...others] = b.phrases
  const phrases = [...a.phrases, ...(first ? [{ ...first, isSeparate: true }] : []), ...others]
  return { ...a, phrases, originals: [...a.originals, ...b.originals] }
}

/** The number of surplus words of `a` or `b` that can have a surplus phrase of the other unit. */
function crossing(a: Unit<unknown>, b: Unit<unknown>): number {
  let sum = 0
  for (const [number, more] of a.surplus) {
    const other = b.surplus.get(number) ?? 0
    if (more * other < 0) sum += Math.min(Math.abs(more), Math.abs(other))
  }
  return sum
}

/** A unit for each verse that has words or phrases. */
function* verseUnits<Record extends Placed>(
  records: Iterable<Record>,
  aligned: readonly AlignedVerse[],
  sameWord: SameWord,
): Generator<Unit<Record>> {
  const unit = (words: readonly Record[], verse: AlignedVerse | undefined): Unit<Record> => ({
    verses: [words],
    aligned: verse,
    surplus: surplusOf(words, verse, sameWord),
  })
  let next = 0
  for (const words of byVerse(records)) {
    const position = positionOf(words[0])
    for (; positionOf(aligned[next]) < position; next += 1) yield unit([], aligned[next])
    const isAligned = positionOf(aligned[next]) === position
    yield unit(words, isAligned ? aligned[next] : undefined)
    if (isAligned) next += 1
  }
  for (const verse of aligned.slice(next)) yield unit([], verse)
}

/** The canonical position of a verse. `Infinity` after the last verse. */
function positionOf(verse: { readonly osis_ref: string } | undefined): number {
  return verse ? (versePosition(verse.osis_ref) ?? 0) : Infinity
}

function* byVerse<Record extends Placed>(records: Iterable<Record>): Generator<Record[]> {
  let words: Record[] = []
  for (const record of records) {
    if (words.length > 0 && words[0]?.osis_ref !== record.osis_ref) {
      yield words
      words = []
    }
    words.push(record)
  }
  if (words.length > 0) yield words
}

function surplusOf(words: readonly Placed[], verse: AlignedVerse | undefined, sameWord: SameWord): Map<string, number> {
  const surplus = new Map<string, number>()
  const add = (number: string | null, more: number) => {
    if (number !== null) surplus.set(sameWord(number), (surplus.get(sameWord(number)) ?? 0) + more)
  }
  for (const { strongs_number: number } of words) add(number, 1)
  for (const { number } of verse?.phrases ?? []) add(number, -1)
  return surplus
}
