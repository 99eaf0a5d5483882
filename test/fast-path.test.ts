/** The short way of a kept answer gives what the long way gives, header for header, and leaves to it what it should. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKey } from '../db/accounts/key-records.ts'
import { createKeyDirectory, type KeyDirectory } from '../src/accounts/key-directory.ts'
import { generateApiKey } from '../src/accounts/key-format.ts'
import { loadContract } from '../src/api/contract.ts'
import { type BegunRequest, type BegunRequests, withFastPath } from '../src/api/fast-path.ts'
import { compileOperations } from '../src/api/operations.ts'
import { type Editions, openEditions } from '../src/dataset/live-dataset.ts'
import { represent } from '../src/http/representation.ts'
import { createEmbeddedStore } from '../src/quota/embedded/store.ts'
import { createQuota, type QuotaStore } from '../src/quota/quota.ts'
import type { Answered } from '../src/telemetry/request-event.ts'
import { accountsForTests, type TestAccounts } from './support/accounts.ts'
import { type CallOptions, type Reply, startTestService, type TestService } from './support/service.ts'

const LARGE = '/v1/people/david_994'
const SMALL = '/v1/groups/pharisees'
const LIST = '/v1/people?limit=3&offset=3'
const PLACE = '/v1/places/abana_1'
const PLACES = '/v1/places?limit=30&offset=3'
const FIELDS = '/v1/places?limit=30&fields=slug,latitude,longitude'
const GEO_JSON = { Accept: 'application/geo+json' }

/** A target as proxies are asked for it: the short way leaves it to the long way. */
const throughProxy = (target: string) => `http://a.example${target}`

describe('a kept answer', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const etagOf = async (target: string, encoding: string, others: Record<string, string> = {}) => {
    const { headers } = await service.call(target, { headers: { 'Accept-Encoding': encoding, ...others } })
    return headers.get('etag') ?? ''
  }

  it.each<[string, string, () => Promise<CallOptions>]>([
    ['small', SMALL, async () => ({})],
    ['large', LARGE, async () => ({})],
    ['large, by HEAD', LARGE, async () => ({ method: 'HEAD' })],
    ['large, in Brotli', LARGE, async () => ({ headers: { 'Accept-Encoding': 'gzip, br' } })],
    ['large, in gzip', LARGE, async () => ({ headers: { 'Accept-Encoding': 'gzip;q=1, br;q=0' } })],
    ['large, in gzip, by HEAD', LARGE, async () => ({ method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })],
    ['a page of a list', LIST, async () => ({ headers: { Origin: 'https://app.example' } })],
    ['known', LARGE, async () => ({ headers: { 'If-None-Match': await etagOf(LARGE, 'identity') } })],
    [
      'known in Brotli',
      LARGE,
      async () => ({ headers: { 'If-None-Match': await etagOf(LARGE, 'br'), 'Accept-Encoding': 'br' } }),
    ],
    ['of two media types, in JSON', PLACE, async () => ({})],
    ['of two media types, in GeoJSON', PLACE, async () => ({ headers: GEO_JSON })],
    ['a page in GeoJSON, in Brotli', PLACES, async () => ({ headers: { ...GEO_JSON, 'Accept-Encoding': 'br' } })],
    ['a page in GeoJSON, by HEAD', PLACES, async () => ({ method: 'HEAD', headers: GEO_JSON })],
    [
      'known in GeoJSON',
      PLACES,
      async () => ({ headers: { ...GEO_JSON, 'If-None-Match': await etagOf(PLACES, 'identity', GEO_JSON) } }),
    ],
    ['in JSON, for there is no GeoJSON of it', LARGE, async () => ({ headers: GEO_JSON })],
    ['of some fields, in gzip', FIELDS, async () => ({ headers: { 'Accept-Encoding': 'gzip' } })],
    ['of some fields, for which GeoJSON is asked', FIELDS, async () => ({ headers: GEO_JSON })],
    ['a known page', LIST, async () => ({ method: 'HEAD', headers: { 'If-None-Match': '*' } })],
  ])('%s, is the same on both ways', async (_, target, options) => {
    const call = await options()
    const ask = (asked: string) =>
      service.call(asked, { ...call, headers: { 'X-Request-Id': 'same', ...call.headers } })
    const anew = await ask(target)
    const long = await ask(throughProxy(target))
    const short = await ask(target)
    expect(whatIsSaid(short)).toEqual(whatIsSaid(long))
    expect(whatIsSaid(long).text).toBe(whatIsSaid(anew).text)
    const used = (reply: Reply) => Number(reply.headers.get('x-ratelimit-used'))
    expect([used(long) - used(anew), used(short) - used(long)]).toEqual([1, 1])
  })

  it('is logged the same on both ways', async () => {
    await service.call(LARGE)
    const before = service.log.length
    await service.call(throughProxy(LARGE), { headers: { 'X-Request-Id': 'long-way' } })
    await service.call(LARGE, { headers: { 'X-Request-Id': 'short-way' } })
    await expect.poll(() => service.log.length).toBe(before + 2)
    const [long, short] = service.log.slice(before).map((line) => JSON.parse(line))
    expect([long.request_id, short.request_id]).toEqual(['long-way', 'short-way'])
    const unlike = { request_id: '', duration_ms: 0, time: '' }
    expect({ ...short, ...unlike }).toEqual({ ...long, ...unlike })
  })

  it('is refused when the quota is used up, as on the long way', async () => {
    const key = await service.createKey('free')
    for (let request = 0; request < 1_000; request += 1) await service.call(SMALL, { key })
    const { status, body, headers } = await service.call(SMALL, { key })
    expect([status, body.used, body.limit]).toEqual([429, 1_000, 1_000])
    expect(headers.get('x-ratelimit-remaining')).toBe('0')
  })
})

