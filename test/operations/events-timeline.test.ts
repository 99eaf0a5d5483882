/** Filters by year, chronological order, and the years around 1 BC. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { ownRelease } from '../../db/dataset/publish/release.ts'
import { type Cells, copySources, editFile, editRow } from '../support/doctored-sources.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Item {
  slug: string
  birthYear: number | null
  deathYear: number | null
  startYear: number | null
  mentionedFromYear: number | null
}

const request = async (target: string, from = service) => (await from.call(target)).body
const slugs = (data: Item[]) => data.map(({ slug }) => slug)

/**
 * The earlier of the known years of birth and death. If neither is known, `mentionedFromYear`: the earliest
 * year of the verses and events that mention the person.
 */
function knownFrom({ birthYear, deathYear, mentionedFromYear }: Item): number {
  const known = [birthYear, deathYear].filter((year) => year !== null)
  return Math.min(...(known.length > 0 ? known : [mentionedFromYear ?? Number.POSITIVE_INFINITY]))
}

/** Reads the whole list page by page. */
async function wholeList(target: string, limit: number): Promise<Item[]> {
  const items: Item[] = []
  for (let offset = 0; ; offset += limit) {
    const { data, meta } = await request(`${target}&limit=${limit}&offset=${offset}`)
    items.push(...data)
    if (offset + limit >= meta.total) {
      expect(items).toHaveLength(meta.total)
      return items
    }
  }
}

describe('GET /v1/people by years', () => {
  it.each([
    ['from_year=1%20BC', 'from_year', 'must be an integer from -10000 to 10000, in plain decimal notation'],
    ['to_year=-0', 'to_year', 'must be an integer from -10000 to 10000, in plain decimal notation'],
    ['sort=year', 'sort', 'must be name or timeline'],
    ['sort=', 'sort', 'must be name or timeline'],
    ['sort=Timeline', 'sort', 'must be name or timeline'],
  ])('rejects %s, on people and on events', async (query, name, reason) => {
    for (const path of ['/v1/people', '/v1/events']) {
      const { status, body } = await service.call(`${path}?${query}`)
      expect(status, path).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ in: 'query', name, reason })])
    }
  })
})

describe('the timeline', () => {
  it('orders people by the first known year, then by name, with unknown years last', async () => {
    const named = await wholeList('/v1/people?sort=name', 200)
    expect(named).toEqual(await wholeList('/v1/people?q=', 200))
    const compare = (a: Item, b: Item) => (knownFrom(a) === knownFrom(b) ? 0 : knownFrom(a) - knownFrom(b))
    const expected = named.toSorted(compare)
    for (const limit of [200, 7]) {
      expect(slugs(await wholeList('/v1/people?sort=timeline', limit))).toEqual(slugs(expected))
    }
    const women = slugs(await wholeList('/v1/people?sort=timeline&gender=Female', 3))
    const female = new Set(slugs(await wholeList('/v1/people?sort=name&gender=Female', 200)))
    expect(women.length).toBeGreaterThan(10)
    expect(women).toEqual(slugs(expected).filter((slug) => female.has(slug)))
    const living = slugs(await wholeList('/v1/people?sort=timeline&from_year=-2000&to_year=-1700', 4))
    expect(living).toEqual(slugs(expected).filter((slug) => living.includes(slug)))
    expect(living.length).toBeGreaterThan(10)
  })

  it('orders events by year, with unknown years last', async () => {
    const events = await wholeList('/v1/events?sort=timeline', 200)
    const named = await wholeList('/v1/events?sort=name', 200)
    expect(new Set(slugs(events))).toEqual(new Set(slugs(named)))
    const years = events.map(({ startYear }) => startYear).filter((year) => year !== null)
    expect(years).toEqual(years.toSorted((a, b) => a - b))
    expect(slugs(await wholeList('/v1/events?sort=timeline', 7))).toEqual(slugs(events))
    const births = slugs(await wholeList('/v1/events?sort=timeline&q=birth&from_year=-3000&to_year=0', 2))
    expect(births.length).toBeGreaterThan(5)
    expect(births).toEqual(slugs(events).filter((slug) => births.includes(slug)))
    expect(births.slice(0, 2)).toEqual(['birth_of_noah', 'birth_of_shem'])
  })

  it('orders the events of a year: each after its predecessor, and otherwise by day', async () => {
    const inYear = async (year: number) =>
      slugs((await request(`/v1/events?sort=timeline&from_year=${year}&to_year=${year}`)).data)
    expect(await inYear(-3)).toEqual([
      'birth_of_jesus',
      'wise_men_visit_herod',
      'wise_men_visit_jesus',
      'joseph_and_mary_flee_to_egypt',
      'herod_slays_male_children',
      'shepherds_visit_the_newborn_jesus',
    ])
    expect(await inYear(33)).toEqual([
      'the_holy_spirit_is_promised',
      'jesus_ascends_to_heaven',
      'matthias_replaces_judas',
      'the_holy_spirit_comes',
      'peter_preaches_at_pentecost',
      'the_church_grows',
      'lame_man_healed',
      'peter_preaches_in_solomons_portico',
      'peter_and_johns_trial',
      'believers_pray_for_boldness',
      'believers_share_all_things',
      'ananias_and_sapphira_lie_to_god',
      'apostles_work_signs_and_wonders_in_solomons_portico',
      'apostles_arrested_put_on_trial',
      'gamaliel_advises_the_council_and_apostles_freed',
    ])
  })
})

