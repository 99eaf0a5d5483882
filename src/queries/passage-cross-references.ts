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

/**
 * A reference is identified by its verse and its rank. Bindings: 1 and 2, the first and last verse; 3, the least votes.
 */
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
  const matches = `WITH matches AS MATERIALIZED (${matchesOf(direction)})`
  const selected = [span.first, span.last, minVotes ?? null]
  // A book has up to 100,000 references: the page and the total are found in one pass.
  const found = await dataset.all<CrossReference & { total: number }>(
    `${matches} SELECT reference.from_verse, to_verse_start, to_verse_end, reference.votes,
       (SELECT count(*) FROM matches) AS total
     FROM (SELECT * FROM matches ORDER BY votes DESC, incoming, from_ordinal, from_rank LIMIT ?4 OFFSET ?5) found
     JOIN verse source ON source.ordinal = found.from_ordinal
     JOIN cross_reference reference ON reference.from_verse = source.osis_ref AND reference.rank = found.from_rank
     ORDER BY found.votes DESC, found.incoming, found.from_ordinal, found.from_rank`,
    [...selected, limit, offset],
  )
  const rows = found.map(({ total: _, ...reference }) => reference)
  const countAll = async () =>
    (await dataset.all<{ total: number }>(`${matches} SELECT count(*) AS total FROM matches`, selected))[0]?.total ?? 0
  return { rows, total: found[0]?.total ?? (offset === 0 ? 0 : await countAll()) }
}
