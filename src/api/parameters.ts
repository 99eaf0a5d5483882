/**
 * The values of a query as they are given to the validators: lists taken apart, overlong texts cut. What is wrong with them is
 * api/validation.ts.
 */
import type { OpenAPIV3 } from 'openapi-types'

export type RawQuery = Record<string, string | string[]>

/** The schema of a value as it stands in the contract, with the reason to give where its pattern does not match. */
export interface ValueSchema extends OpenAPIV3.NonArraySchemaObject {
  'x-pattern-reason'?: string
  /** Known values. Where the pattern admits no others, what was sent may be one of them misspelt. */
  'x-extensible-enum'?: string[]
}

/** A list of values is sent as one text, with commas between. */
export interface ListSchema extends Omit<OpenAPIV3.ArraySchemaObject, 'items'> {
  items: ValueSchema
  maxItems: number
}

export type ParameterSchema = ValueSchema | ListSchema
export type Schemas = ReadonlyMap<string, ParameterSchema>

/** Long values are cut: the caller knows what was sent. Characters. */
export const SHOWN_VALUE = 100

export function isList(schema: ParameterSchema | undefined): schema is ListSchema {
  return schema?.type === 'array'
}

/**
 * In place. Of a list that is too long there is as much left as shows it, so that no text is taken apart for nothing. A list
 * that was given several times is taken out: what is wrong with it is said already.
 */
export function splitLists(query: RawQuery, schemas: Schemas): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  for (const [name, schema] of schemas) {
    const text = query[name]
    if (!isList(schema) || text === undefined) continue
    if (Array.isArray(text)) {
      delete query[name]
      continue
    }
    const elements = text.split(',', schema.maxItems + 1)
    lists.set(name, elements)
    query[name] = [...elements]
  }
  return lists
}

/**
 * Ajv tries a pattern even on a text that it finds too long, and a pattern may take the square of its length: it gets as much
 * as shows that there is too much. A character is two units at most.
 */
export function shortenOverlong(query: RawQuery, schemas: Schemas): void {
  for (const [name, schema] of schemas) {
    const value = query[name]
    const { maxLength = SHOWN_VALUE } = isList(schema) ? schema.items : schema
    const shortened = (text: string) => text.slice(0, 2 * maxLength + 1)
    if (value !== undefined) query[name] = Array.isArray(value) ? value.map(shortened) : shortened(value)
  }
}
