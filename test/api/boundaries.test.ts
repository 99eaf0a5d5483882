/**
 * The limits of every parameter, read from the contract: the least and the greatest value are accepted, the values
 * next to them are not. Each request is the example of its operation with one parameter changed.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { OPERATIONS, resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Case {
  readonly id: string
  readonly name: string
  readonly schema: OpenAPIV3.SchemaObject
  /** The example request of the operation, with another value of the parameter. */
  targetWith(value: string): string
}

const CASES: readonly Case[] = OPERATIONS.flatMap(({ id, path, operation }) => {
  const [place = '', query] = exampleTarget(path, operation, 'ok').split('?')
  const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({
      id,
      name,
      schema: resolve<OpenAPIV3.SchemaObject>(schema),
      targetWith(value: string) {
        const all = new URLSearchParams(query)
        all.set(name, value)
        const companion = COMPANIONS[name]
        if (companion !== undefined && !all.has(companion[0])) all.set(...companion)
        return `${place}?${all}`
      },
    }))
})

/** Parameters that need another one. */
const COMPANIONS: Readonly<Record<string, [name: string, value: string]>> = {
  radius_km: ['near', '31.776667,35.234167'],
  version: ['include', 'text'],
}

const rejectionOf = async (one: Case, value: string) => {
  const { status, body } = await service.call(one.targetWith(value))
  expect(status, one.targetWith(value)).toBe(400)
  const [error, ...others] = body.errors.filter(({ name }: { name: string }) => name === one.name)
  expect(others).toEqual([])
  return error.reason
}

describe('a number', () => {
  const numbers = CASES.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')

  it.each(numbers)('has its least and greatest value: $id $name', async (one) => {
    const { type, minimum = Number.NaN, maximum = Number.NaN } = one.schema
    const step = type === 'integer' ? 1 : 0.0001
    for (const value of [minimum, maximum]) {
      expect((await service.call(one.targetWith(String(value)))).status, one.targetWith(String(value))).toBe(200)
    }
    expect(await rejectionOf(one, (minimum - step).toFixed(type === 'integer' ? 0 : 4))).toBe(
      `must be at least ${minimum}`,
    )
    expect(await rejectionOf(one, String(maximum + step))).toBe(`must be at most ${maximum}`)
  })
})

describe('a list', () => {
  const lists = CASES.filter(({ schema }) => schema.type === 'array')

  it.each(lists)('has its greatest number of items: $id $name', async (one) => {
    const { maxItems = Number.NaN, items, minItems } = one.schema as OpenAPIV3.ArraySchemaObject
    const schema = resolve<OpenAPIV3.SchemaObject>(items)
    const example = schema.enum?.[0] ?? EXAMPLES[one.name] ?? ''
    const many = (length: number) => Array.from({ length }, () => example).join(',')
    const once = await service.call(one.targetWith(example))
    const full = await service.call(one.targetWith(many(maxItems)))
    // Items that are repeated count as one.
    expect([full.status, full.body]).toEqual([200, once.body])
    expect(await rejectionOf(one, many(maxItems + 1))).toBe(`must have at most ${maxItems} items`)
    expect(minItems).toBe(1)
  })
})

/** An item of each list that has no enum. */
const EXAMPLES: Readonly<Record<string, string>> = {
  refs: 'John.3.16',
  slugs: 'zion_1263',
  people: 'jesus_905',
  numbers: 'G26',
}

describe('a text', () => {
  const texts = CASES.filter(({ schema }) => schema.type === 'string' && schema.enum === undefined)

  it.each(texts)('has its greatest length: $id $name', async (one) => {
    const { maxLength = Number.NaN } = one.schema
    const reason = `must be at most ${maxLength} characters long`
    expect(await rejectionOf(one, 'a'.repeat(maxLength + 1))).toBe(reason)
    const { body } = await service.call(one.targetWith('a'.repeat(maxLength)))
    const reasons = (body.errors ?? []).map((error: { reason: string }) => error.reason)
    expect(reasons).not.toContain(reason)
  })
})
