/** Sorts the cross-references from each verse, and those to each verse (D9). */
import { compareVerses, versePosition } from '../../../src/scripture/osis.ts'
import type { CrossReferenceRecord } from '../upstream/records.ts'
import type { Row } from './rows.ts'

export interface RankedCrossReference extends CrossReferenceRecord {
  /** Within its verse, from 1. */
  rank: number
}

/**
 * Ranks the references within each verse: votes descending, then start of the target, then its end. Single verses come
 * first.
 */
export function rankCrossReferences(references: readonly CrossReferenceRecord[]): RankedCrossReference[] {
  const sorted = [...references].sort(
    (a, b) =>
      compareVerses(a.from_verse, b.from_verse) ||
      b.votes - a.votes ||
      compareVerses(a.to_verse_start, b.to_verse_start) ||
      endPosition(a) - endPosition(b),
  )
  let rank = 0
  return sorted.map((reference, index) => {
    rank = sorted[index - 1]?.from_verse === reference.from_verse ? rank + 1 : 1
    return { ...reference, rank }
  })
}

function endPosition({ to_verse_end: end }: CrossReferenceRecord): number {
  return end === null ? 0 : (versePosition(end) ?? 0)
}

export function* crossReferenceRows(ranked: readonly RankedCrossReference[]): Generator<Row> {
  for (const reference of ranked) yield { ...reference }
}

/**
 * For each verse in canonical order, the references whose target includes it. Sorted by votes descending, then by
 * source verse, then by rank within the source verse.
 */
export function* crossReferenceTargetRows(ranked: readonly RankedCrossReference[]): Generator<Row> {
  for (const [verse, leading] of [...byTargetVerse(ranked)].sort(([a], [b]) => a - b)) {
    for (const [index, { from_verse, rank, votes }] of leading.entries()) {
      yield { verse, rank: index + 1, votes, from_verse: versePosition(from_verse) ?? 0, from_rank: rank }
    }
  }
}

function byTargetVerse(ranked: readonly RankedCrossReference[]): Map<number, RankedCrossReference[]> {
  const byVerse = new Map<number, RankedCrossReference[]>()
  // The input is ordered by verse and rank. The sort is stable, so equal votes keep this order.
  for (const reference of ranked.toSorted((a, b) => b.votes - a.votes)) {
    const { to_verse_start: start, to_verse_end: end } = reference
    const first = versePosition(start)
    const last = versePosition(end ?? start)
    // Invalid verses have no position. Verification reports them.
    if (first === undefined || last === undefined) continue
    for (let verse = first; verse <= last; verse += 1) {
      const leading = byVerse.get(verse)
      if (leading) leading.push(reference)
      else byVerse.set(verse, [reference])
    }
  }
  return byVerse
}
