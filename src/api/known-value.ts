/** Resolves filters that accept only certain values. The dataset decides which values these are (D21). */
import type { Dataset } from '../dataset/open.ts'
import type { Violation } from '../problems/api-error.ts'
import { knownValuesOf } from '../queries/known-values.ts'
import { readOsisSpan } from '../scripture/references/osis-passages.ts'
import type { DescribedParameter } from '../suggestions/described-operations.ts'
import { unknownValue } from '../suggestions/unknown-value.ts'

/** The value as the dataset has it, or why there is none. */
export interface ResolvedValue {
  readonly value?: unknown
  readonly violations: readonly Violation[]
}

export type ResolveValue = (dataset: Dataset, value: unknown) => Promise<ResolvedValue>

/** The source of references, next to those of fields. */
const PASSAGE = 'passage'

/** The source of the values that the contract lists. */
const LISTED = 'x-extensible-enum'

/**
 * Looks the value up regardless of case, and returns it in the dataset's spelling.
 *
 * @param sources `passage` for references, `x-extensible-enum` for the values that the contract lists, or the field of a
 *   record
 */
export function compileKnownValue({ name, schema }: DescribedParameter, sources: readonly string[]): ResolveValue {
  const listed = (schema as { readonly [LISTED]?: readonly string[] })[LISTED] ?? []
  const fields = sources.filter((source) => source !== PASSAGE && source !== LISTED).map(knownValuesOf)
  const takesPassages = sources.includes(PASSAGE)
  const knownIn = async (dataset: Dataset) => {
    const values = await Promise.all(fields.map((valuesIn) => valuesIn(dataset)))
    return [...(sources.includes(LISTED) ? listed : []), ...values.flat()]
  }
  return async (dataset, sent) => {
    const value = String(sent)
    if (takesPassages && readOsisSpan(value)) return { value, violations: [] }
    const known = await knownIn(dataset)
    const found = known.find((each) => each.toLowerCase() === value.toLowerCase())
    return found === undefined
      ? { violations: [unknownValue({ name, value, known, takesPassages })] }
      : { value: found, violations: [] }
  }
}
