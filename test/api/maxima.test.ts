/**
 * Every maximum of a response that the contract states. The dataset has more records than any response can have, so a
 * smaller maximum in the code shows.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { OPERATIONS, resolve } from '../support/contract.ts'
import {
  CITING_VERSE,
  CROWD,
  CROWDED_LEMMA,
  CROWDED_NUMBER,
  CROWDED_PERSON,
  CROWDED_VERSE,
  CROWDED_VERSES,
  crowdedDataset,
  ENTRIES,
} from '../support/crowded-dataset.ts'
import { runningService, temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()
const service = runningService(async () => ({ datasetPath: await crowdedDataset(directory) }))

async function bodyOf(target: string) {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body
}

const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
const crowd = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `crowd_${first + index}`)

/** A request of each collection and of other lists, without the `limit`. */
const LISTS: Readonly<Record<string, string>> = {
  listCrossReferences: `/v1/verses/${CITING_VERSE}/cross-references?`,
  listVerseQuotations: '/v1/verses/Rev/quotations?',
  getText: '/v1/text/Ps?',
  searchText: '/v1/text-search?q=god&',
  listSections: '/v1/sections?',
  listQuotations: '/v1/quotations?',
  listSpeeches: '/v1/speeches?passage=Rev&',
  resolveReferences: `/v1/references?q=${'Jn1:1,'.repeat(333)}&`,
  listPeople: '/v1/people?',
  listGroups: '/v1/groups?',
  listPlaces: '/v1/places?near=0,0&radius_km=20016&',
  listEvents: '/v1/events?',
  listTopics: '/v1/topics?',
  listDictionaryEntries: '/v1/dictionary?',
  search: '/v1/search?q=zzz&',
  suggest: '/v1/suggest?q=zzz&',
  listGreekWords: '/v1/greek/Rev?',
  searchGreekWords: '/v1/greek?strongs_number=G976&',
  listHebrewWords: '/v1/hebrew/Zech-Mal?',
  searchHebrewWords: '/v1/hebrew?strongs_number=H7225&',
  listStrongs: '/v1/strongs?',
  listStrongsOccurrences: '/v1/strongs/G976/occurrences?',
  listLexiconEntries: `/v1/lexicon?strongs_number=${CROWDED_NUMBER}&`,
}

/** Collections that are never longer than the maximum: there are too few books, or too few `refs` in a request. */
const SHORT = ['listVerses', 'listTexts', 'listGreekLexiconEntries', 'listBooks', 'listSources']

interface Limit {
  readonly maximum: number
  readonly default: number
}

/** The schemas of `limit`, by operation. */
const LIMITS = new Map(
  OPERATIONS.flatMap(({ id, operation }) => {
    const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
    const limit = parameters.find(({ name }) => name === 'limit')
    return limit === undefined ? [] : [[id, resolve<OpenAPIV3.SchemaObject>(limit.schema) as Limit]]
  }),
)

describe('limit', () => {
  it('is tested for every collection', () => {
    const collections = OPERATIONS.filter(({ id, path }) => LIMITS.has(id) && !path.includes('{')).map(({ id }) => id)
    expect(collections.filter((id) => !(id in LISTS) && !SHORT.includes(id))).toEqual([])
  })

  it.each(Object.entries(LISTS))('has the documented maximum and default: %s', async (id, target) => {
    const limit = LIMITS.get(id) ?? { maximum: Number.NaN, default: Number.NaN }
    const { data } = await bodyOf(`${target}limit=${limit.maximum}`)
    expect(data).toHaveLength(limit.maximum)
    expect((await bodyOf(target.slice(0, -1))).data).toEqual(data.slice(0, limit.default))
  })

  it.each(Object.entries(LISTS).filter(([id]) => id !== 'suggest'))(
    'divides a list without losses or repetitions, also among equal items: %s',
    async (id, target) => {
      const limit = LIMITS.get(id)?.maximum ?? Number.NaN
      const items = new Set<string>()
      for (let offset = 0, total = 1; offset < total; offset += limit) {
        const { data, meta } = await bodyOf(`${target}limit=${limit}&offset=${offset}`)
        for (const item of data) items.add(JSON.stringify(item))
        total = meta.total
        expect(items.size).toBe(Math.min(offset + limit, total))
      }
      expect(items.size).toBeGreaterThan(limit)
    },
  )

  it('is the maximum length of each list of a passage', async () => {
    const { data } = await bodyOf(`/v1/passages/${CROWDED_VERSE}?limit=200`)
    for (const kind of ['people', 'places', 'events', 'topics']) {
      expect([data[`${kind}_total`], data[kind].length], kind).toEqual([CROWD, 200])
    }
    const { sections, sections_total } = (await bodyOf('/v1/passages/Rev?limit=200')).data
    expect([sections_total, sections.length]).toEqual([ENTRIES, 200])
  })
})

describe('words with one number and several lemmas', () => {
  it('are found by lemma, in all verses or in some', async () => {
    const positionsOf = async (filter: string) =>
      (await bodyOf(`/v1/greek?${filter}`)).data.map(({ position }: { position: number }) => position)
    expect(await positionsOf('refs=Rev.1.1')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await positionsOf(`refs=Rev.1.1&lemma=${encodeURIComponent(CROWDED_LEMMA)}`)).toEqual([8])
    expect(new Set(await positionsOf(`lemma=${encodeURIComponent(CROWDED_LEMMA)}`))).toEqual(new Set([8]))
  })
})

