/**
 * Facts about operations from the contract: the parameters and paths that take a passage, and the operations that have
 * a parameter.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { testamentOf } from '../scripture/osis.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { sameName, wordsFor } from './meant-name.ts'

export type DescribedParameter = OpenAPIV3.ParameterObject & {
  /** This parameter is required unless one of the listed parameters is sent. */
  readonly 'x-required-unless'?: readonly string[]
  /** The schema of the slugs that the parameter takes: `PersonSlug`. */
  /** A query parameter can have several. */
  readonly 'x-slug'?: string | readonly string[]
  /** Where the values come from: fields of records (`Place.featureType`), `passage` or `x-extensible-enum`. */
  readonly 'x-values'?: readonly string[]
}

export interface DescribedOperation {
  /** The path in the contract: `/v1/people/{slug}`. */
  readonly path: string
  /** Dereferenced. */
  readonly parameters: readonly DescribedParameter[]
  /** By parameter that the operation does not have: what to send instead (`x-hint`). */
  readonly hints: Readonly<Record<string, string>>
}

/** The operation of a request, with all operations of the contract. Hints may lead to any of these operations. */
export interface OperationContext {
  readonly operation: DescribedOperation
  readonly operations: readonly DescribedOperation[]
  /** All words that mean a parameter of the contract (`wordsFor`). */
  readonly words: ReadonlySet<string>
}

/** The context of each operation, in order. */
export function contextsOf(operations: readonly DescribedOperation[]): OperationContext[] {
  const words = wordsFor(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
  return operations.map((operation) => ({ operation, operations, words }))
}

export function queryOf({ parameters }: DescribedOperation): DescribedParameter[] {
  return parameters.filter((parameter) => parameter.in === 'query')
}

/** The parameter that a caller means by a name. The name may be another word for the parameter. */
export function parameterCalled(
  name: string,
  parameters: readonly DescribedParameter[],
): DescribedParameter | undefined {
  const known = sameName(
    name,
    parameters.map((parameter) => parameter.name),
  )
  return parameters.find((parameter) => parameter.name === known)
}

export function meansPassage(name: string): boolean {
  return sameName(name, ['passage']) !== undefined
}

export function isList({ schema }: DescribedParameter): boolean {
  return (schema as OpenAPIV3.SchemaObject).type === 'array'
}

/** The values of a parameter, or of the elements of its list. */
function valuesOf({ schema }: DescribedParameter): OpenAPIV3.SchemaObject {
  const values = schema as OpenAPIV3.SchemaObject
  return values.type === 'array' ? (values.items as OpenAPIV3.SchemaObject) : values
}

export function accepts(parameter: DescribedParameter, value: string): boolean {
  const { enum: known, pattern = '' } = valuesOf(parameter)
  return known === undefined ? new RegExp(pattern, 'u').test(value) : known.includes(value)
}

/** The path of an operation, with the passage in it. `undefined` if the path does not accept this passage. */
export function pathWith({ path, parameters }: DescribedOperation, passage: string): string | undefined {
  const parameter = parameters.find((one) => one.in === 'path' && meansPassage(one.name) && accepts(one, passage))
  return parameter && inItsLanguage(path.replace(`{${parameter.name}}`, passage), passage)
}

/**
 * Corrects the language in a path of words: the Old Testament has Hebrew words, the New Testament Greek words (D19).
 */
function inItsLanguage(path: string, passage: string): string {
  const isOld = testamentOf(readOsisPassage(passage)?.start ?? '') === 'OT'
  return path.replace(/^\/v1\/(?:greek|hebrew)\b/, isOld ? '/v1/hebrew' : '/v1/greek')
}

/** The request for the items of a list that belong to a passage. `undefined` if the list has no such filter. */
export function listOf(operation: DescribedOperation, passage: string): string | undefined {
  const filter = queryOf(operation).find((one) => meansPassage(one.name) && accepts(one, passage))
  return filter && filteredList(operation, filter, passage)
}

/**
 * The request for the items of a list that belong to a record: `/v1/events?person=aaron_1` for a person. `undefined` if
 * the list has no such filter.
 *
 * @param record the operation of the record: `/v1/people/{slug}`
 */
export function listOfRecord(
  operation: DescribedOperation,
  record: DescribedOperation,
  slug: string,
): string | undefined {
  const [kind] = record.parameters.flatMap((one) => (one.in === 'path' ? (one['x-slug'] ?? []) : []))
  const filter = queryOf(operation).find((one) => kind !== undefined && one['x-slug'] === kind)
  return filter && filteredList(operation, filter, encodeURIComponent(slug))
}

/** `undefined` if the list needs more than the filter. */
function filteredList(operation: DescribedOperation, filter: DescribedParameter, value: string): string | undefined {
  const needsMore = queryOf(operation).some(
    (one) => one !== filter && (one.required || one['x-required-unless']?.includes(filter.name) === false),
  )
  return needsMore || operation.path.includes('{') ? undefined : `${operation.path}?${filter.name}=${value}`
}

/** The path of this operation or of an operation below it, with the passage in it: `/v1/text/John.3` for `/v1/text`. */
export function passagePath({ operation, operations }: OperationContext, passage: string): string | undefined {
  const below = operations.filter(({ path }) => isBelow(path, operation.path))
  return [operation, ...below].map((one) => pathWith(one, passage)).find((path) => path !== undefined)
}

/** The path of the collection that takes a passage: `/v1/text/{osis_ref}` for `text`. */
export function pathOfPassages(collection: string, operations: readonly DescribedOperation[]): string | undefined {
  const found = operations.find(({ path }) => isBelow(path, `/v1/${collection}`))
  return found?.parameters.some(({ in: place, name }) => place === 'path' && meansPassage(name))
    ? found.path
    : undefined
}

/** Whether the path has one more segment, which is a parameter: `/v1/text/{osis_ref}` for `/v1/text`. */
export function isBelow(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/{`) && !path.includes('/', parent.length + 1)
}

/** The other operations of the same collection, the shortest path first. */
export function neighboursOf({ operation, operations }: OperationContext): DescribedOperation[] {
  return operations
    .filter((other) => collectionOf(other) === collectionOf(operation) && other.path !== operation.path)
    .sort((a, b) => a.path.length - b.path.length)
}

/** `people` for `/v1/people/{slug}/family`. */
export function collectionOf({ path }: DescribedOperation): string {
  return path.split('/')[2] ?? ''
}
