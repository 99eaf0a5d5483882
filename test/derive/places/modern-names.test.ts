import { describe, expect, it } from 'vitest'
import { identificationOf, indexProposals, proposalsFor } from '../../../db/dataset/derive/places/identifications.ts'
import { modernNameOf } from '../../../db/dataset/derive/places/modern-names.ts'
import type { ModernPlaceRecord } from '../../../db/dataset/upstream/records.ts'

/** Locations with their latitudes and scores. One degree of latitude is 111.2 km. */
const INDEX = indexProposals([
  location('Tell A', 0, { 'Ai 1': 1100, 'Ai 3': 20 }),
  location('Tell B', 0.089, { 'Ai 1': 600 }),
  location('Tell C', 0.5, { 'Ai 2': 900 }),
  location('Tell D', 0.52, { 'Ai 3': 950 }),
  location('Rejected', 1, { Debir: -40 }),
  location('Unsupported', 1, { Debir: 0 }),
  location('Wadi E', 5, { 'Kidron Valley': 700 }),
  location('Wadi F', 6, { 'Kidron Valley': 900 }),
  location('Doubtful', 7, { Dor: 499 }),
  location('Likely', 7, { Gath: 500 }),
  location('mouth of the Tigris River', 8, { Shoa: 900 }),
  location('Valley G', 6, { 'King’s Valley': 900 }),
  location('Tarsus', 9, { Cilicia: 1000 }),
  { ...location('Adana', 9, { Cilicia: 800 }), kind: 'region' },
])

function location(name: string, latitude: number, scores: Record<string, number>): ModernPlaceRecord {
  const ancientNames = Object.entries(scores).map(([ancientName, score]) => ({
    name: ancientName,
    score,
    id: ancientName,
    urlSlug: '',
  }))
  const other = { isFromOpenStreetMap: false, precisionMeters: null, wikidata: null, geonames: null }
  return { name, latitude, longitude: 30, kind: 'settlement', ...other, ancientNames }
}

function place(fields: Partial<Parameters<typeof modernNameOf>[0]>): Parameters<typeof modernNameOf>[0] {
  const names = { slug: 'nowhere_1', name: 'Nowhere', kjvName: null, esvName: null }
  return { ...names, latitude: null, longitude: null, featureType: null, precision: null, ...fields }
}

function identified(fields: Partial<Parameters<typeof modernNameOf>[0]>): string[] {
  return proposalsFor(place(fields), INDEX).map(({ ancientName, location: { name } }) => `${ancientName}: ${name}`)
}

function modernName(fields: Partial<Parameters<typeof modernNameOf>[0]>, hasExtent = false): string | null {
  return modernNameOf(place(fields), proposalsFor(place(fields), INDEX), hasExtent)
}

const AI = { esvName: 'Ai', longitude: 30 }

describe('proposalsFor', () => {
  it('takes the numbered name (such as Ai 1) whose best location is within 10 km of the place, and returns the locations of this name, best first', () => {
    expect(identified({ ...AI, latitude: 0.08 })).toEqual(['Ai 1: Tell A', 'Ai 1: Tell B'])
    expect(identified({ ...AI, latitude: 0.42 })).toEqual(['Ai 2: Tell C'])
  })

  it('takes several numbered names if the best location of each is within 10 km', () => {
    expect(identified({ ...AI, latitude: 0.51 })).toEqual(['Ai 3: Tell D', 'Ai 2: Tell C', 'Ai 3: Tell A'])
  })

  it('takes a numbered name with any location within 10 km if no best location is that near', () => {
    expect(identified({ ...AI, latitude: 0.175 })).toEqual(['Ai 1: Tell A', 'Ai 1: Tell B'])
  })

  it('matches names with straight and with curly apostrophes', () => {
    expect(identified({ esvName: "King's Valley" })).toEqual(['King’s Valley: Valley G'])
  })

  it('takes all numbered names if no location is near or the place has no coordinates', () => {
    expect(identified({ ...AI, latitude: 40 })).toHaveLength(5)
    expect(identified({ esvName: 'Ai' })).toHaveLength(5)
  })

  it('measures great-circle distances: degrees of longitude shrink towards the poles', () => {
    const north = indexProposals([location('North', 60, { 'Ai 1': 5 }), location('South', -60, { 'Ai 2': 6 })])
    const near = (longitude: number) => proposalsFor(place({ ...AI, latitude: 60, longitude }), north)
    expect([near(30.17).length, near(30.19).length]).toEqual([1, 2])
  })

  it('leaves out proposals that are rejected or have no support', () => {
    expect(identified({ esvName: 'Debir' })).toEqual([])
  })

  it('matches the ESV name, or else the KJV name, or else the primary name, ignoring case', () => {
    const names = [{ esvName: 'DOR', kjvName: 'Cilicia' }, { esvName: 'Hai', kjvName: 'Dor' }, { name: 'Dor' }]
    for (const fields of names) expect(identified(fields)).toEqual(['Dor: Doubtful'])
    expect(identified({})).toEqual([])
  })

  it('keeps locations with equal scores in source order', () => {
    const index = indexProposals(['First', 'Second'].map((name) => location(name, 0, { X: 1 })))
    expect(proposalsFor(place({ esvName: 'X' }), index).map((proposal) => proposal.location.name)).toEqual([
      'First',
      'Second',
    ])
  })
})