describe('places at the same distance', () => {
  it('are in the order of the list', async () => {
    const [south, north] = (await bodyOf('/v1/places?slugs=crowd_1,crowd_2')).data
    const near = `near=${(south.latitude + north.latitude) / 2},${south.longitude}&radius_km=120`
    const { data } = await bodyOf(`/v1/places?${near}&slugs=${crowd(1, 50)}`)
    const distances = new Set(data.map(({ distanceKm }: { distanceKm: number }) => distanceKm))
    expect([distances.size, slugsOf(data)]).toEqual([1, crowd(1, 50)])
  })
})

describe('a retired slug that no other slug replaces', () => {
  it('is unknown in a path, in a list of slugs and in a filter', async () => {
    expect((await service.call('/v1/people/gone_1')).status).toBe(404)
    expect((await bodyOf('/v1/people?slugs=gone_1')).meta.missing).toEqual(['gone_1'])
    expect((await service.call('/v1/events?person=gone_1')).status).toBe(400)
  })
})

describe('include', () => {
  const mostMentioned = Object.fromEntries(crowd(1, 1_000).map((slug) => [slug, expect.objectContaining({ slug })]))

  it('adds the 1,000 most mentioned entities of each kind', async () => {
    const { included } = await bodyOf(`/v1/verses/${CROWDED_VERSE}?include=people,places,events,topics`)
    for (const kind of ['people', 'places', 'events', 'topics']) expect(included[kind], kind).toEqual(mostMentioned)
    expect((await bodyOf(`/v1/people/${CROWDED_PERSON}?include=groups`)).included.groups).toEqual(mostMentioned)
  })

  it('adds the text of the first 1,000 verses', async () => {
    const { data, included } = await bodyOf(`/v1/verses/${CITING_VERSE}/cross-references?limit=2000&include=text`)
    // The dataset has no text of the verse itself, which is named first.
    const verses = data.slice(0, 999).map(({ to_verse_start: verse }: { to_verse_start: string }) => verse)
    expect(Object.keys(included.text)).toEqual(verses)
  })
})

describe('a family', () => {
  const familyOf = async (query: string) => (await bodyOf(`/v1/people/${CROWDED_PERSON}/family?${query}`)).data

  it('has up to 100 generations of ancestors', async () => {
    const { nodes } = await familyOf('generations=100&max_nodes=101')
    expect(slugsOf(nodes)).toEqual([CROWDED_PERSON, 'crowd_104', ...crowd(106, 204)])
    const all = await familyOf('generations=100&max_nodes=1000')
    expect(all.total).toBe(1 + 100 + 1_100)
  })

  it('has up to 1,000 people, without the most distant ones', async () => {
    const { total, truncated, nodes } = await familyOf('generations=1&max_nodes=1000')
    expect({ total, truncated }).toEqual({ total: 1 + 1 + 1_100, truncated: true })
    expect(slugsOf(nodes)).toEqual([CROWDED_PERSON, 'crowd_104', ...crowd(106, 1_103)])
  })

  it('is complete if it has exactly as many people as max_nodes', async () => {
    const parent = async (nodes: number) =>
      (await bodyOf(`/v1/people/crowd_1/family?generations=9&max_nodes=${nodes}`)).data
    expect(await parent(10)).toMatchObject({ total: 10, truncated: false, nodes: { length: 10 } })
    expect(await parent(9)).toMatchObject({ total: 10, truncated: true, nodes: { length: 9 } })
  })
})

describe('a batch', () => {
  it('returns all lexicon entries of a number', async () => {
    const { data, meta } = await bodyOf(`/v1/lexicon?numbers=${CROWDED_NUMBER}&limit=200&offset=200`)
    expect([data.length, meta.total]).toEqual([ENTRIES - 200, ENTRIES])
  })
})

describe('direction=both', () => {
  interface Reference {
    from_verse: string
    to_verse_start: string
    votes: number
  }
  const referencesOf = async (target: string): Promise<Reference[]> => {
    const first = await bodyOf(`${target}&limit=2000`)
    const second = await bodyOf(`${target}&limit=2000&offset=2000`)
    return [...first.data, ...second.data, ...(await bodyOf(`${target}&limit=2000&offset=4000`)).data]
  }

  it.each([CITING_VERSE, 'Obad.1'])(
    'lists outgoing before incoming cross-references with the same votes: %s',
    async (passage) => {
      const target = `/v1/verses/${passage}/cross-references?direction`
      const outgoing = await referencesOf(`${target}=outgoing`)
      const incoming = await referencesOf(`${target}=incoming`)
      expect([outgoing.length, incoming.length]).toEqual([CROWDED_VERSES, CROWDED_VERSES])
      const expected = [7, 6].flatMap((count) => [...outgoing, ...incoming].filter(({ votes }) => votes === count))
      expect(await referencesOf(`${target}=both`)).toEqual(expected)
    },
  )

  it('lists two sections that name each other once, from the passage', async () => {
    const first = 'Rev.1.1'
    const outgoing = (await bodyOf(`/v1/quotations?refs=${first}&direction=outgoing`)).data
    expect(outgoing).toHaveLength(1)
    expect((await bodyOf(`/v1/quotations?refs=${first}&direction=incoming`)).data).toHaveLength(1)
    expect((await bodyOf(`/v1/quotations?refs=${first}`)).data).toEqual(outgoing)
    expect((await bodyOf(`/v1/verses/${first}/quotations`)).data).toEqual(outgoing)
    const all = await bodyOf('/v1/quotations?refs=Rev')
    // Two pairs of the starter dataset lead to Rev.22.21.
    expect(all.meta.total).toBe(ENTRIES + 2)
  })
})
