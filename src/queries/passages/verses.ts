/** The people, places, events and topics of a verse. */
import { findRecord, type Schema } from '../records.ts'

export const findVerse = findRecord<Schema<'Verse'>>({
  table: 'verse',
  key: 'osis_ref',
  columns: { osis_ref: 'plain', people: 'json', places: 'json', events: 'json', topics: 'json' },
})