describe('with edited years in the dataset,', () => {
  const directory = mkdtempSync(join(tmpdir(), 'years-'))
  let era: TestService
  beforeAll(async () => {
    const sources = join(directory, 'sources')
    copySources(sources)
    const person = (slug: string, birthYear: string) =>
      editFile(
        sources,
        'theographic/CSV/People.csv',
        editRow((cells) => cells['slug'] === slug, { birthYear }),
      )
    // People.csv has no year 0: its -1 is 1 BC. In Events.csv, 0 is 1 BC.
    person('demetrius_1007', '-2')
    person('diotrephes_1014', '-1')
    person('eglah_1036', '1')
    const event = (title: string, startDate: string, change: Cells = {}) =>
      editFile(
        sources,
        'theographic/CSV/Events.csv',
        editRow((cells) => cells['title'] === title, { startDate, ...change }),
      )
    event('United Kingdom', '-1')
    event('Espousal of Mary', '0', { participants: '' })
    event('Visiting Capernaum', '1', { predecessor: '' })
    // An event with only a year is sorted by the date of its predecessor, if that is in the same year.
    event('Abrahamic Covenant', '0048-06-01', { participants: '' })
    event('Herod slays male children', '0048-02-01', { participants: '' })
    event('Reign of Jeconiah', '0048', { predecessor: 'Abrahamic Covenant' })
    const periods = (text: string) => `${text.trimEnd()}\n-2,2 BC,,-1,BC,,,,,\n-1,1 BC,,0,BC,,,,,\n1,AD 1,,1,AD,,,,,\n`
    editFile(sources, 'theographic/CSV/Periods.csv', periods)
    const release = ownRelease(sources)
    if (!release) throw new Error('the starter dataset has no release.json')
    const datasetPath = join(directory, 'dataset.sqlite')
    await buildDataset({ sources, out: datasetPath, release, begin: () => undefined })
    era = await startTestService({ datasetPath })
  })
  afterAll(async () => {
    await era.close()
    rmSync(directory, { recursive: true })
  })

  it.each([
    [-1, '2 BC', 'demetrius_1007', 'united_kingdom'],
    [0, '1 BC', 'diotrephes_1014', 'espousal_of_mary'],
    [1, 'AD 1', 'eglah_1036', 'visiting_capernaum'],
  ])(
    'the year %i is displayed as %s, and a filter by this year finds its records',
    async (year, display, person, event) => {
      const range = `from_year=${year}&to_year=${year}`
      const events = (await request(`/v1/events?${range}`, era)).data
      expect(events).toMatchObject([{ slug: event, startYear: year, startYearDisplay: display }])
      const people = (await request(`/v1/people?${range}&q=${person.split('_')[0]}`, era)).data
      expect(people).toEqual([
        expect.objectContaining({ slug: person, birthYear: year, birthYearDisplay: display, deathYear: null }),
      ])
    },
  )

  it('the years around 1 BC and AD 1 are in chronological order', async () => {
    const { data } = await request('/v1/people?from_year=-1&to_year=1&sort=timeline', era)
    const dated = data.filter(({ birthYear }: Item) => birthYear !== null)
    expect(slugs(dated)).toEqual(['jesus_905', 'demetrius_1007', 'diotrephes_1014', 'eglah_1036'])
    const events = await request('/v1/events?from_year=-1&to_year=1&sort=timeline', era)
    expect(slugs(events.data)).toEqual(['united_kingdom', 'espousal_of_mary', 'visiting_capernaum'])
  })

  it('the events of one year are in the order of their days', async () => {
    const { data } = await request('/v1/events?from_year=48&to_year=48&sort=timeline', era)
    expect(slugs(data)).toEqual([
      'first_missionary_journey',
      'herod_slays_male_children',
      'abrahamic_covenant',
      'reign_of_jeconiah',
    ])
  })
})
