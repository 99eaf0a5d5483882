/**
 * The service, run on the starter dataset, returns every example response in the contract.
 * `npm run examples` records the responses in generated/examples.json instead of comparing them; if
 * a test fails, nothing is written.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { OPERATIONS, resolve } from '../support/contract.ts'
import { EXAMPLE_EXCHANGES, type ExampleExchange, NOT_FOUND_EXCHANGES } from '../support/examples.ts'
import { type CallOptions, callService, startTestService, type TestService } from '../support/service.ts'

const RECORDING = process.env['UPDATE_EXAMPLES'] === '1'

/** The request id in all problem examples. The service keeps an id that the client sends. */
const REQUEST_ID = '4f1c2a9e7b3d4c58'

/**
 * A recorded response body. `path` is its location in the file, under `operations` or `problems`.
 */
interface Recording {
  readonly path: readonly string[]
  readonly value: unknown
}

describe('the examples in the contract:', () => {
  let service: TestService
  const recordings: Recording[] = []
  let isStarted = false
  let hasFailure = false

  beforeAll(async () => {
    service = await startTestService()
    isStarted = true
  })
  afterEach(({ task }) => {
    hasFailure ||= task.result?.state === 'fail'
  })
  afterAll(async () => {
    if (!isStarted) return
    if (RECORDING && !hasFailure) writeRecordings(recordings)
    await service.close()
  })

  function check(path: readonly string[], body: unknown, documented: unknown): void {
    if (RECORDING) recordings.push({ path, value: body })
    else expect(body, 'the recorded example. If the change is intended, run: npm run examples').toEqual(documented)
  }

  function checkExchange({ operationId, status, mediaType, name, value }: ExampleExchange, body: unknown): void {
    check(['operations', operationId, String(status), mediaType, name], body, value)
  }

  it.each(EXAMPLE_EXCHANGES)('$operationId returns its example $name for $target in $mediaType', async (exchange) => {
    const { target, mediaType } = exchange
    const key = await service.createKey('free', 'reader@example.org')
    const { status, headers, body } = await service.call(target, { key, headers: { Accept: mediaType } })
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, mediaType])
    const { data, features, properties } = body
    const keys = Object.keys(data ?? features ?? properties)
    expect(keys, `${target} returns no data. Give the new example another name than 'ok'`).not.toEqual([])
    checkExchange(exchange, body)
  })

  it.each(NOT_FOUND_EXCHANGES)('$operationId returns its example $name for $target', async (exchange) => {
    const { status, body } = await service.call(exchange.target, { headers: { 'X-Request-Id': REQUEST_ID } })
    expect(status).toBe(404)
    checkExchange(exchange, body)
  })

  it('InvalidParameter has an example that reports two violations', async () => {
    await checkProblem('InvalidParameter', 'invalid', '/v1/people?limit=500&gender=male', {})
  })

  it('Unauthorized has an example of a missing key and of an invalid key', async () => {
    await checkProblem('Unauthorized', 'missingKey', '/v1/meta', { key: null })
    await checkProblem('Unauthorized', 'invalidKey', '/v1/meta', { key: 'brd_wrong' })
  })

  it('QuotaExceeded has an example of an exhausted daily quota', async () => {
    const key = await service.createKey('free')
    service.now = Date.UTC(2026, 10, 20, 23)
    for (let request = 0; request < 1_000; request += 50) {
      await Promise.all(Array.from({ length: 50 }, () => service.call('/v1/usage', { key })))
    }
    await checkProblem('QuotaExceeded', 'dayUsedUp', '/v1/meta', { key })
  })

  it('QuotaExceeded has an example of too many invalid keys', async () => {
    const limited = await startTestService()
    try {
      const refused = { key: 'brd_wrong' }
      for (let failure = 0; failure < 30; failure += 1) await limited.call('/v1/meta', refused)
      await checkProblem('QuotaExceeded', 'tooManyFailures', '/v1/meta', refused, limited.origin)
    } finally {
      await limited.close()
    }
  })

  it('InternalError has an example', async () => {
    service.now = Number.NaN
    await checkProblem('InternalError', 'failure', '/v1/meta', { headers: { 'X-Expect': '500' } })
    service.now = Date.UTC(2026, 10, 20, 23)
  })

  it('Unavailable has an example of an unreachable quota store', async () => {
    const unreachable = { REDIS_URL: 'redis://127.0.0.1:1', QUOTA_ON_FAILURE: 'deny' }
    const denying = await startTestService({ environment: unreachable })
    try {
      const options = { key: denying.key, headers: { 'X-Expect': '503' } }
      await checkProblem('Unavailable', 'busy', '/v1/meta', options, denying.origin)
    } finally {
      await denying.close()
    }
  })

  async function checkProblem(
    response: string,
    name: string,
    target: string,
    options: CallOptions,
    origin = service.origin,
  ): Promise<void> {
    const headers = { 'X-Request-Id': REQUEST_ID, ...options.headers }
    const { body } = await callService(origin, target, { key: service.key, ...options, headers })
    const documented = resolve<OpenAPIV3.ResponseObject>({ $ref: `#/components/responses/${response}` })
    const examples = documented.content?.['application/problem+json']?.examples
    const example = resolve<OpenAPIV3.ExampleObject | undefined>(examples?.[name] ?? {})
    check(['problems', response, name], body, example?.value)
  }
})

