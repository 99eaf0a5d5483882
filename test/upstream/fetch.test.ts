import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FetchRequest, fetchSources } from '../../db/dataset/upstream/fetch.ts'
import type { Upstream } from '../../db/dataset/upstream/sources.ts'
import { startConnectProxy } from '../support/connect-proxy.ts'
import {
  ARCHIVE,
  COMMIT,
  COMMIT_ARCHIVE,
  CONTENTS,
  MANY,
  MEMBER,
  NAMES,
  noise,
  PEOPLE,
  PLAIN,
  SIZE,
  served,
  sha256,
  WHOLE_COMMIT,
  ZIPPED,
} from '../support/made-up-upstreams.ts'
import { type Fault, type Mirror, type MirrorRequest, startMirror } from '../support/mirror-server.ts'

let to: string
let mirror: Mirror
let fault: (request: MirrorRequest) => Fault | undefined

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'test-fetch-'))
  fault = () => undefined
  mirror = await startMirror({ file: served, fault: (request) => fault(request) })
})

afterEach(async () => {
  await mirror.close()
  await rm(to, { recursive: true })
})

describe('fetching the sources', () => {
  it('stores the pinned files and no others, at <source>/<path>', async () => {
    const result = await fetchFrom([PLAIN, ZIPPED])
    expect(result).toMatchObject({ present: [], removed: [], missing: [], bytes: 3 * SIZE + 3 + ARCHIVE.length })
    expect(filesIn(to)).toEqual(['boaz/words.txt', ...NAMES.map((name) => `ruth/${name}`)].sort())
    expectAllRight()
    expect(contentsOf('boaz/words.txt').equals(MEMBER)).toBe(true)
  })

  it('requests the pinned commit', async () => {
    await fetchFrom([PLAIN])
    expect(mirror.requests.map(({ path }) => path).sort()).toEqual(
      NAMES.map((name) => `owner/ruth/${COMMIT}/${name}`).sort(),
    )
  })

  it('transfers several files concurrently, up to the limit', async () => {
    fault = () => ({ kind: 'trickle', chunk: 50_000 })
    await fetchFrom([PLAIN, ZIPPED], { concurrency: 3 })
    expect(mirror.busiest()).toBe(3)
  })

  it('does not download files that are present and correct', async () => {
    await fetchFrom([PLAIN, ZIPPED])
    const before = mirror.requests.length
    const result = await fetchFrom([PLAIN, ZIPPED])
    expect(result).toMatchObject({ fetched: [], missing: [], bytes: 0 })
    expect(result.present).toHaveLength(4)
    expect(mirror.requests).toHaveLength(before)
  })

  it('replaces incorrect files', async () => {
    await put(PEOPLE, noise(SIZE, 50))
    expect(await fetchFrom([PLAIN])).toMatchObject({ present: [], removed: [PEOPLE], missing: [] })
    expectAllRight()
  })

  it('removes an incorrect file even if the correct one is not available', async () => {
    await put(PEOPLE, 'wrong')
    fault = ofPeople({ kind: 'status', status: 404 })
    expect(await fetchFrom([PLAIN])).toMatchObject({ removed: [PEOPLE], missing: [{ name: PEOPLE }] })
    expect(filesIn(to)).not.toContain(PEOPLE)
  })

  it('waits for a slow server as long as data arrives', async () => {
    fault = () => ({ kind: 'trickle', chunk: 750 })
    const start = performance.now()
    expect(await fetchFrom([PLAIN], { stallMs: 1000 })).toMatchObject({ missing: [] })
    expect(performance.now() - start).toBeGreaterThan(1000)
    expect(mirror.requests).toHaveLength(3)
  })

  it('accepts files that the server compresses', async () => {
    fault = () => ({ kind: 'compress' })
    expect(await fetchFrom([PLAIN])).toMatchObject({ missing: [] })
    expectAllRight()
  })
})

