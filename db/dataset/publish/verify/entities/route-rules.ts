/** Rules for the routes of events. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { RouteFeature } from '../../../derive/event-routes.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

export async function checkRoutes(dataset: Dataset, { event }: Contents, report: Report): Promise<void> {
  const rows = await dataset.rows<{ slug: string; features: string }>(
    dataset.build('event_route').select('slug', 'features'),
  )
  const fail = (slug: string, detail: string) => report({ table: 'event', row: slug, rule: 'route', detail })
  const stored = new Set(rows.map(({ slug }) => slug))
  for (const { slug, route } of event) {
    const expected = stored.has(slug) ? `/v1/events/${slug}/route` : null
    if (route !== expected) fail(slug, `route is ${route}, expected ${expected}`)
  }
  for (const { slug, features } of rows) {
    const lines = JSON.parse(features) as RouteFeature[]
    const bad = lines.find(({ geometry }) => !isLine(geometry.coordinates))
    if (lines.length === 0) fail(slug, 'has no lines')
    if (bad) fail(slug, `${bad.id} has fewer than two positions, or one that is out of range`)
  }
}

function isLine(positions: RouteFeature['geometry']['coordinates']): boolean {
  return (
    positions.length >= 2 &&
    positions.every(([longitude = 999, latitude = 999]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
  )
}
