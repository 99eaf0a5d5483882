/**
 * JSON of a known format. The text is parsed, and checked against the JSON Schema of the format. The error for the first
 * value that does not fit names the file and the place in it.
 */
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'
import { once } from '../../../../src/primitives/once.ts'

/** `discriminator`: an error is about the alternative that a value says it is. `verbose`: an error has the value. */
const AJV = new Ajv({ strict: true, discriminator: true, verbose: true })

/** Maximum length of a value in a message. */
const SHOWN = 100

/** A text that is not blank. */
export const TEXT = { type: 'string', pattern: '\\S' } as const

export const TEXTS = { type: 'array', items: TEXT } as const

/** In NFC and trimmed: files spell the same text in several ways. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim()
}

/** @param where file, or line of a file, for the error message */
export type ReadJson<Value> = (text: string, where: string) => Value

/** @param schema describes `Value`. It is compiled on first use */
export function jsonReader<Value>(schema: SchemaObject): ReadJson<Value> {
  const validator = once(() => AJV.compile<Value>(schema))
  return (text, where) => {
    const value = parse(text, where)
    const isValid = validator()
    if (isValid(value)) return value
    throw new Error(`${where}${(isValid.errors ?? []).map(problemOf)[0]}`)
  }
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
  }
}

/** Completes the place: `, localizations/eng/preferred_label: must be string: 7`. */
function problemOf({ instancePath, message, params, data }: ErrorObject): string {
  const place = instancePath === '' ? '' : `, ${instancePath.slice(1)}`
  const named = params['additionalProperty'] ?? params['allowedValues']
  const detail = named === undefined ? '' : ` (${[named].flat().join(', ')})`
  return `${place}: ${message}${detail}: ${JSON.stringify(data).slice(0, SHOWN)}`
}
