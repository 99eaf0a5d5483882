/** Finds the holder of the API key in a request, for the API and for /mcp. */
import type { IncomingHttpHeaders } from 'node:http'
import type { KeyDirectory } from '../accounts/key-directory.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { HttpRequest } from '../http/request.ts'
import type { FailedAuthLimiter } from '../limits/failed-auth-limiter.ts'
import { invalidApiKey, missingApiKey, tooManyFailures } from '../problems/problems.ts'

export interface AuthenticationServices {
  readonly keys: Pick<KeyDirectory, 'find'>
  readonly failedAuth: FailedAuthLimiter
}

/** Where other APIs expect the key. */
const OTHER_HEADERS = ['Authorization', 'Api-Key', 'ApiKey', 'X-ApiKey', 'X-Auth-Token']
const KEY_IN_URL = /(?:^|&)(?:x-)?(?:api[_-]?key|key|token|access_token)=/i

/** @throws ApiError 401, 429 for too many failures, 503 if keys cannot be looked up */
export async function authenticate(
  { headers, queryString, clientAddress }: HttpRequest,
  { keys, failedAuth }: AuthenticationServices,
): Promise<ApiKey> {
  const presented = headers['x-api-key']
  if (typeof presented !== 'string' || presented === '') throw missingApiKey(misplacedKey(headers, queryString))
  const found = await keys.find(presented)
  if (found) return found
  const tooMany = failedAuth.recordFailure(clientAddress())
  throw tooMany ? tooManyFailures(tooMany) : invalidApiKey(/^\w+ /.test(presented))
}

/**
 * Where the client probably put its key by mistake: a header that other APIs use, or the URL. The result begins the
 * sentence `… is ignored.` in the problem's detail.
 */
function misplacedKey(headers: IncomingHttpHeaders, queryString: string): string | undefined {
  const header = OTHER_HEADERS.find((name) => headers[name.toLowerCase()] !== undefined)
  if (header !== undefined) return `The ${header} header`
  return KEY_IN_URL.test(queryString) ? 'A key in the URL' : undefined
}