describe('a broken transfer', () => {
  it.each<Fault>([
    { kind: 'drop', after: 100_000 },
    { kind: 'truncate', after: 100_000 },
    { kind: 'stall', after: 100_000 },
  ])('is tried again from the beginning of the file: $kind', async (breakage) => {
    fault = (request) => (request.earlier === 0 ? breakage : undefined)
    expect(await fetchFrom([PLAIN, ZIPPED], { stallMs: 200 })).toMatchObject({ missing: [] })
    expectAllRight()
    expect(contentsOf('boaz/words.txt').equals(MEMBER)).toBe(true)
    expect(requestsFor(NAMES[0])).toBe(2)
  })

  it('is abandoned after six attempts, and leaves no partial file', async () => {
    fault = ofPeople({ kind: 'drop', after: 1000 })
    const { missing, fetched } = await fetchFrom([PLAIN])
    expect(missing).toEqual([{ name: PEOPLE, reason: expect.stringContaining('lost after 1000 of 300000 bytes') }])
    expect(requestsFor(NAMES[0])).toBe(6)
    expect(filesIn(to)).toEqual(fetched.toSorted())
  })

  it('is tried again by a later run, which keeps the other files', async () => {
    fault = ofPeople({ kind: 'status', status: 404 })
    expect((await fetchFrom([PLAIN])).missing).toHaveLength(1)
    const before = mirror.requests.length
    fault = () => undefined
    expect(await fetchFrom([PLAIN])).toMatchObject({ fetched: [PEOPLE], missing: [] })
    expect(mirror.requests).toHaveLength(before + 1)
    expectAllRight()
  })
})

describe('a failing server', () => {
  it.each([408, 429, 500, 502, 503, 504, 520])('is retried after a %i', async (status) => {
    fault = ({ earlier }) => (earlier < 2 ? { kind: 'status', status } : undefined)
    expect(await fetchFrom([PLAIN])).toMatchObject({ missing: [] })
    expectAllRight()
  })

  it('is retried no earlier than Retry-After allows', async () => {
    const times: number[] = []
    fault = ({ earlier }) => {
      times.push(performance.now())
      return earlier === 0 ? { kind: 'status', status: 429, headers: { 'retry-after': '1' } } : undefined
    }
    expect(await fetchFrom([ZIPPED])).toMatchObject({ missing: [] })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950)
  })

  it('is retried no earlier than the date in Retry-After', async () => {
    const start = performance.now()
    const at = new Date(Date.now() + 2500).toUTCString()
    fault = ({ earlier }) =>
      earlier === 0 ? { kind: 'status', status: 503, headers: { 'retry-after': at } } : undefined
    expect(await fetchFrom([ZIPPED])).toMatchObject({ missing: [] })
    // The date has whole seconds, so it is 1.5 to 2.5 s away.
    expect(performance.now() - start).toBeGreaterThan(1_450)
  })

  it('is not retried if Retry-After is one hour', async () => {
    fault = () => ({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } })
    const { missing } = await fetchFrom([ZIPPED])
    expect(missing).toEqual([
      { name: 'boaz/words.txt', reason: 'words.zip: 429 Too Many Requests, retry after 3600 s' },
    ])
    expect(mirror.requests).toHaveLength(1)
  })

  it('is not retried after six attempts', async () => {
    fault = ofPeople({ kind: 'status', status: 500 })
    const { missing } = await fetchFrom([PLAIN])
    expect(missing).toEqual([{ name: PEOPLE, reason: '500 Internal Server Error' }])
    expect(requestsFor(NAMES[0])).toBe(6)
  })

  it.each([401, 403, 404, 410])('is not retried after a %i, and the reason contains the URL', async (status) => {
    fault = ofPeople({ kind: 'status', status })
    const { missing, fetched } = await fetchFrom([PLAIN])
    const url = `${mirror.url}/owner/ruth/${COMMIT}/data/people.csv`
    expect(missing).toEqual([{ name: PEOPLE, reason: expect.stringMatching(`^${status} .*: ${url}$`) }])
    expect(fetched).toHaveLength(2)
    expect(requestsFor(NAMES[0])).toBe(1)
  })

  it('ends the run if it is unreachable: all files are reported as missing', async () => {
    await mirror.close()
    const { missing } = await fetchFrom([PLAIN, ZIPPED], { concurrency: 1 })
    const reason = `cannot reach ${new URL(mirror.url).host} (ECONNREFUSED)`
    expect(missing.map((file) => file.reason)).toEqual([reason, ...Array(3).fill(`not tried: ${reason}`)])
  })
})

