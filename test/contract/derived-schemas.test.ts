/** Schemas of openapi.yaml that follow from another schema: envelopes, and schemas with fields of a record. */
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

type Schema = Readonly<Record<string, unknown>>
interface Authored {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const { withDerivedSchemas } = (await import(projectFile('.scripts/derived-schemas.mjs'))) as {
  withDerivedSchemas: (authored: Authored) => Authored
}

const OTHER_SCHEMAS = {
  RiverSlug: { type: 'string', description: 'Slug.' },
  PageMeta: { type: 'object' },
  SlugPageMeta: { type: 'object' },
  Included: { type: 'object' },
}
const RIVER = {
  type: 'object',
  description: 'A river.',
  required: ['slug', 'name', 'mouth', 'source', 'people'],
  properties: {
    slug: { $ref: '#/components/schemas/RiverSlug' },
    name: { type: 'string', description: 'Display name.' },
    mouth: { type: 'string', 'x-slug': 'PlaceSlug', description: 'Slug of the place of the mouth.' },
    source: { $ref: '#/components/schemas/RiverSlug', description: 'Where the river\nrises.\n' },
    people: { type: 'array', 'x-inverse-of': 'Person.rivers', description: 'People.', items: { type: 'string' } },
    distanceKm: { type: 'number', description: 'Distance. Only present with `near`.' },
  },
}
const OTHERS = 'Only present with `slugs`.'

describe('x-result-of', () => {
  it('makes the response with one record, described as the record', () => {
    expect(derived({ 'x-result-of': 'River' })).toEqual({
      type: 'object',
      description: 'A river.',
      required: ['data'],
      properties: { data: { $ref: '#/components/schemas/River' } },
    })
  })

  it('has the description and the included member that the schema names', () => {
    const schema = derived({ 'x-result-of': 'River', description: 'One river.', 'x-included': 'Included' })
    expect(schema).toMatchObject({ description: 'One river.', required: ['data'] })
    expect(schema['properties']).toHaveProperty('included', { $ref: '#/components/schemas/Included' })
  })
})

describe('x-page-of', () => {
  it('makes a page of a list, with PageMeta', () => {
    expect(derived({ 'x-page-of': 'River' })).toEqual({
      type: 'object',
      description: 'A page of a list.',
      required: ['data', 'meta'],
      properties: {
        data: { type: 'array', description: 'Items of this page.', items: { $ref: '#/components/schemas/River' } },
        meta: { $ref: '#/components/schemas/PageMeta' },
      },
    })
  })

  it('has the description, the meta and the included member that the schema names', () => {
    const named = { 'x-page-of': 'River', description: 'Rivers.', 'x-meta': 'SlugPageMeta', 'x-included': 'Included' }
    const { description, required, properties } = derived(named)
    expect({ description, required }).toEqual({ description: 'Rivers.', required: ['data', 'meta'] })
    expect(Object.keys(properties as Schema)).toEqual(['data', 'meta', 'included'])
    expect(properties).toMatchObject({
      meta: { $ref: '#/components/schemas/SlugPageMeta' },
      included: { $ref: '#/components/schemas/Included' },
    })
  })
})

describe('x-fields-of', () => {
  it('copies the listed fields of the record, in the order of the list', () => {
    const schema = derived({ description: 'A river in a list.', 'x-fields-of': 'River', 'x-fields': ['name', 'slug'] })
    expect(schema).toEqual({
      type: 'object',
      description: 'A river in a list.',
      required: ['name', 'slug'],
      properties: { name: RIVER.properties.name, slug: RIVER.properties.slug },
    })
    expect(Object.keys(schema['properties'] as Schema)).toEqual(['name', 'slug'])
  })

  it('adds the other fields as optional fields, whose descriptions say when they are present', () => {
    const { required, properties } = derived({ 'x-fields-of': 'River', 'x-fields': ['slug'], 'x-others': OTHERS })
    expect(required).toEqual(['slug'])
    expect(Object.keys(properties as Schema)).toEqual(Object.keys(RIVER.properties))
    expect(properties).toMatchObject({
      name: { type: 'string', description: 'Display name. Only present with `slugs`.' },
      source: {
        $ref: '#/components/schemas/RiverSlug',
        description: 'Where the river\nrises. Only present with `slugs`.\n',
      },
    })
  })

  it('extends the description of a referenced schema next to the reference', () => {
    const { properties } = derived({ 'x-fields-of': 'River', 'x-fields': ['name'], 'x-others': OTHERS })
    expect(properties).toHaveProperty('slug', {
      $ref: '#/components/schemas/RiverSlug',
      description: 'Slug. Only present with `slugs`.',
    })
  })

  it('keeps the place of an optional field that is listed with a question mark', () => {
    const fields = ['slug', 'mouth?', 'name']
    const { required, properties } = derived({ 'x-fields-of': 'River', 'x-fields': fields, 'x-others': OTHERS })
    expect(required).toEqual(['slug', 'name'])
    expect(Object.keys(properties as Schema)).toEqual(['slug', 'mouth', 'name', 'source', 'people', 'distanceKm'])
    expect(properties).toHaveProperty('mouth.description', `Slug of the place of the mouth. ${OTHERS}`)
  })

  it('leaves out the fields of x-without', () => {
    const without = ['source', 'people']
    const { properties } = derived({
      'x-fields-of': 'River',
      'x-fields': ['slug'],
      'x-others': OTHERS,
      'x-without': without,
    })
    expect(Object.keys(properties as Schema)).toEqual(['slug', 'name', 'mouth', 'distanceKm'])
  })

  it('copies a field unchanged that is optional in the record, too', () => {
    const { properties } = derived({ 'x-fields-of': 'River', 'x-fields': ['slug'], 'x-others': OTHERS })
    expect(properties).toHaveProperty('distanceKm', RIVER.properties.distanceKm)
  })

  it('keeps x-slug, and leaves x-inverse-of to the record', () => {
    const { properties } = derived({ 'x-fields-of': 'River', 'x-fields': ['slug', 'mouth', 'people'] })
    expect(properties).toMatchObject({ mouth: { 'x-slug': 'PlaceSlug' } })
    expect(properties).toHaveProperty('people', { type: 'array', description: 'People.', items: { type: 'string' } })
  })
})

describe('a mistake in a derived schema', () => {
  const item = { 'x-fields-of': 'River', 'x-fields': ['slug'] }
  it.each<[string, Schema, string]>([
    ['an unknown item of a page', { 'x-page-of': 'Rivr' }, 'there is no schema Rivr'],
    ['an unknown item of a result', { 'x-result-of': 'Rivr' }, 'there is no schema Rivr'],
    ['an unknown meta', { 'x-page-of': 'River', 'x-meta': 'SlugMeta' }, 'there is no schema SlugMeta'],
    ['an unknown included schema', { 'x-result-of': 'River', 'x-included': 'Inc' }, 'there is no schema Inc'],
    ['an unknown record', { ...item, 'x-fields-of': 'Rivr' }, 'there is no schema Rivr'],
    ['a record without fields', { ...item, 'x-fields-of': 'RiverSlug' }, 'RiverSlug has no field slug'],
    ['a field that the record lacks', { ...item, 'x-fields': ['slug', 'lenght'] }, 'River has no field lenght'],
    ['an optional one', { ...item, 'x-fields': ['lenght?'], 'x-others': OTHERS }, 'River has no field lenght'],
    ['one to leave out', { ...item, 'x-others': OTHERS, 'x-without': ['depth'] }, 'River has no field depth'],
    ['no list of fields', { 'x-fields-of': 'River' }, 'x-fields is missing'],
    [
      'a required field that is optional in the record',
      { ...item, 'x-fields': ['distanceKm'] },
      'distanceKm is optional in River, so it needs a ? here',
    ],
    [
      'an optional field without x-others',
      { ...item, 'x-fields': ['name?'] },
      'optional fields and x-without need x-others',
    ],
    ['x-without without x-others', { ...item, 'x-without': ['name'] }, 'optional fields and x-without need x-others'],
    ['a misspelled key of a page', { 'x-page-of': 'River', 'x-include': 'Included' }, 'unexpected key x-include'],
    [
      'a misspelled first key',
      { 'x-page-off': 'River' },
      'needs a type, or one of x-result-of, x-page-of, x-fields-of',
    ],
    ['a meta of a result', { 'x-result-of': 'River', 'x-meta': 'PageMeta' }, 'unexpected key x-meta'],
    ['properties next to x-fields-of', { ...item, properties: {} }, 'unexpected key properties'],
  ])('is reported: %s', (_title, schema, reason) => {
    expect(() => derived(schema)).toThrow(`openapi.yaml: Derived: ${reason}`)
  })
})

/** @returns the schema, completed, in a document with a river */
function derived(schema: Schema): Schema {
  const schemas = { ...OTHER_SCHEMAS, Derived: schema, River: RIVER }
  const { components } = withDerivedSchemas({ components: { schemas } })
  expect(Object.keys(components.schemas)).toEqual(Object.keys(schemas))
  return components.schemas['Derived'] ?? {}
}
