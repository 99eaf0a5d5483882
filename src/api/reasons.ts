/** The texts that describe violations of parameters. */
import type { ErrorObject } from 'ajv'
import { MAX_SHOWN, type ValueSchema } from './parameters.ts'

/** The reason for a value that Ajv rejected. */
export function reasonFor(error: ErrorObject, schema: ValueSchema): string {
  switch (error.keyword) {
    case 'minimum':
      return `must be at least ${schema.minimum}`
    case 'maximum':
      return `must be at most ${schema.maximum}`
    case 'minLength':
      return 'must not be empty'
    case 'maxLength':
      return `must be at most ${schema.maxLength} characters long`
    case 'enum':
      return `must be one of ${error.params['allowedValues'].join(', ')}`
    case 'pattern':
    case 'format':
      return schema['x-pattern-reason'] ?? `must match ${schema.pattern}`
    default:
      return schema.type === 'boolean' ? 'must be true or false' : rangeReason('an integer', schema)
  }
}

/** @param kind what the value must be: an integer, or any number */
export function rangeReason(kind: 'an integer' | 'a number', { minimum, maximum }: ValueSchema): string {
  return `must be ${kind} from ${minimum} to ${maximum}, in plain decimal notation`
}

/** Truncates a value, so that a violation can include it. */
export function shown(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : value.join(', ')
  // Cut by characters: strict JSON parsers reject half of a surrogate pair.
  const beginning = [...text.slice(0, 2 * MAX_SHOWN)].slice(0, MAX_SHOWN).join('')
  return beginning.length < text.length ? `${beginning}…` : text
}
