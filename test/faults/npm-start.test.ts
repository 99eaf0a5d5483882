/** `npm start`: a port that is in use, an invalid dataset, and a supervisor that sends a signal only to npm. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

const CLONED = ['.scripts', 'db', 'dist', 'generated', 'src', 'openapi.yaml', 'package.json', 'package-lock.json']
const STARTED_MS = 60_000
/** The documented time for a shutdown (D41), plus an allowance for a busy machine. */
const ENDED_MS = 15_000

const root = dirname(projectFile('package.json'))
let directory: string
let npm: ChildProcess | undefined

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'test-npm-start-'))
  for (const name of [...CLONED, 'tsconfig.json']) cpSync(join(root, name), join(directory, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
})
afterAll(() => {
  // Kills the whole process group, so that a failing test leaves no orphan.
  if (npm?.pid !== undefined && isGroupAlive(npm.pid)) process.kill(-npm.pid, 'SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

describe('npm start', () => {
  it('prints the reason and no API key if the port is in use, and exits with 1', { timeout: 120_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, stdout, stderr } = await failingStart({ PORT: String(port), DATASET_PATH: inject('starterDataset') })
    other.close()
    expect(code).toBe(1)
    expect(stdout).not.toContain('brd_')
    expect(stderr).toContain(`port ${port}: address already in use`)
  })

  it('prints the reason and no API key if the dataset is invalid, and exits with 1', { timeout: 120_000 }, async () => {
    const file = join(directory, 'text.sqlite')
    writeFileSync(file, 'not a dataset')
    const { code, stdout, stderr } = await failingStart({ PORT: '0', DATASET_PATH: file })
    expect(code).toBe(1)
    expect(stdout).not.toContain('brd_')
    expect(stderr).toContain(`${file}: not a dataset file`)
  })

  function failingStart(
    environment: Record<string, string>,
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const starting = promisify(execFile)('npm', ['start'], {
      cwd: directory,
      env: { ...process.env, ...environment, DATABASE_URL: join(directory, 'other.sqlite') },
    })
    return starting.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error) => error,
    )
  }

  it('shuts the service down cleanly when only npm gets SIGTERM', { timeout: 120_000 }, async () => {
    npm = spawn('npm', ['start'], {
      cwd: directory,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORT: '0',
        DATASET_PATH: inject('starterDataset'),
        DATABASE_URL: join(directory, 'accounts.sqlite'),
      },
    })
    let output = ''
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    await expect.poll(() => output.includes('"msg":"serving"'), { timeout: STARTED_MS }).toBe(true)
    const port = /"port":(\d+)/.exec(output)?.[1]
    expect(await isServing(port)).toBe(true)

    const ended = once(npm, 'exit')
    process.kill(npm.pid ?? 0, 'SIGTERM')
    await ended
    await expect.poll(() => isServing(port), { timeout: ENDED_MS, interval: 100 }).toBe(false)
    await expect.poll(() => isGroupAlive(npm?.pid ?? 0), { timeout: ENDED_MS }).toBe(false)
    // The service logged the start of its shutdown, and ended without SIGKILL.
    expect(output).toContain('"signal":"SIGTERM","msg":"stopping"')
  })
})

async function isServing(port: string | undefined): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** @param leader process id of the group leader */
function isGroupAlive(leader: number): boolean {
  try {
    return process.kill(-leader, 0)
  } catch {
    return false
  }
}
