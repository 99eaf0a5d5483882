/**
 * The Redis quota store on one server and on a cluster: behaviour that the other stores do not
 * share.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { QuotaStore } from '../../src/quota/quota.ts'
import { openRedisStore } from '../../src/quota/redis.ts'
import { newAccount, newAccounts, spendTimes, TODAY, usedOf } from '../support/quota.ts'
import { startRedisCluster } from '../support/redis-cluster.ts'
import { canStartRedis, hasRedis, type RedisServer, redisForTests, startRedis } from '../support/redis-server.ts'

/** A counter expires after two days. The test allows 100 seconds less for a busy machine. */
async function expectTwoDays(redis: Redis, counter: string): Promise<void> {
  const seconds = await redis.ttl(counter)
  expect(seconds).toBeGreaterThan(172_700)
  expect(seconds).toBeLessThanOrEqual(172_800)
}

describe.runIf(hasRedis)('the Redis store', () => {
  let server: { url: string; stop(): Promise<void> }
  let redis: Redis
  let store: QuotaStore

  beforeAll(async () => {
    server = await redisForTests()
    redis = new Redis(server.url)
    store = await openRedisStore(server.url)
  })

  afterAll(async () => {
    await store.close()
    await redis.quit()
    await server.stop()
  })

  const counterOf = (account: string) => `quota:{${account}}:${TODAY}`

  it('gives every counter an expiry of two days', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    await expectTwoDays(redis, counterOf(account))
    const added = newAccount()
    await store.add({ account: added, day: TODAY, amount: 5, id: 'once' })
    await expectTwoDays(redis, counterOf(added))
    await expectTwoDays(redis, `${counterOf(added)}:once`)
  })

  it.each([
    ['below the limit', '3', { used: 4, granted: true }],
    ['at the limit', '5', { used: 5, granted: false }],
  ])('restores the missing expiry of a counter %s', async (_, stored, expected) => {
    const account = newAccount()
    await redis.set(counterOf(account), stored)
    expect(await store.spend(account, TODAY, 5)).toEqual(expected)
    await expectTwoDays(redis, counterOf(account))
  })

  it.each([
    'garbage',
    '-7',
    '1e3',
    '0x10',
    '3.5',
    ' 4',
    '007',
    '',
    '10000001',
    '999999999999999',
    '99999999999999999999',
  ])('restarts a counter that contains %j', async (stored) => {
    const account = newAccount()
    await redis.set(counterOf(account), stored)
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 1, granted: true })
    await expectTwoDays(redis, counterOf(account))
  })

  it('restarts a counter whose key has another Redis type, for a request and for an addition', async () => {
    const account = newAccount()
    await redis.rpush(counterOf(account), 'a', 'b')
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 1, granted: true })
    await redis.del(counterOf(account))
    await redis.hset(counterOf(account), 'a', 'b')
    await store.add({ account, day: TODAY, amount: 2, id: 'once' })
    expect(await usedOf(store, account, TODAY)).toBe(2)
  })

  it('keeps counting after Redis loses its scripts', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    await redis.script('FLUSH')
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 2, granted: true })
  })

  it('makes one round trip per request, or per batch of concurrent requests', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    const before = await evalCalls(redis)
    for (let request = 0; request < 10; request += 1) await store.spend(account, TODAY, 5)
    expect((await evalCalls(redis)) - before).toBe(10)
    await spendTimes(store, account, 10, 5)
    expect((await evalCalls(redis)) - before).toBe(11)
  })
})

