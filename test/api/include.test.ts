/** The parameter `include` (D47): adds the names of the entities that a response mentions by slug. */
import { describe, expect, it } from 'vitest'
import { collectionOf, relationsOf } from '../../src/operations/support/included.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const bodyOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body
}

describe('include', () => {
  it.each([
    ['/v1/people/{slug}', 'people'],
    ['/v1/people/{slug}/family', 'people'],
    ['/v1/groups/{slug}/events', 'events'],
  ])('names the items of the last collection in the path: %s', (path, collection) => {
    expect(collectionOf(path)).toBe(collection)
  })

  it('adds nothing if it is not given', async () => {
    expect(Object.keys(await bodyOf('/v1/verses/Matt.1.5'))).toEqual(['data'])
  })

  it('returns the names of the people and places of a verse', async () => {
    const { data, included } = await bodyOf('/v1/verses/Gen.4.16?include=people,places')
    expect(Object.keys(included)).toEqual(['people', 'places'])
    expect(Object.keys(included.people).sort()).toEqual([...data.people].sort())
    expect(Object.keys(included.places).sort()).toEqual([...data.places].sort())
    expect(data.people.length + data.places.length).toBeGreaterThan(0)
  })

  it('returns the same name and hint as the search', async () => {
    const { included } = await bodyOf('/v1/people/seth_2504?include=people')
    const { slug, name, hint } = (await bodyOf('/v1/search?q=seth&type=person')).data[0]
    expect(included.people[slug]).toEqual({ slug, name, hint })
  })

  it('returns the names of a person and of every relative', async () => {
    const { data, included } = await bodyOf('/v1/people/seth_2504?include=people,groups')
    const relatives = [data.slug, data.father, data.mother, ...data.siblings, ...data.children, ...data.partners]
    expect(Object.keys(included.people).sort()).toEqual([...new Set(relatives.filter(Boolean))].sort())
    expect(Object.keys(included.groups).sort()).toEqual([...data.peopleGroups].sort())
  })

  it.each([
    '/v1/people?limit=3&include=people',
    '/v1/places?limit=3&include=places',
    '/v1/groups?limit=3&include=groups',
    '/v1/events?limit=3&include=events',
  ])('names the items of a list: %s', async (target) => {
    const { data, included } = await bodyOf(target)
    const [relation = ''] = Object.keys(included)
    expect(data).toHaveLength(3)
    for (const { slug, name } of data) expect(included[relation][slug]).toMatchObject({ slug, name })
  })

  it('names the people of a passage, and the participants and places of an event', async () => {
    const passage = await bodyOf('/v1/passages/Gen.4?include=people')
    expect(passage.data.people).not.toEqual([])
    for (const { slug, name } of passage.data.people) expect(passage.included.people[slug].name).toBe(name)
    const { data, included } = await bodyOf('/v1/events/abraham_enters_canaan?include=people,places')
    expect(data.participants.length).toBeGreaterThan(1)
    expect(data.places.length).toBeGreaterThan(1)
    expect(Object.keys(included.people).sort()).toEqual([...new Set(data.participants)].sort())
    expect(Object.keys(included.places).sort()).toEqual([...new Set(data.places)].sort())
  })

  it.each([
    ['sinai_1098', 'duplicateOf', 'mount_sinai_855'],
    ['golgotha_487', 'coordinatesFrom', 'jerusalem_636'],
  ])('names the place in a field of a place: %s, %s', async (slug, field, other) => {
    const { data, included } = await bodyOf(`/v1/places/${slug}?include=places`)
    expect(data[field]).toBe(other)
    expect(Object.keys(included.places).sort()).toEqual([slug, other].sort())
  })

  it('returns an empty object for a relation without slugs in the response', async () => {
    expect((await bodyOf('/v1/places/eden_354?include=topics')).included).toEqual({ topics: {} })
  })

  it.each([
    ['people', ['/v1/people/abraham_58', '/v1/people/seth_2504'], ['people', 'places', 'events', 'groups']],
    ['places', ['/v1/places/bethlehem_218', '/v1/places/sinai_1098'], ['people', 'places', 'events']],
    ['events', ['/v1/events?limit=200'], ['people', 'places', 'events', 'groups']],
    ['groups', ['/v1/groups?limit=200'], ['people', 'events', 'groups']],
    [
      'verses',
      ['/v1/verses?refs=Matt.1.5,Gen.4.16,Gen.12.5,Deut.6.4'],
      ['people', 'places', 'events', 'topics', 'groups'],
    ],
    [
      'passages',
      ['/v1/passages/Gen.12', '/v1/passages/Ruth.4', '/v1/passages/Deut.6'],
      ['people', 'places', 'events', 'topics', 'groups'],
    ],
  ])('has entities of the kinds that the documentation lists for %s', async (collection, targets, expected) => {
    const found = new Set<string>()
    for (const target of targets) {
      const separator = target.includes('?') ? '&' : '?'
      const { included } = await bodyOf(`${target}${separator}include=people,places,events,topics,groups`)
      for (const [kind, entities] of Object.entries(included))
        if (Object.keys(entities as object).length > 0) found.add(kind)
    }
    expect([...found].sort()).toEqual([...expected].sort())
    expect(relationsOf(collection)).toEqual(expect.arrayContaining([...found]))
    // No group of the starter dataset has a land.
    expect(relationsOf(collection)).toHaveLength(found.size + (collection === 'groups' ? 1 : 0))
  })

  it('accepts repeated parameters', async () => {
    const expected = await bodyOf('/v1/verses/Matt.1.5?include=people,places')
    expect(await bodyOf('/v1/verses/Matt.1.5?include=people&include=places')).toEqual(expected)
    expect(await bodyOf('/v1/verses/Matt.1.5?include[]=people&include[]=places')).toEqual(expected)
  })

  it('returns 400 for an unknown relation, and lists the known relations', async () => {
    const { status, body } = await service.call('/v1/verses/Matt.1.5?include=people,place')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      expect.objectContaining({ name: 'include', value: 'place', reason: expect.stringContaining('people, places') }),
    ])
  })

  it.each(['text', 'greek', 'hebrew'])('names the operation for include=%s', async (value) => {
    const { status, body } = await service.call(`/v1/verses/Matt.1.5?include=people,${value}`)
    expect(status).toBe(400)
    const path = `/v1/${value}/{osis_ref}`
    const reason = `must be one of people, places, events, topics, groups (for ${value}, use ${path})`
    expect(body.errors).toEqual([{ in: 'query', name: 'include', value, reason }])
  })

  it('changes the ETag', async () => {
    const plain = await service.call('/v1/verses/Matt.1.5')
    const named = await service.call('/v1/verses/Matt.1.5?include=people')
    expect(named.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })
})
