/**
 * Links between records: back links, the filters of /v1/events, and the dictionary article about a
 * person or place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const dataOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body.data
}
const slugsOf = async (target: string) => (await dataOf(target)).map(({ slug }: { slug: string }) => slug)

describe('the API', () => {
  it('lists the events of a person, earliest first', async () => {
    expect((await dataOf('/v1/people/seth_2504')).events).toEqual(['birth_of_seth', 'lifetime_of_seth'])
  })

  it('lists the verses, events and people of a place', async () => {
    const egypt = await dataOf('/v1/places/egypt_362')
    expect(egypt.verses[0]).toBe('Gen.12.10')
    expect(egypt.verseCount).toBe(egypt.verses.length)
    expect(egypt.events).toContain('exodus_from_egypt')
    expect(egypt.peopleBorn).toContain('moses_2108')
    expect(egypt.peopleDied).toContain('joseph_1710')
    expect((await dataOf('/v1/people/joseph_1710')).deathPlace).toBe('egypt_362')
  })

  it('names the parts of an event, and the events that follow it', async () => {
    const journey = await dataOf('/v1/events/third_missionary_journey')
    expect(journey.parts).toEqual(['mission_to_ephesus_1_cor_written', 'voyage_to_miletus'])
    expect((await dataOf('/v1/events/second_missionary_journey')).followedBy).toEqual([journey.slug])
  })

  it('names the parts and the events of a group, and the group that contains it', async () => {
    const nation = await dataOf('/v1/groups/nation_of_israel')
    expect(nation.parts).toContain('tribe_of_reuben')
    expect(nation.events).toEqual(['exodus_from_egypt', 'wilderness_wanderings'])
    expect((await dataOf('/v1/groups/tribe_of_reuben')).partOf).toEqual(['nation_of_israel'])
  })

  it('names half siblings among the siblings', async () => {
    const isaac = await dataOf('/v1/people/isaac_616')
    expect(isaac.halfSiblings).toContain('ishmael_630')
    expect(isaac.siblings).toEqual(expect.arrayContaining(isaac.halfSiblings))
  })

  it('returns only the parts of a dictionary entry that are about the requested person', async () => {
    const [article, ...others] = (await dataOf('/v1/people/aaron_1')).dictionary
    expect(others).toEqual([])
    const entry = await dataOf(`/v1/dictionary/${article.slug}`)
    expect(article).toMatchObject({ slug: 'aaron_easton', name: 'Aaron', source: 'easton' })
    expect(entry.people).toContain('aaron_1')
    expect(entry.text).toContain(article.text)
    const people = await dataOf('/v1/people?slugs=mary_1938,mary_1939')
    const texts = people.map((person: { dictionary: { text: string }[] }) => person.dictionary[0]?.text)
    expect(new Set(texts).size).toBe(2)
  })

  it('names the original in the record of a duplicate place', async () => {
    expect((await dataOf('/v1/places/zion_1263')).duplicateOf).toBe('jerusalem_636')
    expect((await dataOf('/v1/places/abana_1')).duplicateOf).toBeNull()
  })

  it('leaves the long fields of a place out of lists', async () => {
    const [item] = await dataOf('/v1/places?limit=1')
    expect(Object.keys(item)).toContain('verseCount')
    for (const field of ['verses', 'events', 'peopleBorn', 'peopleDied', 'dictionary']) {
      expect(Object.keys(item)).not.toContain(field)
    }
  })

  it('returns a group itself, its parts and its events in `included`', async () => {
    const { body } = await service.call('/v1/groups/nation_of_israel?include=groups,events')
    expect(Object.keys(body.included.groups).sort()).toEqual([body.data.slug, ...body.data.parts].sort())
    expect(Object.keys(body.included.events).sort()).toEqual([...body.data.events].sort())
  })
})

describe('GET /v1/books', () => {
  it('has the division, writers, year and place of each book', async () => {
    const books = await dataOf('/v1/books')
    const book = (osis: string) => books.find((each: { osis: string }) => each.osis === osis)
    expect(books).toHaveLength(66)
    expect(book('Gen')).toMatchObject({ division: 'Pentateuch', writers: ['moses_2108'], year_written: null })
    expect(book('1Cor')).toMatchObject({ writers: ['paul_2479'], year_written: 56, place_written: 'ephesus_400' })
    expect((await dataOf('/v1/books?limit=1&offset=45'))[0]).toEqual(book('1Cor'))
  })
})

describe('GET /v1/events', () => {
  it('returns the events of a person, including events with a part that names the person', async () => {
    const found = await slugsOf('/v1/events?person=erastus_1213')
    expect(found).toEqual(['mission_to_ephesus_1_cor_written', 'third_missionary_journey'])
  })

  it('returns the events at a place, and the events of a group', async () => {
    expect(await slugsOf('/v1/events?place=ephesus_400&sort=timeline')).toEqual([
      'third_missionary_journey',
      'mission_to_ephesus_1_cor_written',
    ])
    expect(await slugsOf('/v1/events?group=disciples_of_john')).toEqual(['john_the_baptist_witnesses'])
  })

  it('returns the parts of an event without the event itself', async () => {
    const parts = await slugsOf('/v1/events?part_of=third_missionary_journey')
    expect(parts).toEqual(['mission_to_ephesus_1_cor_written', 'voyage_to_miletus'])
  })

  it('returns the events that match every filter', async () => {
    const target = '/v1/events?person=paul_2479&place=miletus_801&from_year=57&q=voyage'
    expect(await slugsOf(target)).toEqual(['voyage_to_miletus'])
    expect(await slugsOf('/v1/events?person=seth_2504&place=miletus_801')).toEqual([])
  })

  it('treats a retired slug as its successor', async () => {
    const events = await slugsOf('/v1/events?group=the_twelve')
    expect(events).toEqual(await slugsOf('/v1/events?group=apostles'))
    expect(events).not.toEqual([])
  })

  it('returns 400 for unknown slugs, with a suggestion', async () => {
    const { status, body } = await service.call('/v1/events?person=aaron_2&place=egipt_362&sort=size')
    expect(status).toBe(400)
    const errors = body.errors as { name: string; suggestion?: string }[]
    expect(errors.map(({ name, suggestion }) => [name, suggestion])).toEqual([
      ['sort', undefined],
      ['person', 'aaron_1'],
      ['place', 'egypt_362'],
    ])
  })

  it('returns 400 for an unknown slug, with the URL of a search that finds the record by name', async () => {
    const { status, body } = await service.call('/v1/events?person=abrahm_58')
    expect(status).toBe(400)
    const [, search = ''] = /\(find slugs with (\S+)\)/.exec(body.detail) ?? []
    expect(search).toBe('/v1/search?q=abrahm&type=person')
    expect((await dataOf(search))[0].slug).toMatch(/^abraham_/)
    const malformed = await service.call('/v1/events?person=Abraham')
    expect(malformed.body.detail).toContain('/v1/search?q=')
  })
})
