/**
 * Caches 200 responses that have an ETag, and sends the ETag with the next request for the same URL and `Accept`. A 304
 * becomes the cached response.
 */
import type { Fetch } from './retry.ts'

interface Cached {
  readonly etag: string
  readonly body: string
  readonly headers: Headers
}

/** @param entries maximum number of responses; the least recently used one is removed first */
export function fetchWithCache(fetch: Fetch, entries: number): Fetch {
  const cache = new Map<string, Cached>()
  return async (request) => {
    const name = `${request.headers.get('Accept')} ${request.url}`
    const cached = cache.get(name)
    const response = await fetch(cached === undefined ? request : withEtag(request, cached.etag))
    const entry = response.status === 304 ? cached : await entryOf(response)
    if (entry === undefined) return response
    cache.delete(name)
    cache.set(name, entry)
    const [oldest] = cache.keys()
    if (cache.size > entries && oldest !== undefined) cache.delete(oldest)
    return responseOf(entry, response.headers)
  }
}

async function entryOf(response: Response): Promise<Cached | undefined> {
  const etag = response.headers.get('ETag')
  if (response.status !== 200 || etag === null) return undefined
  return { etag, body: await response.text(), headers: response.headers }
}

/**
 * Headers of the latest response, such as the quota's, take precedence. `Content-Type` and `Link`, which a 304 does not
 * have, come from the cache.
 */
function responseOf({ body, headers }: Cached, latest: Headers): Response {
  return new Response(body, { status: 200, headers: { ...Object.fromEntries(headers), ...Object.fromEntries(latest) } })
}

function withEtag(request: Request, etag: string): Request {
  const headers = new Headers(request.headers)
  headers.set('If-None-Match', etag)
  return new Request(request, { headers })
}
