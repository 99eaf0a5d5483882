/** Operations of the tag Places. */
import { findPlace, listPlaceRows } from '../queries/places.ts'
import { parseBox, parsePosition } from '../scripture/geography.ts'
import { batchPage, findManyBySlug, inOrderOf, slugsOf } from './batch.ts'
import { detail } from './detail.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'

export const listPlaces: Handler<'listPlaces'> = async ({ query }, { dataset }) => {
  const { q, has_coordinates: hasCoordinates, feature_type: featureType, bbox, near, radius_km: radiusKm } = query
  const filter = {
    q,
    hasCoordinates,
    featureType,
    box: bbox === undefined ? undefined : parseBox(bbox),
    circle: near === undefined ? undefined : { ...parsePosition(near), radiusKm },
  }
  if (query.slugs === undefined) {
    const { rows, total } = await listPlaceRows(dataset, filter, query)
    return page(rows, total, query)
  }
  const { items, missing } = await findManyBySlug({ dataset, type: 'place', find: findPlace }, query.slugs)
  const slugs = slugsOf(items)
  const matching = await listPlaceRows(dataset, { ...filter, slugs }, { limit: slugs.length, offset: 0 })
  const places = near === undefined ? inOrderOf(slugs, matching.rows) : matching.rows
  return batchPage({ items: places, missing }, query)
}

export const getPlace: Handler<'getPlace'> = detail('place', findPlace)
