/**
 * Kills processes with SIGKILL while they create keys, count requests, build a dataset or load a
 * dataset. Most kills happen at a random time. Printed keys and counted requests are never lost, and
 * no file is half-written.
 */
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { verifyDataset } from '../../db/dataset/publish/verify.ts'
import { connectAccounts } from '../../src/accounts/database.ts'
import { hashOf } from '../../src/accounts/key-format.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { createLoadClient, inParallel } from '../support/load.ts'
import { type AccountsPlace, endProcess, placeForAccounts, shiftTo, startProcess } from '../support/process.ts'

const STARTER = dirname(projectFile('db/dataset/starter/release.json'))

const WATCH_MS = 2

let place: AccountsPlace
beforeEach(async () => {
  place = await placeForAccounts()
})
afterEach(() => place.remove())

interface Killed {
  readonly out: string
  /** Whether the work finished before the kill. */
  readonly isDone: boolean
  readonly tookMs: number
}

interface Moment {
  /** Whether the program has begun its work. If omitted, the delay starts with the process. */
  when?(): boolean
  /** Delay before the kill. */
  readonly afterMs: number
}

/** Runs a compiled program and kills it after the delay, or lets it finish if no delay is given. */
async function killed(program: string, parameters: readonly string[], moment?: Moment): Promise<Killed> {
  const child = spawn(process.execPath, [projectFile(program), ...parameters], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATABASE_URL: place.databaseUrl },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  const started = performance.now()
  let seen = Number.POSITIVE_INFINITY
  const watch = setInterval(() => {
    if (!moment) return
    if (seen === Number.POSITIVE_INFINITY && (moment.when?.() ?? true)) seen = performance.now()
    if (performance.now() - seen >= moment.afterMs) child.kill('SIGKILL')
  }, WATCH_MS)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watch)
  return { out, isDone: code === 0, tookMs: performance.now() - started }
}

const between = (from: number, to: number) => from + Math.random() * (to - from)

