/**
 * Responses that are ready to send, by URL and media type. A dataset never changes while it is served and the contract never
 * while the process runs, so a URL that was answered 200 keeps that answer as long as its dataset is served. Only key and
 * quota are checked again.
 */
import { LRUCache } from 'lru-cache'
import type { OperationId } from '../handlers/operation-types.ts'
import { prefersGeoJson } from '../http/media-types.ts'
import { COMPRESSED_FROM, type Representation } from '../http/representation.ts'

export interface CachedResponse {
  readonly operationId: OperationId
  readonly representation: Representation
  /** The Link header of a list. */
  readonly link: string | undefined
  /** The same URL has another media type too: caches must look at `Accept`. */
  readonly isNegotiated: boolean
}

export type ResponseCache = LRUCache<string, CachedResponse>

/** How long callers may store a response (D12). */
export const CACHE_CONTROL = 'private, max-age=3600'

/** For each dataset in each process; two while a new dataset takes over. Exported for its test. */
export const CACHE_BYTES = 32 * 2 ** 20

/** The objects around a body, and its place in the cache. */
const OVERHEAD_BYTES = 1024

/**
 * A URL contains no space, so no URL equals the key of another media type.
 *
 * @param accept the value of the `Accept` header
 */
export function cacheKey(path: string, queryString: string, accept: string | undefined): string {
  const url = queryString === '' ? path : `${path}?${queryString}`
  return prefersGeoJson(accept) ? `${url} as GeoJSON` : url
}

export function createResponseCache(): ResponseCache {
  return new LRUCache({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ representation, link }, key) =>
      bytesOf(representation) + 2 * (key.length + (link?.length ?? 0)) + OVERHEAD_BYTES,
  })
}

/** Includes the compressed forms, which are made on demand and together take less than the body. */
function bytesOf({ body }: Representation): number {
  return body.length < COMPRESSED_FROM ? body.length : 2 * body.length
}
