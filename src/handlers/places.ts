/** Operations of the tag Places. */

import { findPlace, listPlaces as listPlaceRows } from '../queries/places.ts'
import { parseBox, parsePosition } from '../scripture/geography.ts'
import { arrange, askedPage, findAskedEntities, slugsOf } from './batch.ts'
import { missingEntity } from './missing-entity.ts'
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
  const { rows, missing } = await findAskedEntities(dataset, 'place', query.slugs, findPlace)
  const slugs = slugsOf(rows)
  const left = await listPlaceRows(dataset, { ...filter, slugs }, { limit: slugs.length, offset: 0 })
  return askedPage(near === undefined ? arrange(left.rows, slugs) : left.rows, missing, query)
}

export const getPlace: Handler<'getPlace'> = async ({ params }, { dataset }) => {
  const row = await findPlace(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'place', params.slug)
  return { data: row }
}
