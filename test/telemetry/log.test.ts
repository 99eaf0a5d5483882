/**
 * The log lines of requests and errors. Also checks that log, metrics and stored data contain no
 * secrets (D33).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDataset } from '../../src/dataset/open.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { createLog } from '../../src/telemetry/log.ts'
import { leaksIn } from '../support/leaks.ts'
import { hasRedis, redisForTests } from '../support/redis-server.ts'
import { startTestService, type TestService } from '../support/service.ts'

const EMAIL = 'reader.of.secrets@example.org'

let redis: { url: string; stop(): Promise<void> } | undefined
let service: TestService
let key: string

beforeAll(async () => {
  redis = hasRedis ? await redisForTests() : undefined
  service = await startTestService({ environment: redis === undefined ? {} : { REDIS_URL: redis.url } })
  key = await service.createKey('free', EMAIL)
})
afterAll(async () => {
  await service.close()
  await redis?.stop()
})

describe('a line of the log', () => {
  it('is one JSON object that describes the request and its response', async () => {
    const requestId = 'of-this-very-request'
    await service.call('/v1/search?q=aaron', { key, headers: { 'X-Request-Id': requestId } })
    await expect.poll(() => service.log.some((line) => line.includes(requestId))).toBe(true)
    const text = service.log.find((line) => line.includes(requestId)) ?? ''
    expect(text.endsWith('}\n')).toBe(true)
    expect(JSON.parse(text)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request_id: requestId,
      method: 'GET',
      route: 'search',
      status: 200,
      duration_ms: expect.any(Number),
      bytes: expect.any(Number),
      key_id: expect.stringMatching(/^key_/),
      tier: 'free',
      msg: 'request completed',
    })
  })

  it('contains the message, stack, code and cause of an error, but not its other properties', () => {
    const lines: string[] = []
    const log = createLog('info', Date.now, { destination: { write: (line) => void lines.push(line) } })
    const cause = Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: ['the-password'] } })
    log.error(
      { err: Object.assign(new Error('no store', { cause }), { code: 'ENONE', detail: `(${EMAIL})` }) },
      'request failed',
    )
    log.error({ err: 'a word' }, 'request failed')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      type: 'Error',
      message: 'no store',
      stack: expect.stringContaining('log.test.ts'),
      code: 'ENONE',
      cause: { message: 'WRONGPASS' },
    })
    expect(JSON.parse(lines[1] ?? '').err).toEqual({ message: 'a word' })
    expect(lines.join('')).not.toMatch(/the-password|reader/)
  })

  it('is written completely and in order if standard output is read slowly', { timeout: 30_000 }, async () => {
    const child = logging(
      5_000,
      `log.info({ long: 'x'.repeat(300_000) }, 'the last')
      // Time for the slow reader. At exit, the log waits only 0.4 s for it.
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      log.info('bye')`,
    )
    const pieces: Buffer[] = []
    for await (const piece of child.stdout) {
      pieces.push(piece)
      if (pieces.length % 5 === 0) await setTimeout(20)
    }
    const [bye, last, ...answered] = parsed(pieces).reverse()
    expect(bye.msg).toBe('bye')
    expect(last).toMatchObject({ msg: 'the last', long: 'x'.repeat(300_000) })
    expect(answered.reverse().map(({ bytes }) => bytes)).toEqual(Array.from({ length: 5_000 }, (_, bytes) => bytes))
    expect(answered.map((line) => line.duration_ms)).toEqual(answered.map(({ bytes }) => bytes / 100))
    expect(new Set(answered.map((line) => line.request_id))).toEqual(new Set(['ä€😀']))
  })

  it('is written completely and in order if the process exits while standard output is full', async () => {
    const child = logging(
      5_000,
      `await new Promise((resolve) => setTimeout(resolve, 50))
      log.info('bye')
      process.stderr.write('exiting')
      process.exit()`,
    )
    await once(child.stderr, 'data')
    const pieces: Buffer[] = []
    for await (const piece of child.stdout) pieces.push(piece)
    const [bye, ...answered] = parsed(pieces).reverse()
    expect(bye.msg).toBe('bye')
    expect(answered.reverse().map(({ bytes }) => bytes)).toEqual(Array.from({ length: 5_000 }, (_, bytes) => bytes))
  })

  /** A process that logs as many requests, which its standard output does not hold, and then runs the statements. */
  function logging(requests: number, statements: string) {
    const program = `
      import { createLog } from ${JSON.stringify(pathToFileURL(projectFile('dist/src/telemetry/log.js')).href)}
      const log = createLog('info', Date.now)
      for (let bytes = 0; bytes < ${requests}; bytes += 1) {
        log.finished({ requestId: 'ä€😀', method: 'GET', route: 'search', status: 200, bytes, milliseconds: bytes / 100 })
      }
      ${statements}`
    return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
  }

  const parsed = (pieces: readonly Buffer[]) =>
    Buffer.concat(pieces)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

  it('contains a failed SQL statement without its bound values', async () => {
    const lines: string[] = []
    const log = createLog('info', Date.now, { destination: { write: (line) => void lines.push(line) } })
    const dataset = await openDataset(inject('starterDataset'))
    const query = dataset.build('no_such_table').where({ name: 'wilderness' })
    const error = await dataset.rows(query).then(undefined, (reason: unknown) => reason)
    await dataset.close()
    log.error({ err: error }, 'request failed')
    expect(lines.join('')).toContain('no_such_table')
    expect(lines.join('')).not.toContain('wilderness')
  })
})

