import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { toOpenApi31 } from '../../src/site/formats/openapi-3-1.ts'

type Json = Record<string, unknown>

const { document } = loadContract()

function convertSchema(schema: unknown): unknown {
  const converted = toOpenApi31({
    openapi: '3.0.3',
    components: { schemas: { It: schema } },
  } as unknown as OpenAPIV3.Document)
  return converted.components?.schemas?.['It']
}

describe('in a schema that is converted to OpenAPI 3.1,', () => {
  const cases: readonly { name: string; from: unknown; to: unknown }[] = [
    {
      name: 'nullable becomes a second type',
      from: { type: 'string', nullable: true },
      to: { type: ['string', 'null'] },
    },
    { name: 'nullable: false is removed', from: { type: 'string', nullable: false }, to: { type: 'string' } },
    {
      name: 'nullable without a type is removed, and null is not added',
      from: { minLength: 1, nullable: true },
      to: { minLength: 1 },
    },
    {
      name: 'example becomes examples, a list with one item',
      from: { example: { a: null } },
      to: { examples: [{ a: null }] },
    },
    {
      name: 'siblings of a $ref are removed',
      from: { $ref: '#/x', nullable: true, minLength: 1 },
      to: { $ref: '#/x' },
    },
    {
      name: 'a property is converted even if its name is a keyword',
      from: { properties: { nullable: { type: 'string', nullable: true }, example: { example: 1 } } },
      to: { properties: { nullable: { type: ['string', 'null'] }, example: { examples: [1] } } },
    },
    {
      name: 'all inner schemas are converted',
      from: { items: { example: 1 }, additionalProperties: { example: 2 } },
      to: { items: { examples: [1] }, additionalProperties: { examples: [2] } },
    },
    {
      name: 'a boolean additionalProperties is kept',
      from: { additionalProperties: false },
      to: { additionalProperties: false },
    },
    {
      name: 'values of enum, default and extensions are left alone',
      from: { enum: [{ nullable: true }], default: { example: 1 }, 'x-own': { schema: { nullable: true } } },
      to: { enum: [{ nullable: true }], default: { example: 1 }, 'x-own': { schema: { nullable: true } } },
    },
  ]
  for (const { name, from, to } of cases) {
    it(name, () => {
      expect(convertSchema(from)).toEqual(to)
    })
  }
})

describe('the contract in OpenAPI 3.1', () => {
  const before = JSON.stringify(document)
  const converted = toOpenApi31(document)

  it('needs no conversion of other members: the contract has none of them', () => {
    const others = ['allOf', 'anyOf', 'oneOf', 'not', 'exclusiveMinimum', 'exclusiveMaximum', 'encoding', 'callbacks']
    const methods = ['put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'requestBody', 'requestBodies']
    const names = namesIn(document)
    expect([...others, ...methods].filter((name) => names.has(name))).toEqual([])
    expect(names.has('nullable') && names.has('get')).toBe(true)
    expect(before).not.toMatch(/"format":"(byte|binary)"/)
  })

  it('is a copy: the authored document does not change', () => {
    expect(JSON.stringify(document)).toBe(before)
  })

  it('has the same operations, parameters, statuses and names of headers as the authored document', () => {
    expect(outlineOf(converted)).toEqual(outlineOf(document))
    expect(outlineOf(document).length).toBeGreaterThan(100)
  })

  it('has neither nullable nor example in the named schemas', () => {
    const schemas = JSON.stringify(converted.components?.schemas)
    expect(JSON.stringify(document.components?.schemas)).toContain('"nullable":true')
    expect(schemas).not.toContain('"nullable"')
    expect(schemas).not.toMatch(/"example":[^{]/)
  })

  it('accepts and rejects the same values as the authored document', () => {
    const names = Object.keys(document.components?.schemas ?? {})
    const authored = compile(new Ajv({ strict: false, validateFormats: false }), document)
    const derived = compile(new Ajv2020({ strict: false, validateFormats: false }), converted)
    let rejected = 0
    for (const name of names) {
      const sample = sampleOf({ $ref: `#/components/schemas/${name}` })
      expect([name, authored(name, sample)]).toEqual([name, true])
      for (const value of variantsOf(sample)) {
        const verdict = authored(name, value)
        if (!verdict) rejected += 1
        expect([name, value, derived(name, value)]).toEqual([name, value, verdict])
      }
    }
    expect(names.length).toBeGreaterThan(40)
    expect(rejected).toBeGreaterThan(names.length)
  })
})

/** The names of all members, without those of examples and extensions. */
function namesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, child] of Object.entries(value)) {
    if (/^(example|examples|x-.*)$/.test(name)) continue
    found.add(name)
    namesIn(child, found)
  }
  return found
}

/**
 * One line for each named component and each operation in a document, without the contents of the
 * components.
 */
function outlineOf(whole: unknown): string[] {
  const { paths } = whole as { paths: Record<string, Record<string, Json>> }
  const { components } = whole as { components: Record<string, Json> }
  const named = ['parameters', 'headers', 'responses', 'securitySchemes', 'schemas'].flatMap((kind) =>
    Object.keys(components[kind] ?? {}).map((name) => `${kind} ${name}`),
  )
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId, parameters, responses } = operation as {
        operationId: string
        parameters?: readonly Json[]
        responses: Record<string, Json>
      }
      // Schemas are left out, because the conversion changes them: `example` becomes `examples`.
      const withoutSchemas = parameters?.map(({ schema: _, ...parameter }) => parameter)
      const statuses = Object.entries(responses).map(([status, { $ref, headers }]) => [status, $ref, headers])
      return JSON.stringify([method, path, operationId, withoutSchemas, statuses])
    }),
  )
  return [...named, ...operations]
}

function compile(ajv: Ajv | Ajv2020, whole: unknown): (name: string, value: unknown) => boolean {
  formats.default(ajv as Ajv)
  ajv.addSchema(whole as object, 'contract')
  return (name, value) => ajv.getSchema(`contract#/components/schemas/${name}`)?.(value) === true
}

/** A value that a schema of the contract allows, built from its examples. */
function sampleOf(schema: Json): unknown {
  const { $ref, properties, additionalProperties, items, example } = schema
  if (typeof $ref === 'string') return sampleOf(schemaNamed($ref))
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(property as Json)]))
  }
  if (typeof additionalProperties === 'object') return { any: sampleOf(additionalProperties as Json) }
  return items ? (example ?? [sampleOf(items as Json)]) : example
}

function schemaNamed(ref: string): Json {
  const schemas = document.components?.schemas as unknown as Record<string, Json>
  return schemas[ref.replace('#/components/schemas/', '')] ?? {}
}

/**
 * The value, values of other types, and copies of the value with one member missing, null or of
 * another type.
 */
function variantsOf(value: unknown): unknown[] {
  const scalars = [value, null, 0, -1e9, 0.5, '', 'x', true, [], {}]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return scalars
  const changed = Object.entries(value).flatMap(([name, member]) => {
    const { [name]: _, ...rest } = value as Json
    return [rest, ...variantsOf(member).map((variant) => ({ ...value, [name]: variant }))]
  })
  return [...scalars, ...changed]
}