describe('wrong bytes', () => {
  const people = CONTENTS.get('data/people.csv') ?? Buffer.alloc(0)

  it.each([
    { kind: 'of the same size', body: noise(SIZE, 50), reason: /^wrong SHA-256/ },
    { kind: 'with one bit changed', body: flipped(people), reason: /^wrong SHA-256/ },
    {
      kind: 'with more bytes after the end',
      body: Buffer.concat([people, Buffer.from('more')]),
      reason: /larger than/,
    },
    {
      kind: 'that stop early',
      body: people.subarray(0, 1000),
      reason: /^wrong size: 1000 bytes instead of 300000$/,
    },
    { kind: 'of zero length', body: Buffer.alloc(0), reason: /^wrong size: 0 bytes/ },
    { kind: 'of an HTML page', body: Buffer.from('<html>Log in first</html>'), reason: /^wrong size: 25 bytes/ },
  ])('$kind are rejected: the file is reported as missing, not stored under its name', async ({ body, reason }) => {
    fault = ofPeople({ kind: 'swap', body })
    const { missing, fetched } = await fetchFrom([PLAIN])
    expect(missing).toEqual([{ name: PEOPLE, reason: expect.stringMatching(reason) }])
    expect(fetched).toHaveLength(2)
    expect(filesIn(to)).toEqual(fetched.toSorted())
  })

  it('are downloaded again', async () => {
    fault = ({ earlier }) => (earlier === 0 ? { kind: 'swap', body: noise(SIZE, 50) } : undefined)
    expect(await fetchFrom([PLAIN])).toMatchObject({ missing: [] })
    expect(requestsFor(NAMES[0])).toBe(2)
    expectAllRight()
  })

  it('are read only up to the pinned size', async () => {
    fault = () => ({ kind: 'swap', body: Buffer.alloc(40 * SIZE) })
    let most = 0
    let sum = 0
    const received = (bytes: number) => {
      sum += bytes
      most = Math.max(most, sum)
    }
    const openProgress = () => ({ received, finished() {}, retrying() {}, end() {} })
    expect((await fetchFrom([{ ...PLAIN, files: PLAIN.files.slice(0, 1) }], { openProgress })).missing).toHaveLength(1)
    expect(most).toBeLessThanOrEqual(SIZE)
    expect(sum).toBe(0)
  })

  it('in place of an archive are rejected', async () => {
    fault = () => ({ kind: 'swap', body: zipSync({ 'inner/words.txt': noise(SIZE, 60) }) })
    const { missing } = await fetchFrom([ZIPPED])
    expect(missing).toMatchObject([{ name: 'boaz/words.txt' }])
    expect(filesIn(to)).toEqual([])
  })

  it('in a file inside an archive are rejected, and so is an archive that lacks the file', async () => {
    const [file] = ZIPPED.files
    if (file === undefined) throw new Error('the fixture has no file')
    const wrongMember = { ...ZIPPED, files: [{ ...file, sha256: sha256(noise(3, 3)) }] }
    expect((await fetchFrom([wrongMember])).missing[0]?.reason).toBe(
      'inner/words.txt has the wrong SHA-256 in words.zip',
    )
    const noMember = { ...ZIPPED, files: [{ ...file, member: 'inner/none.txt' }] }
    expect((await fetchFrom([noMember])).missing[0]?.reason).toMatch(/^inner\/none.txt is missing in words.zip/)
    expect(filesIn(to)).toEqual([])
  })

  it.each([
    ['no archive', noise(SIZE, 1)],
    ['a damaged archive', damaged(ARCHIVE)],
  ])('%s in place of an archive are tried again, and then reported', async (_, body) => {
    fault = () => ({ kind: 'swap', body })
    const { missing } = await fetchFrom([ZIPPED])
    expect(missing).toEqual([{ name: 'boaz/words.txt', reason: 'words.zip: not a valid ZIP archive' }])
    expect(mirror.requests).toHaveLength(2)
  })
})

describe('a source in the archive of its commit', () => {
  it('is one request, and stores each pinned file', async () => {
    const result = await fetchFrom([WHOLE_COMMIT])
    expect(result).toMatchObject({ missing: [], bytes: COMMIT_ARCHIVE.length })
    expect(mirror.requests.map(({ path }) => path)).toEqual([`owner/naomi/${COMMIT}.zip`])
    expect(filesIn(to)).toEqual([...MANY.keys()].map((path) => `naomi/${path}`).sort())
    for (const [path, data] of MANY) expect(contentsOf(`naomi/${path}`).equals(data)).toBe(true)
  })

  it('is verified file by file: a wrong file is missing, and the next run asks for it again', async () => {
    const [first, ...others] = WHOLE_COMMIT.files
    if (first === undefined) throw new Error('the fixture has no files')
    const wrong = { ...WHOLE_COMMIT, files: [{ ...first, sha256: sha256(noise(3, 3)) }, ...others] }
    const { missing, fetched } = await fetchFrom([wrong])
    expect(missing).toEqual([
      { name: 'naomi/json/0.json', reason: expect.stringMatching(/has the wrong SHA-256 in owner\/naomi 0123456$/) },
    ])
    expect(fetched).toHaveLength(39)
    expect(filesIn(to)).not.toContain('naomi/json/0.json')
    expect(await fetchFrom([WHOLE_COMMIT])).toMatchObject({ fetched: ['naomi/json/0.json'], missing: [] })
    expect(mirror.requests).toHaveLength(2)
  })
})

