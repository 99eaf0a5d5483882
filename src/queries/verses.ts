/** What stands in a verse. */
import { findByKey } from './by-key.ts'

export interface VerseRow {
  osis_ref: string
  /** JSON arrays of slugs. */
  people: string
  places: string
  events: string
  topics: string
}

export const findVerse = findByKey<VerseRow>({
  table: 'verse',
  key: 'osis_ref',
  columns: ['osis_ref', 'people', 'places', 'events', 'topics'],
})
