import { describe, expect, it } from 'vitest'
import { borrowedPoints } from '../../../db/dataset/derive/places/borrowed-points.ts'
import type { Precision } from '../../../db/dataset/upstream/records.ts'

interface Fields {
  latitude?: number | null
  rootPlace?: string
  featureType?: string
  precision?: Precision
}

/** All places are on one meridian. One degree of latitude is 111.2 km. */
function borrowed(places: Readonly<Record<string, Fields>>): Record<string, string> {
  const records = Object.entries(places).map(([slug, { latitude = 0, ...fields }]) => ({
    ...{ slug, latitude, rootPlace: null, featureType: null, precision: null, ...fields },
    longitude: latitude === null ? null : 30,
  }))
  return Object.fromEntries(borrowedPoints(records))
}

describe('borrowedPoints', () => {
  it('treats a point as borrowed from the root place if the two points are at most 2 km apart', () => {
    const city = {
      city: {},
      gate: { latitude: 0.017, rootPlace: 'city' },
      region: { latitude: 0.019, rootPlace: 'city' },
    }
    expect(borrowed(city)).toEqual({ gate: 'city' })
  })

  it('treats no point as borrowed if the place has no coordinates, is its own root place, or has an unknown root place', () => {
    expect(borrowed({ city: {}, lost: { latitude: null, rootPlace: 'city' } })).toEqual({})
    expect(borrowed({ city: { rootPlace: 'city' } })).toEqual({})
    expect(borrowed({ city: { rootPlace: 'nothing' } })).toEqual({})
  })

  it('treats a point as borrowed from a settlement if exactly one settlement with the same point has no root place and is not approximate', () => {
    const shared = { valley: {}, town: { featureType: 'City' }, far: { latitude: 0.001 } }
    expect(borrowed(shared)).toEqual({ valley: 'town' })
    expect(borrowed({ ...shared, other: { featureType: 'City' } })).toEqual({})
    expect(borrowed({ valley: {}, town: { featureType: 'City', rootPlace: 'elsewhere' } })).toEqual({})
    expect(borrowed({ valley: {}, town: { featureType: 'City', precision: 'approximate' } })).toEqual({})
  })
})
