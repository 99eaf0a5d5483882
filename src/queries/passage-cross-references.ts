/** Cross-references from the verses of a passage and to them, each once. */
import type { Dataset } from '../dataset/open.ts'
import type { VerseSpan } from '../scripture/osis.ts'
import type { Listing, PageQuery } from './listing.ts'
import type { Schema } from './records.ts'

type CrossReference = Schema<'CrossReference'>

export interface PassageFilter {
  span: VerseSpan
  /** `outgoing`, `incoming` or `both`. */
  direction: string
  minVotes?: number | undefined
}

/** A reference is known by its verse and its rank. Bindings: 1 and 2, the first and last verse; 3, the least votes. */
const OUTGOING = `
  SELECT 0 AS incoming, source.ordinal AS from_ordinal, reference.rank AS from_rank, reference.votes
  FROM verse source JOIN cross_reference reference ON reference.from_verse = source.osis_ref
  WHERE source.ordinal BETWEEN ?1 AND ?2 AND (?3 IS NULL OR reference.votes >= ?3)`

/** The range of a reference can contain several verses of the passage. */
const incoming = (condition: string) => `
  SELECT DISTINCT 1 AS incoming, from_verse AS from_ordinal, from_rank, votes
  FROM cross_reference_target
  WHERE verse BETWEEN ?1 AND ?2 AND (?3 IS NULL OR votes >= ?3) ${condition}`

function matchesOf(direction: string): string {
  if (direction === 'outgoing') return OUTGOING
  if (direction === 'incoming') return incoming('')
  // A reference within the passage is already among the outgoing ones.
  return `${OUTGOING} UNION ALL ${incoming('AND from_verse NOT BETWEEN ?1 AND ?2')}`
}

export async function listPassageCrossReferences(
  dataset: Dataset,
  { span, direction, minVotes }: PassageFilter,
  { limit, offset }: PageQuery,
): Promise<Listing<CrossReference>> {
  const matches = matchesOf(direction)
  const selected = [span.first, span.last, minVotes ?? null]
  const [count] = await dataset.all<{ total: number }>(`SELECT count(*) AS total FROM (${matches})`, selected)
  const rows = await dataset.all<CrossReference>(
    `SELECT reference.from_verse, to_verse_start, to_verse_end, reference.votes
     FROM (SELECT * FROM (${matches}) ORDER BY votes DESC, incoming, from_ordinal, from_rank LIMIT ?4 OFFSET ?5) found
     JOIN verse source ON source.ordinal = found.from_ordinal
     JOIN cross_reference reference ON reference.from_verse = source.osis_ref AND reference.rank = found.from_rank
     ORDER BY found.votes DESC, found.incoming, found.from_ordinal, found.from_rank`,
    [...selected, limit, offset],
  )
  return { rows, total: count?.total ?? 0 }
}
