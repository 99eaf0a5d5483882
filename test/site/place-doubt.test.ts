/** What the page of a place says about its point and its proposed sites. */
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../src/queries/records.ts'
import { doubtOf, type Located } from '../../src/site/pages/records/places/place-doubt.ts'

/** Eleven kilometres north of the point, at 32 degrees. */
const FAR = 32.1

function site(name: string, confidence: number, latitude: number, kind = 'settlement'): Schema<'Identification'> {
  const unknown = { precisionMeters: null, wikidata: null, geonames: null }
  return { name, confidence, ancientName: name, latitude, longitude: 35, kind, ...unknown }
}

function place(identifications: Schema<'Identification'>[], fields: Partial<Located> = {}): Located {
  return { latitude: 32, longitude: 35, featureType: 'City', precision: null, extent: null, identifications, ...fields }
}

describe('the doubt about a place', () => {
  it('is nothing if the point is at a known site', () => {
    expect(doubtOf(place([site('Here', 0.9, 32.01)]))).toBe('')
    expect(doubtOf(place([]))).toBe('')
  })

  it('is that the site is not known, if the best proposal is weak', () => {
    const unknown = 'The site is not known: the works that OpenBible consulted disagree or say little.'
    expect(doubtOf(place([site('Here', 0.49, 32.01)]))).toBe(unknown)
    expect(doubtOf(place([site('There', 0.3, FAR)], { latitude: null }))).toBe(unknown)
  })

  it('names the proposal near the point, if that is not the best', () => {
    expect(doubtOf(place([site('Best', 0.6, FAR), site('Other', 0.2, 32)]))).toBe(
      'The point is near another proposal, Other, 11 km from the best proposal, Best.',
    )
  })

  it('says which is the better guess, if no proposal is near the point', () => {
    expect(doubtOf(place([site('Best', 0.6, FAR)]))).toBe(
      'The point is 11 km from the best proposal, Best, which is the better guess.',
    )
    expect(doubtOf(place([site('Best', 0.2, FAR)]))).toContain(
      '11 km from the best proposal, Best. Neither is reliable.',
    )
  })

  it('is not a distance if the place or the proposal is an area', () => {
    const area = 'This is an area. The point and each proposal mark one place in it.'
    const far = [site('Best', 0.2, FAR)]
    expect(doubtOf(place(far, { featureType: 'Region' }))).toBe(area)
    expect(doubtOf(place(far, { precision: 'surrounding' }))).toBe(area)
    expect(doubtOf(place([site('River', 0.2, FAR, 'river')]))).toBe(area)
    expect(doubtOf(place([site('River', 0.2, 32, 'river')]))).toBe('')
  })
})
