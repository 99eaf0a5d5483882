/**
 * The demo key (D88): a published key that everybody may use, a few times a day. Its requests are counted for each
 * client address, in the accounts database, so that all processes share the counts. The database never has an address:
 * a counter has an HMAC of it, with a secret of the day. The counters and the secret are deleted after the day.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { displayPrefix } from '../accounts/key-format.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'
import { countOne } from './request-limits.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const HOURS_OF_A_DAY = 24

/** The id by which the log and the quota name the demo key. Ids of other keys begin with `key_`. */
const DEMO_KEY_ID = 'demo'

/** Names of the secrets in `signup_setting`: `demo_secret 2026-05-31`. */
const SECRET = 'demo_secret '

/** Number of addresses that this process remembers as refused. Their further requests need no query. */
const REFUSED = 50_000

export interface DemoKey {
  /** For messages to callers without a key. */
  readonly key: string
  /** The holder of the demo key at an address. `undefined` for any other key. */
  find(presented: string, address: string): ApiKey | undefined
  /**
   * Counts a request of a network, unless `most` of the day have been counted already.
   *
   * @param instant epoch milliseconds: decides which day it is
   * @returns the number of requests of the day including this one; `undefined` if the request is refused
   */
  count(network: string, instant: number, most: number): Promise<number | undefined>
}

export function createDemoKey(key: string, storage: Storage): DemoKey {
  const prefix = displayPrefix(key)
  const secretOf = createSecrets(storage)
  let refused = { day: Number.NaN, subjects: createBoundedCache<string, true>(REFUSED) }

  return {
    key,
    find(presented, address) {
      if (presented !== key) return undefined
      return { id: DEMO_KEY_ID, tier: 'free', email: null, prefix, network: networkOf(address) }
    },
    async count(network, instant, most) {
      const day = Math.floor(instant / DAY_MS)
      if (day !== refused.day) refused = { day, subjects: createBoundedCache(REFUSED) }
      const { subjects } = refused
      const subject = `demo ${createHmac('sha256', await secretOf(day))
        .update(network)
        .digest('hex')}`
      if (subjects.has(subject)) return undefined
      const hour = (day + 1) * HOURS_OF_A_DAY - 1
      const used = await storage.run(() => countOne(storage.accounts, { hour, subject, most }))
      if (used === undefined) subjects.set(subject, true)
      return used
    },
  }
}

/** The first process that needs the secret of a day makes it. The others read it. */
function createSecrets({ accounts, run }: Storage): (day: number) => Promise<Buffer> {
  let last: { readonly day: number; readonly secret: Buffer } | undefined
  return async (day) => {
    if (last?.day === day) return last.secret
    const name = secretName(day * DAY_MS)
    const value = randomBytes(32).toString('hex')
    await run(() => accounts('signup_setting').insert({ name, value }).onConflict('name').ignore())
    const row = await run(() => accounts('signup_setting').where({ name }).first('value'))
    if (row === undefined) throw new Error(`signup_setting has no ${SECRET}`)
    const secret = Buffer.from(row.value, 'hex')
    last = { day, secret }
    return secret
  }
}

/** Deletes the secrets of other days. An hour is left to processes whose clocks differ. */
export async function deleteOldSecrets({ accounts, run, now }: Storage): Promise<void> {
  await run(() =>
    accounts('signup_setting')
      .where('name', 'like', `${SECRET}%`)
      .whereNotBetween('name', [secretName(now() - HOUR_MS), secretName(now() + HOUR_MS)])
      .delete(),
  )
}

function secretName(instant: number): string {
  return `${SECRET}${new Date(instant).toISOString().slice(0, 10)}`
}
