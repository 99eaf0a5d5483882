/** 200 clients with exhausted quotas retry at the same time, when the new day begins. */
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { type Answer, createLoadClient, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { hasRedis, redisForTests } from '../support/redis-server.ts'

const CLIENTS = 200
const LIMIT = 1_000
const NOON_HOUR = 12
const DAY_MS = 86_400_000
/** Requests per client after midnight. */
const REQUESTS = 10
const BEFORE_MIDNIGHT_MS = 2_000

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
const day = new Date(today).toISOString().slice(0, 10)

/** Stores for the counters. */
const STORES = [{ name: 'the accounts database', redis: false }, ...(hasRedis ? [{ name: 'Redis', redis: true }] : [])]

describe.each(STORES)('Clients with exhausted quotas, with counters in $name,', ({ redis: isRedis }) => {
  let place: AccountsPlace
  let redis: Awaited<ReturnType<typeof redisForTests>> | undefined
  let service: ServiceProcess
  let keys: MadeKey[]
  let client: LoadClient

  beforeAll(async () => {
    place = await placeForAccounts()
    const accounts = await migrateAccounts(place.databaseUrl)
    keys = await createKeys(accounts, Array(CLIENTS).fill({ tier: 'free' }), Date.now())
    if (!isRedis) {
      for (const { id } of keys) {
        await accounts('daily_usage').insert({ day, account: id, used: LIMIT, daily_limit: LIMIT, granted: 0 })
      }
    }
    await accounts.destroy()
    redis = isRedis ? await redisForTests() : undefined
    if (redis) await useUpInRedis(redis.url)
    const counters = redis ? { REDIS_URL: redis.url } : {}
    service = await startProcess({ DATABASE_URL: place.databaseUrl, ...counters }, { clockShiftMs: shiftTo(NOON_HOUR) })
    client = createLoadClient(CLIENTS)
  })
  afterAll(async () => {
    client.close()
    await endProcess(service)
    await redis?.stop()
    place.remove()
  })

  async function useUpInRedis(url: string): Promise<void> {
    const connection = new Redis(url)
    for (const { id } of keys) await connection.set(`quota:{${id}}:${day}`, LIMIT, 'EX', DAY_MS / 1_000)
    await connection.quit()
  }

  it('get status 429 before midnight and status 200 after it, and no request fails', async () => {
    const rejections = await Promise.all(keys.map(({ key }) => ask(key)))
    expect(rejections.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(429))
    await service.setClock(today + DAY_MS - BEFORE_MIDNIGHT_MS)
    const waves = await Promise.all(keys.map(({ key }) => oneClient(key)))
    const times = waves.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    console.log(
      `${CLIENTS} clients at the same time, counted in ${isRedis ? 'Redis' : 'the accounts database'}: responses after ${Math.round(times[CLIENTS / 2] ?? 0)} ms (median), ${Math.round(times.at(-1) ?? 0)} ms (the last)`,
    )
    expect(waves.map(({ used }) => used)).toEqual(
      Array(CLIENTS).fill(Array.from({ length: REQUESTS }, (_, index) => String(index + 1))),
    )
  }, 60_000)

  async function oneClient(key: string) {
    let wait = BEFORE_MIDNIGHT_MS
    let answer: Answer
    let milliseconds: number
    do {
      await setTimeout(wait)
      const began = performance.now()
      answer = await ask(key)
      milliseconds = performance.now() - began
      wait = Number(answer.headers.get('retry-after')) * 1_000
    } while (answer.status === 429)
    const answers = [answer]
    while (answers.length < REQUESTS) answers.push(await ask(key))
    for (const { status } of answers) expect(status).toBe(200)
    const used = answers.map(({ headers }) => headers.get('x-ratelimit-used'))
    return { milliseconds, used }
  }

  function ask(key: string): Promise<Answer> {
    return client.send(service.origin, { path: '/v1/usage', headers: { 'X-API-Key': key } })
  }
})
