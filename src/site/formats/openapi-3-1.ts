/**
 * Converts the contract to OpenAPI 3.1 for tools that prefer it. The contract is written in 3.0 (D1). The differences
 * are in schemas: `nullable`, `example`, and siblings of `$ref`, which 3.0 ignores and 3.1 applies. Only what a read-only
 * contract has is converted: a test finds members of a new kind.
 */
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types'

type Json = Record<string, unknown>

/** The shape of a member: one child, a list of children, or children keyed by name. */
type Position = 'one' | 'list' | 'named'

/**
 * Members of OpenAPI objects that contain schemas, directly or indirectly. Other members (examples, `x-…`) are copied
 * unchanged.
 */
const MEMBERS = {
  document: { paths: ['named', 'pathItem'], components: ['one', 'components'] },
  components: {
    schemas: ['named', 'schema'],
    responses: ['named', 'response'],
    parameters: ['named', 'parameter'],
    headers: ['named', 'parameter'],
  },
  pathItem: { get: ['one', 'operation'] },
  operation: { parameters: ['list', 'parameter'], responses: ['named', 'response'] },
  parameter: { schema: ['one', 'schema'] },
  response: { headers: ['named', 'parameter'], content: ['named', 'mediaType'] },
  mediaType: { schema: ['one', 'schema'] },
  schema: {
    properties: ['named', 'schema'],
    additionalProperties: ['one', 'schema'],
    items: ['one', 'schema'],
  },
} as const satisfies Record<string, Record<string, readonly [Position, string]>>

type Kind = keyof typeof MEMBERS

/** @returns a new document that describes the same API */
export function toOpenApi31(document: OpenAPIV3.Document): OpenAPIV3_1.Document {
  const converted: object = { ...convert(document, 'document'), openapi: '3.1.0' }
  return converted as OpenAPIV3_1.Document
}

function convert(value: unknown, kind: Kind): Json {
  const object = value as Json
  if ('$ref' in object) return { $ref: object['$ref'] }
  const members: Readonly<Record<string, readonly [Position, string]>> = MEMBERS[kind]
  const converted = Object.fromEntries(
    Object.entries(object).map(([name, child]) => {
      const member = Object.hasOwn(members, name) ? members[name] : undefined
      return [name, member ? convertMember(child, member[0], member[1] as Kind) : child]
    }),
  )
  return kind === 'schema' ? convertSchema(converted) : converted
}

function convertMember(child: unknown, position: Position, kind: Kind): unknown {
  if (position === 'list') return (child as unknown[]).map((item) => convert(item, kind))
  if (position === 'named') return convertNamed(child as Json, kind)
  // `additionalProperties` can also be a boolean.
  return typeof child === 'object' && child !== null ? convert(child, kind) : child
}

function convertNamed(children: Json, kind: Kind): Json {
  const entries = Object.entries(children)
  return Object.fromEntries(
    entries.map(([name, child]) => [name, name.startsWith('x-') ? child : convert(child, kind)]),
  )
}

/** @param schema a schema whose inner schemas are already converted */
function convertSchema(schema: Json): Json {
  const { nullable, example, ...rest } = schema
  const converted = example === undefined ? rest : { ...rest, examples: [example] }
  return nullable === true ? orNull(converted) : converted
}

/**
 * In 3.0, `nullable` adds null only to the `type`. An `enum` must list null itself. So in 3.1, `null` becomes a second
 * type, and the `enum` stays unchanged.
 */
function orNull(schema: Json): Json {
  return schema['type'] === undefined ? schema : { ...schema, type: [schema['type'], 'null'] }
}
