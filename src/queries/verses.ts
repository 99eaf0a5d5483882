/** What stands in a verse, and which verses it refers to. */
import type { Dataset } from '../databases.ts'
import type { PageQuery } from '../page.ts'
import { findByKey } from './by-key.ts'
import { type Listing, totalOf } from './listing.ts'

export interface VerseRow {
  osis_ref: string
  /** JSON arrays of slugs. */
  people: string
  places: string
  events: string
  topics: string
}

export interface CrossReferenceRow {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
}

export const findVerse = findByKey<VerseRow>({
  table: 'verse',
  key: 'osis_ref',
  columns: ['osis_ref', 'people', 'places', 'events', 'topics'],
})

export async function listCrossReferences(
  dataset: Dataset,
  fromVerse: string,
  page: PageQuery,
): Promise<Listing<CrossReferenceRow>> {
  // `rank` counts from 1 without gaps within a verse: a page is a range of the primary key.
  const rows: CrossReferenceRow[] = await dataset('cross_reference')
    .select('from_verse', 'to_verse_start', 'to_verse_end', 'votes')
    .where({ from_verse: fromVerse })
    .where('rank', '>', page.offset)
    .orderBy('rank')
    .limit(page.limit)
  const count = async () => {
    const [row]: { last: number | null }[] = await dataset('cross_reference')
      .where({ from_verse: fromVerse })
      .max('rank as last')
    return row?.last ?? 0
  }
  return { rows, total: await totalOf(rows.length, page, count) }
}
