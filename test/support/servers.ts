/** Finds real servers for tests, and prints a notice if there is none (D37). */
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
  const message = `${what} not found: its tests are LEFT OUT. ${remedy}`
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(message)
  process.stderr.write(`\n*** ${message} ***\n\n`)
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
