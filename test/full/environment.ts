/** What the suite is told from outside: SOURCES (the upstream files), BASE_URL (the server), API_KEYS_FILE (pro keys, one per line). */

/** Where the setting stands in the tests' environment: vitest.config.ts hands BASE_URL on. */
const VARIABLES = { SOURCES: 'SOURCES', BASE_URL: 'SERVER_URL', API_KEYS_FILE: 'API_KEYS_FILE' } as const

/** @throws naming the missing variable */
export function setting(name: keyof typeof VARIABLES): string {
  const value = process.env[VARIABLES[name]]
  if (value === undefined || value === '') throw new Error(`The full suite needs ${name} in the environment.`)
  return value
}
