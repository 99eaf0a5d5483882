/**
 * Resolves the values of parameters that the dataset decides: slugs (`x-slug` in openapi.yaml) and values of fields
 * (`x-values`). Handlers get a value as the dataset has it.
 */
import type { OpenAPIV3 } from 'openapi-types'
import type { Dataset } from '../dataset/open.ts'
import type { Violation } from '../problems/api-error.ts'
import type { DescribedParameter } from '../suggestions/described-operations.ts'
import { compileSlug, compileSlugs } from './known-slug.ts'
import { compileKnownValue, type ResolveValue } from './known-value.ts'

export interface ResolvedValues {
  /** Only the parameters that were resolved. */
  readonly values: Readonly<Record<string, unknown>>
  readonly violations: readonly Violation[]
}

type Query = Readonly<Record<string, unknown>>

/**
 * @returns a function that resolves the values of a query; `undefined` if the operation has no such parameter. With
 *   `violations` of the contract, the query has the values as sent. The result also has these violations
 * @throws if the contract names an unknown kind of slug or value
 */
export function compileResolution(
  parameters: readonly DescribedParameter[],
): ((dataset: Dataset, query: Query, violations: readonly Violation[]) => Promise<ResolvedValues>) | undefined {
  const resolvers = parameters.flatMap((parameter) => {
    const resolve = resolverOf(parameter)
    return resolve ? [{ name: parameter.name, isSlug: isSingleSlug(parameter), resolve }] : []
  })
  if (resolvers.length === 0) return undefined
  return async (dataset, query, violations) => {
    const violated = new Set(violations.map(({ name }) => name))
    const given = resolvers.filter(({ name, isSlug }) => query[name] !== undefined && (isSlug || !violated.has(name)))
    const resolved = await Promise.all(
      given.map(async ({ name, resolve }) => ({ name, ...(await resolve(dataset, query[name])) })),
    )
    const unknown = resolved.flatMap((one) => one.violations)
    // A name in place of a slug violates the pattern of the contract, but the slug with this name helps more.
    const others = violations.filter(({ name }) => !unknown.some((one) => one.name === name))
    return {
      values: Object.fromEntries(resolved.map(({ name, value }) => [name, value])),
      violations: [...others, ...unknown],
    }
  }
}

function resolverOf(parameter: DescribedParameter): ResolveValue | undefined {
  if (parameter.in !== 'query') return undefined
  const { name, 'x-slug': kind, 'x-values': sources } = parameter
  if (kind !== undefined)
    return isSingleSlug(parameter) ? compileSlug(name, [kind].flat()) : compileSlugs(name, String(kind))
  return sources && compileKnownValue(parameter, sources)
}

function isSingleSlug({ schema, 'x-slug': kind }: DescribedParameter): boolean {
  return kind !== undefined && (schema as OpenAPIV3.SchemaObject).type !== 'array'
}
