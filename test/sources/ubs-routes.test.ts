import { describe, expect, it } from 'vitest'
import { eventRoutes } from '../../db/dataset/derive/event-routes.ts'
import { readRoutes } from '../../db/dataset/sources/ubs/routes.ts'
import { memorySource } from '../support/memory-source.ts'

const line = (id: string, ...coordinates: number[][]) => ({
  type: 'Feature',
  id,
  geometry: { type: 'LineString', coordinates },
})
const FOLDER = 'ubs-bible-routes/GeoJsonRoutes'
const ROW = { route: '019. GEN 22 Gerar to Moriah', event: 'binding_of_isaac', reason: '' }
const routesOf = (document: unknown) =>
  readRoutes(memorySource({ [`${FOLDER}/${ROW.route}.geojson`]: JSON.stringify(document) }), [ROW])

describe('readRoutes', () => {
  it('reads a line, with five digits, and the name without its numbers', () => {
    expect(routesOf(line('a', [34.6081234567, 31.38], [35.23, 31.78]))).toEqual([
      {
        event: 'binding_of_isaac',
        name: 'Gerar to Moriah',
        lines: [
          {
            id: 'a',
            line: [
              [34.60812, 31.38],
              [35.23, 31.78],
            ],
          },
        ],
      },
    ])
  })

  it('reads a collection, without its empty features', () => {
    const features = [line('a', [1, 2], [3, 4]), null, line('b', [3, 4], [5, 6])]
    expect(routesOf({ type: 'FeatureCollection', features })[0]?.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('leaves out a file that fits no event, and one that another source lacks', () => {
    expect(readRoutes(memorySource({}), [ROW, { ...ROW, event: '', reason: 'a trade route' }])).toEqual([])
  })

  it.each([
    [
      { type: 'Feature', id: 'a', geometry: { type: 'Point', coordinates: [1, 2] } },
      'geometry/type: must be equal to constant',
    ],
    [line('a', [1, 2]), 'coordinates: must NOT have fewer than 2 items'],
    [line('a', [1, 2], ['x', 3] as unknown as number[]), 'coordinates/1/0: must be number'],
    [{ type: 'FeatureCollection', features: [] }, 'has no lines'],
  ])('rejects %j', (document, message) => {
    expect(() => routesOf(document)).toThrow(message)
  })
})

describe('eventRoutes', () => {
  it('joins the files of an event, and has no path for other events', () => {
    const routes = [
      { event: 'flight', name: 'One', lines: [{ id: 'a', line: [[1, 2] as [number, number]] }] },
      { event: 'flight', name: 'Two', lines: [{ id: 'b', line: [[3, 4] as [number, number]] }] },
      { event: 'absent', name: 'Three', lines: [{ id: 'c', line: [[5, 6] as [number, number]] }] },
    ]
    const { pathOf, rows } = eventRoutes(routes, [{ slug: 'flight' }, { slug: 'feast' }])
    expect([pathOf('flight'), pathOf('feast'), pathOf('absent')]).toEqual(['/v1/events/flight/route', null, null])
    expect(rows).toHaveLength(1)
    expect(
      JSON.parse(String(rows[0]?.['features'])).map(({ properties }: { properties: object }) => properties),
    ).toEqual([{ name: 'One' }, { name: 'Two' }])
  })
})
