/** Finds environment variables that are probably misspelled settings, which would otherwise be ignored silently. */
import { distance } from 'fastest-levenshtein'
import { type Environment, readConfig } from './config.ts'

export interface Misspelling {
  readonly name: string
  /** The setting that was probably meant. */
  readonly setting: string
}

/** Highest edit distance of a typing error. Two swapped letters are two edits. */
const MAX_EDITS = 2

/** Shorter names are not checked. They are too similar to variables of other programs: HOME is close to HOST. */
const SHORTEST_CHECKED = 6

/** Environment variables that are not settings but have a similar name. */
export function findMisspelledSettings(environment: Environment): Misspelling[] {
  const settings = settingNames()
  const known = new Set(settings.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST_CHECKED) return []
    const plain = name.toUpperCase().replace(/_FILE$/, '')
    const setting = settings.find((one) => one.length >= SHORTEST_CHECKED && distance(one, plain) <= MAX_EDITS)
    return setting === undefined ? [] : [{ name, setting }]
  })
}

/** Every name that `readConfig` reads. */
function settingNames(): string[] {
  const names: string[] = []
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get(_, name) {
          if (!String(name).endsWith('_FILE')) names.push(String(name))
          return undefined
        },
      },
    ),
  )
  return names
}
