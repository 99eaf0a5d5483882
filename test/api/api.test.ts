/** The API as a function: which requests it counts, and what it does with a cached response, a reload and a bug. */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKey } from '../../db/accounts/key-records.ts'
import { createKeyDirectory, type KeyDirectory } from '../../src/accounts/key-directory.ts'
import { type ApiRequest, type ApiServices, createApi } from '../../src/api/api.ts'
import { loadContract } from '../../src/api/contract.ts'
import { compileOperations } from '../../src/api/operations.ts'
import { type LiveDataset, openLiveDataset } from '../../src/dataset/live-dataset.ts'
import { outcomeOf } from '../../src/http/outcome.ts'
import type { Client } from '../../src/http/request.ts'
import { beginRequest } from '../../src/http/request-event.ts'
import type { HttpResponse } from '../../src/http/response.ts'
import { createFailedAuthLimiter } from '../../src/limits/failed-auth-limiter.ts'
import { createKeyAdmission } from '../../src/limits/key-admission.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import { createQuota, type QuotaStore } from '../../src/quota/quota.ts'
import { accountsForTests, type TestAccounts } from '../support/accounts.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'

const bugs: unknown[] = []
let database: TestAccounts
let keys: KeyDirectory
let store: QuotaStore
let live: LiveDataset
let services: ApiServices
let key: string

beforeAll(async () => {
  database = await accountsForTests()
  key = (await createKey(database.accounts, { tier: 'pro', email: undefined }, Date.now())).key
  keys = createKeyDirectory({ accounts: database.accounts, now: Date.now })
  store = createEmbeddedStore(database.accounts)
  live = await openLive(inject('starterDataset'))
  services = {
    findOperation: await compileOperations(loadContract().document),
    keys,
    quota: createQuota({ store, now: Date.now }),
    admission: createKeyAdmission({ slots: 100, onRefusal: () => undefined }),
    failedAuth: createFailedAuthLimiter(Date.now),
    live,
  }
})
afterAll(async () => {
  await store.close()
  await keys.close()
  await live.close()
  await database.remove()
})

function openLive(path: string): Promise<LiveDataset> {
  return openLiveDataset({ path, watchMs: 0, onReload: () => undefined, onReloadFailed: () => undefined })
}

/** A client that waits for its response. */
const PRESENT: Client = { hasLeft: () => false, onLeave: () => undefined }

function request(target: string, { method = 'GET', headers = {} }: Partial<ApiRequest> = {}): ApiRequest {
  const [path = '', queryString = ''] = target.split('?')
  const sent = { host: 'a.example', 'x-api-key': key, ...headers }
  const event = beginRequest({ method, headers: sent })
  const received = { method, path, queryString, headers: sent, peer: '127.0.0.1', client: PRESENT }
  return { ...received, clientAddress: () => '127.0.0.1', event, quotaHeaders: {} }
}

/** The response to a request, or to what the API threw. */
async function call(sent: ApiRequest, given = services): Promise<HttpResponse> {
  const failures = { basePath: '', failed: (_: string, error: unknown) => void bugs.push(error) }
  const api = createApi(given)
  return (await outcomeOf(sent, failures, () => api(sent))).response
}

describe('the API', () => {
  it('returns the same response again from its cache, and counts the request', async () => {
    const api = createApi(services)
    const first = await api(request('/v1/people/aaron_1'))
    const again = request('/v1/people/aaron_1')
    expect(await api(again)).toBe(first)
    expect(again.event).toMatchObject({ route: 'getPerson', caller: { tier: 'pro' }, quotaDecision: 'granted' })
    expect(again.quotaHeaders).toMatchObject({ 'X-RateLimit-Limit': '10000' })
  })

  it('needs no slot for a cached response', async () => {
    const admission = createKeyAdmission({ slots: 2, onRefusal: () => undefined })
    const api = createApi({ ...services, admission })
    const first = await api(request('/v1/people/aaron_1'))
    const { id } = (await keys.find(key)) ?? { id: '' }
    admission.enter({ id })
    await expect(api(request('/v1/people/david_994'))).rejects.toMatchObject({ status: 503 })
    expect(await api(request('/v1/people/aaron_1'))).toBe(first)
  })

  it.each([
    [200, '/v1/groups', {}, 'counted'],
    [308, '/v1/people/joram_803', {}, 'counted'],
    [400, '/v1/people?limit=0', {}, 'counted'],
    [404, '/v1/people/nobody_0', {}, 'counted'],
    [400, '/v1/people/%FF', {}, 'free'],
    [401, '/v1/people', { headers: { 'x-api-key': '' } }, 'free'],
    [404, '/v1/nothing', {}, 'free'],
    [405, '/v1/people', { method: 'POST' }, 'free'],
  ])('returns %i for %s %j (quota: %s)', async (status, target, options, cost) => {
    const response = await call(request(target, options))
    expect(response.status).toBe(status)
    expect(response.headers['X-RateLimit-Limit']).toBe(cost === 'counted' ? '10000' : undefined)
  })

  it('returns the data of the new dataset after a reload, even if a request that reads the old one ends later', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'reload-'))
    const path = join(directory, 'dataset.sqlite')
    copyFileSync(inject('starterDataset'), path)
    const reloaded = await openLive(path)
    const next = await damagedDataset(path, join(directory, 'next.sqlite'))
    await next.change(`UPDATE person SET name = 'Aaron of the new dataset' WHERE slug = 'aaron_1'`)
    await next.close()
    renameSync(join(directory, 'next.sqlite'), path)
    const duringReload: ApiServices['live'] = {
      current: reloaded.current,
      read: (work) => reloaded.read((dataset) => reloaded.reload().then(() => work(dataset))),
    }
    const api = createApi({ ...services, live: duringReload })
    const nameOf = ({ body }: HttpResponse) => JSON.parse(String(body)).data.name
    expect(nameOf(await api(request('/v1/people/aaron_1')))).toBe('Aaron')
    expect(nameOf(await api(request('/v1/people/aaron_1')))).toBe('Aaron of the new dataset')
    await reloaded.close()
    rmSync(directory, { recursive: true })
  })

  it('returns 500 with the quota headers after a bug, and reports the bug once', async () => {
    const bug = new Error('a bug')
    const broken: ApiServices = {
      ...services,
      live: { ...live, read: () => Promise.reject(bug) },
    }
    const response = await call(request('/v1/places'), broken)
    expect(response.status).toBe(500)
    expect(String(response.body)).not.toContain('a bug')
    expect(response.headers['X-RateLimit-Limit']).toBe('10000')
    expect(bugs).toEqual([bug])
  })

  it('returns 500 for a bug in synchronous code', async () => {
    bugs.length = 0
    const bug = new Error('a bug')
    const broken: ApiServices = {
      ...services,
      findOperation() {
        throw bug
      },
    }
    expect(await call(request('/v1/places?limit=3'), broken)).toMatchObject({ status: 500 })
    expect(bugs).toEqual([bug])
  })
})
