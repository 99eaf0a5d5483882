/** Runs the Python programs in docs/guide and compares their output with the pages there. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { readTasks } from '../support/guide.ts'
import { findProgram, sayMissing } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'

const python = findProgram(['python3'])
if (python === undefined) sayMissing('Python', 'Install python3.')
const run = promisify(execFile)

describe.runIf(python)('the Python programs of the guide', () => {
  let service: TestService
  let directory: string
  beforeAll(async () => {
    service = await startTestService()
    directory = mkdtempSync(join(tmpdir(), 'guide-python-'))
    const checksumsAreReady = async () =>
      expect((await fetch(`${service.origin}/downloads/SHA256SUMS`)).status).toBe(200)
    await vi.waitFor(checksumsAreReady, { timeout: 30_000, interval: 100 })
  })
  afterAll(async () => {
    rmSync(directory, { recursive: true })
    await service.close()
  })

  it.each(readTasks())(
    '$title: prints the output that its page shows',
    async ({ name, output }) => {
      expect(await runTask(name)).toEqual({ stdout: output, stderr: '' })
    },
    30_000,
  )

  it('include a program for a person that also works without verses', async () => {
    const stdout = 'Cush (a Benjamite), nothing more is known\nMeaning of the name: dark\nVerses: 0\n'
    expect(await runTask('person-page', ['cush_963'])).toEqual({ stdout, stderr: '' })
  })

  /** @param values the values after the file's name on the command line */
  async function runTask(name: string, values: readonly string[] = []) {
    const file = projectFile(`docs/guide/${name}.py`)
    const env = {
      PATH: process.env['PATH'],
      BASE_URL: service.origin,
      API_KEY: await service.createKey('free'),
      PYTHONIOENCODING: 'utf-8',
    }
    return run(python ?? '', [file, ...values], { cwd: directory, env })
  }
})
