import { describe, expect, it } from 'vitest'
import { readExtents } from '../../db/dataset/sources/openbible-geocoding/extents.ts'
import { memorySource } from '../support/memory-source.ts'

const RING = [
  [35, 31],
  [36, 31],
  [36, 32],
  [35, 31],
]
const INNER = RING.map(([longitude = 0, latitude = 0]) => [35 + (longitude - 35) / 2, latitude])

const BANDS = {
  ...{ id: 'g1', name: 'Moab 1', source: 'ancient', geometry: 'isobands' },
  isobands_geojson_file: 'g1.isobands.geojson',
}
const BOUNDARY = {
  ...{ id: 'g2', name: 'Judea 1', source: 'ancient', geometry: 'rough_boundary' },
  geojson_file: 'g2.geometry.geojson',
}

const FILES = {
  'geometry/g1.isobands.geojson': {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: [[RING], [INNER]] },
    properties: { min_confidence: 10, max_confidence: 20 },
  },
  'geometry/g2.geometry.geojson': { type: 'Feature', geometry: { type: 'Polygon', coordinates: [RING] } },
}

function extents(lines: readonly object[], files: Readonly<Record<string, object>> = {}) {
  const texts = Object.entries({ ...FILES, ...files }).map(([path, value]) => [path, JSON.stringify(value)])
  const index = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return readExtents(memorySource({ ...Object.fromEntries(texts), 'data/geometry.jsonl': index }))
}

describe('readExtents', () => {
  it('returns one area for each band, outermost first, and one for a boundary', () => {
    const moab = { id: 'g1', ancientName: 'Moab 1', kind: 'isobands' }
    expect(extents([BANDS, BOUNDARY])).toEqual([
      { ...moab, confidence: 0.1, polygon: [RING] },
      { ...moab, confidence: 0.2, polygon: [INNER] },
      { id: 'g2', ancientName: 'Judea 1', kind: 'rough_boundary', confidence: null, polygon: [RING] },
    ])
  })

  it('leaves out paths, and modern places, without reading their files', () => {
    expect(
      extents([
        { id: 'g3', source: 'modern', geometry: 'rough_boundary' },
        { id: 'g4', source: 'ancient', geometry: 'rough_path' },
      ]),
    ).toEqual([])
  })

  it.each([
    [
      'an index entry without a file',
      [{ ...BANDS, isobands_geojson_file: undefined }],
      {},
      /line 1: name and file are required/,
    ],
    [
      'bands that do not match their confidences',
      [BANDS],
      { ...FILES['geometry/g1.isobands.geojson'], properties: { min_confidence: 10, max_confidence: 90 } },
      /2 bands do not match the confidences 10 to 90/,
    ],
    [
      'a point',
      [BANDS],
      { type: 'Feature', geometry: { type: 'Point', coordinates: [35, 31] } },
      /geometry: value of tag "type" must be in oneOf/,
    ],
    [
      'a ring whose coordinates are texts',
      [BANDS],
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[['35', '31']]] } },
      /geometry\/coordinates\/0: must NOT have fewer than 4 items/,
    ],
  ])('rejects %s', (_, lines, file, message) => {
    expect(() => extents(lines, { 'geometry/g1.isobands.geojson': file })).toThrow(message)
  })
})
