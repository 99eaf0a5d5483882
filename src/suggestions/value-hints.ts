/** Advice for an invalid value, if the reason from the contract alone does not help. */
import { osisOf } from '../scripture/references/presentation.ts'
import { longerPassage, suggestPassage } from '../scripture/references/resolution.ts'
import {
  accepts,
  type DescribedParameter,
  isList,
  type OperationContext,
  passagePath,
  pathOfPassages,
} from './described-operations.ts'
import { meantValue } from './meant-name.ts'

/** What callers put between the items of a list instead of a comma: `;`, `|`, or a space before an OSIS reference. */
const OTHER_SEPARATORS = /[;|]|(?<=\d)\s(?=\w{2,7}\.\d)/

interface InvalidValue {
  readonly name: string
  readonly value: string
  /** The values that the parameter accepts, as far as the contract lists them. */
  readonly known: readonly string[]
}

interface ValueAdvice {
  /** A clearer reason than the reason from the contract. */
  readonly reason?: string
  readonly suggestion: string | undefined
}

/** The suggestion for an invalid value or list item. */
export function adviseOnValue({ name, value, known }: InvalidValue, context: OperationContext): ValueAdvice {
  const parameter = context.operation.parameters.find((one) => one.name === name)
  if (parameter && isList(parameter) && OTHER_SEPARATORS.test(value)) {
    const items = value
      .split(OTHER_SEPARATORS)
      .map((item) => (name === 'refs' ? reference(item, parameter) : plainItem(item, parameter)))
    const suggestion = items.every((item) => item !== undefined) ? items.join(',') : undefined
    return { reason: 'must be separated by commas', suggestion }
  }
  const elsewhere = name === 'include' ? pathOfPassages(value, context.operations) : undefined
  if (elsewhere !== undefined) {
    return { reason: `must be one of ${known.join(', ')} (for ${value}, use ${elsewhere})`, suggestion: undefined }
  }
  if (name !== 'refs') return { suggestion: meantValue(name, value, known) }
  const suggestion = reference(value, parameter)
  const passage = longerPassage(value)
  if (suggestion !== undefined || passage === undefined) return { suggestion }
  const path = passagePath(context, passage) ?? `/v1/passages/${passage}`
  return { reason: `must be a single verse (send a passage in the path, as in ${path})`, suggestion }
}

/**
 * The reference in the form that the parameter accepts. `undefined` for a passage if the parameter accepts only verses.
 */
function reference(text: string, parameter: DescribedParameter | undefined): string | undefined {
  const passage = suggestPassage(text)
  const osis = passage && osisOf(passage)
  return osis !== undefined && parameter && accepts(parameter, osis) ? osis : undefined
}

/** The item without the spaces around it. `undefined` if the parameter does not accept it. */
function plainItem(text: string, parameter: DescribedParameter): string | undefined {
  const item = text.trim()
  return accepts(parameter, item) ? item : undefined
}
