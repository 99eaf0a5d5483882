/** Rules for the areas of places. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { ExtentFeature } from '../../../derive/places/extents.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

export async function checkExtents(dataset: Dataset, { place }: Contents, report: Report): Promise<void> {
  const rows = await dataset.rows<{ slug: string; features: string }>(
    dataset.build('place_extent').select('slug', 'features'),
  )
  const fail = (slug: string, detail: string) => report({ table: 'place', row: slug, rule: 'extent', detail })
  const stored = new Set(rows.map(({ slug }) => slug))
  for (const { slug, extent } of place) {
    const expected = stored.has(slug) ? `/v1/places/${slug}/extent` : null
    if (extent !== expected) fail(slug, `extent is ${extent}, expected ${expected}`)
  }
  for (const { slug, features } of rows) {
    const fault = faultOf(JSON.parse(features) as ExtentFeature[])
    if (fault !== undefined) fail(slug, fault)
  }
}

function faultOf(features: readonly ExtentFeature[]): string | undefined {
  if (features.length === 0) return 'has no features'
  if (new Set(features.map(({ id }) => id)).size < features.length) return 'has an id twice'
  const open = features.find(({ geometry }) => !geometry.coordinates.every(isRing))
  if (open) return `${open.id} has a ring that is open or out of range`
  const unordered = features.find((feature, index) => !isAfter(features[index - 1], feature))
  return unordered && `${unordered.id} is out of order`
}

function isRing(ring: ExtentFeature['geometry']['coordinates'][number]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return (
    ring.length >= 4 &&
    first?.join() === last?.join() &&
    ring.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
  )
}

/** A geometry can have several features (bands), one for each level of confidence. Their confidence must increase. */
function isAfter(before: ExtentFeature | undefined, { properties }: ExtentFeature): boolean {
  if (before?.properties.geometryId !== properties.geometryId) return true
  return (before.properties.confidence ?? 1) < (properties.confidence ?? 0)
}
