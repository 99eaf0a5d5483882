/** Cross-references from and to the verses of a passage, each listed once. The passage may be the entire Bible. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { VERSES, type VerseSpan, verseAt, versePosition } from '../../scripture/osis.ts'
import type { Listing, PageQuery } from '../listing.ts'
import type { Schema } from '../records.ts'

type CrossReference = Schema<'CrossReference'>

export interface PassageFilter {
  span: VerseSpan
  /** `outgoing`, `incoming` or `both`. */
  direction: string
  minVotes?: number | undefined
  kind?: string | undefined
}

/**
 * All cross-references, as parallel arrays: most votes first, then in canonical order. A reference has the same index
 * in every array. Verses are positions in the canon. The arrays exist because SQL would need up to half a second to
 * find and sort the references of a long passage.
 */
interface ReferenceIndex {
  readonly from: Uint16Array
  readonly start: Uint16Array
  readonly end: Uint16Array
  readonly votes: Int16Array
  /** Positions in KINDS. */
  readonly kind: Uint8Array
}

const KINDS: readonly (string | null)[] = [null, 'quotation', 'parallel']

/** Number of verses whose references are read in one turn of the event loop. Reading them takes about 3 ms. */
const VERSES_PER_TURN = 400

const REFERENCES_OF_VERSES = `
  SELECT json_group_array(json_array(key, to_verse_start, to_verse_end, votes, kind) ORDER BY key, rank) AS found
  FROM json_each(?) wanted JOIN cross_reference ON from_verse = wanted.value`

const referenceIndex = oncePer(async (dataset: Dataset): Promise<ReferenceIndex> => {
  const [row] = await dataset.bulk.all<{ count: number }>('SELECT count(*) AS count FROM cross_reference')
  const index = emptyIndex(row?.count ?? 0)
  let at = 0
  for (let read = 0; read < VERSES.length; read += VERSES_PER_TURN) {
    const verses = VERSES.slice(read, read + VERSES_PER_TURN)
    const [slice] = await dataset.bulk.all<{ found: string }>(REFERENCES_OF_VERSES, [JSON.stringify(verses)])
    for (const [key, start, end, votes, kind] of JSON.parse(slice?.found ?? '[]')) {
      index.from[at] = read + key + 1
      index.start[at] = versePosition(start) ?? 0
      index.end[at] = versePosition(end ?? start) ?? 0
      index.votes[at] = votes
      index.kind[at] = KINDS.indexOf(kind)
      at += 1
    }
  }
  return sortedByVotes(index)
})

function emptyIndex(count: number): ReferenceIndex {
  return {
    from: new Uint16Array(count),
    start: new Uint16Array(count),
    end: new Uint16Array(count),
    votes: new Int16Array(count),
    kind: new Uint8Array(count),
  }
}

/**
 * Sorts by votes with a counting sort. It keeps the order of references with equal votes and takes a few milliseconds.
 */
function sortedByVotes(index: ReferenceIndex): ReferenceIndex {
  const most = index.votes.reduce((highest, votes) => Math.max(highest, votes), 0)
  const counts: number[] = []
  for (const votes of index.votes) counts[most - votes] = (counts[most - votes] ?? 0) + 1
  let placed = 0
  const places = Array.from(counts, (count = 0) => {
    placed += count
    return placed - count
  })
  const sorted = emptyIndex(index.votes.length)
  for (const [at, votes] of index.votes.entries()) {
    const place = places[most - votes] ?? 0
    places[most - votes] = place + 1
    sorted.from[place] = Number(index.from[at])
    sorted.start[place] = Number(index.start[at])
    sorted.end[place] = Number(index.end[at])
    sorted.votes[place] = votes
    sorted.kind[place] = Number(index.kind[at])
  }
  return sorted
}

/** Indexes of the references that match. Of references with equal votes, outgoing references come first. */
function matchesIn(index: ReferenceIndex, { span, direction, minVotes, kind }: PassageFilter): Uint32Array {
  const { from, start, end, votes } = index
  const hasKind = kindFilter(index, kind)
  const found = new Uint32Array(from.length)
  const incoming = new Uint32Array(from.length)
  let [total, waiting] = [0, 0]
  const flush = () => {
    found.set(incoming.subarray(0, waiting), total)
    total += waiting
    waiting = 0
  }
  for (let at = 0; at < from.length; at += 1) {
    if (minVotes !== undefined && Number(votes[at]) < minVotes) break
    if (at > 0 && votes[at] !== votes[at - 1]) flush()
    if (!hasKind(at)) continue
    const source = Number(from[at])
    // A reference within the passage is outgoing and incoming. If both directions are listed, it is listed as outgoing.
    if (direction !== 'incoming' && span.first <= source && source <= span.last) found[total++] = at
    else if (direction !== 'outgoing' && Number(start[at]) <= span.last && Number(end[at]) >= span.first)
      incoming[waiting++] = at
  }
  flush()
  return found.subarray(0, total)
}

function kindFilter({ kind: kinds }: ReferenceIndex, kind: string | undefined): (at: number) => boolean {
  const wanted = KINDS.indexOf(kind ?? null)
  return kind === undefined ? () => true : (at) => kinds[at] === wanted
}

export async function listPassageCrossReferences(
  dataset: Dataset,
  filter: PassageFilter,
  { limit, offset }: PageQuery,
): Promise<Listing<CrossReference>> {
  const index = await referenceIndex(dataset)
  return dataset.compute(() => {
    const matches = matchesIn(index, filter)
    const rows = Array.from(matches.subarray(offset, offset + limit), (at) => referenceAt(index, at))
    return { rows, total: matches.length }
  })
}

function referenceAt({ from, start, end, votes, kind }: ReferenceIndex, at: number): CrossReference {
  return {
    from_verse: verseAt(from[at] ?? 0),
    to_verse_start: verseAt(start[at] ?? 0),
    to_verse_end: start[at] === end[at] ? null : verseAt(end[at] ?? 0),
    votes: votes[at] ?? 0,
    kind: KINDS[kind[at] ?? 0] ?? null,
  }
}
