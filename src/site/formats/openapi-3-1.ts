/**
 * Converts the contract to OpenAPI 3.1 for tools that prefer it. The contract is written in 3.0 (D1). The differences
 * are in schemas: `nullable`, `example`, boolean bounds, formats of binary data, and siblings of `$ref`, which 3.0
 * ignores and 3.1 applies.
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
    requestBodies: ['named', 'body'],
    headers: ['named', 'parameter'],
    callbacks: ['named', 'callback'],
  },
  pathItem: {
    parameters: ['list', 'parameter'],
    get: ['one', 'operation'],
    put: ['one', 'operation'],
    post: ['one', 'operation'],
    delete: ['one', 'operation'],
    options: ['one', 'operation'],
    head: ['one', 'operation'],
    patch: ['one', 'operation'],
    trace: ['one', 'operation'],
  },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'body'],
    responses: ['named', 'response'],
    callbacks: ['named', 'callback'],
  },
  callback: {},
  parameter: { schema: ['one', 'schema'], content: ['named', 'mediaType'] },
  body: { content: ['named', 'mediaType'] },
  response: { headers: ['named', 'parameter'], content: ['named', 'mediaType'] },
  mediaType: { schema: ['one', 'schema'], encoding: ['named', 'encoding'] },
  encoding: { headers: ['named', 'parameter'] },
  schema: {
    properties: ['named', 'schema'],
    additionalProperties: ['one', 'schema'],
    items: ['one', 'schema'],
    not: ['one', 'schema'],
    allOf: ['list', 'schema'],
    anyOf: ['list', 'schema'],
    oneOf: ['list', 'schema'],
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
  // The members of a callback are path items. Their names are runtime expressions.
  if (kind === 'callback') return convertNamed(object, 'pathItem')
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
  const converted = withNumericBounds(withContentKeywords(rest))
  if (example !== undefined) converted['examples'] = [example]
  return nullable === true ? orNull(converted) : converted
}

/**
 * In 3.0, `nullable` adds null only to the `type`. An `enum` must list null itself. So in 3.1, `null` becomes a second
 * type, and the `enum` stays unchanged.
 */
function orNull(schema: Json): Json {
  return schema['type'] === undefined ? schema : { ...schema, type: [schema['type'], 'null'] }
}

/** 3.0: `minimum: 0, exclusiveMinimum: true`. 3.1: `exclusiveMinimum: 0`. */
function withNumericBounds(schema: Json): Json {
  const converted = { ...schema }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof converted[exclusive] !== 'boolean') continue
    const isExclusive = converted[exclusive]
    delete converted[exclusive]
    if (!isExclusive || converted[bound] === undefined) continue
    converted[exclusive] = converted[bound]
    delete converted[bound]
  }
  return converted
}

function withContentKeywords(schema: Json): Json {
  if (schema['format'] !== 'byte' && schema['format'] !== 'binary') return schema
  const { format, ...rest } = schema
  return format === 'byte'
    ? { ...rest, contentEncoding: 'base64' }
    : { ...rest, contentMediaType: 'application/octet-stream' }
}
