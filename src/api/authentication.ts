/** Finds the holder of the API key in a request, for the API and for /mcp. */
import type { KeyDirectory } from '../accounts/key-directory.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { HttpRequest } from '../http/request.ts'
import type { FailedAuthLimiter } from '../limits/failed-auth-limiter.ts'
import { invalidApiKey, missingApiKey, tooManyFailures } from '../problems/problems.ts'
import { misplacedKey } from '../suggestions/misplaced-key.ts'

export interface AuthenticationServices {
  readonly keys: Pick<KeyDirectory, 'find'>
  readonly failedAuth: FailedAuthLimiter
}

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
