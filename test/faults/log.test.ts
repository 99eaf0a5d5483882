/**
 * A log that cannot be written, because its pipe is not read or its disk is full. The service keeps
 * running. If it drops lines, it later logs their number.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import { canMount, mountDisk, unmountDisk } from '../support/mount.ts'
import { type AccountsPlace, placeForAccounts } from '../support/process.ts'
import { freePort, sayMissing } from '../support/servers.ts'

/** More lines than the pipe and the buffer of the log hold. */
const MANY = 30_000
const REQUEST_ID = 'a'.repeat(64)

if (!canMount) sayMissing('Permission to mount a tmpfs', 'Run as root on Linux to test a full disk under the log.')

let place: AccountsPlace
let client: LoadClient
let child: ChildProcess

beforeAll(async () => {
  place = await placeForAccounts()
  client = createLoadClient(16)
})
afterAll(() => {
  client.close()
  place.remove()
})
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await once(child, 'exit')
  }
})

/** @param command prefix of the command that starts the service: `sh -c …` */
async function start(stdout: 'pipe' | number, command: readonly string[] = []): Promise<string> {
  const port = await freePort()
  const [program = '', ...words] = [...command, process.execPath, projectFile('dist/service/main.js')]
  child = spawn(program, words, {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATASET_PATH: inject('starterDataset'),
      DATABASE_URL: place.databaseUrl,
      BEGIN: begin(),
    },
    // Its own process group, so that the whole pipeline can be killed.
    detached: true,
  })
  const origin = `http://127.0.0.1:${port}`
  const status = () => client.send(origin, { path: '/healthz' }).then((answer) => answer.status)
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  return origin
}

/** @returns exit code and signal, or undefined if the service still runs after five seconds */
async function stop(): Promise<unknown[] | undefined> {
  child.kill('SIGINT')
  return Promise.race([once(child, 'exit'), setTimeout(5_000, undefined)])
}

/** The reader of the pipe begins to read when this file exists. */
const begin = () => join(place.directory, 'begin')

async function statusesOf(origin: string, count: number): Promise<number[]> {
  const sent = { path: '/healthz', headers: { 'X-Request-Id': REQUEST_ID } }
  const answers = await inParallel(count, 16, () => client.send(origin, sent))
  return [...new Set(answers.map(({ status }) => status))]
}

async function droppedLines(origin: string): Promise<number> {
  const { body } = await client.send(origin, { path: '/metrics' })
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(body)?.[1])
}

const parsed = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('a log that nobody reads', { timeout: 90_000 }, () => {
  beforeEach(() => rmSync(begin(), { force: true }))

  it.each([
    ['a socket', []],
    ['a pipe', ['sh', '-c', '"$@" | (until [ -e "$BEGIN" ]; do sleep 0.1; done; exec cat)', 'sh']],
  ])('does not block the service if it is %s: a later reader gets the number of dropped lines', async (_, command) => {
    const origin = await start('pipe', command)
    expect(await statusesOf(origin, MANY)).toEqual([200])
    const dropped = await droppedLines(origin)
    expect(dropped).toBeGreaterThan(1_000)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    writeFileSync(begin(), '')
    const reports = () => parsed(text.slice(0, text.lastIndexOf('\n'))).filter(({ lines }) => lines !== undefined)
    await expect.poll(() => reports().length, { timeout: 10_000 }).toBe(1)
    expect(reports()[0]).toMatchObject({ level: 'warn', msg: 'log lines dropped' })
    expect(reports()[0]?.['lines']).toBeGreaterThanOrEqual(dropped)
    expect(await droppedLines(origin)).toBe(reports()[0]?.['lines'])
    // After the report, no more lines are dropped.
    expect(await statusesOf(origin, 50)).toEqual([200])
    const afterReport = () => text.slice(text.indexOf('log lines dropped')).split(REQUEST_ID).length - 1
    await expect.poll(afterReport, { timeout: 5_000 }).toBe(50)
  })

  it('does not keep the service from stopping', async () => {
    const origin = await start('pipe')
    expect(await statusesOf(origin, 2_000)).toEqual([200])
    expect(await stop()).toEqual([0, null])
  })
})

describe('a log whose reader has exited', () => {
  it('reaches the next reader of a named pipe, with the lines written in between', async () => {
    const fifo = join(place.directory, 'log.fifo')
    execFileSync('mkfifo', [fifo])
    const first = spawn('cat', [fifo], { stdio: ['ignore', 'ignore', 'inherit'] })
    const origin = await start(openSync(fifo, 'w'))
    first.kill()
    await once(first, 'exit')
    expect(await statusesOf(origin, 200)).toEqual([200])
    // By now, a write has failed.
    await setTimeout(100)
    const next = spawn('cat', [fifo], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    next.stdout.on('data', (chunk: Buffer) => {
      text += chunk
    })
    await expect.poll(() => text.split(REQUEST_ID).length - 1, { timeout: 5_000 }).toBe(200)
    next.kill()
  })

  it('does not end the service', async () => {
    const origin = await start('pipe')
    child.stdout?.destroy()
    expect(await statusesOf(origin, 200)).toEqual([200])
    await setTimeout(100)
    expect(await statusesOf(origin, 200)).toEqual([200])
    expect(child.exitCode).toBeNull()
    expect(await stop()).toEqual([0, null])
  })
})

describe.runIf(canMount)('a log on a full disk', () => {
  const disk = mkdtempSync(join(tmpdir(), 'test-log-'))
  beforeEach(() => {
    mountDisk(disk, '64k')
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(48 * 1_024))
  })
  afterEach(() => unmountDisk(disk))
  afterAll(() => rmSync(disk, { recursive: true }))

  it('does not end the service, and gets every buffered line when there is space again', async () => {
    const file = join(disk, 'log')
    const origin = await start(openSync(file, 'a'))
    expect(await statusesOf(origin, 1_000)).toEqual([200])
    // Longer than the time (1 s) after which the service retries a failed write.
    await setTimeout(1_500)
    expect(await statusesOf(origin, 10)).toEqual([200])
    const written = () => readFileSync(file, 'utf8')
    expect(written().length).toBeLessThan(64 * 1_024)
    rmSync(join(disk, 'ballast'))
    execFileSync('mount', ['-o', 'remount,size=8m', disk])
    await expect.poll(() => written().split(REQUEST_ID).length - 1, { timeout: 5_000 }).toBe(1_010)
    expect(parsed(written()).length).toBeGreaterThan(1_010)
    expect(await droppedLines(origin)).toBe(0)
  }, 30_000)

  it('does not keep the service from stopping', async () => {
    const origin = await start(openSync(join(disk, 'log'), 'a'))
    expect(await statusesOf(origin, 1_000)).toEqual([200])
    expect(await stop()).toEqual([0, null])
  }, 30_000)
})
