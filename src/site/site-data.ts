/**
 * /site/…: the JSON documents that the pictures and the front page read. The dataset build prepares them, except the
 * areas of a place. So a request without a key reads at most one row (D61).
 */
import type { Dataset } from '../dataset/open.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Part } from '../http/part.ts'
import { type Representation, representShared } from '../http/representation.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { notFound } from '../problems/problems.ts'
import { findRoute } from '../queries/entities/events.ts'
import { findExtent } from '../queries/entities/places.ts'
import { findSiteDocument } from '../queries/site-documents.ts'
import { sitePart } from './site-part.ts'

/** Number of documents in memory. With their compressed forms, they take up to about 15 MB. */
const CACHED_DOCUMENTS = 64

const ONE_HOUR_SECONDS = 3_600

/** @param dataset returns the live dataset */
export function siteDataPart(dataset: () => Dataset): Part {
  const cache = createBoundedCache<string, Representation>(CACHED_DOCUMENTS)
  return sitePart('site-data', ['/site/:file', '/site/:folder/:file'], async ({ path }) => {
    const name = /^\/site\/([\w./-]+)\.json$/.exec(path)?.[1] ?? ''
    const live = dataset()
    const key = `${live.name}\0${name}`
    const document = cache.get(key) ?? (await readDocument(live, name))
    cache.set(key, document)
    return document
  })
}

/** @throws ApiError 404 if there is no such document */
async function readDocument(dataset: Dataset, name: string): Promise<Representation> {
  const [, kind, slug = ''] = /^(extents|routes)\/(.+)$/.exec(name) ?? []
  const read = kind === 'extents' ? areasOf : routeOf
  const body = kind === undefined ? await findSiteDocument(dataset, name) : await read(dataset, slug)
  if (body === undefined) throw notFound('There is no document with this name.')
  return representShared({ text: body, mediaType: JSON_TYPE, seconds: ONE_HOUR_SECONDS, origin: dataset.name })
}

/** The areas of a place are one row of at most about 30 kB. */
async function areasOf(dataset: Dataset, slug: string): Promise<string | undefined> {
  const extent = await findExtent(dataset, slug)
  return extent && JSON.stringify(extent.features)
}

/** The lines of an event are one row of at most about 20 kB. */
async function routeOf(dataset: Dataset, slug: string): Promise<string | undefined> {
  const route = await findRoute(dataset, slug)
  return route && JSON.stringify(route.features)
}
