import { describe, expect, it } from 'vitest'
import { readModernPlaces } from '../../db/dataset/sources/openbible-geocoding/modern-places.ts'
import { memorySource } from '../support/memory-source.ts'

const RIVER = {
  id: 'm1',
  friendly_id: 'Barada River',
  lonlat: '36.305000,33.513542',
  type: 'river',
  precision: { description: 'point along river', meters: 250, type: 'water' },
  coordinates_source: { id: 'Q765106', source_id: 's1', type: 'wikidata' },
  secondary_sources: [
    { id: '174611', source_id: 's2', type: 'geonames' },
    { id: 'Q1', source_id: 's1', type: 'wikidata' },
  ],
  ancient_associations: {
    a1: { name: 'Abana', score: 1000, url_slug: 'abana' },
    a2: { name: 'Pharpar 2', score: -12, url_slug: 'pharpar-2' },
  },
}

function geocoding(...locations: object[]): ReturnType<typeof memorySource> {
  return memorySource({
    'data/modern.jsonl': locations.map((location) => `${JSON.stringify(location)}\n`).join(''),
  })
}

describe('readModernPlaces', () => {
  it('parses the name, the point and the ancient names with their scores', () => {
    expect(readModernPlaces(geocoding(RIVER))).toEqual([
      {
        name: 'Barada River',
        latitude: 33.513542,
        longitude: 36.305,
        isFromOpenStreetMap: false,
        kind: 'river',
        precisionMeters: 250,
        wikidata: 'Q765106',
        geonames: '174611',
        ancientNames: [
          { name: 'Abana', score: 1000, id: 'a1', urlSlug: 'abana' },
          { name: 'Pharpar 2', score: -12, id: 'a2', urlSlug: 'pharpar-2' },
        ],
      },
    ])
  })

  it.each([
    [{ coordinates_source: { source_id: 's3', type: 'osm' } }],
    [{ coordinates_source: { ...RIVER.coordinates_source, geometry_credit: 'osm' } }],
    [{ geometry_credit: 'osm' }],
  ])('marks a point from OpenStreetMap: %o', (credit) => {
    expect(readModernPlaces(geocoding({ ...RIVER, ...credit }))[0]?.isFromOpenStreetMap).toBe(true)
  })

  it('returns null for precision and ids that are not given', () => {
    const { precision: _p, coordinates_source: _c, secondary_sources: _s, ...bare } = RIVER
    expect(readModernPlaces(geocoding(bare))[0]).toMatchObject({
      precisionMeters: null,
      wikidata: null,
      geonames: null,
    })
  })

  it('returns a location without ancient places', () => {
    const { ancient_associations: _, ...lonely } = RIVER
    expect(readModernPlaces(geocoding(lonely, RIVER)).map(({ ancientNames }) => ancientNames.length)).toEqual([0, 2])
  })

  it('normalizes names to NFC', () => {
    const [place] = readModernPlaces(geocoding({ ...RIVER, friendly_id: 'Ho\u0308yu\u0308k ' }))
    expect(place?.name).toBe('H\u00F6y\u00FCk')
  })

  it.each([
    [
      'a point that is not a pair',
      { ...RIVER, lonlat: '36.3' },
      /modern\.jsonl line 2, lonlat: must match pattern .*: "36.3"/,
    ],
    ['a missing point', { ...RIVER, lonlat: undefined }, /line 2: must have required property 'lonlat'/],
    ['a missing name', { ...RIVER, friendly_id: '' }, /line 2, friendly_id: must match pattern .*: ""/],
    ['a missing kind', { ...RIVER, type: undefined }, /line 2: must have required property 'type'/],
    [
      'a precision that is not a number',
      { ...RIVER, precision: { meters: 'near' } },
      /precision\/meters: must be number: "near"/,
    ],
    [
      'a score that is not a number',
      { ...RIVER, ancient_associations: { a1: { name: 'X', score: 'high', url_slug: 'x' } } },
      /ancient_associations\/a1\/score: must be number: "high"/,
    ],
    [
      'an ancient place without a name',
      { ...RIVER, ancient_associations: { a1: { score: 1, url_slug: 'x' } } },
      /a1: must have required property 'name'/,
    ],
  ])('rejects %s', (_, location, message) => {
    expect(() => readModernPlaces(geocoding(RIVER, location))).toThrow(message)
  })
})
