// Makes the tools and resources of /mcp from the contract. In openapi.yaml, an operation's `x-mcp` gives its tool's
// name and description, and the parameters that the tool exposes. Several operations can share a tool. Then `choice`
// gives, for each operation, the argument and the value that select it. `empty` explains a list without items. Pure.
import { resolve } from './references.mjs'

/**
 * Keywords of a parameter's schema that are copied to the tool's schema. Patterns and formats are left out, because the
 * API validates them.
 */
const INPUT_MEMBERS = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'default', 'items']

const FULL = {
  type: 'boolean',
  default: false,
  description: 'Return long lists and texts in full. By default they are cut, and `shortened` has their lengths.',
}

const RESULT_MEMBERS = {
  request: { type: 'string', description: 'Path of the API request that returns the complete record or list.' },
  shortened: {
    type: 'array',
    description: 'Lists and texts that are cut in this result. Absent if nothing is cut.',
    items: {
      type: 'object',
      required: ['field', 'shown', 'total'],
      properties: {
        field: { type: 'string', description: 'Path of the list or text, such as `data.verses`.' },
        shown: { type: 'integer', description: 'Items or characters in this result.' },
        total: { type: 'integer', description: 'Items or characters in the complete record.' },
      },
    },
  },
  next: { type: 'integer', description: '`offset` of the next page. Absent on the last page.' },
  note: {
    type: 'string',
    description: 'Why the list is empty. Absent if the list has items or the reason is unknown.',
  },
}

/**
 * @param authored openapi.yaml with complete schemas (derived-schemas.mjs)
 * @param document the result of completeContract
 * @returns the content of generated/mcp.json
 */
export function mcpCatalogue(authored, document) {
  const entries = Object.entries(document.paths).flatMap(([path, { get: operation }]) => {
    const entry = authored.paths[path].get['x-mcp']
    return entry === undefined ? [] : [{ path, operation, entry }]
  })
  const names = [...new Set(entries.flatMap(({ entry }) => entry.tool ?? []))]
  const { order, ...server } = authored['x-mcp']
  const unordered = names.filter((name) => !order.includes(name))
  if (unordered.length > 0) throw new Error(`openapi.yaml: x-mcp.order lacks ${unordered.join(', ')}`)
  return {
    ...server,
    tools: order.map((name) =>
      toolOf(
        document,
        name,
        entries.filter(({ entry }) => entry.tool === name),
      ),
    ),
    resources: entries.flatMap(({ path, entry }) => (entry.resource ? [{ ...entry.resource, path }] : [])),
  }
}

function toolOf(document, name, operations) {
  const described = operations.find(({ entry }) => entry.description !== undefined)?.entry
  if (described === undefined) throw new Error(`openapi.yaml: no x-mcp describes the tool ${name}`)
  const { title, description, example } = described
  const routes = operations.map(({ path, operation, entry }) => routeOf(document, { path, operation, entry }))
  return {
    name,
    title,
    description: `${description.trim()}\n\nExample: ${JSON.stringify(example)}`,
    example,
    inputSchema: inputSchemaOf(operations.map(({ operation, entry }) => inputsOf(document, operation, entry))),
    outputSchema: outputSchemaOf(
      document,
      operations.map(({ operation }) => envelopeOf(operation)),
    ),
    routes,
  }
}

/** Describes how a tool call is translated to an API request. */
function routeOf(document, { path, operation, entry }) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  return {
    path,
    choice: entry.choice ?? {},
    pathParameters: parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
    defaults: Object.fromEntries(
      Object.entries(entry.parameters ?? {}).flatMap(([shown, changes]) =>
        changes?.default === undefined ? [] : [[shown, changes.default]],
      ),
    ),
    renamed: Object.fromEntries(
      Object.entries(entry.parameters ?? {}).flatMap(([shown, changes]) =>
        changes?.parameter === undefined ? [] : [[shown, changes.parameter]],
      ),
    ),
    fixed: entry.fixed ?? {},
    maxItems: entry.maxItems ?? 20,
    ...(entry.empty !== undefined && { empty: entry.empty.trim().replaceAll('\n', ' ') }),
  }
}

