/**
 * Every place matches Theographic, with coordinates by the documented rule and a modern name that OpenBible proposes.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { compareWithDetails, readWholeList } from './lists.ts'
import { type ExpectedPlace, OPENBIBLE_PAGES, PLACES, proposedModernNames } from './upstream/places.ts'

/** OpenBible has a location within 10 km of this many places. If far fewer match, the join is broken. */
const MODERN_NAMES_AT_LEAST = 500

const places = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(PLACES, async ({ exact }) => {
    const detail = await readDetail(`/v1/places/${exact.slug}`, envelopes)
    if (detail) places.set(exact.slug, detail)
  })
})

describe('GET /v1/places/{slug}', () => {
  it('returns every place in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(places.size).toBe(1274)
  })

  it('matches Places.csv in every field', () => {
    const differences = openDifferences()
    for (const place of PLACES) comparePlace(place, places.get(place.exact.slug) ?? {}, differences)
    expect(differences.summary()).toEqual([])
  })

  it('uses only modern names that OpenBible proposes for the place', () => {
    const differences = openDifferences()
    for (const { exact } of PLACES) {
      const modernName = places.get(exact.slug)?.['modernName'] ?? null
      if (modernName === null) continue
      const proposed: unknown[] = proposedModernNames([exact.name, exact.kjvName, exact.esvName])
      differences.equal(
        `${exact.slug} modernName (${String(modernName)}) is proposed`,
        true,
        proposed.includes(modernName),
      )
    }
    expect(differences.summary()).toEqual([])
    expect(differences.comparisons()).toBeGreaterThan(MODERN_NAMES_AT_LEAST)
  })
})

describe('the gazetteer links of GET /v1/places/{slug}', () => {
  it('are the record in Places.csv, if it is about this place, and the OpenBible pages of its identifications', () => {
    const differences = openDifferences()
    let links = 0
    for (const { exact, gazetteerUrl } of PLACES) {
      const { gazetteerLinks = [], identifications = [] } = (places.get(exact.slug) ?? {}) as Record<string, Fields[]>
      const pages = identifications.map(({ ancientName }) => OPENBIBLE_PAGES.get(String(ancientName)) ?? '')
      const expected = [...(gazetteerUrl === null ? [] : [gazetteerUrl]), ...new Set(pages)]
      differences.sameMembers(
        `${exact.slug} gazetteerLinks`,
        expected,
        gazetteerLinks.map(({ url }) => url),
      )
      links += gazetteerLinks.length
    }
    expect(differences.summary()).toEqual([])
    expect(links).toBeGreaterThan(1_400)
  })
})

describe('GET /v1/places', () => {
  it('lists every place once, in order, as full records', async () => {
    const differences = openDifferences()
    const entities = PLACES.map(({ exact }) => exact)
    const fields = [...Object.keys(entities[0] ?? {}), 'coordinateSource', 'modernName']
    const items = await readWholeList({ path: '/v1/places', entities, fields }, differences)
    compareWithDetails(items, places, differences)
    expect(differences.summary()).toEqual([])
  })
})

function comparePlace({ exact, fromOpenBible }: ExpectedPlace, place: Fields, differences: Differences): void {
  for (const [field, value] of Object.entries(exact)) differences.equal(`${exact.slug} ${field}`, value, place[field])
  const source = place['coordinateSource']
  const where = `${exact.slug} coordinateSource (${String(source)})`
  differences.equal(`${where} is a name or null`, exact.latitude === null ? 'null' : 'name', kindOf(source))
  differences.equal(`${where} is OpenBible`, fromOpenBible, source === 'OpenBible')
}

function kindOf(source: unknown): string {
  if (source === null) return 'null'
  return typeof source === 'string' && source !== '' ? 'name' : typeof source
}
