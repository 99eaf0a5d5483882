/**
 * Generates random requests from openapi.yaml, with valid, boundary, invalid and hostile values for
 * each operation and parameter.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { OpenAPIV3 } from 'openapi-types'
import { OPERATIONS } from '../../support/contract.ts'
import { SPELLINGS, spell, UNREADABLE } from './encodings.ts'
import { KNOWN_SLUGS, PARAMETERS } from './expectation.ts'
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-texts.ts'

export interface FuzzedRequest {
  method: string
  target: string
  key: 'valid' | 'missing' | 'invalid'
  headers: [name: string, value: string][]
}

type Value = OpenAPIV3.NonArraySchemaObject
type Schema = Value | (OpenAPIV3.ArraySchemaObject & { items: Value })

/** Existing values of path parameters, keyed by operation. */
export type Known = ReadonlyMap<string, readonly string[]>

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 95, maxLength: 105 }) },
)

/** Parts of names in the dataset, in various cases, scripts and Unicode forms. */
const names = fc.constantFrom(
  'a',
  'aar',
  'JOSEPH',
  'Élisée',
  'e',
  'beth',
  'of',
  ' ',
  'ἀγαπ',
  'ΑΓΆΠΗ',
  'אב',
  'אָב',
  "'",
  '-',
  'β',
)

/** Percent-encodes a text in one of the ways that encodings.ts lists. */
const spelled = (text: Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom('usual' as const, 'usual' as const, ...SPELLINGS))
    .map(([value, spelling]) => spell(value, spelling))

const unreadable = fc.constantFrom(...UNREADABLE)

const wrong = fc.oneof({ weight: 8, arbitrary: spelled(anyText) }, { weight: 1, arbitrary: unreadable })

/** Slugs and references for list parameters. Some of them exist. */
const listed = fc.constantFrom(...['aaron_1', 'joram_803', 'abana_1', 'mount_zion_1263', 'nobody_0'])
const listedVerses = fc.constantFrom(...['Gen.1.1', 'Matt.1.5', '3John.1.15', 'John.3.99', 'Tob.1.1'])

function validList({ items, minItems = 0, maxItems = 10 }: Extract<Schema, { type: 'array' }>): Arbitrary<string> {
  const named = /A-Z/.test(items.pattern ?? '') ? listedVerses : listed
  const known = items.enum ? fc.constantFrom(...(items.enum as string[])) : named
  const element = fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: validText(items) })
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.array(element, { minLength: minItems, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.array(known, { minLength: maxItems, maxLength: maxItems }) },
    )
    .map((elements) => elements.join(','))
}

function validText(schema: Schema): Arbitrary<string> {
  if (schema.type === 'array') return validList(schema)
  if (schema.enum) return fc.constantFrom(...(schema.enum as string[]))
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false')
  if (schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = 0 } = schema
    return fc
      .oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 60) }), fc.constantFrom(min, max))
      .map(String)
  }
  if (schema.type === 'number') {
    const { minimum: min = 0, maximum: max = 0 } = schema
    const decimals = fc.double({ min, max, noNaN: true }).map((number) => number.toFixed(6))
    return fc.oneof(decimals, fc.constantFrom(min, max, 1, 50, 500).map(String))
  }
  const open = (schema as { 'x-extensible-enum'?: string[] })['x-extensible-enum'] ?? []
  // A pattern that begins with `^[^\` forbids only control characters (and blank texts).
  if (/^\^\[\^\\/.test(schema.pattern ?? '')) {
    const harmless = anyText.map((text) =>
      Array.from(text.replace(/\p{Cc}/gu, ''))
        .slice(0, schema.maxLength)
        .join(''),
    )
    const found = open.length > 0 ? fc.constantFrom(...open) : names
    const text = fc.oneof(found, found, harmless)
    return schema.minLength === undefined ? text : text.map((one) => (one.trim() === '' ? 'a' : one))
  }
  return fc.stringMatching(new RegExp(schema.pattern ?? ''), { maxLength: schema.maxLength ?? 20 })
}

/** A number outside the allowed range, or a valid text with one change. */
function nearlyValid(schema: Schema): Arbitrary<string> {
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc
      .constantFrom(Number(schema.minimum) - 1, Number(schema.maximum) + 1, Number(schema.maximum) * 10)
      .map(String)
  }
  const change = fc.constantFrom(
    (text: string) => `${text}a`,
    (text: string) => ` ${text}`,
    (text: string) => text.slice(1),
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD').padEnd(101, '\u0301'),
    (text: string) => `${text},${text}`,
    (text: string) => `${text},`,
  )
  return fc.tuple(validText(schema), change).map(([text, changed]) => changed(text))
}

function anyValue(schema: Schema): Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: spelled(validText(schema)) },
    { weight: 2, arbitrary: spelled(nearlyValid(schema)) },
    { weight: 2, arbitrary: wrong },
  )
}

