/** Finding real servers for tests, and saying so where there is none (D37). */
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** The first of the programs that is installed, and may be run. @param elsewhere directories searched besides PATH */
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

/** @throws where REQUIRE_SERVICES=1 says that a test must not be left out */
export function sayMissing(what: string, remedy: string): void {
  const message = `${what} not found: its tests are LEFT OUT. ${remedy}`
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(message)
  process.stderr.write(`\n*** ${message} ***\n\n`)
}

/** A port of 127.0.0.1 that nobody listens on. */
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
