/**
 * Every example in openapi.yaml is what the service answers on the starter dataset. `npm run examples` writes the answers
 * into the document; what it changed is then read like any other change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { projectFile } from '../src/primitives/project.ts'
import { CONTRACT, OPERATIONS, resolve } from './support/contract.ts'
import { EXAMPLE_EXCHANGES } from './support/examples.ts'
import { type CallOptions, callService, startTestService, type TestService } from './support/service.ts'

const UPDATING = process.env['UPDATE_EXAMPLES'] === '1'

/** Every problem example has this request id: the caller's own is kept, so it can be had. */
const REQUEST_ID = '4f1c2a9e7b3d4c58'

describe('examples in openapi.yaml', () => {
  let service: TestService
  const answers: { path: (string | number)[]; value: unknown }[] = []

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(async () => {
    if (UPDATING) writeExamples(answers)
    await service.close()
  })

  it.each(EXAMPLE_EXCHANGES)(
    '$operationId answers its example $name to $target in $mediaType',
    async ({ target, mediaType, path, value }) => {
      const key = await service.createKey('free', 'reader@example.org')
      const { status, headers, body } = await service.call(target, { key, headers: { Accept: mediaType } })
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, mediaType])
      answers.push({ path, value: body })
      if (!UPDATING) expect(body).toEqual(value)
    },
  )

  it('has answers with something in them', () => {
    for (const { operationId, value } of EXAMPLE_EXCHANGES) {
      const { data, features, properties } = value as Record<'data' | 'features' | 'properties', unknown[] | object>
      expect(Object.keys(data ?? features ?? properties), operationId).not.toEqual([])
    }
  })

  it.each(OPERATIONS)(
    'show every answer of $id that has a body, under one name with its parameters',
    ({ operation }) => {
      const names = Object.entries(operation.responses).map(([status, reference]) => {
        const { content = {} } = resolve<OpenAPIV3.ResponseObject>(reference)
        const shown = Object.values(content).map(({ examples = {} }) => Object.keys(examples))
        for (const alternative of shown) expect(alternative, status).toEqual(shown[0])
        return [status, shown[0] ?? []] as [string, string[]]
      })
      const bodiless = names.filter(([, examples]) => examples.length === 0).map(([status]) => status)
      expect(bodiless.filter((status) => status !== '304' && status !== '308')).toEqual([])
      const byStatus = Object.fromEntries(names)
      const [usual, ...others] = byStatus['200'] ?? []
      expect(usual).toBe('ok')
      const shown = new Set<string>()
      for (const reference of operation.parameters ?? []) {
        const { in: place, examples = {} } = resolve<OpenAPIV3.ParameterObject>(reference)
        if (place === 'path') expect(Object.keys(examples)).toEqual(['ok', ...(byStatus['404'] ?? [])])
        else expect(Object.keys(examples)).toEqual([expect.toBeOneOf(byStatus['200'] ?? [])])
        for (const name of Object.keys(examples)) shown.add(name)
      }
      // Another way to ask has another example, which some parameter makes.
      expect(others.filter((name) => !shown.has(name))).toEqual([])
    },
  )

  describe('of problems', () => {
    it.each([
      ['InvalidParameter', 'invalid', '/v1/people?limit=500&gender=male'],
      ['SlugNotFound', 'unknown', '/v1/people/nobody_0'],
      ['VerseNotFound', 'unknown', '/v1/verses/John.3.99'],
      ['PassageNotFound', 'unknown', '/v1/passages/Ruth.5'],
      ['GreekVerseNotFound', 'unknown', '/v1/greek/Gen.1.1'],
      ['HebrewVerseNotFound', 'unknown', '/v1/hebrew/John.1.1'],
      ['StrongsNotFound', 'unknown', '/v1/strongs/G9999'],
      ['LexiconEntryNotFound', 'unknown', '/v1/lexicon/zzz'],
    ])('%s answers its example %s', async (response, name, target) => {
      await holdProblem(response, name, target, {})
    })

    it('Unauthorized answers its examples', async () => {
      await holdProblem('Unauthorized', 'missingKey', '/v1/meta', { key: null })
      await holdProblem('Unauthorized', 'invalidKey', '/v1/meta', { key: 'brd_wrong' })
    })

    it('QuotaExceeded answers its example', async () => {
      const key = await service.createKey('free')
      service.now = Date.UTC(2026, 10, 20, 23)
      for (let request = 0; request < 1_000; request += 50) {
        await Promise.all(Array.from({ length: 50 }, () => service.call('/v1/usage', { key })))
      }
      await holdProblem('QuotaExceeded', 'dayUsedUp', '/v1/meta', { key })
    })

    it('QuotaExceeded answers its example of too many refused keys', async () => {
      const throttling = await startTestService()
      try {
        const refused = { key: 'brd_wrong' }
        for (let failure = 0; failure < 30; failure += 1) await throttling.call('/v1/meta', refused)
        await holdProblem('QuotaExceeded', 'tooManyFailures', '/v1/meta', refused, throttling.origin)
      } finally {
        await throttling.close()
      }
    })

    it('InternalError answers its example', async () => {
      service.now = Number.NaN
      await holdProblem('InternalError', 'failure', '/v1/meta', { headers: { 'X-Expect': '500' } })
      service.now = Date.UTC(2026, 10, 20, 23)
    })

    it('Unavailable answers its example', async () => {
      const unreachable = { REDIS_URL: 'redis://127.0.0.1:1', QUOTA_ON_FAILURE: 'deny' }
      const denying = await startTestService({ environment: unreachable })
      try {
        await holdProblem(
          'Unavailable',
          'busy',
          '/v1/meta',
          { key: denying.key, headers: { 'X-Expect': '503' } },
          denying.origin,
        )
      } finally {
        await denying.close()
      }
    })
  })

  async function holdProblem(
    response: string,
    name: string,
    target: string,
    options: CallOptions,
    origin = service.origin,
  ): Promise<void> {
    const headers = { 'X-Request-Id': REQUEST_ID, ...options.headers }
    const { body } = await callService(origin, target, { key: service.key, ...options, headers })
    const path = ['components', 'responses', response, 'content', 'application/problem+json', 'examples', name, 'value']
    const value = path.reduce<unknown>((node, segment) => (node as Record<string, unknown>)[segment], CONTRACT)
    answers.push({ path, value: body })
    if (!UPDATING) expect(body).toEqual(value)
  }
})

function writeExamples(answers: readonly { path: (string | number)[]; value: unknown }[]): void {
  const file = projectFile('openapi.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const { path, value } of answers) document.setIn(path, document.createNode(value))
  writeFileSync(file, document.toString({ lineWidth: 120, flowCollectionPadding: false }))
}
