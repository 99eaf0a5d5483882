/** From cross-reference records to rows: those of each verse in their order, and those that lead to each verse in theirs (D9). */
import { compareVerses, versePosition } from '../../../src/scripture/osis.ts'
import type { CrossReferenceRecord } from '../upstream/records.ts'
import type { Row } from './rows.ts'

export interface RankedCrossReference extends CrossReferenceRecord {
  /** Within its verse, from 1. */
  rank: number
}

/** Ranked within each verse: votes descending, then where the target begins, then where it ends, single verses first. */
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

/** Of each verse, in canonical order, those whose target holds it: votes descending, then where they come from, then their rank there. */
export function* crossReferenceTargetRows(ranked: readonly RankedCrossReference[]): Generator<Row> {
  for (const [verse, leading] of [...byTargetVerse(ranked)].sort(([a], [b]) => a - b)) {
    for (const [index, { from_verse, rank, votes }] of leading.entries()) {
      yield { verse, rank: index + 1, votes, from_verse: versePosition(from_verse) ?? 0, from_rank: rank }
    }
  }
}

function byTargetVerse(ranked: readonly RankedCrossReference[]): Map<number, RankedCrossReference[]> {
  const byVerse = new Map<number, RankedCrossReference[]>()
  // They come by verse and rank, and sorting by votes keeps that among equals.
  for (const reference of ranked.toSorted((a, b) => b.votes - a.votes)) {
    const { to_verse_start: start, to_verse_end: end } = reference
    const first = versePosition(start)
    const last = versePosition(end ?? start)
    // What is no verse leads nowhere; verification says so.
    if (first === undefined || last === undefined) continue
    for (let verse = first; verse <= last; verse += 1) {
      const leading = byVerse.get(verse)
      if (leading) leading.push(reference)
      else byVerse.set(verse, [reference])
    }
  }
  return byVerse
}
