import { describe, expect, it } from 'vitest'
import { readModernPlaces } from '../../../db/dataset/upstream/importers/openbible-geocoding.ts'
import { memorySource } from './memory-source.ts'

const RIVER = {
  id: 'm1',
  friendly_id: 'Barada River',
  lonlat: '36.305000,33.513542',
  type: 'river',
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
  it('reads the name, the point and the ancient names with their scores', () => {
    expect(readModernPlaces(geocoding(RIVER))).toEqual([
      {
        name: 'Barada River',
        latitude: 33.513542,
        longitude: 36.305,
        ancientNames: [
          { name: 'Abana', score: 1000 },
          { name: 'Pharpar 2', score: -12 },
        ],
      },
    ])
  })

  it('delivers a location that no ancient place is tied to', () => {
    const { ancient_associations: _, ...lonely } = RIVER
    expect(readModernPlaces(geocoding(lonely, RIVER)).map(({ ancientNames }) => ancientNames.length)).toEqual([0, 2])
  })

  it('composes names to NFC', () => {
    const [place] = readModernPlaces(geocoding({ ...RIVER, friendly_id: 'Ho\u0308yu\u0308k ' }))
    expect(place?.name).toBe('H\u00F6y\u00FCk')
  })

  it.each([
    ['a point that is no pair', { ...RIVER, lonlat: '36.3' }, /modern\.jsonl line 2: lonlat "36.3"/],
    ['a missing point', { ...RIVER, lonlat: undefined }, /line 2: lonlat/],
    ['a missing name', { ...RIVER, friendly_id: '' }, /line 2, friendly_id: ""/],
    ['a score in words', { ...RIVER, ancient_associations: { a1: { name: 'X', score: 'high' } } }, /score "high"/],
    ['an ancient place without a name', { ...RIVER, ancient_associations: { a1: { score: 1 } } }, /ancient name/],
  ])('refuses %s', (_, location, message) => {
    expect(() => readModernPlaces(geocoding(RIVER, location))).toThrow(message)
  })
})