describe('npm run keys, killed with SIGKILL,', { timeout: 90_000 }, () => {
  /** The hashes of all secrets. @throws if the file is damaged or contains an incomplete key */
  async function wholeKeys(): Promise<Set<string>> {
    const accounts = connectAccounts(place.databaseUrl)
    try {
      expect(await accounts.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(await accounts.raw('pragma foreign_key_check')).toEqual([])
      const ids: string[] = await accounts('api_key').pluck('id')
      const secrets: { key_id: string; hash: string }[] = await accounts('key_secret').select('key_id', 'hash')
      expect(secrets.map(({ key_id }) => key_id).sort()).toEqual(ids.sort())
      expect(secrets.filter(({ hash }) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([])
      return new Set(secrets.map(({ hash }) => hash))
    } finally {
      await accounts.destroy()
    }
  }

  /**
   * The file of the write-ahead log exists while the database is open. `wholeKeys` removes the file
   * that a kill leaves behind.
   */
  const isDatabaseOpen = () => existsSync(`${place.databaseUrl}-wal`)

  it('has stored every key that it printed, and no incomplete key', async () => {
    const create = (moment?: Moment) =>
      killed('dist/db/accounts/keys.js', ['create', '--tier', 'free', '--json'], moment)
    const rounds = [await create()]
    let stored = await wholeKeys()
    for (let round = 1; round <= 12; round += 1) {
      rounds.push(await create({ when: isDatabaseOpen, afterMs: between(0, 40) }))
      stored = await wholeKeys()
    }
    const printed = rounds.flatMap(({ out }) => linesOf(out).map((line) => JSON.parse(line).key as string))
    expect(rounds[0]?.isDone).toBe(true)
    console.info(`keys create: 13 rounds, ${killsOf(rounds)} killed; ${printed.length} printed, ${stored.size} stored`)
    expect(printed.filter((key) => !stored.has(hashOf(key)))).toEqual([])
    expect(killsOf(rounds)).toBeGreaterThan(0)
  })

  it('has stored every imported key that it printed, in complete batches of 500', async () => {
    const file = join(place.directory, 'owners.csv')
    writeFileSync(file, `tier,email\n${'free,a@example.org\n'.repeat(10_000)}`)
    const importing = (moment?: Moment) => killed('dist/db/accounts/keys.js', ['import', file], moment)
    const rounds = [await importing()]
    const wholeMs = rounds[0]?.tookMs ?? 0
    let stored = await wholeKeys()
    for (let round = 1; round <= 4; round += 1) {
      rounds.push(await importing({ when: isDatabaseOpen, afterMs: between(0, 0.5 * wholeMs) }))
      stored = await wholeKeys()
    }
    const printed = rounds.flatMap(({ out }) => out.match(/brd_[0-9A-Za-z]{36}/g) ?? [])
    expect(rounds[0]?.isDone).toBe(true)
    console.info(`keys import: 5 rounds, ${killsOf(rounds)} killed; ${printed.length} printed, ${stored.size} stored`)
    expect(printed.filter((key) => !stored.has(hashOf(key)))).toEqual([])
    expect(stored.size % 500).toBe(0)
    expect(killsOf(rounds)).toBeGreaterThan(0)
  })
})

describe('the embedded counter, killed with SIGKILL,', { timeout: 90_000 }, () => {
  it('has counted every request that got a 200', async () => {
    const { key } = await place.createKey('pro')
    const headers = { 'X-API-Key': key }
    const client = createLoadClient(32)
    // In deny mode, requests are counted only in the store. In allow mode, a request is counted in
    // memory if the store does not respond in time, and a kill loses that count.
    const environment = { DATABASE_URL: place.databaseUrl, QUOTA_ON_FAILURE: 'deny' }
    let answered = 0
    let sent = 0
    for (let round = 1; round <= 4; round += 1) {
      const service = await startProcess(environment, { clockShiftMs: shiftTo(12) })
      let dead = false
      const load = inParallel(32, 32, async () => {
        while (!dead) {
          sent += 1
          const { status } = await client.send(service.origin, { path: '/v1/meta', headers })
          if (status === 200) answered += 1
          // Keeps the number of requests below the daily limit.
          await setTimeout(10)
        }
      })
      await setTimeout(between(100, 700))
      service.kill('SIGKILL')
      await service.ended
      dead = true
      await load
    }
    const service = await startProcess(environment, { clockShiftMs: shiftTo(12) })
    const { body } = await client.send(service.origin, { path: '/v1/usage', headers })
    const used: number = JSON.parse(body).data.daily_used - 1
    console.info(`embedded counter: 4 kills; ${answered} answered, ${used} counted, ${sent} sent`)
    expect(answered).toBeGreaterThan(100)
    expect(used).toBeGreaterThanOrEqual(answered)
    expect(used).toBeLessThanOrEqual(sent)
    client.close()
    await endProcess(service)
  })
})

describe('a dataset', { timeout: 90_000 }, () => {
  let directory: string
  let path: string

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'test-killed-'))
    path = join(directory, 'dataset.sqlite')
    copyFileSync(inject('starterDataset'), path)
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  const build = (moment?: Moment) =>
    killed(
      'dist/db/dataset/commands/dataset.js',
      ['build', '--sources', STARTER, '--out', path, '--version', '2.0.0', '--build-date', '2026-12-01'],
      moment,
    )
  const draftBytes = () => statSync(join(directory, drafts()[0] ?? ''), { throwIfNoEntry: false })?.size ?? 0
  const drafts = () => readdirSync(directory).filter((name) => name.endsWith('.draft'))

  it('is the old file or the complete new file after a killed build, and the next build removes leftovers', async () => {
    const former = readFileSync(path)
    const { isDone, tookMs: buildMs } = await build()
    expect(isDone).toBe(true)
    const whole = readFileSync(path)
    expect(whole.equals(former)).toBe(false)
    const moments: Moment[] = [
      { when: () => drafts().length > 0, afterMs: 0 },
      ...[0.4, 0.6, 0.8].map((part) => ({ afterMs: between(part, part + 0.2) * buildMs })),
      // Close to the moment of the rename: the draft has reached 90 % or all of its length.
      ...[0.9, 1].map((part) => ({ when: () => draftBytes() >= part * whole.length, afterMs: 0 })),
    ]
    const seen = { former: 0, whole: 0, drafts: 0 }
    for (const moment of moments) {
      copyFileSync(inject('starterDataset'), path)
      await build(moment)
      const now = readFileSync(path)
      expect(now.equals(former) || now.equals(whole)).toBe(true)
      seen[now.equals(whole) ? 'whole' : 'former'] += 1
      seen.drafts += drafts().length
    }
    expect(seen.drafts).toBeGreaterThan(0)
    expect((await build()).isDone).toBe(true)
    expect(readdirSync(directory)).toEqual(['dataset.sqlite'])
    expect(await verifyDataset(path)).toEqual([])
    console.info(
      `dataset build (${Math.round(buildMs)} ms), 6 attempts to kill it: ${seen.former} times the former file, ${seen.whole} the new one, 0 others; ${seen.drafts} drafts left, 0 after the next build`,
    )
  })

  it('is served after a restart if the process was killed up to 150 ms after the signal to load it, and no count is lost', async () => {
    const next = join(directory, 'next.sqlite')
    const release = { version: '2.0.0', buildDate: '2026-12-01' }
    await buildDataset({ sources: STARTER, out: next, release, begin: () => undefined })
    const releases = [next, inject('starterDataset')]
    const { key } = await place.createKey('pro')
    const headers = { 'X-API-Key': key }
    const client = createLoadClient(4)
    const environment = { DATABASE_URL: place.databaseUrl, DATASET_PATH: path, QUOTA_ON_FAILURE: 'deny' }
    const served: string[] = []
    let answered = 0
    for (let round = 0; round < 5; round += 1) {
      const service = await startProcess(environment, { clockShiftMs: shiftTo(12) })
      const { status, body } = await client.send(service.origin, { path: '/v1/meta', headers })
      expect(status).toBe(200)
      const { version, build_date: buildDate } = JSON.parse(body).data
      served.push(`${version} ${buildDate}`)
      copyFileSync(releases[round % 2] ?? '', join(directory, 'coming'))
      let dead = false
      const load = inParallel(4, 4, async () => {
        while (!dead) {
          const answer = await client.send(service.origin, { path: '/v1/people/seth_2504', headers })
          expect([0, 200, 503]).toContain(answer.status)
          if (answer.status === 200) answered += 1
          await setTimeout(5)
        }
      })
      renameSync(join(directory, 'coming'), path)
      service.kill('SIGHUP')
      await setTimeout(between(0, 150))
      service.kill('SIGKILL')
      await service.ended
      dead = true
      await load
    }
    const service = await startProcess(environment, { clockShiftMs: shiftTo(12) })
    const { body } = await client.send(service.origin, { path: '/v1/usage', headers })
    const used: number = JSON.parse(body).data.daily_used
    console.info(`live swap: 5 kills; served in turn ${served.join(', ')}; ${answered} answered, ${used} counted`)
    const starter = '1.3.0-starter 2026-11-29'
    expect(served).toEqual([starter, '2.0.0 2026-12-01', starter, '2.0.0 2026-12-01', starter])
    expect(used).toBeGreaterThan(answered + served.length)
    client.close()
    await endProcess(service)
  })
})

function linesOf(text: string): string[] {
  // Drops a last line without a line break: the kill cut it off, so its key is incomplete.
  return text.split('\n').slice(0, -1)
}

function killsOf(rounds: readonly Killed[]): number {
  return rounds.filter(({ isDone }) => !isDone).length
}