describe('identificationOf', () => {
  const [first] = INDEX.get('ai') ?? []
  const proposal = { ...(first ?? expect.fail('no proposal')) }

  it('converts the score to a confidence of at most 1', () => {
    expect(identificationOf(proposal)).toMatchObject({ name: 'Tell A', ancientName: 'Ai 1', confidence: 1 })
    expect(identificationOf({ ...proposal, score: 37 }).confidence).toBe(0.037)
  })

  it('returns a location from OpenStreetMap without its coordinates', () => {
    expect(identificationOf(proposal)).toMatchObject({ latitude: 0, longitude: 30 })
    const credited = { ...proposal, location: { ...proposal.location, isFromOpenStreetMap: true } }
    expect(identificationOf(credited)).toMatchObject({ name: 'Tell A', latitude: null, longitude: null })
  })
})

describe('modernNameOf', () => {
  it('returns the best name with a confidence of at least 0.5 within 20 km', () => {
    expect(modernName({ esvName: 'Kidron Valley' })).toBe('Wadi F')
    expect(modernName({ esvName: 'Kidron Valley', latitude: 6.181, longitude: 30 })).toBeNull()
    expect(modernName({ esvName: 'Kidron Valley', latitude: 6.178, longitude: 30 })).toBe('Wadi F')
    expect(modernName({ esvName: 'Dor' })).toBeNull()
    expect(modernName({ esvName: 'Gath' })).toBe('Likely')
  })

  it('uses one of several numbered names only if its location is near', () => {
    expect(modernName({ ...AI, latitude: 0.08 })).toBe('Tell A')
    expect(modernName({ ...AI, latitude: 0.51 })).toBe('Tell D')
    expect(modernName({ ...AI, latitude: 0.175 })).toBe('Tell B')
    expect(modernName({ ...AI, latitude: 40 })).toBeNull()
    expect(modernName({ esvName: 'Ai' })).toBeNull()
  })

  it('returns no settlement for a region, a body of water, a place with an extent, or a place with precision `surrounding` that is not a city', () => {
    expect(modernName({ esvName: 'Cilicia' })).toBe('Tarsus')
    for (const featureType of ['Region', 'Water']) expect(modernName({ esvName: 'Cilicia', featureType })).toBe('Adana')
    expect(modernName({ esvName: 'Cilicia', precision: 'surrounding' })).toBe('Adana')
    expect(modernName({ esvName: 'Cilicia', precision: 'surrounding', featureType: 'City' })).toBe('Tarsus')
    expect(modernName({ esvName: 'Cilicia' }, true)).toBe('Adana')
  })

  it('if the precision is approximate or unknown, uses no location that is almost certainly another place', () => {
    const location = proposalsFor(place({ esvName: 'Kidron Valley' }), INDEX)[0]?.location
    if (!location) throw new Error('no location')
    const other = (score: number) => [
      {
        ancientName: 'Joktheel',
        ancient: { id: 'a', urlSlug: 'a' },
        score: 600,
        location: {
          ...location,
          ancientNames: [
            { name: 'Joktheel', score: 600, id: 'a', urlSlug: 'a' },
            { name: 'Lachish', score, id: 'b', urlSlug: 'b' },
          ],
        },
      },
    ]
    const nameAt = (precision: 'approximate' | 'unknown' | null, score: number) =>
      modernNameOf(place({ precision }), other(score), false)
    expect(nameAt('approximate', 900)).toBeNull()
    expect(nameAt('unknown', 1000)).toBeNull()
    expect(nameAt('approximate', 899)).toBe('Wadi F')
    expect(nameAt(null, 1000)).toBe('Wadi F')
  })

  it('does not return a description as a name', () => {
    expect(modernName({ esvName: 'Shoa' })).toBeNull()
  })
})
