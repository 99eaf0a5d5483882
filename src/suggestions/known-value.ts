/** Checks filters that accept only certain values. The dataset decides which values these are (D21). */
import type { Dataset } from '../dataset/open.ts'
import type { Violation } from '../problems/api-error.ts'
import { invalidParameters } from '../problems/problems.ts'
import { findKnownValues, type KnownValueFilter } from '../queries/known-values.ts'
import { meantName } from './meant-name.ts'
import { ENTITY_TYPES } from './missing-entity.ts'

/** The types of /v1/search. A search finds sections only if `type` is `section` (D66). */
export const SEARCHED_TYPES = [...ENTITY_TYPES, 'section'] as const

/**
 * Looks the value up regardless of case.
 *
 * @returns the value in the spelling of the dataset; `undefined` if the filter is not used
 * @throws ApiError 400 for a value that the dataset does not have
 */
export async function knownValue(
  dataset: Dataset,
  name: KnownValueFilter,
  value: string | undefined,
): Promise<string | undefined> {
  return value === undefined ? undefined : oneOf(name, value, (await findKnownValues(dataset))[name])
}

/** Like `knownValue`, for values that do not depend on the dataset. */
export function oneOf(name: string, value: string | undefined, known: readonly string[]): string | undefined {
  const violation = value === undefined ? undefined : violationOf(name, value, known)
  if (violation) throw invalidParameters([violation])
  return known.find((each) => each.toLowerCase() === value?.toLowerCase())
}

/** Finds unknown values in a query that has other violations, so that one response reports all violations (D17). */
export async function unknownValues(
  dataset: Dataset,
  query: Readonly<Record<string, string | readonly string[]>>,
  { path, violations: others }: { readonly path: string; readonly violations: readonly Violation[] },
): Promise<Violation[]> {
  const types = path === '/v1/search' ? SEARCHED_TYPES : ENTITY_TYPES
  const known = { ...(await findKnownValues(dataset)), type: types }
  return Object.entries(known).flatMap(([name, values]) => {
    const value = query[name]
    if (typeof value !== 'string' || others.some((other) => other.name === name)) return []
    return violationOf(name, value, values) ?? []
  })
}

function violationOf(name: string, value: string, known: readonly string[]): Violation | undefined {
  if (known.some((each) => each.toLowerCase() === value.toLowerCase())) return undefined
  const suggestion = meantName(value, known)
  const reason = `must be one of ${known.join(', ')}`
  return { in: 'query', name, value, reason, suggestion }
}
