/** Sorts the cross-references from each verse (D9), and lists those to each verse. */
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
 * For each verse, the references whose target includes it. Sorted by votes descending, then by source verse, then by
 * rank within the source verse.
 */
export const TARGETS = `
  SELECT held.ordinal AS verse,
    row_number() OVER (PARTITION BY held.ordinal ORDER BY votes DESC, source.ordinal, cross_reference.rank) AS rank,
    votes, source.ordinal AS from_verse, cross_reference.rank AS from_rank
  FROM cross_reference
    JOIN verse AS source ON source.osis_ref = from_verse
    JOIN verse AS first ON first.osis_ref = to_verse_start
    JOIN verse AS last ON last.osis_ref = coalesce(to_verse_end, to_verse_start)
    JOIN verse AS held ON held.ordinal BETWEEN first.ordinal AND last.ordinal
  ORDER BY 1, 2`
