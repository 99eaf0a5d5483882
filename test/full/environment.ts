/**
 * The inputs of the suite: SOURCES (the upstream files), BASE_URL (the server), API_KEYS_FILE (pro
 * keys, one per line).
 */

/**
 * Names of the environment variables inside the tests. vitest.config.ts passes BASE_URL on as
 * SERVER_URL.
 */
const VARIABLES = { SOURCES: 'SOURCES', BASE_URL: 'SERVER_URL', API_KEYS_FILE: 'API_KEYS_FILE' } as const

/** @throws with the name of the missing variable */
export function setting(name: keyof typeof VARIABLES): string {
  const value = process.env[VARIABLES[name]]
  if (value === undefined || value === '') throw new Error(`The full suite needs ${name} in the environment.`)
  return value
}
