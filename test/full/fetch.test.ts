/** Fetches the real files from a local server that drops connections and rejects requests. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once as event } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchSources } from '../../db/dataset/upstream/fetch.ts'
import { UPSTREAMS, type UpstreamFile } from '../../db/dataset/upstream/sources.ts'
import { once } from '../../src/primitives/once.ts'
import { type Fault, type Mirror, type MirrorRequest, startMirror } from '../support/mirror-server.ts'
import { setting } from './environment.ts'

const COMMAND = fileURLToPath(new URL('../../dist/db/dataset/commands/dataset.js', import.meta.url))

const sources = setting('SOURCES')

/** The files of the mirror, keyed by path. Each ZIP is built here and contains the real files. */
const served = new Map<string, () => Uint8Array>()
/** For each ZIP, its members and where the real files are. */
const archives = new Map<string, Map<string, string>>()
for (const { id, files } of UPSTREAMS) for (const file of files) serve(file, join(sources, id, file.path))
const names = UPSTREAMS.flatMap(({ id, files }) => files.map(({ path }) => `${id}/${path}`))

let to: string
let mirror: Mirror
let fault: (request: MirrorRequest) => Fault | undefined

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'test-fetch-'))
  fault = () => undefined
  mirror = await startMirror({ file: (path) => served.get(path)?.(), fault: (request) => fault(request) })
})

afterEach(async () => {
  await mirror.close()
  await rm(to, { recursive: true })
})

describe('fetching the real sources', () => {
  it('downloads every file byte for byte from an unreliable server', async () => {
    fault = ({ path, earlier }) => TROUBLES[(path.length + earlier) % TROUBLES.length]?.(earlier)
    const silent = { received() {}, finished() {}, retrying() {}, end() {} }
    const { signal } = new AbortController()
    const request = { upstreams: UPSTREAMS, to, mirror: mirror.url, concurrency: 4, signal, openProgress: () => silent }
    const result = await fetchSources({ ...request, backoffMs: 5, stallMs: 500 })
    expect(result.missing).toEqual([])
    expect(result.fetched).toEqual(names)
    expect(mirror.requests.length).toBeGreaterThan(served.size * 1.25)
    expect(filesIn(to)).toHaveLength(names.length)
    for (const name of names) expect([name, sha256Of(join(to, name))]).toEqual([name, sha256Of(join(sources, name))])
  })
})

describe('npm run dataset -- fetch', () => {
  it('keeps complete files after Ctrl-C and prints a summary', async () => {
    fault = ({ path }) => (path.endsWith('/LICENSE') ? undefined : { kind: 'trickle', chunk: 30_000 })
    const first = run('--source', 'n1904', 'dodson')
    while (!filesIn(to).some((name) => name.endsWith('/LICENSE')))
      await new Promise((resolve) => setTimeout(resolve, 20))
    first.process.kill('SIGINT')
    expect(await first.status).toBe(130)
    expect(first.err()).toContain('Run the same command again: it keeps the complete files.')
    const kept = filesIn(to).length
    fault = () => undefined
    const second = run('--source', 'n1904', 'dodson')
    expect(await second.status).toBe(0)
    expect(second.out()).toContain(`${to}: ${kept} ${kept === 1 ? 'file' : 'files'} already present; `)
    expect(second.out()).toMatch(/downloaded, \d+\.\d MB in \d+\.\d s, all with the pinned SHA-256\.\n$/)
    expect(second.err()).toMatch(/^ +\d+\/\d+ .* kB {2}n1904\//m)
    const third = run('--source', 'n1904', 'dodson')
    expect(await third.status).toBe(0)
    expect(third.out()).toBe(
      `${to}: ${filesOf('n1904', 'dodson')} files already present, all with the pinned SHA-256.\n`,
    )
  })

  it('lists missing files and fails', async () => {
    fault = ({ path }) => {
      if (path.endsWith('/LICENSE')) return { kind: 'status', status: 404 }
      return path.endsWith('/modern.jsonl') ? { kind: 'swap', body: new Uint8Array(3_224_520) } : undefined
    }
    const { status, err } = run('--source', 'dodson', 'openbible-geocoding')
    expect(await status).toBe(1)
    const all = filesOf('dodson', 'openbible-geocoding')
    expect(err()).toContain(`2 of ${all} files are missing:\n`)
    expect(err()).toMatch(/^ {2}openbible-geocoding\/data\/modern\.jsonl: wrong SHA-256/m)
    expect(err()).toMatch(/^ {2}dodson\/LICENSE: 404 Not Found: http:.*\/LICENSE$/m)
    expect(filesIn(to)).toHaveLength(all - 2)
  })
})

/**
 * Faults that the server cycles through: each attempt at a file gets the next one. Some faults occur
 * only in the first attempts.
 */
const TROUBLES: readonly ((earlier: number) => Fault | undefined)[] = [
  () => undefined,
  () => ({ kind: 'drop', after: 400_000 }),
  () => ({ kind: 'compress' }),
  () => ({ kind: 'truncate', after: 700_000 }),
  (earlier) => (earlier < 3 ? { kind: 'status', status: 500 } : undefined),
  () => undefined,
  (earlier) => (earlier < 2 ? { kind: 'status', status: 429, headers: { 'retry-after': '0' } } : undefined),
  (earlier) => (earlier < 1 ? { kind: 'stall', after: 100_000 } : undefined),
]

/** Number of files in the upstreams with these ids. */
function filesOf(...ids: string[]): number {
  return UPSTREAMS.filter(({ id }) => ids.includes(id)).flatMap(({ files }) => files).length
}

function serve(file: UpstreamFile, path: string): void {
  const isOfCommit = file.upstreamPath === ''
  const url = `${file.repository}/${file.commit}${isOfCommit ? '.zip' : `/${file.upstreamPath}`}`
  if (file.member === undefined) return void served.set(url, () => readFileSync(path))
  const members = archives.get(url) ?? new Map<string, string>()
  archives.set(url, members.set(file.member, path))
  served.set(
    url,
    once(() => {
      const files = [...members].map(([member, real]) => [member, readFileSync(real)] as const)
      return zipSync({ ...Object.fromEntries(files), 'another.txt': new Uint8Array(10) }, { level: 1 })
    }),
  )
}

function run(...flags: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'fetch', '--to', to, '--mirror', mirror.url, ...flags])
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  return { process: child, status: event(child, 'close').then(([code]) => code), out: () => out, err: () => err }
}

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
