import { describe, expect, it } from 'vitest'
import { gazetteerLinksOf } from '../../db/dataset/derive/places/gazetteer-links.ts'

const LINK = { gazetteer: 'Pleiades', id: '678003', url: 'https://pleiades.stoa.org/places/678003' }
const AENON = { latitude: 32.398936, longitude: 35.54351 }
/** A degree of latitude is 111.2 km, so these points are 1.95 and 2.05 km from Aenon. */
const NEAR = { ...AENON, latitude: AENON.latitude - 1.95 / 111.2 }
const FAR = { ...AENON, latitude: AENON.latitude - 2.05 / 111.2 }

describe('gazetteerLinksOf', () => {
  it.each([
    ['links a record whose point is within 2 km', { point: NEAR, isVerified: false }, [LINK]],
    ['leaves out a record farther away, even a verified one', { point: FAR, isVerified: true }, []],
    ['links a verified record without a point', { point: null, isVerified: true }, [LINK]],
    ['leaves out an unverified record without a point', { point: null, isVerified: false }, []],
  ])('%s', (_, entry, links) => {
    expect(gazetteerLinksOf({ ...AENON, gazetteerEntry: { ...LINK, ...entry } }, [])).toEqual(links)
  })

  it('links each ancient place of OpenBible once', () => {
    const location = { ...AENON, name: 'a spring', isFromOpenStreetMap: false, kind: 'spring', ancientNames: [] }
    const proposal = (id: string, urlSlug: string) => ({
      ancientName: 'Ramah',
      ancient: { id, urlSlug },
      score: 500,
      location: { ...location, precisionMeters: null, wikidata: null, geonames: null },
    })
    const proposals = [proposal('a1', 'ramah-1'), proposal('a2', 'ramah-2'), proposal('a1', 'ramah-1')]
    expect(gazetteerLinksOf({ ...AENON, gazetteerEntry: null }, proposals)).toEqual([
      { gazetteer: 'OpenBible', id: 'a1', url: 'https://www.openbible.info/geo/ancient/a1/ramah-1' },
      { gazetteer: 'OpenBible', id: 'a2', url: 'https://www.openbible.info/geo/ancient/a2/ramah-2' },
    ])
  })
})
