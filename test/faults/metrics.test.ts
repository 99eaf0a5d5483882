/**
 * The metrics cannot be read through the proxies of docs/deployment, and can have a separate port
 * for Prometheus.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLoadClient, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  failingStart,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { PROXIES, startProxy, type UpstreamProxy } from './edge-proxies.ts'

const SPELLINGS = [
  ...['/metrics', '/METRICS', '/Metrics', '/metrics/', '/METRICS/', '/metrics?a=1', '/metrics/?a=1', '//metrics'],
  ...[
    '/%6detrics',
    '/%4DETRICS',
    '/metrics%2f',
    '/./metrics',
    '/docs/../metrics',
    '/metrics;a',
    '/metrics/.',
    '/metrics%20',
  ],
]

let place: AccountsPlace
let client: LoadClient

beforeAll(async () => {
  place = await placeForAccounts()
  client = createLoadClient(4)
})
afterAll(() => {
  client.close()
  place.remove()
})

const isMetrics = (body: string) => body.includes('process_cpu_seconds_total')

async function openSpellings(origin: string): Promise<string[]> {
  const open: string[] = []
  for (const path of SPELLINGS) {
    if (isMetrics((await client.send(origin, { path })).body)) open.push(path)
  }
  return open
}

async function crossOriginHeaders(origin: string): Promise<string[]> {
  const { status, headers } = await fetch(`${origin}/metrics`, { headers: { Origin: 'https://example.org' } })
  expect(status).toBe(200)
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'))
}

describe('metrics on the API port', () => {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await startProcess({ DATABASE_URL: place.databaseUrl, METRICS: 'true' })
  })
  afterAll(() => endProcess(service))

  it('cannot be read by pages of other origins', async () => {
    expect(await crossOriginHeaders(service.origin)).toEqual([])
  })

  it('are at one path only', async () => {
    expect(await openSpellings(service.origin)).toEqual(['/metrics', '/metrics?a=1'])
  })

  it.each(['/HEALTHZ', '/healthz/', '/Readyz', '/readyz/', '/DOCS', '/Problems', '/OPENAPI.json'])(
    'have a path with only one spelling, like most other pages: %s returns 404',
    async (path) => {
      expect((await client.send(service.origin, { path })).status).toBe(404)
    },
  )

  it('have only one spelling, but /downloads has two: with and without a trailing slash, both in lower case', async () => {
    for (const path of ['/downloads', '/downloads/']) {
      expect((await client.send(service.origin, { path })).status).toBe(200)
    }
    expect((await client.send(service.origin, { path: '/DOWNLOADS/' })).status).toBe(404)
  })

  describe.each(PROXIES)('behind %s', (name) => {
    let proxy: UpstreamProxy
    beforeAll(async () => {
      proxy = await startProxy(name, service.origin)
    })
    afterAll(() => proxy?.stop())

    it('cannot be read with any spelling of the path', async () => {
      expect((await client.send(proxy.origin, { path: '/healthz' })).status).toBe(200)
      expect(await openSpellings(proxy.origin)).toEqual([])
    })
  })
})

describe.each(['1', '2'])('metrics on a separate port, with WORKERS=%s,', (workers) => {
  let service: ServiceProcess
  let origin: string
  beforeAll(async () => {
    service = await startProcess({ DATABASE_URL: place.databaseUrl, METRICS_PORT: '0', WORKERS: workers })
    const line = () => service.log().find(({ msg }) => msg === 'serving metrics')
    await vi.waitUntil(line, { timeout: 10_000 })
    const serving = () => service.log().filter(({ msg }) => msg === 'serving')
    await vi.waitUntil(() => serving().length === Number(workers), { timeout: 20_000 })
    origin = `http://127.0.0.1:${line()?.['port']}`
  })
  afterAll(() => endProcess(service))

  it('cannot be read by pages of other origins', async () => {
    expect(await crossOriginHeaders(origin)).toEqual([])
  })

  it('are served there at one path, and another path returns 404', async () => {
    const key = (await place.createKey('free')).key
    await client.send(service.origin, { path: '/v1/meta', headers: { 'X-API-Key': key } })
    const scrape = async () => (await client.send(origin, { path: '/metrics' })).body
    await expect.poll(scrape, { timeout: 5_000 }).toContain('quota_decisions_total{tier="free",decision="granted"} 1\n')
    expect(await openSpellings(origin)).toEqual(['/metrics', '/metrics?a=1'])
    const problem = await client.send(origin, { path: '/v1/meta', headers: { 'X-API-Key': key } })
    expect([problem.status, JSON.parse(problem.body).code]).toEqual([404, 'not-found'])
    expect((await client.send(origin, { path: '/metrics', method: 'POST' })).status).toBe(405)
    const head = await client.send(origin, { path: '/metrics', method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
  })

  it('have one listener, whatever the number of processes', () => {
    expect(service.log().filter(({ msg }) => msg === 'serving metrics')).toHaveLength(1)
  })

  it('are not on the API port', async () => {
    expect(await openSpellings(service.origin)).toEqual([])
  })

  it('stop with the service', async () => {
    service.kill('SIGINT')
    expect((await service.ended).code).toBe(0)
    expect((await client.send(origin, { path: '/metrics' })).status).toBe(0)
  })
})

describe.each(['1', '2'])('a metrics port that is in use, with WORKERS=%s,', (workers) => {
  it('stops startup with an error message that names the setting', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl })
    const { port } = new URL(service.origin)
    const ended = await failingStart({ DATABASE_URL: place.databaseUrl, METRICS_PORT: port, WORKERS: workers })
    expect(ended.code).toBe(1)
    expect(ended.said).toMatch(
      /^Cannot listen on 127\.0\.0\.1, port \d+: .*set METRICS_PORT to another port \(EADDRINUSE\)\./,
    )
    await endProcess(service)
  })
})
