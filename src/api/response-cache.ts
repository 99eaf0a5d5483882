/**
 * Caches responses with status 200 by URL and media type, one cache per dataset. They stay valid as long as the dataset
 * is live, because neither the dataset nor the contract changes in that time. Key and quota are still checked on every
 * request.
 */
import { LRUCache } from 'lru-cache'
import { COMPRESSED_FROM, type Representation } from '../http/representation.ts'

export type ResponseCache = LRUCache<string, Representation>

/** How long clients may cache a response (D12). */
export const CACHE_CONTROL = 'private, max-age=3600'

/**
 * Size of the cache of one dataset in one process. Two caches exist while a new dataset takes over. Exported for its
 * test.
 */
export const CACHE_BYTES = 32 * 2 ** 20

/** Estimated size of the objects around a body and of its cache entry. */
const OVERHEAD_BYTES = 1024

/**
 * If the client prefers GeoJSON, the cache key contains a space. So it cannot equal any other cache key, because those
 * are only URLs.
 */
export function cacheKey(path: string, queryString: string, prefersGeoJson: boolean): string {
  const url = queryString === '' ? path : `${path}?${queryString}`
  return prefersGeoJson ? `${url} as GeoJSON` : url
}

export function createResponseCache(): ResponseCache {
  return new LRUCache({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ headers, body }, key) =>
      bytesOf(body) + 2 * (key.length + String(headers['Link'] ?? '').length) + OVERHEAD_BYTES,
  })
}

/** Includes the compressed forms. They are created on demand, and together they are smaller than the body. */
function bytesOf(body: Buffer): number {
  return body.length < COMPRESSED_FROM ? body.length : 2 * body.length
}
