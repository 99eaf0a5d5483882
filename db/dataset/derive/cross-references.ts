/** Sorts the cross-references from each verse, and those to each verse (D9). */
import { versePosition } from '../../../src/scripture/osis.ts'
import type { CrossReferenceRecord } from '../upstream/records.ts'
import type { Row } from './row.ts'
import { kindFinder, type StatedPair } from './texts/quotations.ts'

export interface RankedCrossReference extends CrossReferenceRecord {
  /** Rank among the references from the same verse, starting at 1. */
  rank: number
  /** Canonical position of the source verse. Like `first` and `last`, it is 0 if the verse does not exist. */
  from: number
  /** Canonical position of the first verse of the target. */
  first: number
  /** Canonical position of the last verse of the target. */
  last: number
}

/**
 * Ranks the references within each verse: votes descending, then start of the target, then its end. A single verse
 * comes before the ranges that start with it.
 */
export function rankCrossReferences(references: Iterable<CrossReferenceRecord>): RankedCrossReference[] {
  const ranked = Array.from(references, (reference) => ({
    ...reference,
    rank: 0,
    from: position(reference.from_verse),
    first: position(reference.to_verse_start),
    last: position(reference.to_verse_end ?? reference.to_verse_start),
  }))
  ranked.sort((a, b) => a.from - b.from || b.votes - a.votes || a.first - b.first || endOf(a) - endOf(b))
  for (const [index, reference] of ranked.entries()) {
    const before = ranked[index - 1]
    reference.rank = before?.from === reference.from ? before.rank + 1 : 1
  }
  return ranked
}

function position(verse: string): number {
  return versePosition(verse) ?? 0
}

function endOf({ to_verse_end: end, last }: RankedCrossReference): number {
  return end === null ? 0 : last
}

/** @param pairs quotations and parallels, which decide the kind of a cross-reference (D69) */
export function* crossReferenceRows(
  ranked: readonly RankedCrossReference[],
  pairs: readonly StatedPair[],
): Generator<Row> {
  const kindOf = kindFinder(pairs)
  for (const reference of ranked) {
    const { from_verse, rank, to_verse_start, to_verse_end, votes } = reference
    yield { from_verse, rank, to_verse_start, to_verse_end, votes, kind: kindOf(reference) }
  }
}

/**
 * For each verse in canonical order, the references whose target includes it. Sorted by votes descending, then by
 * source verse, then by rank within the source verse.
 */
export function* crossReferenceTargetRows(ranked: readonly RankedCrossReference[]): Generator<Row> {
  for (const [verse, leading] of [...byTargetVerse(ranked)].sort(([a], [b]) => a - b)) {
    for (const [index, { from, rank, votes }] of leading.entries()) {
      yield { verse, rank: index + 1, votes, from_verse: from, from_rank: rank }
    }
  }
}

function byTargetVerse(ranked: readonly RankedCrossReference[]): Map<number, RankedCrossReference[]> {
  const byVerse = new Map<number, RankedCrossReference[]>()
  // The input is ordered by source verse and rank. The sort is stable, so equal votes keep this order.
  for (const reference of ranked.toSorted((a, b) => b.votes - a.votes)) {
    // Invalid verses have no position. Verification reports them.
    if (reference.first === 0) continue
    for (let verse = reference.first; verse <= reference.last; verse += 1) {
      const leading = byVerse.get(verse)
      if (leading) leading.push(reference)
      else byVerse.set(verse, [reference])
    }
  }
  return byVerse
}
