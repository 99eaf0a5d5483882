/** Finds environment variables that are probably misspelled settings. Without a warning, they would be ignored. */
import { distance } from 'fastest-levenshtein'

export interface Misspelling {
  readonly name: string
  /** The setting that was probably meant. */
  readonly setting: string
}

/** Highest edit distance of a typing error. Two swapped letters are two edits. */
const MAX_EDITS = 2

/**
 * Minimum length of a setting and of a variable that are compared for all errors. Shorter settings are too similar to
 * variables of other programs: HOST is close to HOME. For them, only swapped letters and one additional letter are
 * reported.
 */
const SHORTEST_CHECKED = 6

/**
 * Minimum length of a variable that is reported because it is the beginning of a setting. A single word, such as
 * DATABASE, is never reported.
 */
const SHORTEST_BEGINNING = 8

/** Variables of other programs that are the beginning of a setting. */
const NOT_SETTINGS = ['OTEL_TRACES_SAMPLER']

/**
 * Environment variables that are not settings but have a similar name.
 *
 * @param settings the names of all settings, without the `_FILE` variants
 */
export function findMisspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): Misspelling[] {
  const known = new Set([...settings.flatMap((name) => [name, `${name}_FILE`]), ...NOT_SETTINGS])
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name)) return []
    const setting = settings.find((one) => isMisspelling(name.toUpperCase(), one))
    return setting === undefined ? [] : [{ name, setting }]
  })
}

function isMisspelling(name: string, setting: string): boolean {
  if (setting.length < SHORTEST_CHECKED) return isMisspellingOfShort(name, setting)
  const plain = name.replace(/_FILE$/, '').replace(/IES$/, 'Y')
  if (name.length >= SHORTEST_CHECKED && distance(setting, plain) <= MAX_EDITS) return true
  return plain.length >= SHORTEST_BEGINNING && plain.includes('_') && setting.startsWith(plain)
}

function isMisspellingOfShort(name: string, setting: string): boolean {
  const edits = distance(setting, name)
  const hasSameLetters = [...name].sort().join() === [...setting].sort().join()
  return hasSameLetters ? edits <= MAX_EDITS : edits === 1 && name.length > setting.length
}