describe('after requests of all kinds,', () => {
  const secrets = () => [key, key.slice(0, 12), EMAIL, 'reader.of', 'wilderness']

  beforeAll(async () => {
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    const kinds: [string, Parameters<TestService['call']>[1]][] = [
      ['/v1/people?q=wilderness', { key }],
      ['/v1/people?q=wilderness&limit=0', { key }],
      [`/v1/people?q=${encodeURIComponent(EMAIL)}`, { key }],
      [`/v1/people?api_key=${key}`, { key }],
      [`/v1/people/${key}`, { key }],
      [`/nowhere/${key}?wilderness=1`, { key: null }],
      ['/v1/people?q=%ff', { key }],
      ['/v1/usage', { key }],
      ['/v1/usage', { key: wrong }],
      ['/v1/usage', { key: key.slice(0, 20) }],
      ['/v1/usage', { key: null, headers: { Authorization: `Bearer ${key}`, Cookie: `key=${key}` } }],
      ['/v1/people', { key, headers: { 'X-Request-Id': key } }],
      ['/v1/people', { key, headers: { 'X-Request-Id': `trace-${key}` } }],
      ['/v1/people', { key, headers: { 'X-Request-Id': EMAIL } }],
      ['/v1/people', { key, headers: { traceparent: key, 'User-Agent': key, Referer: `https://a/?key=${key}` } }],
      [
        '/v1/people',
        { key, headers: { 'If-None-Match': `"${key}"`, 'X-Forwarded-For': key, Origin: `https://${key}` } },
      ],
      ['/v1/people?q=wilderness', { key, method: 'HEAD' }],
      ['/v1/people?q=wilderness', { key, method: 'POST' }],
      ['/v1/people?q=wilderness', { key: null, method: 'OPTIONS' }],
      [`/docs?key=${key}`, { key: null }],
    ]
    // Twice, because a cached response takes a different code path.
    for (const [target, options] of [...kinds, ...kinds]) await service.call(target, options)
    await sendRaw(`GET /v1/people?q=wilderness HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nbroken header\r\n\r\n`)
    await sendRaw(`GET /v1/people HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`)
    await sendRaw(`${key} ${EMAIL}\r\n\r\n`)
  })

  function sendRaw(text: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.end(text))
      socket.once('error', () => resolve())
      socket.once('close', () => resolve())
      socket.resume()
    })
  }

  it.each(['logs', 'metrics'] as const)('%s contain no key, email address or query', async (place) => {
    const text = place === 'logs' ? service.log.join('') : (await service.call('/metrics')).text
    expect(text).toContain('listPeople')
    expect(leaksIn(place, text)).toEqual([])
    expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
  })

  it("the accounts database contains the owner's email address, but no key", () => {
    const files = readdirSync(service.directory).filter((name) => name.startsWith('accounts'))
    const bytes = files.map((name) => readFileSync(join(service.directory, name), 'latin1')).join('')
    expect(bytes).toContain(EMAIL)
    expect(leaksIn('databases', bytes)).toEqual([])
    expect(bytes).not.toContain(key.slice(4))
    expect(bytes).not.toContain('wilderness')
  })

  it.runIf(hasRedis)('Redis contains no key, email address or query', async () => {
    const client = new Redis(redis?.url ?? '')
    const names = await client.keys('*')
    const dumped = await Promise.all(names.map(async (name) => (await client.dumpBuffer(name))?.toString('latin1')))
    client.disconnect()
    const text = [...names, ...dumped].join('\n')
    expect(names.length).toBeGreaterThan(0)
    expect(leaksIn('Redis', text)).toEqual([])
    expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
  })
})

describe('the search for leaks', () => {
  it.each([
    ['logs', `{"url":"/v1/people?q=a"}`],
    ['logs', '"brd_abcdE"'],
    ['metrics', `x{who="${EMAIL}"} 1`],
    ['databases', `x${'brd_'}${'a'.repeat(36)}`],
  ] as const)('finds a leak in %s: %s', (place, text) => {
    expect(leaksIn(place, text)).toHaveLength(1)
  })

  it('allows a displayed key prefix, the URI of the dataset, a package name and a key id', () => {
    expect(leaksIn('logs', '"brd_abcd" file:a.sqlite?mode=ro node_modules/@koa/router key_0mptq9hc0')).toEqual([])
  })
})
