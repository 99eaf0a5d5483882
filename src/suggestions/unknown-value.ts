/** The error for a value of a filter that the dataset does not have, with the value that was probably meant. */
import type { Violation } from '../problems/api-error.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import { meantName } from './meant-name.ts'

interface UnknownValue {
  /** The filter. */
  readonly name: string
  readonly value: string
  readonly known: readonly string[]
  /** Whether the filter also accepts passages. */
  readonly takesPassages: boolean
}

export function unknownValue({ name, value, known, takesPassages }: UnknownValue): Violation {
  const passage = takesPassages ? suggestPassage(value) : undefined
  const suggestion = meantName(value, known) ?? (passage && osisOf(passage))
  const reason = `must be ${takesPassages ? 'an OSIS reference such as John.3 or ' : ''}one of ${known.join(', ')}`
  return { in: 'query', name, value, reason, suggestion }
}