describe('a proxy', () => {
  it('that the environment names is used', async () => {
    const proxy = await proxyOfEnvironment()
    expect(await fetchFrom([PLAIN, ZIPPED])).toMatchObject({ missing: [] })
    expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(mirror.url).host]))
    expectAllRight()
  })

  it('is not used for a host in NO_PROXY', async () => {
    const proxy = await proxyOfEnvironment()
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    expect(await fetchFrom([PLAIN])).toMatchObject({ missing: [] })
    expect(proxy.tunnels).toEqual([])
  })

  it('is used again after a broken transfer', async () => {
    const proxy = await proxyOfEnvironment()
    fault = (request) => (request.earlier === 0 ? { kind: 'drop', after: 100_000 } : undefined)
    expect(await fetchFrom([PLAIN])).toMatchObject({ missing: [] })
    expect(proxy.tunnels.length).toBeGreaterThan(0)
    expectAllRight()
  })

  it('that refuses is the reason in the report', async () => {
    const proxy = await proxyOfEnvironment(407)
    const { missing } = await fetchFrom([ZIPPED])
    const { host } = new URL(mirror.url)
    expect(missing).toEqual([
      { name: 'boaz/words.txt', reason: `cannot reach ${host} (Proxy response (407) !== 200 when HTTP Tunneling)` },
    ])
    expect(proxy.tunnels).toHaveLength(6)
    expect(mirror.requests).toEqual([])
  })
})

describe('an interruption', () => {
  it('leaves only complete files, which the next run keeps', async () => {
    fault = ofPeople({ kind: 'stall', after: 10_000 })
    const interruption = new AbortController()
    const running = expect(fetchFrom([PLAIN], { signal: interruption.signal })).rejects.toThrow('Ctrl-C')
    const others = NAMES.slice(1).map((name) => `ruth/${name}`)
    await expect.poll(() => filesIn(to), { timeout: 10_000 }).toEqual(others.toSorted())
    interruption.abort(new Error('Ctrl-C'))
    await running
    expect(filesIn(to)).toEqual(others.toSorted())
    fault = () => undefined
    expect(await fetchFrom([PLAIN])).toMatchObject({ present: others, fetched: [PEOPLE], missing: [] })
    expectAllRight()
  })

  it('ends a retry delay', async () => {
    fault = () => ({ kind: 'status', status: 429, headers: { 'retry-after': '60' } })
    const interruption = new AbortController()
    const running = expect(fetchFrom([PLAIN], { signal: interruption.signal })).rejects.toThrow('Ctrl-C')
    await expect.poll(() => mirror.requests.length, { timeout: 10_000 }).toBe(3)
    interruption.abort(new Error('Ctrl-C'))
    await running
  })
})

async function proxyOfEnvironment(status?: 407) {
  const proxy = await startConnectProxy(status)
  vi.stubEnv('HTTP_PROXY', proxy.url)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await proxy.close()
  })
  return proxy
}

function fetchFrom(upstreams: readonly Upstream[], options: Partial<FetchRequest> = {}) {
  const silent = { received() {}, finished() {}, retrying() {}, end() {} }
  return fetchSources({
    upstreams,
    to,
    mirror: mirror.url,
    concurrency: 4,
    signal: new AbortController().signal,
    openProgress: () => silent,
    backoffMs: 2,
    stallMs: 5000,
    ...options,
  })
}

function ofPeople(what: Fault | ((request: MirrorRequest) => Fault)): typeof fault {
  return (request) => {
    if (!request.path.endsWith('/people.csv')) return undefined
    return typeof what === 'function' ? what(request) : what
  }
}

/** Number of requests for a file. */
function requestsFor(path = ''): number {
  return mirror.requests.filter((request) => request.path.endsWith(path)).length
}

function flipped(data: Buffer): Buffer {
  const copy = Buffer.from(data)
  copy.writeUInt8(copy.readUInt8(SIZE / 2) ^ 1, SIZE / 2)
  return copy
}

/** With an intact directory, but wrong compressed bytes. */
function damaged(archive: Uint8Array): Uint8Array {
  return archive.map((byte, at) => (at > 100 && at < SIZE / 2 ? 0xff : byte))
}

async function put(name: string, data: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(to, name)), { recursive: true })
  await writeFile(join(to, name), data)
}

function contentsOf(name: string): Buffer {
  return readFileSync(join(to, name))
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort()
}

function expectAllRight(): void {
  for (const [name, data] of CONTENTS) expect(contentsOf(`ruth/${name}`).equals(data)).toBe(true)
}
