// Completes the schemas that follow from another one: envelopes, and schemas with fields of a record. The first lines of
// openapi.yaml explain their keys. Pure.
import { resolve } from './references.mjs'

const MAKERS = { 'x-result-of': resultOf, 'x-page-of': pageOf, 'x-fields-of': selectionOf }

/** @param authored openapi.yaml, parsed @returns a new document, in which every schema is complete */
export function withDerivedSchemas(authored) {
  const schemas = Object.entries(authored.components.schemas).map(([name, schema]) => {
    const key = Object.keys(MAKERS).find((one) => one in schema)
    if (key !== undefined) return [name, MAKERS[key](authored, name, schema)]
    // Without this, a misspelled key would make a schema that accepts everything.
    if (schema.type === undefined) fail(name, `needs a type, or one of ${Object.keys(MAKERS).join(', ')}`)
    return [name, schema]
  })
  return { ...authored, components: { ...authored.components, schemas: Object.fromEntries(schemas) } }
}

function resultOf(document, name, { 'x-result-of': item, description, 'x-included': included, ...rest }) {
  refuseMore(name, rest)
  const described = description ?? schemaOf(document, name, item).description
  return envelope(document, { name, description: described, data: reference(document, name, item), included })
}

function pageOf(document, name, schema) {
  const { 'x-page-of': item, description, 'x-meta': meta, 'x-included': included, ...rest } = schema
  refuseMore(name, rest)
  const items = reference(document, name, item)
  return envelope(document, {
    name,
    description: description ?? 'A page of a list.',
    data: { type: 'array', description: 'Items of this page.', items },
    meta: meta ?? 'PageMeta',
    included,
  })
}

function envelope(document, { name, description, data, meta, included }) {
  return {
    type: 'object',
    description,
    required: meta === undefined ? ['data'] : ['data', 'meta'],
    properties: {
      data,
      ...(meta !== undefined && { meta: reference(document, name, meta) }),
      ...(included !== undefined && { included: reference(document, name, included) }),
    },
  }
}

function selectionOf(document, name, schema) {
  const { 'x-fields-of': record, 'x-fields': fields, 'x-others': others, 'x-without': without = [], ...own } = schema
  const { description, ...rest } = own
  refuseMore(name, rest)
  const { properties = {}, required = [] } = schemaOf(document, name, record)
  if (fields === undefined) fail(name, 'x-fields is missing')
  const listed = fields.map((field) => field.replace(/\?$/, ''))
  const always = fields.filter((field) => !field.endsWith('?'))
  for (const field of [...listed, ...without]) {
    if (!(field in properties)) fail(name, `${record} has no field ${field}`)
  }
  for (const field of always) {
    if (!required.includes(field)) fail(name, `${field} is optional in ${record}, so it needs a ? here`)
  }
  if (others === undefined && listed.length + without.length > always.length) {
    fail(name, 'optional fields and x-without need x-others')
  }
  const unlisted = Object.keys(properties).filter((field) => !listed.includes(field) && !without.includes(field))
  const shown = others === undefined ? listed : [...listed, ...unlisted]
  // The description of a field that is optional in the record already says when it is present.
  const becomesOptional = (field) => required.includes(field) && !always.includes(field)
  const propertyOf = (field) => copyOf(document, properties[field], becomesOptional(field) ? others : undefined)
  return {
    type: 'object',
    description,
    required: always,
    properties: Object.fromEntries(shown.map((field) => [field, propertyOf(field)])),
  }
}

/** @param note ends the description, if given */
function copyOf(document, property, note) {
  // Leave out x-inverse-of: only the record itself inverts a field (record-fields.mjs).
  const { 'x-inverse-of': _inverted, ...copy } = property
  if (note === undefined) return copy
  const { description } = { ...resolve(document, property), ...property }
  return { ...copy, description: `${description.trimEnd()} ${note}${description.endsWith('\n') ? '\n' : ''}` }
}

function reference(document, name, target) {
  schemaOf(document, name, target)
  return { $ref: `#/components/schemas/${target}` }
}

function schemaOf(document, name, target) {
  return document.components.schemas[target] ?? fail(name, `there is no schema ${target}`)
}

function refuseMore(name, rest) {
  const [key] = Object.keys(rest)
  if (key !== undefined) fail(name, `unexpected key ${key}`)
}

function fail(name, reason) {
  throw new Error(`openapi.yaml: ${name}: ${reason}`)
}
