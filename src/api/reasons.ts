/** The reasons and suggestions of parameter violations, in words. */
import type { ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import { MAX_SHOWN, type ValueSchema } from './parameters.ts'

/** Why Ajv refused a value. */
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
      return schema.type === 'boolean' ? 'must be true or false' : integerReason(schema)
  }
}

export function numberReason({ minimum, maximum }: ValueSchema): string {
  return `must be a number from ${minimum} to ${maximum}, in digits`
}

export function integerReason({ minimum, maximum }: ValueSchema): string {
  return `must be a whole number from ${minimum} to ${maximum}, in digits`
}

/** The known name with the nearest spelling, ignoring case; `undefined` where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const text = name.slice(0, MAX_SHOWN).toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(text, candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length / 3) ? best.candidate : undefined
}

/** A value as a violation shows it. */
export function shown(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : value.join(', ')
  // By characters: strict JSON readers refuse half of a surrogate pair.
  const beginning = [...text.slice(0, 2 * MAX_SHOWN)].slice(0, MAX_SHOWN).join('')
  return beginning.length < text.length ? `${beginning}…` : text
}