// Skipped while examples are recorded, because a new operation has no examples before its first recording.
describe.each(RECORDING ? [] : OPERATIONS)('$id', ({ operation }) => {
  const examplesOf = (status: string) => {
    const { content = {} } = resolve<OpenAPIV3.ResponseObject>(operation.responses[status] ?? {})
    return Object.values(content).map(({ examples = {} }) => Object.keys(examples))
  }

  it('has an example of every response with a body, and the same example names in all media types of the 200 response', () => {
    const bodiless = Object.keys(operation.responses).filter((status) => examplesOf(status).flat().length === 0)
    expect(bodiless.filter((status) => status !== '304' && status !== '308')).toEqual([])
    const [first, ...others] = examplesOf('200')
    for (const alternative of others) expect(alternative).toEqual(first)
    expect(first?.[0]).toBe('ok')
  })

  it('has a 200 example for each parameter example, and a parameter example for each 200 example except `ok`', () => {
    const [successes = []] = examplesOf('200')
    const sent = new Set<string>()
    for (const reference of operation.parameters ?? []) {
      const { in: place, examples = {} } = resolve<OpenAPIV3.ParameterObject>(reference)
      const names = Object.keys(examples)
      expect(names[0]).toEqual(place === 'path' ? 'ok' : expect.toBeOneOf(successes))
      expect(names.filter((name) => !successes.includes(name))).toEqual([])
      for (const name of names) sent.add(name)
    }
    // A request with the parameter example returns the response example of the same name. Only `ok`
    // needs no parameter.
    expect(successes.filter((name) => name !== 'ok' && !sent.has(name))).toEqual([])
  })
})

/** Replaces what was recorded. Other recordings stay if their operation still exists. */
function writeRecordings(recordings: readonly Recording[]): void {
  const file = projectFile('generated/examples.json')
  const { operations, problems }: Record<'operations' | 'problems', Tree> = JSON.parse(readFileSync(file, 'utf8'))
  const recorded = new Set(recordings.flatMap(({ path }) => path[1] ?? []))
  const kept = (tree: Tree) => Object.fromEntries(Object.entries(tree).filter(([name]) => !recorded.has(name)))
  const tree: Tree = { operations: kept(operations), problems: kept(problems) }
  for (const { path, value } of recordings) {
    const parent = path.slice(0, -1).reduce<Tree>((node, name) => {
      node[name] ??= {}
      return node[name]
    }, tree)
    parent[path.at(-1) ?? ''] = value as Tree
  }
  const inOrder = OPERATIONS.flatMap(({ id }) => (tree['operations']?.[id] ? [[id, tree['operations'][id]]] : []))
  tree['operations'] = Object.fromEntries(inOrder)
  writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`)
}

type Tree = { [name: string]: Tree }
