/** Retries a request after `Retry-After`, if the service is overloaded or the quota is exceeded. */

export type Fetch = (request: Request) => Promise<Response>

export interface RetryLimits {
  readonly retries: number
  /** A response with a longer `Retry-After` is not retried. The quota resets at 00:00 UTC, which can be hours away. */
  readonly maxWaitSeconds: number
}

export function fetchWithRetry(fetch: Fetch, { retries, maxWaitSeconds }: RetryLimits): Fetch {
  return async (request) => {
    let response = await fetch(request)
    for (let retry = 0; retry < retries; retry += 1) {
      const wait = retryAfterSeconds(response)
      if (wait === undefined || wait > maxWaitSeconds) break
      await response.body?.cancel()
      await sleep(wait * 1_000, request.signal)
      response = await fetch(request)
    }
    return response
  }
}

/** @returns undefined unless the status is 429 or 503 with `Retry-After` in seconds */
export function retryAfterSeconds({ status, headers }: Response): number | undefined {
  const value = headers.get('Retry-After')
  return (status === 429 || status === 503) && value !== null && /^\d+$/.test(value) ? Number(value) : undefined
}

/** Rejects as soon as the caller aborts the request. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
