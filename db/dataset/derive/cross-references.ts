/** Ranks the cross-references from each verse (D9), and lists those to each verse. */
import { versePosition } from '../../../src/scripture/osis.ts'
import type { CrossReferenceRecord } from '../upstream/records.ts'
import type { Row } from './row.ts'
import { kindFinder, type StatedPair } from './texts/quotations.ts'

/** With the canonical positions of the source verse, and of the first and the last verse of the target. */
interface Placed extends CrossReferenceRecord {
  readonly from: number
  readonly first: number
  readonly last: number
}

/**
 * Ranks the references within each verse: votes descending, then start of the target, then its end. A single verse
 * comes before the ranges that start with it.
 *
 * @param references grouped by verse, so that not all of them are in memory at once
 * @param pairs quotations and parallels, which decide the kind of a cross-reference (D69)
 * @throws Error that names a verse whose references are not next to each other
 */
export function* crossReferenceRows(
  references: Iterable<CrossReferenceRecord>,
  pairs: readonly StatedPair[],
): Generator<Row> {
  const kindOf = kindFinder(pairs)
  for (const ofVerse of byVerse(references)) {
    const ranked = ofVerse.sort((a, b) => b.votes - a.votes || a.first - b.first || endOf(a) - endOf(b))
    for (const [index, reference] of ranked.entries()) {
      const { from_verse, to_verse_start, to_verse_end, votes } = reference
      yield { from_verse, rank: index + 1, to_verse_start, to_verse_end, votes, kind: kindOf(reference) }
    }
  }
}

function* byVerse(references: Iterable<CrossReferenceRecord>): Generator<Placed[]> {
  const finished = new Set<string>()
  let ofVerse: Placed[] = []
  for (const reference of references) {
    const [before] = ofVerse
    if (before && before.from_verse !== reference.from_verse) {
      finished.add(before.from_verse)
      yield ofVerse
      ofVerse = []
    }
    if (finished.has(reference.from_verse)) {
      throw new Error(`cross-references: those of ${reference.from_verse} are not next to each other`)
    }
    ofVerse.push(placed(reference))
  }
  if (ofVerse.length > 0) yield ofVerse
}

function placed(reference: CrossReferenceRecord): Placed {
  return {
    ...reference,
    from: position(reference.from_verse),
    first: position(reference.to_verse_start),
    last: position(reference.to_verse_end ?? reference.to_verse_start),
  }
}

/** 0 for a verse that does not exist. Verification reports it. */
function position(verse: string): number {
  return versePosition(verse) ?? 0
}

function endOf({ to_verse_end: end, last }: Placed): number {
  return end === null ? 0 : last
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