describe('the short way', () => {
  const LONG_WAY = 299
  const seen: Answered[] = []
  const begun: BegunRequests = new WeakMap()
  let database: TestAccounts
  let editions: Editions
  let keys: KeyDirectory
  let key: string
  let store: QuotaStore
  let server: Server
  let origin: string
  let left: boolean[]
  const works: (BegunRequest | undefined)[] = []

  beforeAll(async () => {
    database = await accountsForTests()
    key = (await createKey(database.accounts, { tier: 'free', email: undefined }, Date.now())).key
    keys = createKeyDirectory({ accounts: database.accounts, now: Date.now })
    editions = await openEditions({
      path: inject('starterDataset'),
      watchMs: 0,
      onChange: () => undefined,
      onRefusal: () => undefined,
    })
    editions.current().answers.set('/v1/kept', {
      operationId: 'getPerson',
      representation: represent('{"data":{}}', 'application/json', 'test'),
      link: undefined,
      isNegotiated: false,
    })
    store = createEmbeddedStore(database.accounts)
    const answer = withFastPath(
      async (request, response) => {
        left.push(begun.has(request))
        works.push(begun.get(request))
        response.writeHead(LONG_WAY).end()
      },
      {
        keys,
        quota: createQuota({ store, now: Date.now }),
        operations: await compileOperations(loadContract().document),
        editions,
        observe: { answered: (answered) => void seen.push(answered), failed: () => undefined },
        begun,
        now: Date.now,
      },
    )
    server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await store.close()
    await editions.close()
    await database.remove()
  })

  const ask = async (path: string, init: RequestInit = {}) => {
    left = []
    const response = await fetch(origin + path, { ...init, headers: { 'X-API-Key': key, ...init.headers } })
    return response.status
  }

  it('is taken for a kept answer, whether or not the key has to be looked up, and told to the observer', async () => {
    expect(keys.recall(key)).toBeUndefined()
    expect(await ask('/v1/kept')).toBe(200)
    expect(left).toEqual([])
    await expect.poll(() => seen).toMatchObject([{ route: 'getPerson', status: 200, bytes: 11, isAborted: false }])
  })

  it.each<[string, string, RequestInit]>([
    ['a path that names nothing', '/v1/other', {}],
    ['a path that cannot be read', '/v1/people/%FF', {}],
    ['what nobody may keep', '/v1/usage', {}],
    ['another method', '/v1/kept', { method: 'POST' }],
    ['no key', '/v1/kept', { headers: { 'X-API-Key': '' } }],
  ])('leaves %s to the long way, uncounted', async (_, path, init) => {
    expect(await ask(path, init)).toBe(LONG_WAY)
    expect(left).toEqual([false])
  })

  it('leaves an unknown key to the long way, uncounted and looked up once', async () => {
    expect(await ask('/v1/kept', { headers: { 'X-API-Key': generateApiKey() } })).toBe(LONG_WAY)
    expect(works.at(-1)?.spending).toBeUndefined()
    expect(await works.at(-1)?.finding).toBeUndefined()
    expect(left).toEqual([true])
  })

  it('makes an answer that is not kept yet, and keeps it', async () => {
    expect(await ask('/v1/groups?limit=2')).toBe(200)
    expect(left).toEqual([])
    expect(editions.current().answers.get('/v1/groups?limit=2')?.operationId).toBe('listGroups')
  })

  it.each([
    ['a record that does not exist', '/v1/people/nobody_1', 404],
    ['a parameter that is wrong', '/v1/people?limit=0', 400],
  ])('hands over %s with its count: nothing is looked for twice', async (_, path, status) => {
    expect(await ask(path)).toBe(LONG_WAY)
    expect(left).toEqual([true])
    expect(works.at(-1)?.failure).toMatchObject({ status })
  })

  it('hands over what the quota said, where it said no: nothing is asked of it twice', async () => {
    const { key: other } = await createKey(database.accounts, { tier: 'free', email: undefined }, Date.now())
    const statuses: number[] = []
    for (let request = 0; request < 1_001; request += 1) {
      statuses.push(await ask('/v1/kept', { headers: { 'X-API-Key': other } }))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1_000)
    expect([statuses.at(-1), left]).toEqual([LONG_WAY, [true]])
  })
})

/** Everything but what the count and the clock change. */
function whatIsSaid({ status, headers, text }: Reply) {
  const fields = new Map(headers)
  for (const name of ['x-ratelimit-remaining', 'x-ratelimit-used', 'ratelimit', 'date']) {
    expect(fields.delete(name), name).toBe(true)
  }
  return { status, fields: Object.fromEntries(fields), text }
}
