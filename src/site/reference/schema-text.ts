/** Types and fields of the contract's schemas, in words. */
import type { OpenAPIV3 } from 'openapi-types'
import { resolve } from '../formats/contract-outline.ts'

export interface FieldDetail {
  /** With the names of the fields that contain it: `parents.slug`. */
  readonly name: string
  /** In words: `list of text`. */
  readonly type: string
  readonly description: string
}

type Reference = OpenAPIV3.ReferenceObject | OpenAPIV3.SchemaObject

const NAMES: Readonly<Record<string, string>> = { string: 'text', boolean: '`true` or `false`' }

/** Fields in fields are listed down to this level. The page of all operations has them all. */
const DEEPEST = 2

/** @returns for example `integer, 1 to 200, default 50` */
export function typeOf(document: OpenAPIV3.Document, reference: Reference): string {
  const schema = resolve(document, reference)
  const name = schema.type === 'array' ? listText(document, schema) : nameOf(schema)
  const known: readonly unknown[] = schema.enum ?? knownValues(schema)
  const values = known.length === 0 || known.length > 20 ? undefined : `one of ${known.map(inCode).join(', ')}`
  const byDefault = schema.default === undefined ? undefined : `default ${inCode(schema.default)}`
  return [values ?? name, values === undefined ? rangeOf(schema) : undefined, byDefault].filter(Boolean).join(', ')
}

function nameOf({ type = 'object', format }: OpenAPIV3.SchemaObject): string {
  if (type === 'string' && (format === 'date' || format === 'uuid')) return format === 'uuid' ? 'UUID' : 'date'
  return NAMES[type] ?? type
}

function listText(document: OpenAPIV3.Document, schema: OpenAPIV3.ArraySchemaObject): string {
  const { minItems = 0, maxItems } = schema
  const count = maxItems === undefined ? '' : `${minItems} to ${maxItems} `
  const items = resolve(document, schema.items)
  if (items.enum) return valueList(items.enum)
  const item = items.type === 'string' ? 'texts' : `${nameOf(items)}s`
  return maxItems === undefined ? `list of ${item}` : `list of ${count}${item}, separated by commas`
}

/** A list of these values: `one or more of …`. */
export function valueList(values: readonly unknown[]): string {
  const shown = values.map(inCode).join(', ')
  return values.length === 1 ? shown : `one or more of ${shown}, separated by commas`
}

function rangeOf({ minimum, maximum, maxLength, type }: OpenAPIV3.SchemaObject): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${format(minimum)} to ${format(maximum)}`
  if (minimum !== undefined) return `at least ${format(minimum)}`
  return type === 'string' && maxLength !== undefined ? `up to ${maxLength} characters` : undefined
}

function knownValues(schema: OpenAPIV3.SchemaObject): readonly unknown[] {
  return 'x-extensible-enum' in schema ? (schema['x-extensible-enum'] as unknown[]) : []
}

/** The fields of a response. The fields of `data` are listed without `data`. */
export function fieldsOf(document: OpenAPIV3.Document, reference: Reference): FieldDetail[] {
  const { properties = {} } = resolve(document, reference)
  const data = properties['data']
  return listFields(document, data ?? reference, { prefix: '', level: 1 })
}

function listFields(
  document: OpenAPIV3.Document,
  reference: Reference,
  { prefix, level }: { prefix: string; level: number },
): FieldDetail[] {
  const schema = resolve(document, reference)
  if (schema.type === 'array') return listFields(document, schema.items, { prefix, level })
  return Object.entries(schema.properties ?? {}).flatMap(([property, value]) => {
    const field = resolve(document, value)
    const name = prefix + property
    const inner = level < DEEPEST ? listFields(document, field, { prefix: `${name}.`, level: level + 1 }) : []
    return [{ name, type: fieldType(document, field), description: field.description ?? '' }, ...inner]
  })
}

function fieldType(document: OpenAPIV3.Document, schema: OpenAPIV3.SchemaObject): string {
  const name = schema.type === 'array' ? `list of ${plural(resolve(document, schema.items))}` : nameOf(schema)
  return schema.nullable ? `${name} or \`null\`` : name
}

function plural(schema: OpenAPIV3.SchemaObject): string {
  const name = nameOf(schema)
  return name === 'text' ? 'texts' : `${name}s`
}

function inCode(value: unknown): string {
  return `\`${String(value)}\``
}

function format(count: number): string {
  return Math.abs(count) < 10_000 ? String(count) : count.toLocaleString('en')
}
