import { describe, expect, it } from 'vitest'
import { indexModernPlaces, modernNameOf } from '../../../db/dataset/derive/modern-names.ts'

/** One degree of latitude is 111.2 km: these lie 0, 9.9, 10.1 and 111.2 km north of the equator. */
const INDEX = indexModernPlaces([
  { name: 'Tell A', latitude: 0, longitude: 30, ancientNames: [{ name: 'Ai 1', score: 100 }] },
  { name: 'Tell B', latitude: 0.089, longitude: 30, ancientNames: [{ name: 'Ai 1', score: 300 }] },
  { name: 'Tell C', latitude: 0.091, longitude: 30, ancientNames: [{ name: 'Ai 2', score: 900 }] },
  { name: 'Rejected', latitude: 1, longitude: 30, ancientNames: [{ name: 'Debir', score: -40 }] },
  { name: 'Unsupported', latitude: 1, longitude: 30, ancientNames: [{ name: 'Debir', score: 0 }] },
  { name: 'Wadi D', latitude: 5, longitude: 30, ancientNames: [{ name: 'Kidron Valley', score: 7 }] },
  { name: 'Wadi E', latitude: 6, longitude: 30, ancientNames: [{ name: 'Kidron Valley', score: 9 }] },
  { name: 'Far north', latitude: 60, longitude: 30, ancientNames: [{ name: 'Tarshish', score: 5 }] },
])

function place(fields: Partial<Parameters<typeof modernNameOf>[0]>) {
  return { name: 'Nowhere', kjvName: null, esvName: null, latitude: null, longitude: null, ...fields }
}

describe('modernNameOf', () => {
  it('takes the best score within 10 km of the place', () => {
    expect(modernNameOf(place({ esvName: 'Ai', latitude: 0, longitude: 30 }), INDEX)).toBe('Tell B')
    expect(modernNameOf(place({ esvName: 'Ai', latitude: 0.1, longitude: 30 }), INDEX)).toBe('Tell C')
  })

  it('measures on the globe, where degrees of longitude shrink northwards', () => {
    expect(modernNameOf(place({ esvName: 'Tarshish', latitude: 60, longitude: 30.17 }), INDEX)).toBe('Far north')
    expect(modernNameOf(place({ esvName: 'Tarshish', latitude: 60, longitude: 30.19 }), INDEX)).toBeNull()
  })

  it('gives no name where all proposals lie farther off', () => {
    expect(modernNameOf(place({ esvName: 'Kidron Valley', latitude: 0, longitude: 30 }), INDEX)).toBeNull()
  })

  it('gives no name where the proposals near are rejected or unsupported', () => {
    expect(modernNameOf(place({ esvName: 'Debir', latitude: 1, longitude: 30 }), INDEX)).toBeNull()
    expect(modernNameOf(place({ esvName: 'Debir' }), INDEX)).toBeNull()
  })

  it('takes the best score for a place without a point, if the name has no namesake', () => {
    expect(modernNameOf(place({ esvName: 'Kidron Valley' }), INDEX)).toBe('Wadi E')
    expect(modernNameOf(place({ esvName: 'Ai' }), INDEX)).toBeNull()
  })

  it('joins on the name in the ESV, else in the KJV, else the primary name, ignoring case', () => {
    const point = { latitude: 0, longitude: 30 }
    expect(modernNameOf(place({ esvName: 'AI', kjvName: 'Debir', ...point }), INDEX)).toBe('Tell B')
    expect(modernNameOf(place({ esvName: 'Hai', kjvName: 'Ai', ...point }), INDEX)).toBe('Tell B')
    expect(modernNameOf(place({ name: 'Ai', ...point }), INDEX)).toBe('Tell B')
    expect(modernNameOf(place(point), INDEX)).toBeNull()
  })

  it('prefers the first in source order among equal scores', () => {
    const index = indexModernPlaces(
      ['First', 'Second'].map((name) => ({ name, latitude: 0, longitude: 0, ancientNames: [{ name: 'X', score: 1 }] })),
    )
    expect(modernNameOf(place({ esvName: 'X' }), index)).toBe('First')
  })
})
