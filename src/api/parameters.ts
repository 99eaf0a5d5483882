/** The values of a query as the validators take them: lists split, overlong texts cut. */
import type { OpenAPIV3 } from 'openapi-types'

/** Parameters as they were sent, by name; an array where one was sent several times. */
export type RawQuery = Readonly<Record<string, string | readonly string[]>>

/** The schema of a value in the contract. */
export interface ValueSchema extends OpenAPIV3.NonArraySchemaObject {
  /** The reason to give where the pattern does not match. */
  'x-pattern-reason'?: string
  /** Known values, for suggestions. */
  'x-extensible-enum'?: string[]
}

/** A list is sent as one text with commas. */
export interface ListSchema extends Omit<OpenAPIV3.ArraySchemaObject, 'items'> {
  items: ValueSchema
  maxItems: number
}

export type ParameterSchema = ValueSchema | ListSchema
export type Schemas = ReadonlyMap<string, ParameterSchema>

/** Longer values are cut in problems: the caller knows what it sent. Characters. */
export const MAX_SHOWN = 100

export interface PreparedQuery {
  readonly values: RawQuery
  /** The elements of each list, as they were sent. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

export function isList(schema: ParameterSchema | undefined): schema is ListSchema {
  return schema?.type === 'array'
}

/** A list that was sent several times is left out: that is a violation of its own. */
export function prepareQuery(sent: RawQuery, schemas: Schemas): PreparedQuery {
  const lists = new Map<string, readonly string[]>()
  const values = Object.entries(sent).flatMap(([name, value]): [string, string | readonly string[]][] => {
    const schema = schemas.get(name)
    if (!schema) return [[name, value]]
    if (!isList(schema)) return [[name, cut(value, schema)]]
    if (typeof value !== 'string') return []
    // One element more than allowed shows that there are too many; the rest need not be split.
    const elements = value.split(',', schema.maxItems + 1)
    lists.set(name, elements)
    return [[name, cut(elements, schema.items)]]
  })
  return { values: Object.fromEntries(values), lists }
}

/**
 * Ajv tries a pattern even on a text that is too long, and a pattern may take the square of its length. So a text keeps just
 * enough to be too long. A character has at most two UTF-16 units.
 */
function cut(value: string | readonly string[], { maxLength = MAX_SHOWN }: ValueSchema): string | readonly string[] {
  const end = 2 * maxLength + 1
  return typeof value === 'string' ? value.slice(0, end) : value.map((text) => text.slice(0, end))
}
