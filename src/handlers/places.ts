/** Operations of the tag Places. */
import type { Handler } from '../operations.ts'
import { page } from '../page.ts'
import { choosePlaces, findPlace, listPlaces as listPlaceRows } from '../queries/places.ts'
import { askedPage, findAskedEntities } from './asked.ts'
import { missingEntity } from './missing-entity.ts'

export const listPlaces: Handler<'listPlaces'> = async ({ query }, { dataset }) => {
  const filter = { q: query.q, hasCoordinates: query.has_coordinates, featureType: query.feature_type }
  if (query.slugs === undefined) {
    const { rows, total } = await listPlaceRows(dataset, filter, query)
    return page(rows, total, query)
  }
  const { rows, missing } = await findAskedEntities(dataset, 'place', query.slugs, findPlace)
  const chosen = await choosePlaces(
    dataset,
    rows.map(({ slug }) => slug),
    filter,
  )
  return askedPage(
    rows.filter(({ slug }) => chosen.has(slug)),
    missing,
    query,
  )
}

export const getPlace: Handler<'getPlace'> = async ({ params }, { dataset }) => {
  const row = await findPlace(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'place', params.slug)
  return { data: row }
}
