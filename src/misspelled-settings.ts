/** Finds environment variables that are probably misspelled settings. Without a warning, they would be ignored in silence. */
import { distance } from 'fastest-levenshtein'
import { type Environment, readConfig } from './config.ts'

export interface Misspelling {
  readonly name: string
  /** The setting that was probably meant. */
  readonly setting: string
}

/** Edits that a slip of the finger makes: two letters swapped are two. */
const SLIP = 2

/** Below this length, other programs' names are too close: HOME, HOST and PORT. */
const SHORTEST_CHECKED = 6

/** Names in the environment that are no settings, but close to one. */
export function findMisspelledSettings(environment: Environment): Misspelling[] {
  const settings = settingNames()
  const known = new Set(settings.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST_CHECKED) return []
    const plain = name.toUpperCase().replace(/_FILE$/, '')
    const setting = settings.find((one) => one.length >= SHORTEST_CHECKED && distance(one, plain) <= SLIP)
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
