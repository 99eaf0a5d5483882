/** Finds the holder of the API key in a request, for the API and for /mcp. */
import type { KeyDirectory } from '../accounts/key-directory.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { HttpRequest } from '../http/request.ts'
import type { FailedAuthLimiter } from '../limits/failed-auth-limiter.ts'
import { invalidApiKey, missingApiKey, tooManyFailures } from '../problems/problems.ts'
import { misplacedKey } from '../suggestions/misplaced-key.ts'

/** Finds the holder of the demo key, if the key is the demo key (D88). */
export interface DemoKeys {
  readonly key: string
  find(presented: string, address: string): ApiKey | undefined
}

export interface AuthenticationServices {
  /** `undefined` if the service has no demo key. */
  readonly demo?: DemoKeys | undefined
  readonly keys: Pick<KeyDirectory, 'find'>
  readonly failedAuth: FailedAuthLimiter
}

/** @throws ApiError 401, 429 for too many failures, 503 if keys cannot be looked up */
export async function authenticate(
  { headers, queryString, clientAddress }: HttpRequest,
  { demo, keys, failedAuth }: AuthenticationServices,
): Promise<ApiKey> {
  const presented = headers['x-api-key']
  if (typeof presented !== 'string' || presented === '')
    throw missingApiKey(misplacedKey(headers, queryString), demo?.key)
  const found = demo?.find(presented, clientAddress()) ?? (await keys.find(presented))
  if (found) return found
  const tooMany = failedAuth.recordFailure(clientAddress())
  throw tooMany ? tooManyFailures(tooMany) : invalidApiKey(/^\w+ /.test(presented))
}
