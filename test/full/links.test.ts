/**
 * Links between records can be followed in both directions (D56): each list that is tested here is
 * the inverse of a column in the source files. GET /v1/events returns, for `?person=`, `?place=` and
 * `?group=`, the events of that person, place or group, and the events that contain such an event.
 * For `?part_of=`, it returns the parts of an event.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { compareFiltered } from './lists.ts'
import { type Article, expectedArticles } from './upstream/article-subjects.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { EVENTS, type ExpectedEvent } from './upstream/events.ts'
import { GROUPS } from './upstream/groups.ts'
import { lettersOf } from './upstream/letters.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'

const RECORDS = {
  people: PEOPLE.map(({ exact }) => exact.slug),
  places: PLACES.map(({ exact }) => exact.slug),
  events: EVENTS.map(({ exact }) => exact.slug),
  groups: GROUPS.map(({ slug }) => slug),
}
type Collection = keyof typeof RECORDS

const details = new Map<string, Fields>()
const articles: Article[] = []
const envelopes = openDifferences()

beforeAll(async () => {
  for (const [collection, slugs] of Object.entries(RECORDS)) {
    await visitAll(slugs, async (slug) => {
      const path = `/v1/${collection}/${slug}`
      details.set(path, (await readDetail(path, envelopes)) ?? {})
    })
  }
  await visitAll(DICTIONARY, async ({ slug }) => {
    const article = await readDetail(`/v1/dictionary/${slug}`, envelopes)
    if (article) articles.push(article as unknown as Article)
  })
})

const eventsBy = (field: keyof ExpectedEvent['sets']) =>
  inverted(EVENTS.map(({ exact, sets }) => [exact.slug, sets[field]]))
const peopleBy = (field: string) => inverted(PEOPLE.map(({ exact }) => [exact.slug, [exact[field]]]))

/** Lists that invert a column. `expected` maps each slug to the members of its list. */
const LINKS: [collection: Collection, field: string, expected: ReadonlyMap<string, string[]>][] = [
  ['people', 'events', eventsBy('participants')],
  ['places', 'events', eventsBy('places')],
  ['groups', 'events', eventsBy('groups')],
  ['events', 'parts', eventsBy('partOf')],
  ['events', 'followedBy', inverted(EVENTS.map(({ exact }) => [exact.slug, [exact['predecessor']]]))],
  ['places', 'peopleBorn', peopleBy('birthPlace')],
  ['places', 'peopleDied', peopleBy('deathPlace')],
  ['groups', 'parts', inverted(GROUPS.map(({ slug, partOf }) => [slug, partOf]))],
]

/** Maps each slug to the slugs of the records that name it. */
function inverted(named: readonly (readonly [string, readonly unknown[]])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [from, targets] of named) {
    for (const to of new Set(targets)) {
      if (typeof to === 'string') found.set(to, [...(found.get(to) ?? []), from])
    }
  }
  return found
}

describe('records', () => {
  it.each(LINKS)('list the records that link to them: %s, field %s', (collection, field, expected) => {
    const differences = openDifferences()
    for (const slug of RECORDS[collection]) {
      const path = `/v1/${collection}/${slug}`
      differences.sameMembers(`${path} ${field}`, expected.get(slug) ?? [], details.get(path)?.[field])
    }
    expect(envelopes.summary()).toEqual([])
    expect(differences.summary()).toEqual([])
    expect(expected.size).toBeGreaterThan(0)
  })

  it.each([
    ['people', 2937],
    ['places', 1155],
  ] as const)('list the articles about them: %s', (collection, count) => {
    const differences = openDifferences()
    const parts = expectedArticles(articles)
    for (const slug of RECORDS[collection]) {
      const path = `/v1/${collection}/${slug}`
      const listed = (details.get(path)?.['dictionary'] ?? []) as Record<'slug' | 'name' | 'source' | 'text', string>[]
      const answered = listed.map(({ text, ...entry }) => ({ ...entry, letters: lettersOf(text) }))
      const expected = (parts.get(`${collection}/${slug}`) ?? []).map(({ text, ...entry }) => ({
        ...entry,
        letters: lettersOf(text),
      }))
      differences.sameMembers(path, expected.map(written), answered.map(written))
    }
    expect(differences.summary()).toEqual([])
    expect([...parts.keys()].filter((key) => key.startsWith(collection))).toHaveLength(count)
  })
})

function written({ slug, name, source, letters }: Record<string, string>): string {
  return [slug, name, source, letters].join(' | ')
}

describe('the filters of GET /v1/events', () => {
  const children = eventsBy('partOf')
  const bySlug = new Map(EVENTS.map((event) => [event.exact.slug, event]))

  /** The event and its parts, at any depth. */
  function within(slug: string): ExpectedEvent[] {
    const found = new Set([slug])
    for (const outer of found) for (const part of children.get(outer) ?? []) found.add(part)
    return [...found].flatMap((one) => bySlug.get(one) ?? [])
  }

  const matches = (field: 'participants' | 'places' | 'groups', slug: string) =>
    EVENTS.filter(({ exact }) => within(exact.slug).some(({ sets }) => sets[field].includes(slug)))

  it.each([
    ['person', 'participants', RECORDS.people],
    ['place', 'places', RECORDS.places],
    ['group', 'groups', RECORDS.groups],
  ] as const)(
    '%s finds the matching events and the events that contain a matching event',
    async (filter, field, slugs) => {
      const differences = openDifferences()
      const named = slugs.filter((slug) => eventsBy(field).has(slug))
      await visitAll(named, async (slug) => {
        const expected = matches(field, slug).map(({ exact }) => exact)
        await compareFiltered(`/v1/events?${filter}=${slug}`, expected, differences)
      })
      expect(differences.summary()).toEqual([])
      expect(named.length).toBeGreaterThan(0)
    },
  )

  it('part_of finds the parts of an event at any depth', async () => {
    const differences = openDifferences()
    await visitAll([...children.keys()], async (slug) => {
      const expected = within(slug).filter(({ exact }) => exact.slug !== slug)
      const entities = expected.map(({ exact }) => exact)
      await compareFiltered(`/v1/events?part_of=${slug}`, entities, differences)
    })
    expect(differences.summary()).toEqual([])
  })
})
