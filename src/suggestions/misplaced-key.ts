/** Finds an API key that was sent in the wrong place. */
import type { IncomingHttpHeaders } from 'node:http'

/** Headers in which other APIs expect the key. */
const OTHER_HEADERS = ['Authorization', 'Api-Key', 'ApiKey', 'X-ApiKey', 'X-Auth-Token']
const KEY_IN_URL = /(?:^|&)(?:x-)?(?:api[_-]?key|key|token|access_token)=/i

/**
 * The place of a key that the client probably sent by mistake: a header that other APIs use, or the URL. The result
 * begins the sentence `… is ignored.` in the detail of the problem.
 */
export function misplacedKey(headers: IncomingHttpHeaders, queryString: string): string | undefined {
  const header = OTHER_HEADERS.find((name) => headers[name.toLowerCase()] !== undefined)
  if (header !== undefined) return `The ${header} header`
  return KEY_IN_URL.test(queryString) ? 'A key in the URL' : undefined
}
