import { describe, expect, it } from 'vitest'
import { decidedPlaces } from '../../db/dataset/derive/places/decided-places.ts'
import { ANCIENT_NAME_CHOICES, indexProposals, proposalsFor } from '../../db/dataset/derive/places/identifications.ts'
import { isInside, settlePoints } from '../../db/dataset/derive/places/points.ts'
import type { ExtentRecord, ModernPlaceRecord, PlaceRecord } from '../../db/dataset/upstream/records.ts'
import { isVerse } from '../../src/scripture/osis.ts'

/**
 * A modern location that OpenBible proposes as the site of an ancient place. The tests call it a
 * proposal, or a known site if its score is at least 500. Scores are per mille: 500 is a confidence
 * of 0.5. One degree of latitude is 111.2 km. All points have the longitude 30.
 */
function location(latitude: number, score: number, fields: Partial<ModernPlaceRecord> = {}): ModernPlaceRecord {
  const ancientNames = [{ name: 'Oboth', score, id: 'a1', urlSlug: 'oboth' }]
  const others = { kind: 'settlement', precisionMeters: null, wikidata: null, geonames: null, ancientNames }
  return { name: `Site at ${latitude}`, latitude, longitude: 30, isFromOpenStreetMap: false, ...others, ...fields }
}

function place(slug: string, latitude: number | null, fields: Partial<PlaceRecord> = {}): PlaceRecord {
  const names = { name: 'Oboth', kjvName: null, esvName: null, alsoCalled: [], featureType: null, featureSubType: null }
  const point = { latitude, longitude: latitude === null ? null : 30, coordinateSource: 'Pleiades' }
  const links = { rootPlace: null, openBiblePoint: null, gazetteerEntry: null, duplicateOf: null, verses: [] }
  return { slug, ...names, ...point, precision: null, ...links, ...fields } as PlaceRecord
}

function settledPlaces(places: readonly PlaceRecord[], modernPlaces: ModernPlaceRecord[], extents: ExtentRecord[]) {
  const index = indexProposals(modernPlaces)
  return settlePoints(places, { proposalsOf: (place) => proposalsFor(place, index), extents })
}

function settled(places: readonly PlaceRecord[], modernPlaces: ModernPlaceRecord[], extents: ExtentRecord[] = []) {
  const [first] = settledPlaces(places, modernPlaces, extents)
  return first && { latitude: first.latitude, source: first.coordinateSource, precision: first.precision }
}

const GAZETTEER = { latitude: 10, source: 'Pleiades', precision: null }
const NO_POINT = { latitude: null, source: null }

describe('settlePoints', () => {
  it('keeps a point within 50 km of the best proposal, and the point of a place without proposals', () => {
    expect(settled([place('oboth_1', 10)], [location(10.44, 300)])).toEqual(GAZETTEER)
    expect(settled([place('oboth_1', 10)], [])).toEqual(GAZETTEER)
    expect(settled([place('oboth_1', null)], [location(11, 300)])).toMatchObject({ latitude: null })
  })

  it('replaces a point more than 15 km from a known site, unless the place is an island or a region', () => {
    const known = location(10.2, 500)
    expect(settled([place('oboth_1', 10.07)], [known])).toMatchObject({ latitude: 10.07 })
    expect(settled([place('oboth_1', 10)], [location(10.2, 499)])).toEqual(GAZETTEER)
    expect(settled([place('oboth_1', 10)], [known])).toMatchObject({ latitude: 10.2, precision: 'approximate' })
    expect(settled([place('oboth_1', 10)], [location(10.2, 1000)])).toMatchObject({ latitude: 10.2, precision: null })
    expect(settled([place('oboth_1', 10)], [location(10.2, 999)])).toMatchObject({ precision: 'approximate' })
    expect(settled([place('oboth_1', 10)], [{ ...known, kind: 'island' }])).toEqual(GAZETTEER)
    expect(settled([place('oboth_1', 10, { featureType: 'Region' })], [known])).toEqual(GAZETTEER)
    // A point from OpenStreetMap must not be published, so it cannot replace the point of a place.
    // A place whose site is a valley keeps its point. Any other place loses its point.
    const mapped = { isFromOpenStreetMap: true }
    expect(settled([place('oboth_1', 10)], [{ ...known, ...mapped, kind: 'wadi' }])).toEqual(GAZETTEER)
    expect(settled([place('oboth_1', 10)], [{ ...known, ...mapped }])).toEqual({ ...NO_POINT, precision: null })
  })

  it('replaces a point more than 50 km from the best proposal with the point of that proposal', () => {
    const moved = { latitude: 10.46, source: 'OpenBible', precision: 'approximate' }
    expect(settled([place('oboth_1', 10)], [location(10.46, 300), location(10, 20)])).toEqual(moved)
  })

  it("prefers the place's own point, from OpenBible or a verified gazetteer record, to the best proposal", () => {
    const openBiblePoint = { latitude: 11.2, longitude: 30 }
    expect(settled([place('oboth_1', 10, { openBiblePoint })], [location(11, 300)])).toMatchObject({ latitude: 11.2 })
    const gazetteerEntry = { gazetteer: 'DARE', id: '1', url: '', point: openBiblePoint, isVerified: true }
    const entered = (isVerified: boolean) =>
      settled([place('oboth_1', 10, { gazetteerEntry: { ...gazetteerEntry, isVerified } })], [location(11, 300)])
    expect(entered(true)).toMatchObject({ latitude: 11.2, source: 'DARE' })
    expect(entered(false)).toMatchObject({ latitude: 11, source: 'OpenBible' })
  })

  it('removes a point more than 50 km from the best proposal if the score of that proposal is below 250, unless any proposal is within 10 km of the point', () => {
    expect(settled([place('oboth_1', 10)], [location(11, 249)])).toEqual({ ...NO_POINT, precision: 'unknown' })
    expect(settled([place('oboth_1', 10)], [location(11, 250)])).toMatchObject({ latitude: 11, source: 'OpenBible' })
    expect(settled([place('oboth_1', 10)], [location(11, 249), location(10.08, 1)])).toEqual(GAZETTEER)
  })

  it("uses the point of a nearby town if the location's own point must not be published", () => {
    const mapped = location(11, 600, { isFromOpenStreetMap: true })
    expect(settled([place('oboth_1', 10)], [mapped])).toEqual({ ...NO_POINT, precision: null })
    const town = place('town_2', 11.08, { name: 'Town', featureType: 'City' })
    expect(settled([place('oboth_1', 10), town], [mapped])).toMatchObject({ latitude: 11.08, precision: 'approximate' })
  })

  it('keeps a point inside the area of the place, and moves a point outside it', () => {
    const ring: [number, number][] = [
      [29, 9],
      [31, 9],
      [31, 11],
      [29, 11],
      [29, 9],
    ]
    const area = { id: 'g1', ancientName: 'Oboth', kind: 'rough_boundary', confidence: null, polygon: [ring] }
    expect(settled([place('oboth_1', 9.5)], [location(10.9, 900)], [area])).toMatchObject({ latitude: 9.5 })
    const moved = { latitude: 10.9, source: 'OpenBible', precision: 'surrounding' }
    expect(settled([place('oboth_1', 11.2)], [location(10.9, 900)], [area])).toEqual(moved)
    expect(isInside({ latitude: 10, longitude: 30 }, [ring, ring])).toBe(false)
  })

  it('keeps the point of a river at any distance from the proposal', () => {
    expect(settled([place('oboth_1', 10)], [location(15, 900, { kind: 'river' })])).toEqual(GAZETTEER)
  })

  it('ignores a proposal for a numbered name, which can belong to another place', () => {
    const numbered = location(12, 900, { ancientNames: [{ name: 'Oboth 2', score: 900, id: 'a2', urlSlug: '' }] })
    expect(settled([place('oboth_1', 10)], [numbered])).toEqual(GAZETTEER)
  })

  it('removes a point that a place without proposals shares with its root place, if the point is wrong for the root place', () => {
    const borrower = place('camp_3', 10, { name: 'Camp', rootPlace: 'oboth_1' })
    const [camp] = settledPlaces([borrower, place('oboth_1', 10)], [location(11, 300)], [])
    expect(camp).toMatchObject({ latitude: null, precision: 'unknown' })
  })
})

