/** Signing up again on the day of a deletion, while Redis is down: the count of the day cannot be taken over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { RequestWithBody } from '../../src/http/request.ts'
import { beginRequest } from '../../src/http/request-event.ts'
import { type FailoverStore, withFailover } from '../../src/quota/failover.ts'
import { openRedisStore } from '../../src/quota/redis.ts'
import { createSignup } from '../../src/signup/signup.ts'
import { createUsage } from '../../src/signup/usage.ts'
import { loadAssets } from '../../src/site/static-files.ts'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { answerForm, openParts, recordSteps } from '../signup/signup-parts.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'

const RUTH = 'ruth@moab.example'

function formOf(email: string): RequestWithBody {
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  return {
    ...{ method: 'POST', path: '/signup', queryString: '', headers: form, peer: '127.0.0.1', quotaHeaders: {} },
    client: { hasLeft: () => false, onLeave: () => undefined },
    clientAddress: () => '127.0.0.1',
    event: beginRequest({ method: 'POST', headers }),
    readBody: async () => Buffer.from(new URLSearchParams({ email }).toString()),
  }
}

describe.runIf(canStartRedis).each(['allow', 'deny'] as const)('with QUOTA_ON_FAILURE=%s', (onFailure) => {
  let redis: RedisServer
  let store: FailoverStore

  beforeAll(async () => {
    redis = await startRedis()
    const opened = await openRedisStore(redis.url)
    store = await withFailover({ store: opened, onFailure, onStateChange: () => undefined })
    await redis.kill()
  })
  afterAll(async () => {
    await store.close()
    await redis.stop()
  })

  it.each([
    ['a moment ago', 'key_deleted', 1_000],
    ['ten seconds ago, and its count is not final', 'key_deleted', 9_000],
    ['an hour ago', null, 3_600_000],
  ])('the form gets 503 if the account was deleted %s', async (_, key_id, deletedMs) => {
    const { accounts, storage } = await openParts()
    const mailbox_hmac = await storage.pseudonym(RUTH)
    const row = {
      mailbox_hmac,
      day: storage.time().slice(0, 10),
      used: 7,
      key_id,
      deleted_at: storage.time(-deletedMs),
    }
    await accounts('signup_deletion').insert(row)
    const signup = createSignup({
      ...{ mode: 'open', settings: readConfig({}).signup, storage, steps: recordSteps() },
      ...{ usage: createUsage(store, DAILY_LIMITS), mailSender: undefined, publicUrl: undefined },
      assets: loadAssets({ basePath: '', downloads: true, assumedOrigin: undefined }),
    })
    await expect(answerForm(signup, formOf(RUTH))).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': expect.stringMatching(/^[15]$/) },
    })
    expect(await accounts('signup_account')).toEqual([])
    await redis.start()
    await expect
      .poll(() => answerForm(signup, formOf(RUTH)).catch(() => undefined), { timeout: 10_000 })
      .toMatchObject({
        status: 200,
      })
    await redis.kill()
    await signup.close()
  })
})
