/** Routes of events as GeoJSON (D80). Pure. */
import type { Schema } from '../../../generated/fields.ts'
import type { RouteRecord } from '../upstream/records.ts'
import type { Row } from './row.ts'

export type RouteFeature = Schema<'RouteFeature'>

export interface EventRoutes {
  /** Path of the operation that returns the route of an event, or `null`. */
  pathOf(event: string): string | null
  /** Rows of the table event_route. The features are GeoJSON. */
  readonly rows: readonly Row[]
}

/** @param events those of the dataset. Routes of other events are left out */
export function eventRoutes(routes: readonly RouteRecord[], events: readonly { slug: string }[]): EventRoutes {
  const features = new Map<string, RouteFeature[]>()
  for (const route of routes) features.set(route.event, [...(features.get(route.event) ?? []), ...toFeatures(route)])
  const slugs = events.map(({ slug }) => slug).filter((slug) => features.has(slug))
  const routed = new Set(slugs)
  return {
    pathOf: (event) => (routed.has(event) ? `/v1/events/${event}/route` : null),
    rows: slugs.sort().map((slug) => ({ slug, features: JSON.stringify(features.get(slug)) })),
  }
}

function toFeatures({ name, lines }: RouteRecord): RouteFeature[] {
  return lines.map(({ id, line }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'LineString', coordinates: line },
    properties: { name },
  }))
}
