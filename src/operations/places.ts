/** Operations with the tag Places. */

import { notFound } from '../problems/problems.ts'
import { findExtent, findPlace, listPlaceRows } from '../queries/entities/places.ts'
import { parseBox, parsePosition } from '../scripture/geography.ts'
import { batchPage, findManyBySlug, inOrderOf, slugsOf } from './support/batch.ts'
import { detail, requireEntity } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'

export const listPlaces: Handler<'listPlaces'> = async ({ query }, { dataset }) => {
  const { q, has_coordinates: hasCoordinates, bbox, near, radius_km: radiusKm } = query
  const filter = {
    q,
    lang: query.lang,
    identifier: query.identifier,
    hasCoordinates,
    passage: passageFilter(query.passage),
    featureType: query.feature_type,
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
  // With `near`, the rows of the list have the distance, which the records do not have.
  const details = inOrderOf(slugsOf(matching.rows), items)
  const located = details.map((place, index) => ({ ...place, ...matching.rows[index] }))
  const places = near === undefined ? inOrderOf(slugs, located) : located
  return batchPage({ items: places, missing }, query)
}

export const getPlace: Handler<'getPlace'> = detail('place', findPlace)

export const getPlaceExtent: Handler<'getPlaceExtent'> = async ({ params: { slug } }, { dataset }) => {
  const extent = await findExtent(dataset, slug)
  if (extent) return { type: 'FeatureCollection', features: extent.features }
  const target = (successor: string) => `/v1/places/${successor}/extent`
  await requireEntity({ dataset, type: 'place', find: findPlace }, slug, { name: 'slug', target })
  throw notFound(`The extent of ${slug} is not known.`)
}
