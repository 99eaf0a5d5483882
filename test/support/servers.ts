/** Finds real servers for tests, and prints a notice if there is none (D37). */
import { randomInt } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** The first of the programs that is installed and executable. @param elsewhere directories to search besides PATH */
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
  const message = `${what} not found: tests are LEFT OUT. ${remedy}`
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(message)
  process.stderr.write(`\n*** ${message} ***\n\n`)
}

/** Lower than the ports that Linux gives to outgoing connections, which tests under load open by the thousand. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000]
const PORT_ATTEMPTS = 100

/** A random free port on 127.0.0.1, so that test files that run at the same time do not get the same one. */
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
