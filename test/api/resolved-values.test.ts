/** Parameters whose values the dataset decides: `x-slug` and `x-values` in openapi.yaml. */
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { compileResolution } from '../../src/api/resolved-values.ts'
import type { Violation } from '../../src/problems/api-error.ts'
import type { DescribedParameter } from '../../src/suggestions/described-operations.ts'
import { OPERATIONS, resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { runningService } from '../support/set-up.ts'

const RESOLVED = OPERATIONS.flatMap(({ path, operation }) =>
  (operation.parameters ?? [])
    .map((one) => resolve<DescribedParameter>(one))
    .filter((one) => one.in === 'query' && (one['x-slug'] ?? one['x-values']) !== undefined)
    .map(({ name }) => [path, name, exampleTarget(path, operation, 'nothing but required parameters')] as const),
)

const service = runningService()

describe.each(RESOLVED)('%s %s', (_path, parameter, target) => {
  const unknown = `${target}${target.includes('?') ? '&' : '?'}${parameter}=zzzz`
  const errorsOf = async (request: string) => {
    const { status, body } = await service.call(request)
    const errors: readonly Violation[] = body.errors
    return { status, own: errors.filter(({ name }) => name === parameter), names: errors.map(({ name }) => name) }
  }

  it('returns 400 for an unknown value', async () => {
    const { status, own } = await errorsOf(unknown)
    expect([status, own]).toEqual([400, [expect.objectContaining({ value: 'zzzz' })]])
    expect(own[0]?.reason).toMatch(
      /^must be (the slug of an? \w+ \(|(an OSIS reference such as John\.3 or )?one of \w)/,
    )
  })

  it('reports an unknown value together with another violation', async () => {
    const alone = await errorsOf(unknown)
    const both = await errorsOf(`${unknown}&limit=-1`)
    expect(both.own).toEqual(alone.own)
    expect(new Set(both.names)).toEqual(new Set([...alone.names, 'limit']))
  })
})

describe('the contract', () => {
  it('says of every parameter that takes the slug of a record, or a value of the dataset, where it comes from', () => {
    expect([...new Set(RESOLVED.map(([path, name]) => `${path} ${name}`))].sort()).toEqual([
      '/v1/dictionary source',
      '/v1/events group',
      '/v1/events kind',
      '/v1/events part_of',
      '/v1/events person',
      '/v1/events place',
      '/v1/groups kind',
      '/v1/people kind',
      '/v1/places feature_type',
      '/v1/search type',
      '/v1/speeches quote_type',
      '/v1/speeches speaker',
      '/v1/strongs language',
      '/v1/suggest type',
      '/v1/text-search people',
      '/v1/text-search within',
    ])
  })

  it.each([
    [{ 'x-slug': 'RiverSlug' }, 'openapi.yaml: x-slug: there are no slugs of the kind RiverSlug'],
    [{ 'x-values': ['River.length'] }, 'openapi.yaml: there are no known values of River.length'],
  ])('cannot name an unknown source: %j', (source, message) => {
    const schema: OpenAPIV3.SchemaObject = { type: 'string' }
    expect(() => compileResolution([{ name: 'river', in: 'query', schema, ...source }])).toThrow(message)
  })
})
