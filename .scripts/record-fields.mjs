// Lists the fields of the records of the contract, with their types. Columns of the dataset have the names of fields, so
// the code that reads, derives and verifies records needs no list of its own. In openapi.yaml, `x-slug` says which kind
// of record a text field names (callers see it too), `x-inverse-of` which field of another record a list inverts, and
// `x-derived` that no source has the field.
import { resolve } from './references.mjs'

const HEAD = `import type { components } from './openapi.d.ts'

/** A schema of the contract by its name: \`Schema<'Person'>\`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
`

const FIELDS = `
/**
 * The fields of the records that are always present, in the order of a response. The type is that of JSON, or \`PersonSlug\`
 * for the slug of a person. \`[]\`: a list of the type before it. \`?\`: can also be null.
 */
export const FIELDS = `

const INVERSES = `
/** The lists that name those records that name a record: the \`events\` of a person have the person in \`participants\`. */
export const INVERSES = `

const DERIVED = `
/** The fields that no importer returns, because they follow from others. */
export const DERIVED = `

/** @param authored openapi.yaml with complete schemas (derived-schemas.mjs) @returns the source of generated/fields.ts */
export function recordFields(authored) {
  const { schemas } = authored.components
  const records = Object.entries(schemas).filter(([, { properties }]) => properties && !properties.data)
  const fields = records.map(([name, { properties, required = [] }]) => [
    name,
    Object.fromEntries(required.map((field) => [field, typeOf(authored, properties[field])])),
  ])
  const inverses = records.flatMap(([schema, { properties }]) =>
    Object.entries(properties).flatMap(([field, { 'x-inverse-of': inverted }]) => {
      if (inverted === undefined) return []
      const [from, by] = inverted.split('.')
      if (!schemas[from]?.properties[by]) throw new Error(`openapi.yaml: ${schema}.${field} inverts an unknown field`)
      return [{ schema, field, from, by }]
    }),
  )
  const derived = records.flatMap(([schema, { properties }]) =>
    Object.entries(properties).flatMap(([field, property]) => (property['x-derived'] ? [{ schema, field }] : [])),
  )
  const parts = [FIELDS, constant(Object.fromEntries(fields)), INVERSES, constant(inverses), DERIVED, constant(derived)]
  return HEAD + parts.join('')
}

function typeOf(document, property) {
  const { type, items, nullable, 'x-slug': slug } = resolve(document, property)
  const name = type === 'array' ? `${items.$ref?.split('/').at(-1) ?? items.type}[]` : (slug ?? type ?? 'object')
  return nullable ? `${name}?` : name
}

function constant(value) {
  return `${JSON.stringify(value, null, 2)} as const\n`
}
