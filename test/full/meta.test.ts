/** The published counts match the upstream files. */
import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { asFields } from './envelopes.ts'
import { CROSS_REFERENCES } from './upstream/cross-references.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { EVENTS } from './upstream/events.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { GROUPS } from './upstream/groups.ts'
import { HEBREW_WORDS_BY_VERSE } from './upstream/hebrew.ts'
import { GREEK_LEXICON, HEBREW_LEXICON } from './upstream/lexicons.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'
import { STRONGS } from './upstream/strongs.ts'
import { TOPICS } from './upstream/topics.ts'

describe('GET /v1/meta', () => {
  it('returns, for each table in `counts`, the number of records in the upstream files', async () => {
    const { status, body } = await get('/v1/meta')
    const counts = asFields(asFields(asFields(body)['data'])['counts'])
    expect(status).toBe(200)
    expect(counts).toEqual({
      person: PEOPLE.length,
      place: PLACES.length,
      event: EVENTS.length,
      people_group: GROUPS.length,
      dictionary_entry: DICTIONARY.length,
      topic: TOPICS.length,
      cross_reference: sizeOf(CROSS_REFERENCES),
      strongs: STRONGS.length,
      lexicon_entry: HEBREW_LEXICON.length,
      greek_lexicon_entry: GREEK_LEXICON.length,
      hebrew_word: sizeOf(HEBREW_WORDS_BY_VERSE),
      greek_word: sizeOf(WORDS_BY_VERSE),
    })
  })
})

function sizeOf(lists: ReadonlyMap<string, readonly unknown[]>): number {
  return [...lists.values()].reduce((total, list) => total + list.length, 0)
}
