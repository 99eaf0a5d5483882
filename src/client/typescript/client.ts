/**
 * A client for the Biblical Reference Data API. Its types come from the contract, and openapi-fetch sends its requests.
 */
import createFetchClient from 'openapi-fetch'
import type { components, paths } from '../../../generated/openapi.d.ts'
import { fetchWithCache } from './cache.ts'
import { fetchWithRetry, retryAfterSeconds } from './retry.ts'

/** A schema in the contract: `Schema<'Person'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** The path of an operation, such as `/v1/people/{slug}`. */
export type Path = keyof paths

/** The body of a successful response: JSON, or GeoJSON if the operation returns nothing else. */
export type Body<P extends Path> = Preferred<paths[P]['get']['responses'][200]['content']>

type Preferred<Content> = Content extends { 'application/json': infer Json }
  ? Json
  : Content extends { 'application/geo+json': infer GeoJson }
    ? GeoJson
    : never

/** The path of an operation that returns a paginated list. */
export type ListPath = { [P in Path]: Body<P> extends { data: readonly unknown[]; meta: object } ? P : never }[Path]

/** An item of a list. */
export type Item<P extends ListPath> = Body<P> extends { data: readonly (infer One)[] } ? One : never

/** The `path` and `query` parameters of an operation. */
export type Parameters<P extends Path> = Pick<paths[P]['get']['parameters'], 'path' | 'query'>

/** The parameters can be left out if none is required. */
export type Arguments<P extends Path> =
  Partial<Parameters<P>> extends Parameters<P>
    ? [parameters?: Parameters<P>, options?: RequestOptions]
    : [parameters: Parameters<P>, options?: RequestOptions]

export interface RequestOptions {
  /** Aborts the request, and the wait before a retry. */
  readonly signal?: AbortSignal
}

export interface ClientOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Maximum number of retries after a 429 or 503 that has `Retry-After`. 2 if not given. */
  readonly retries?: number
  /** Longest `Retry-After`, in seconds, that the client waits for. 30 if not given. */
  readonly maxWaitSeconds?: number
  /** Number of responses to keep for revalidation by ETag. 200 if not given. */
  readonly cacheEntries?: number
}

export interface Client {
  /** @throws ApiError if the service returns an error */
  get<P extends Path>(path: P, ...rest: Arguments<P>): Promise<Body<P>>
  /** All items of a list. Requests the next page when it is needed. @throws ApiError */
  items<P extends ListPath>(path: P, ...rest: Arguments<P>): AsyncGenerator<Item<P>, void>
}

/** An error that the service returned. Use `code` to tell errors apart. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Schema<'Problem'>
  readonly code: string
  /** Undefined unless the status is 429 or 503 with `Retry-After` in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, problem: Schema<'Problem'>) {
    super(`${response.status} ${problem.code}: ${problem.detail}`)
    this.status = response.status
    this.problem = problem
    this.code = problem.code
    this.retryAfterSeconds = retryAfterSeconds(response)
  }
}

/** Stands for any operation in the types of openapi-fetch. The types of `Client` are stricter. */
interface AnyOperation {
  parameters: AnyParameters
  responses: { 200: { content: { 'application/json': unknown } } }
}

interface AnyParameters {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, retries = 2, maxWaitSeconds = 30, cacheEntries = 200 } = options
  const retrying = fetchWithRetry((request) => fetch(request), { retries, maxWaitSeconds })
  const client = createFetchClient<Record<string, { get: AnyOperation }>>({
    baseUrl,
    headers: { 'X-API-Key': apiKey, Accept: 'application/json, application/geo+json;q=0.9' },
    fetch: fetchWithCache(retrying, cacheEntries),
    querySerializer: { array: { style: 'form', explode: false } },
  })
  client.use({ onResponse: ({ response }) => throwIfError(response) })

  async function open(path: string, params: AnyParameters, { signal }: RequestOptions): Promise<Response> {
    const { response } = await client.GET(path, { params, parseAs: 'stream', ...(signal && { signal }) })
    return response
  }

  return {
    async get(path, ...[parameters = {}, init = {}]) {
      return (await open(path, parameters, init)).json()
    },
    async *items(path, ...[parameters = {}, init = {}]) {
      let query: AnyParameters['query'] = parameters.query
      while (true) {
        const response = await open(path, { path: parameters.path, query }, init)
        const { data } = await response.json()
        yield* data
        query = nextQuery(response)
        if (query === undefined) return
      }
    },
  }
}

async function throwIfError(response: Response): Promise<void> {
  if (response.ok) return
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  if (isProblem) throw new ApiError(response, await response.json())
  // Not an error of the service: it probably comes from a proxy in front of it.
  throw new Error(`${response.status} ${response.statusText}: ${await response.text()}`)
}

/** @returns the query of the next page, or undefined if this is the last one */
function nextQuery(response: Response): Record<string, string> | undefined {
  const next = /<[^<>?]*\?([^<>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  return next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next))
}