/** Query pairs. `valid`: each parameter at most once, with a valid value. `any`: anything. */
function queryOf(id: string, only: 'valid' | 'any'): Arbitrary<string[]> {
  const parameters = (PARAMETERS.get(id) ?? []).filter((parameter) => parameter.in === 'query')
  const pairs = parameters.map(({ name, schema, required }) => {
    const slugs = KNOWN_SLUGS.get(name)
    const valid = slugs ? fc.constantFrom(...slugs) : validText(schema)
    const any = slugs ? fc.oneof(valid, anyValue(schema)) : anyValue(schema)
    const value = only === 'valid' ? spelled(valid) : any
    const pair = value.map((text) => `${name}=${text}`)
    return required && only === 'valid' ? pair : fc.option(pair, { nil: '' })
  })
  const sent = fc.tuple(...pairs).map((all) => all.filter((pair) => pair !== ''))
  if (only === 'valid') return sent
  const unknownPair = fc
    .tuple(spelled(fc.oneof(fc.constantFrom(...HOSTILE_NAMES), anyText)), fc.constantFrom('', '=', '=1'))
    .map(([name, value]) => name + value)
  const others = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(unknownPair, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(...parameters.map(({ name }) => name), 'x').map((name) => [`${name}=1`]) },
    { weight: 1, arbitrary: fc.constantFrom(['&'], ['='], ['limit'], ['limit=1', 'limit=1'], ['a=b=c'], ['?x']) },
  )
  return fc
    .tuple(sent, others, fc.boolean())
    .map(([own, more, first]) => (first ? [...more, ...own] : [...own, ...more]))
}

function pathOf(id: string, path: string, known: Known): Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    const parameter = (PARAMETERS.get(id) ?? []).find(({ name }) => segment === `{${name}}`)
    if (!parameter) return fc.constant(segment)
    const existing = known.get(id) ?? []
    return fc.oneof(
      {
        weight: 4,
        arbitrary: spelled(existing.length > 0 ? fc.constantFrom(...existing) : validText(parameter.schema)),
      },
      { weight: 1, arbitrary: anyValue(parameter.schema) },
    )
  })
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

/** Variations of the operations' paths, and random paths. Nearly all are unknown. */
const strayPath = fc.oneof(
  fc
    .array(fc.oneof(wrong, fc.constantFrom('v1', 'people', 'verses', '..', '%2e%2e', '', 'V1', '{slug}')), {
      maxLength: 5,
    })
    .map(
      // The root is a page, so it is replaced by an unknown path.
      (segments) => `/${segments.join('/').replace(/^\/*$/, 'x')}`,
    ),
  fc
    .tuple(
      fc.constantFrom(...OPERATIONS.map(({ path }) => path)),
      fc.constantFrom('/', '//', '.json', ';x=1', '%2F', '/x'),
    )
    .map(([path, end]) => path + end),
)

const headerText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS).map((text) =>
    text
      .replace(/[^ -~]/g, '')
      .trim()
      .slice(0, 300),
  ),
  fc.stringMatching(/^[!-~]{0,40}$/),
)

/** @param usual values that are more likely than random text */
function header(name: string, ...usual: string[]): Arbitrary<[string, string] | undefined> {
  const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, headerText)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value.map((text): [string, string] => [name, text]) },
  )
}

const headers = fc
  .tuple(
    header(
      'Accept',
      '*/*',
      'application/json',
      'text/html',
      'application/json;q=0',
      'application/geo+json',
      'application/geo+json;q=0.5, application/json;q=0.1',
    ),
    header(
      'Accept-Encoding',
      'gzip',
      'br',
      'gzip, br',
      'identity',
      '*',
      'gzip;q=0',
      '*;q=0',
      'gzip;q=2',
      'x'.repeat(300),
    ),
    header('If-None-Match', '*', '"x"', 'W/"x"', '"a", "b"', '"', ','),
    header('X-Request-Id', 'abc-1', 'a'.repeat(128), 'a'.repeat(129), 'a b'),
    header('Origin', 'https://example.org', 'null'),
    header('X-HTTP-Method-Override', 'DELETE'),
    header('X-Original-URL', '/metrics'),
    header('X-Forwarded-For', '127.0.0.1'),
    header('Range', 'bytes=0-1'),
    header('Cookie', '__proto__=1'),
  )
  .map((all) => all.filter((one) => one !== undefined))

const method = fc.oneof(
  { weight: 80, arbitrary: fc.constant('GET') },
  { weight: 8, arbitrary: fc.constant('HEAD') },
  { weight: 3, arbitrary: fc.constant('OPTIONS') },
  { weight: 5, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE') },
)

const key = fc.oneof(
  { weight: 40, arbitrary: fc.constant('valid' as const) },
  { weight: 1, arbitrary: fc.constantFrom('missing' as const, 'invalid' as const) },
)

export function anyRequest(known: Known): Arbitrary<FuzzedRequest> {
  const target = fc.oneof(
    { weight: 4, arbitrary: targetOf(known, 'valid') },
    { weight: 4, arbitrary: targetOf(known, 'any') },
    {
      weight: 1,
      arbitrary: fc.tuple(strayPath, fc.array(wrong, { maxLength: 2 })).map(([path, pairs]) => join(path, pairs)),
    },
  )
  return fc.record({ method, target, key, headers })
}

function targetOf(known: Known, only: 'valid' | 'any'): Arbitrary<string> {
  const targets = OPERATIONS.map(({ id, path }) =>
    fc.tuple(pathOf(id, path, known), queryOf(id, only)).map(([place, pairs]) => join(place, pairs)),
  )
  return fc.oneof(...targets)
}

function join(path: string, pairs: readonly string[]): string {
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
