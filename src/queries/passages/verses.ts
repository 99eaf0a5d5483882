/** The people, places, events, topics and groups of a verse. */
import { findRecord } from '../records.ts'

export const findVerse = findRecord({ table: 'verse', key: 'osis_ref', schema: 'Verse' })
