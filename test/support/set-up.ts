/** What most test files start before their tests. Each function is called once, outside the tests, and cleans up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startTestService, type TestService, type TestServiceOptions } from './service.ts'

/** An empty directory, which is deleted after the tests. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'test-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A service that runs during the tests. @param options a function if they are not known earlier */
export function runningService(
  options: TestServiceOptions | (() => Promise<TestServiceOptions> | TestServiceOptions) = {},
): TestService {
  let started: TestService | undefined
  beforeAll(async () => {
    started = await startTestService(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => started?.close())
  const current = () => {
    if (!started) throw new Error('The service runs only during tests and hooks.')
    return started
  }
  return {
    get origin() {
      return current().origin
    },
    get directory() {
      return current().directory
    },
    get databaseUrl() {
      return current().databaseUrl
    },
    get key() {
      return current().key
    },
    get parts() {
      return current().parts
    },
    get now() {
      return current().now
    },
    set now(instant) {
      current().now = instant
    },
    get log() {
      return current().log
    },
    createKey: (...parameters) => current().createKey(...parameters),
    call: (...parameters) => current().call(...parameters),
    close: () => current().close(),
  }
}
