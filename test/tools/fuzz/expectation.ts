/**
 * Predicts the outcome of a request from openapi.yaml and docs/decisions.md. This file shares no code
 * with the server, so an error in this file or in the server shows up as a difference.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { type ContractOperation, OPERATIONS, resolve } from '../../support/contract.ts'
import { read } from './encodings.ts'

export interface SentRequest {
  method: string
  /** As in the request line. */
  target: string
  /** The value of X-API-Key. */
  key: 'valid' | 'missing' | 'invalid'
}

export type Expectation =
  /** The request does not reach an operation. */
  | { outcome: 'preflight' | 'malformed' | 'no path' | 'no method' | 'no key' | 'wrong key' }
  /** `names` has exactly the invalid parameters. */
  | { outcome: 'invalid'; operation: ContractOperation; names: ReadonlySet<string> }
  | {
      outcome: 'answered'
      operation: ContractOperation
      query: ReadonlyMap<string, string>
      /** Decoded values, keyed by name. */
      path: ReadonlyMap<string, string>
      /** Whether the path parameters have the documented format. */
      pathFits: boolean
    }

type Value = OpenAPIV3.NonArraySchemaObject
type Parameter = OpenAPIV3.ParameterObject & {
  schema: Value | (OpenAPIV3.ArraySchemaObject & { items: Value })
  /** The parameter is required unless one of these is sent. */
  'x-required-unless'?: string[]
  /** The parameter requires this other one. */
  'x-requires'?: string
  /** Where the values of the parameter come from. */
  'x-values'?: string[]
}

export const PARAMETERS: ReadonlyMap<string, readonly Parameter[]> = new Map(
  OPERATIONS.map(({ id, operation }) => [
    id,
    (operation.parameters ?? []).map((reference) => {
      const parameter = resolve<OpenAPIV3.ParameterObject>(reference)
      return { ...parameter, schema: resolve<Parameter['schema']>(parameter.schema) }
    }),
  ]),
)

const TEMPLATES = OPERATIONS.map((operation) => ({ operation, segments: operation.path.split('/') }))

/** Slugs, divisions and passages that exist, for filters that accept no unknown ones (D56, D73). */
export const KNOWN_SLUGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['person', ['moses_2108']],
  ['place', ['egypt_362']],
  ['group', ['apostles']],
  ['part_of', ['third_missionary_journey']],
  ['speaker', ['john_1676', 'jesus_905']],
  ['people', ['aaron_1', 'moses_2108', 'joram_803']],
  ['within', ['gospels']],
  ['passage', ['Gen.4', 'Ruth', 'Matt.1.5', 'Gen.1.1-Exod.3.2']],
])

/** Values of fields in the starter dataset, for filters that accept no others (D21). They are accepted in any case. */
const KNOWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'Place.featureType': ['city', 'island', 'landmark', 'mountain', 'region', 'water'],
  'DictionaryEntry.source': ['easton', 'smith'],
  'Strongs.language': ['greek', 'hebrew', 'aramaic'],
  'Event.kind': [
    ...['appointment', 'battle', 'birth', 'building', 'conspiracy', 'covenant', 'creation', 'death'],
    ...['deliverance', 'family', 'feast', 'journey', 'judgment', 'law', 'lifetime', 'marriage', 'miracle', 'parable'],
    ...['prophecy', 'reign', 'teaching', 'vision', 'worship'],
  ],
}

/** The values that a filter accepts. Those in lower case are accepted in any case. */
function knownValues({ name, schema, 'x-values': origins = [] }: Parameter): readonly string[] | undefined {
  const listed: string[] = schema['x-extensible-enum' as keyof typeof schema] ?? []
  const values = origins.flatMap((origin) => (origin === 'x-extensible-enum' ? listed : (KNOWN_FIELDS[origin] ?? [])))
  return KNOWN_SLUGS.get(name) ?? (values.length > 0 ? values : undefined)
}

/** Problem documents truncate names and values after this number of characters. */
const MAX_CHARACTERS = 100

export function expectationOf({ method, target, key }: SentRequest): Expectation {
  if (method === 'OPTIONS') return { outcome: 'preflight' }
  const [path = '', ...rest] = target.split('?')
  const segments = path.split('/').map(read)
  const sent = pairsOf(rest.join('?'))
  if (segments.some((text) => text === undefined || hasControl(text)) || sent === undefined) {
    return { outcome: 'malformed' }
  }
  const found = TEMPLATES.find((template) => fits(template.segments, segments as string[]))
  if (!found) return { outcome: 'no path' }
  if (method !== 'GET' && method !== 'HEAD') return { outcome: 'no method' }
  if (key !== 'valid') return { outcome: key === 'missing' ? 'no key' : 'wrong key' }
  const parameters = PARAMETERS.get(found.operation.id) ?? []
  const pairs = joinedLists(parameters, sent)
  const names = wrongNames(parameters, pairs)
  if (names.size > 0) return { outcome: 'invalid', operation: found.operation, names }
  const values = new Map(found.segments.map((name, index) => [name.slice(1, -1), segments[index] ?? '']))
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  return {
    outcome: 'answered',
    operation: found.operation,
    query: new Map([...pairs].map(([name, [value = '']]) => [name, value])),
    path: new Map(inPath.map(({ name }) => [name, values.get(name) ?? ''])),
    pathFits: inPath.every(({ name, schema }) => isValid(schema, values.get(name) ?? '')),
  }
}