function inputsOf(document, operation, { parameters: shown = {}, choice = {} }) {
  const known = new Map((operation.parameters ?? []).map((one) => resolve(document, one)).map((one) => [one.name, one]))
  const properties = Object.entries(shown).map(([name, changes]) => {
    const { parameter: source = name, required, description, ...own } = changes ?? {}
    const parameter = known.get(source)
    if (parameter === undefined) throw new Error(`openapi.yaml: ${operation.operationId} has no parameter ${source}`)
    const described = (description ?? parameter.description).trim()
    const schema = { description: described, ...inputSchema(document, parameter.schema, isOpen(parameter)), ...own }
    return [name, schema, required ?? parameter.required === true]
  })
  return { choice, properties }
}

/** Whether the dataset decides which values a parameter has. A value that the contract does not list is then no error. */
function isOpen({ 'x-values': sources = [] }) {
  return sources.some((source) => source !== 'x-extensible-enum')
}

function inputSchema(document, node, isOpenSet) {
  const schema = resolve(document, node)
  const members = INPUT_MEMBERS.filter((member) => schema[member] !== undefined)
  const kept = Object.fromEntries(members.map((member) => [member, schema[member]]))
  if (kept.items) kept.items = inputSchema(document, kept.items, isOpenSet)
  // An `enum` would make a strict client refuse a new value before the service sees it.
  if (schema['x-extensible-enum']) kept[isOpenSet ? 'examples' : 'enum'] = schema['x-extensible-enum']
  return kept
}

/**
 * Merges the arguments of all operations that share a tool. An argument is required if it selects the operation
 * (`choice`), or if every operation requires it.
 */
function inputSchemaOf(inputs) {
  const properties = {}
  for (const name of new Set(inputs.flatMap(({ choice }) => Object.keys(choice)))) {
    properties[name] = { type: 'string', enum: inputs.map(({ choice }) => choice[name]) }
  }
  const required = Object.keys(properties)
  for (const [name, schema] of inputs.flatMap((input) => input.properties)) properties[name] ??= schema
  const isRequired = (name) =>
    inputs.every((input) => input.properties.some(([own, , isNeeded]) => own === name && isNeeded))
  required.push(...Object.keys(properties).filter((name) => !required.includes(name) && isRequired(name)))
  return { type: 'object', properties: { ...properties, full: FULL }, required, additionalProperties: false }
}

function envelopeOf(operation) {
  return operation.responses['200'].content['application/json'].schema.$ref.split('/').at(-1)
}

function outputSchemaOf(document, envelopes) {
  const definitions = {}
  for (const name of envelopes) define(document, name, definitions)
  const [only] = envelopes
  if (envelopes.length > 1) {
    const anyOf = envelopes.map((name) => ({ $ref: `#/$defs/${name}` }))
    return { type: 'object', properties: RESULT_MEMBERS, required: ['request'], anyOf, $defs: definitions }
  }
  const { [only]: envelope, ...$defs } = definitions
  const properties = { ...envelope.properties, ...RESULT_MEMBERS }
  return { type: 'object', properties, required: [...envelope.required, 'request'], $defs }
}

/** Adds the schema called `name`, and all schemas that it refers to, to `definitions`. */
function define(document, name, definitions) {
  if (definitions[name] !== undefined) return
  definitions[name] = {}
  definitions[name] = outputSchema(document.components.schemas[name], (reference) =>
    define(document, reference, definitions),
  )
}

/** Converts an OpenAPI 3.0 schema to JSON Schema. Keeps only the parts that a model or a validator needs. */
function outputSchema(schema, onReference) {
  const inner = (child) => outputSchema(child, onReference)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)
    onReference(name)
    return { $ref: `#/$defs/${name}` }
  }
  const made = {}
  if (schema.type) made.type = schema.nullable ? [schema.type, 'null'] : schema.type
  for (const member of ['enum', 'required', 'minimum', 'maximum']) {
    if (schema[member] !== undefined) made[member] = schema[member]
  }
  if (schema.description) made.description = firstSentence(schema.description)
  if (schema.properties) {
    made.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, child]) => [key, inner(child)]))
  }
  if (schema.items) made.items = inner(schema.items)
  if (typeof schema.additionalProperties === 'object') made.additionalProperties = inner(schema.additionalProperties)
  for (const member of ['allOf', 'anyOf', 'oneOf']) if (schema[member]) made[member] = schema[member].map(inner)
  return made
}

function firstSentence(text) {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<=\.) (?=[A-Z`-])|(?<=:) (?=- )/, 1)[0]
}