describe.runIf(canStartRedis)('the Redis store without a connection', () => {
  let server: RedisServer
  let store: QuotaStore

  beforeEach(async () => {
    server = await startRedis(['--requirepass', 'correct-horse-battery'])
  })

  afterEach(async () => {
    await store.close()
    await server.stop()
  })

  const messageOf = (error: Error) => error.message
  const failures = async () => [
    await store.check().catch(messageOf),
    await Promise.resolve(store.spend(newAccount(), TODAY, 5)).catch(messageOf),
  ]
  const withPassword = (password: string) => server.url.replace('//', `//:${password}@`)

  it('says that nothing listens on the port', async () => {
    await server.kill()
    store = await openRedisStore(withPassword('correct-horse-battery'))
    const refused = `connect ECONNREFUSED ${new URL(server.url).host}`
    expect(await failures()).toEqual([refused, refused])
  })

  it('says that the server is not Redis', async () => {
    const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    store = await openRedisStore(`redis://127.0.0.1:${(other.address() as AddressInfo).port}`)
    expect(await failures()).toEqual(Array(2).fill('the server at this address is not Redis'))
    other.close()
  })

  it('says that the password is wrong or missing, and never repeats it', async () => {
    store = await openRedisStore(withPassword('staple-wrong'))
    const wrong = 'WRONGPASS invalid username-password pair or user is disabled.'
    expect(await failures()).toEqual([wrong, wrong])
    await store.close()
    store = await openRedisStore(server.url)
    expect(await failures()).toEqual(Array(2).fill(expect.stringMatching(/^NOAUTH /)))
  })

  it('does not repeat the password if the server does not know the commands that send it', async () => {
    await server.kill()
    await server.start(['--rename-command', 'HELLO', '', '--rename-command', 'AUTH', ''])
    store = await openRedisStore(withPassword('correct-horse-battery'))
    expect(await failures()).toEqual(Array(2).fill(expect.stringMatching(/^ERR unknown command .auth.$/i)))
  })

  it('fails its check if the user may not run scripts', async () => {
    const operator = new Redis(withPassword('correct-horse-battery'))
    await operator.call('ACL', 'SETUSER', 'limited', 'on', '>staple', '~quota:*', '+@all', '-eval', '-evalsha')
    operator.disconnect()
    store = await openRedisStore(server.url.replace('//', '//limited:staple@'))
    expect(await failures()).toEqual(Array(2).fill(expect.stringMatching(/^NOPERM /)))
  })

  it('says that Redis does not have the database, counts in no other one, and recovers when Redis has it', async () => {
    const database = `${withPassword('correct-horse-battery')}/99`
    store = await openRedisStore(database)
    expect(await failures()).toEqual(Array(2).fill('ERR DB index is out of range'))
    const operator = new Redis(withPassword('correct-horse-battery'))
    expect(await operator.keys('*')).toEqual([])
    operator.disconnect()
    await server.kill()
    await server.start(['--requirepass', 'correct-horse-battery', '--databases', '100'])
    await expect.poll(() => store.check().catch(messageOf), { timeout: 5_000 }).toBeUndefined()
    expect(await failures()).toEqual([undefined, { used: 1, granted: true }])
    const selected = new Redis(database)
    onTestFinished(() => selected.disconnect())
    expect(await selected.dbsize()).toBe(2)
  })

  it('says that the user may not select the database', async () => {
    const operator = new Redis(withPassword('correct-horse-battery'))
    await operator.call('ACL', 'SETUSER', 'limited', 'on', '>staple', '~quota:*', '+@all', '-select')
    store = await openRedisStore(`${server.url.replace('//', '//limited:staple@')}/1`)
    expect(await failures()).toEqual(Array(2).fill(expect.stringMatching(/^NOPERM .*select/)))
    expect(await operator.keys('*')).toEqual([])
    operator.disconnect()
  })

  it('says why it cannot reach a cluster', async () => {
    await server.kill()
    store = await openRedisStore(`${server.url},${server.url}`)
    expect(await failures()).toEqual(Array(2).fill(expect.stringContaining('ECONNREFUSED')))
  })

  it('gives the reason for the current outage, not for an earlier one', async () => {
    store = await openRedisStore(server.url)
    expect((await failures())[0]).toContain('NOAUTH')
    await server.kill()
    await expect.poll(failures, { timeout: 5_000 }).toEqual(Array(2).fill(expect.stringContaining('ECONNREFUSED')))
  })
})

describe.runIf(canStartRedis)('the Redis store on a cluster', () => {
  it('spreads counters over the nodes, gives each counter an expiry, and keeps working when slots move', async () => {
    const cluster = await startRedisCluster()
    const store = await openRedisStore(cluster.url)
    const accounts = Array.from({ length: 300 }, newAccount)
    await Promise.all(accounts.map((account) => store.spend(account, TODAY, 5)))
    const nodes = cluster.urls.map((url) => new Redis(url))
    for (const node of nodes) {
      const counters = await node.keys('quota:{*}:*')
      expect(counters.length).toBeGreaterThan(50)
      for (const counter of counters) await expectTwoDays(node, counter)
    }
    await store.check()
    await cluster.moveAllSlots(0, 1)
    const spent = await Promise.all(newAccounts(100).map((account) => store.spend(account, TODAY, 5)))
    expect(spent.every(({ granted }) => granted)).toBe(true)
    await Promise.all(nodes.map((node) => node.quit()))
    await store.close()
    await cluster.stop()
  })

  it('does not pass its health check while a node is unreachable, and passes it when the node is back', async () => {
    const cluster = await startRedisCluster()
    const store = await openRedisStore(cluster.url)
    await store.check()
    cluster.servers[2]?.pause()
    const outcome = await Promise.race([store.check().then(() => 'passed'), pause(300).then(() => 'waiting')])
    expect(outcome).toBe('waiting')
    cluster.servers[2]?.resume()
    await expect.poll(() => store.check().then(() => true), { timeout: 5_000 }).toBe(true)
    await store.close()
    await cluster.stop()
  })
})

async function evalCalls(redis: Redis): Promise<number> {
  const stats = await redis.info('commandstats')
  const calls = [...stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)].map(([, count]) => Number(count))
  return calls.reduce((sum, count) => sum + count, 0)
}
