/** Prepares query values for the validators: splits lists and truncates values that are too long. */
import type { OpenAPIV3 } from 'openapi-types'

/** Parameters as received, keyed by name. A parameter that is sent several times has an array of values. */
export type RawQuery = Readonly<Record<string, string | readonly string[]>>

/** The schema of a value in the contract. */
export interface ValueSchema extends OpenAPIV3.NonArraySchemaObject {
  /** The reason to report if the pattern does not match. */
  'x-pattern-reason'?: string
  /** Known values, for suggestions. */
  'x-extensible-enum'?: string[]
}

/** A list: its elements are sent in one value, separated by commas. */
export interface ListSchema extends Omit<OpenAPIV3.ArraySchemaObject, 'items'> {
  items: ValueSchema
  maxItems: number
}

export type ParameterSchema = ValueSchema | ListSchema
export type Schemas = ReadonlyMap<string, ParameterSchema>

/** Values with more characters than this are truncated in problem documents. */
export const MAX_SHOWN = 100

export interface PreparedQuery {
  readonly values: RawQuery
  /** The elements of each list as received, up to one more than allowed. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

export function isList(schema: ParameterSchema | undefined): schema is ListSchema {
  return schema?.type === 'array'
}

/**
 * Joins the parts of each list: `refs=a,b`, `refs=a&refs=b` and `refs[]=a&refs[]=b` are the same list (D48).
 */
export function withJoinedLists(sent: RawQuery, schemas: Schemas): RawQuery {
  const joined: Record<string, string | readonly string[]> = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    const listName = name.replace(/\[\]$/, '')
    if (isList(schemas.get(listName))) joined[listName] = [joined[listName] ?? [], value].flat().join(',')
    else joined[name] = value
  }
  return joined
}

export function prepareQuery(sent: RawQuery, schemas: Schemas): PreparedQuery {
  const lists = new Map<string, readonly string[]>()
  const values = Object.entries(sent).flatMap(([name, value]): [string, string | readonly string[]][] => {
    const schema = schemas.get(name)
    if (!schema) return [[name, value]]
    if (!isList(schema)) return [[name, cut(value, schema)]]
    // One element more than allowed is enough to detect a list that is too long.
    const elements = String(value).split(',', schema.maxItems + 1)
    lists.set(name, elements)
    return [[name, cut(elements, schema.items)]]
  })
  return { values: Object.fromEntries(values), lists }
}

/**
 * Truncates a value that is too long, because Ajv tests patterns even on such values, and a pattern can take quadratic
 * time. What remains is still too long for the contract: `maxLength` counts characters, and a character has at most
 * two UTF-16 code units.
 */
function cut(value: string | readonly string[], { maxLength = MAX_SHOWN }: ValueSchema): string | readonly string[] {
  const end = 2 * maxLength + 1
  return typeof value === 'string' ? value.slice(0, end) : value.map((text) => text.slice(0, end))
}
