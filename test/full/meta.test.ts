/** The counts that the service states of itself are those that the upstream files give. */
import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { asFields } from './envelopes.ts'
import { CROSS_REFERENCES } from './upstream/cross-references.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { EVENTS } from './upstream/events.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { GROUPS, PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'
import { TOPICS } from './upstream/topics.ts'

const COUNTED_LATER = ['strongs', 'lexicon_entry', 'hebrew_word', 'greek_lexicon_entry']

describe('GET /v1/meta', () => {
  it('counts what the files hold', async () => {
    const { status, body } = await get('/v1/meta')
    const counts = asFields(asFields(asFields(body)['data'])['counts'])
    const expected = {
      person: PEOPLE.length,
      place: PLACES.length,
      event: EVENTS.length,
      people_group: GROUPS.length,
      dictionary_entry: DICTIONARY.length,
      topic: TOPICS.length,
      cross_reference: sizeOf(CROSS_REFERENCES),
      greek_word: sizeOf(WORDS_BY_VERSE),
    }
    expect(status).toBe(200)
    expect(counts).toMatchObject(expected)
    expect(Object.keys(counts).sort()).toEqual([...Object.keys(expected), ...COUNTED_LATER].sort())
  })
})

function sizeOf(lists: ReadonlyMap<string, readonly unknown[]>): number {
  return [...lists.values()].reduce((total, list) => total + list.length, 0)
}
