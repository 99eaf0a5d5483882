/**
 * Every place matches Theographic. These fields match OpenBible by the rules of D55: precision, the
 * place whose point is borrowed, identifications, modern name, and extent. The coordinates of
 * well-known sites match an independent table.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { asFields, type Fields, readDetail } from './envelopes.ts'
import { compareWithDetails, readWholeList } from './lists.ts'
import {
  AREAS,
  CHOICES,
  featuresOf,
  GEOMETRY_FILES,
  identificationsOf,
  kilometresBetween,
  modernNameOf,
} from './upstream/geocoding.ts'
import { type ExpectedPlace, LENDERS, OPENBIBLE_PAGES, PLACES } from './upstream/places.ts'

const SITES = readFileSync(new URL('known-sites.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)

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
    expect(places.size).toBe(1274 - 5 + 20)
  })

  it('matches the source files in every field, with all corrections', () => {
    const differences = openDifferences()
    for (const place of PLACES) comparePlace(place, places.get(place.exact.slug) ?? {}, differences)
    expect(differences.summary()).toEqual([])
  })

  it('returns, in `coordinatesFrom`, the place that lends its point to the requested place, or null', () => {
    const differences = openDifferences()
    for (const { exact } of PLACES) compare(exact.slug, 'coordinatesFrom', LENDERS.get(exact.slug) ?? null, differences)
    expect(differences.summary()).toEqual([])
    expect(LENDERS.size).toBe(481)
  })

  it('has the identifications and the modern name that follow from modern.jsonl', () => {
    const differences = openDifferences()
    for (const { exact } of PLACES) {
      compare(exact.slug, 'identifications', identificationsOf(exact), differences)
      compare(exact.slug, 'modernName', modernNameOf(exact), differences)
    }
    expect(differences.summary()).toEqual([])
    expect(PLACES.filter(({ exact }) => identificationsOf(exact).length > 0).length).toBeGreaterThan(1100)
  })

  it('returns coordinates within the tolerance of known-sites.tsv for every well-known site', () => {
    const differences = openDifferences()
    for (const line of SITES) {
      const [slug = '', site, ...numbers] = line.split('\t')
      const [latitude = Number.NaN, longitude = Number.NaN, tolerance = 0] = numbers.map(Number)
      const place = places.get(slug)
      const served = { latitude: Number(place?.['latitude']), longitude: Number(place?.['longitude']) }
      const distance = kilometresBetween(served, { latitude, longitude })
      differences.equal(`${slug} is ${distance.toFixed(1)} km from ${site}`, true, distance <= tolerance)
    }
    expect(differences.summary()).toEqual([])
    expect(differences.comparisons()).toBe(123)
  })
})

describe('ancient-names.csv', () => {
  it('contains only slugs of existing places, and only ancient names that OpenBible has', () => {
    const slugs = new Set(PLACES.map(({ exact }) => exact.slug))
    const unknown = [...CHOICES].filter(
      ([slug, ancientName]) => !slugs.has(slug) || (ancientName !== '' && !OPENBIBLE_PAGES.has(ancientName)),
    )
    expect(unknown).toEqual([])
    expect(CHOICES.size).toBe(67)
  })
})

describe('GET /v1/places/{slug}/extent', () => {
  it('returns the areas that geometry.jsonl has for the ancient names of a place, or 404 without areas', async () => {
    const differences = openDifferences()
    const served = new Set<string>()
    await visitAll(PLACES, async ({ exact }) => {
      const path = `/v1/places/${exact.slug}/extent`
      const features = featuresOf(exact)
      const { status, body } = await get(path, 'application/geo+json')
      compare(exact.slug, 'extent', features.length === 0 ? null : path, differences)
      differences.equal(`${path} status`, features.length === 0 ? 404 : 200, status)
      if (features.length > 0) differences.equal(path, { type: 'FeatureCollection', features }, asFields(body))
      for (const { properties } of features) served.add(properties.geometryId)
    })
    expect(differences.summary()).toEqual([])
    // The other 13 areas belong to names that no place has: Etruria, Hatti, Lydia …
    expect(served.size).toBe(120)
    expect(AREAS).toHaveLength(133)
    expect(AREAS.filter((id) => !GEOMETRY_FILES.some((file) => file.startsWith(`${id}.`)))).toEqual([])
  })

  it('is expected to return smaller areas for a higher confidence (checked in the upstream files)', () => {
    const bands = PLACES.flatMap(({ exact }) => featuresOf(exact)).filter(
      ({ properties }) => properties.confidence !== null,
    )
    const grown = bands.filter((band, index) => {
      const before = bands[index - 1]
      const isSameGeometry = before?.properties.geometryId === band.properties.geometryId
      return isSameGeometry && Number(before.properties.confidence) < Number(band.properties.confidence)
        ? areaOf(band) >= areaOf(before)
        : false
    })
    expect(grown).toEqual([])
    expect(bands.length).toBeGreaterThan(500)
  })
})

describe('the gazetteer links of GET /v1/places/{slug}', () => {
  it('are the OpenBible page of each ancient name, and the link in Places.csv unless it is about another place', () => {
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
  it('lists every place once, in order, with the same values as its detail', async () => {
    const differences = openDifferences()
    const entities = PLACES.map(({ exact }) => exact)
    const derived = ['coordinateSource', 'coordinatesFrom', 'modernName', 'extent']
    const fields = [...Object.keys(entities[0] ?? {}), ...derived].filter(
      (field) => !['alsoCalled', 'verses'].includes(field),
    )
    const items = await readWholeList({ path: '/v1/places', entities, fields }, differences)
    compareWithDetails(items, places, differences)
    expect(differences.summary()).toEqual([])
  })
})

function compare(slug: string, field: string, expected: unknown, differences: Differences): void {
  differences.equal(`${slug} ${field}`, expected, places.get(slug)?.[field])
}

/**
 * The area in square degrees, by the shoelace formula. The first ring is the outer one, and the
 * others are holes.
 */
function areaOf({ geometry }: ReturnType<typeof featuresOf>[number]): number {
  const [outer = [], ...holes] = (geometry.coordinates as [number, number][][]).map((ring) =>
    Math.abs(
      ring.reduce((sum, [x, y], index) => {
        const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0] ?? []
        return sum + x * nextY - nextX * y
      }, 0) / 2,
    ),
  )
  return Number(outer) - holes.reduce((sum, hole) => sum + hole, 0)
}

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
