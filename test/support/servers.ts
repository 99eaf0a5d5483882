/**
 * Finds the programs that tests start. If one is missing, prints a notice, or throws if
 * REQUIRE_SERVICES is 1 (D37). Also finds free ports.
 */
import { randomInt } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of the first program that is installed and executable.
 *
 * @param elsewhere directories to search in addition to PATH
 */
export function findProgram(names: readonly string[], elsewhere: readonly string[] = []): string | undefined {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), ...elsewhere]
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(mayRun)
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @throws if REQUIRE_SERVICES=1 forbids skipping tests */
export function sayMissing(what: string, remedy: string): void {
  const message = `${what} not found: tests are SKIPPED. ${remedy}`
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(message)
  process.stderr.write(`\n*** ${message} ***\n\n`)
}

/**
 * Below the ephemeral ports of Linux (32768 and higher). Load tests open thousands of outgoing
 * connections, and these take ephemeral ports.
 */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000]
const PORT_ATTEMPTS = 100

/**
 * Returns a free port on 127.0.0.1. The choice is random so that concurrent test files rarely get
 * the same port.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