describe('decidedPlaces', () => {
  const proposed = (name: string, latitude: number, score: number) =>
    location(latitude, score, { ancientNames: [{ name, score, id: name, urlSlug: '' }] })

  it('has the proposals for the point that a place was moved to', () => {
    const modernPlaces = [proposed('Oboth 1', 12, 900), proposed('Oboth 1', 10.01, 50), proposed('Oboth 2', 20, 800)]
    const decided = decidedPlaces([place('oboth_1', 10)], { modernPlaces, extents: [] })
    expect(decided.places).toMatchObject([{ latitude: 12, precision: 'approximate' }])
    const names = decided.proposalsOf({ slug: 'oboth_1' }).map(({ ancientName, score }) => `${ancientName} ${score}`)
    expect(names).toEqual(['Oboth 1 900', 'Oboth 1 50'])
  })

  it('calls the point of a place approximate if the best proposal is weak', () => {
    const decide = (score: number) =>
      decidedPlaces([place('oboth_1', 10)], { modernPlaces: [location(10, score)], extents: [] }).places
    expect(decide(499)).toMatchObject([{ latitude: 10, precision: 'approximate' }])
    expect(decide(500)).toMatchObject([{ latitude: 10, precision: null }])
  })
})

describe('ancient-names.csv', () => {
  it('has at most one entry per place, and the evidence of each entry starts with an existing verse', () => {
    expect(new Set(ANCIENT_NAME_CHOICES.map(({ place }) => place)).size).toBe(ANCIENT_NAME_CHOICES.length)
    for (const { evidence } of ANCIENT_NAME_CHOICES) {
      const [verse = ''] = /^[1-3]?[A-Z][a-z]+\.\d+\.\d+/.exec(evidence) ?? []
      expect(isVerse(verse), evidence).toBe(true)
    }
  })

  it('decides between numbered names; a chosen name without a proposal throws', () => {
    const named = (name: string) => location(40, 500, { ancientNames: [{ name, score: 500, id: name, urlSlug: '' }] })
    const kanah = place('kanah_667', 10, { name: 'Kanah' })
    const index = indexProposals([named('Kanah 1'), named('Kanah 2')])
    expect(proposalsFor(kanah, index).map(({ ancientName }) => ancientName)).toEqual(['Kanah 2'])
    expect(proposalsFor(place('kadesh_661', 10, { name: 'Kadesh' }), indexProposals([named('Kadesh 2')]))).toEqual([])
    expect(() => proposalsFor(kanah, indexProposals([named('Kanah 1')]))).toThrow(/kanah_667.*no proposal for Kanah 2/)
  })
})