/** `undefined` if the query cannot be decoded. */
function pairsOf(query: string): Map<string, string[]> | undefined {
  const pairs = new Map<string, string[]>()
  for (const pair of query.split('&').filter((text) => text !== '')) {
    const [rawName = '', ...rest] = pair.replaceAll('+', ' ').split('=')
    const name = read(rawName)
    const value = read(rest.join('='))
    if (name === undefined || value === undefined) return undefined
    pairs.set(name, [...(pairs.get(name) ?? []), value])
  }
  return pairs
}

/**
 * Joins the values of repeated list parameters. Their names are accepted with and without brackets
 * (D48).
 */
function joinedLists(parameters: readonly Parameter[], pairs: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const lists = new Set(parameters.filter(({ schema }) => schema.type === 'array').map(({ name }) => name))
  const joined = new Map<string, string[]>()
  for (const [name, values] of pairs) {
    const list = name.endsWith('[]') ? name.slice(0, -2) : name
    if (lists.has(list)) joined.set(list, [[...(joined.get(list) ?? []), ...values].join(',')])
    else joined.set(name, values)
  }
  return joined
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((name, index) => (name.startsWith('{') ? segments[index] !== '' : segments[index] === name))
  )
}

function wrongNames(parameters: readonly Parameter[], pairs: ReadonlyMap<string, string[]>): Set<string> {
  const known = new Map(parameters.filter((parameter) => parameter.in === 'query').map((one) => [one.name, one]))
  const sent = [...pairs].filter(([name, [value = '', ...more]]) => {
    const parameter = known.get(name)
    if (!parameter || more.length > 0 || !isValid(parameter.schema, value)) return true
    // The patterns of the contract exclude the other control characters, except line breaks where they are allowed.
    if (parameter.schema.type === 'string' && /[\u0080-\u009f]/.test(value)) return true
    const values = knownValues(parameter)
    const elements = parameter.schema.type === 'array' ? value.split(',') : [value]
    const isKnown = (element: string) => values?.some((one) => one === element || one === element.toLowerCase())
    if (values) return !elements.every(isKnown)
    return parameter.schema.minLength !== undefined && isBlank(value)
  })
  const missing = [...known.values()].filter(({ name, required, 'x-required-unless': others }) => {
    // A parameter that was sent under a similar name is not reported as missing too: the other name suggests it.
    const isMisnamed = [...pairs.keys()].some((sent) => sent !== name && folded(sent) === name)
    const isRequired = required || (others !== undefined && !isMisnamed && !others.some((other) => pairs.has(other)))
    return isRequired && !pairs.has(name)
  })
  const withoutCompanion = [...known.values()].filter(
    ({ name, schema, 'x-requires': other }) =>
      other && pairs.has(name) && !pairs.has(other) && !isDefault(schema, pairs.get(name)?.[0]),
  )
  return new Set([
    ...sent.map(([name]) => repeated(name)),
    ...[...missing, ...withoutCompanion].map(({ name }) => name),
  ])
}

function isDefault({ default: usual }: Parameter['schema'], text: string | undefined): boolean {
  return text === usual || Number(text) === usual
}

function isValid(whole: Parameter['schema'], text: string): boolean {
  if (whole.type === 'array') {
    const elements = text.split(',')
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = whole
    return elements.length >= minItems && elements.length <= maxItems && elements.every((one) => isValid(items, one))
  }
  const { type, enum: members, ...schema } = whole
  if (type === 'boolean') return text === 'true' || text === 'false'
  if (type === 'integer') {
    const number = Number(text)
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
    return Number.isInteger(number) && String(number) === text && number >= minimum && number <= maximum
  }
  if (type === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
    return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  }
  if (schema.format === 'bbox') {
    const [, south = 0, , north = 0] = text.split(',').map(Number)
    if (south > north) return false
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' } = schema
  const length = [...text].length
  const isMember = members === undefined || members.includes(text)
  return isMember && length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text)
}

/** Whether the text is blank after folding, which removes marks. */
function isBlank(text: string): boolean {
  return text.normalize('NFD').replace(/[\p{M}\s]/gu, '') === ''
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

function repeated(name: string): string {
  const characters = [...name]
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : name
}
