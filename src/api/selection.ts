/**
 * Answers that hold only the fields that `fields` asks for. They are a media type of their own, so that the schemas of JSON
 * answers keep all that they require, and typed clients their types. Handlers know nothing of it. Pure.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { ApiError, movedPermanently } from '../http/problems.ts'

/** Not `…+json`: generators of clients take that for JSON, and must then choose between two of one status (docs/clients.md). */
export const SELECTION_TYPE = 'application/vnd.brd.json-selection'

/** The parameter's name. */
export const FIELDS = 'fields'

/**
 * @param success the operation's 200, dereferenced
 * @returns what its records may have, in the contract's order; nothing where the contract offers no selection
 * @throws where it offers one of an answer that has no records with named fields
 */
export function selectableFields(success: OpenAPIV3.ResponseObject | undefined): readonly string[] {
  const { 'application/json': whole, [SELECTION_TYPE]: selection } = success?.content ?? {}
  if (selection === undefined) return []
  const data = propertiesOf(whole?.schema)['data'] as OpenAPIV3.SchemaObject | undefined
  const names = Object.keys(propertiesOf(data?.type === 'array' ? data.items : data))
  if (names.length === 0) throw new Error('openapi.yaml: a selection of an answer whose data have no fields')
  return names
}

function propertiesOf(schema: OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject | undefined) {
  return (schema as OpenAPIV3.SchemaObject | undefined)?.properties ?? {}
}

/**
 * The reply with these fields of each record and no others, in the order of `known`, whatever the order asked. A field that a
 * record does not have, as some have it only when they are asked for in one way, is left out.
 *
 * @param known as selectableFields() has them
 */
export function selectFields(reply: object, wanted: readonly string[], known: readonly string[]): object {
  const { data } = reply as { data: object | object[] }
  const names = known.filter((name) => wanted.includes(name))
  return { ...reply, data: Array.isArray(data) ? data.map((record) => pick(record, names)) : pick(data, names) }
}

/** What a handler throws, which does not know of the fields: a redirect leads to the same selection of the successor. */
export function followedBySelection(failure: unknown, wanted: readonly string[]): unknown {
  const location = failure instanceof ApiError ? failure.headers['Location'] : undefined
  if (location === undefined) return failure
  return movedPermanently(`${location}${location.includes('?') ? '&' : '?'}${FIELDS}=${wanted.join(',')}`)
}

function pick(record: object, names: readonly string[]): object {
  const has = new Map(Object.entries(record))
  return Object.fromEntries(names.filter((name) => has.has(name)).map((name) => [name, has.get(name)]))
}
