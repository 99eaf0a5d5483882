import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKey, revokeKey, rotateKey, setTier } from '../../db/accounts/key-records.ts'
import { createKeyDirectory, type KeyDirectory } from '../../src/accounts/key-directory.ts'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { accountsForTests, type TestAccounts } from '../support/accounts.ts'

const START = Date.parse('2026-05-31T12:00:00Z')

let database: TestAccounts
let keys: KeyDirectory
let instant: number
let queries: number
/** How far each query of a key moves the clock: the time that a slow database takes. */
let queryMs: number

beforeEach(async () => {
  database = await accountsForTests()
  instant = START
  queries = 0
  queryMs = 0
  keys = createKeyDirectory({ accounts: database.accounts, now: () => instant })
  database.accounts.on('query', ({ sql }: { sql: string }) => {
    if (!sql.includes('key_secret') || !sql.trimStart().startsWith('select')) return
    queries += 1
    instant += queryMs
  })
})

afterEach(async () => {
  await keys.close()
  await database.remove()
})

describe('the key directory', () => {
  it('finds the account of a key', async () => {
    const { id, key } = await newKey({ tier: 'pro', email: 'ada@example.org' })
    expect(await keys.find(key)).toMatchObject({ id, tier: 'pro', email: 'ada@example.org', prefix: key.slice(0, 8) })
  })

  it('does not query the database for a key with a wrong checksum', async () => {
    const { key } = await newKey()
    const wrong = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    for (const presented of [wrong, '', 'brd_', 'x'.repeat(10_000)]) expect(await keys.find(presented)).toBeUndefined()
    expect(queries).toBe(0)
  })

  it('queries the database only once per key for many requests, whether the key exists or not', async () => {
    const { key } = await newKey()
    const unknown = generateApiKey()
    for (const presented of [key, unknown]) {
      await Promise.all(Array.from({ length: 50 }, () => keys.find(presented)))
      await keys.find(presented)
    }
    expect(queries).toBe(2)
  })

  it('queries the database again for a key that it looked up four seconds ago', async () => {
    const { key } = await newKey()
    await keys.find(key)
    instant += 4_000
    await keys.find(key)
    expect(queries).toBe(2)
  })

  it('does not extend the cache lifetime when the clock is set back', async () => {
    const { key } = await newKey()
    await keys.find(key)
    instant -= 3_600_000
    await keys.find(key)
    expect(queries).toBe(2)
  })

  it.each(['revocation', 'tier change', 'deletion'])('notices a %s within five seconds', async (change) => {
    const { id, key } = await newKey()
    await keys.find(key)
    if (change === 'revocation') await revokeKey(database.accounts, id, instant)
    if (change === 'tier change') await setTier(database.accounts, id, 'pro')
    if (change === 'deletion') await database.accounts('key_secret').delete()
    instant += 4_999
    const found = await keys.find(key)
    expect(found?.tier).toBe(change === 'tier change' ? 'pro' : undefined)
  })

  it.each(['look-up', 'renewal'])('notices a revocation within five seconds after a slow %s begins', async (read) => {
    const { id, key } = await newKey()
    if (read === 'renewal') await useTwice(key)
    queryMs = 3_000
    await (read === 'renewal' ? keys.renew() : keys.find(key))
    expect(instant).toBe(START + queryMs)
    await revokeKey(database.accounts, id, instant)
    instant = START + 4_999
    expect(await keys.find(key)).toBeUndefined()
  })

  it('finds a new key within five seconds, even if it was looked up before it existed', async () => {
    const { key } = await newKey()
    const secrets = await database.accounts('key_secret').select()
    await database.accounts('key_secret').delete()
    expect(await keys.find(key)).toBeUndefined()
    await database.accounts('key_secret').insert(secrets)
    instant += 4_999
    expect(await keys.find(key)).toBeDefined()
  })

  it('accepts the old and the new key of one account during a rotation, and rejects the old one when the overlap ends', async () => {
    const { id, key: former } = await newKey()
    const rotated = await rotateKey(database.accounts, { id, overlapMs: 60_000 }, instant)
    expect((await keys.find(former))?.id).toBe(id)
    expect((await keys.find(rotated?.key ?? ''))?.id).toBe(id)
    instant += 59_999
    expect(await keys.find(former)).toBeDefined()
    instant += 1
    expect(await keys.find(former)).toBeUndefined()
    expect(await keys.find(rotated?.key ?? '')).toBeDefined()
  })

  it('rejects a key in use when its overlap ends, although its cache entry is still fresh', async () => {
    const { id, key: former } = await newKey()
    await rotateKey(database.accounts, { id, overlapMs: 60_000 }, instant)
    instant += 59_000
    await useTwice(former)
    instant += 999
    await keys.renew()
    expect((await keys.find(former))?.id).toBe(id)
    instant += 1
    expect(await keys.find(former)).toBeUndefined()
    expect(queries).toBe(2)
  })

  it('accepts cached keys while the database fails, and returns 503 for other keys', async () => {
    const { key } = await newKey()
    await keys.find(key)
    await database.accounts.schema.renameTable('key_secret', 'elsewhere')
    instant += 60_000
    expect(await keys.find(key)).toBeDefined()
    const failure = await keys.find(generateApiKey()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', headers: { 'Retry-After': '1' } })
    expect(String(failure)).not.toMatch(/select|brd_/)

    await database.accounts.schema.renameTable('elsewhere', 'key_secret')
    await database.accounts('key_secret').delete()
    instant += 1_000
    expect(await keys.find(key)).toBeUndefined()
  })

  it('rejects a key that it has seen as revoked, for as long as the database fails after that', async () => {
    const { id, key } = await newKey()
    await keys.find(key)
    await revokeKey(database.accounts, id, instant)
    instant += 5_000
    expect(await keys.find(key)).toBeUndefined()
    await database.accounts.schema.renameTable('key_secret', 'elsewhere')
    for (let minute = 0; minute < 5; minute += 1) {
      instant += 60_000
      expect(await keys.find(key)).toBeUndefined()
    }
  })

  it('looks up keys while another connection holds the write lock', async () => {
    const { key } = await newKey()
    const transaction = await database.accounts.transaction()
    await transaction.raw('pragma application_id = 1')
    expect(await keys.find(key)).toBeDefined()
    await transaction.rollback()
  })
})

async function newKey(owner: { tier?: 'free' | 'pro'; email?: string } = {}) {
  return createKey(database.accounts, { tier: 'free', ...owner }, instant)
}

/** The first use puts the key into the cache. A key that is used from the cache is renewed. */
async function useTwice(key: string): Promise<void> {
  await keys.find(key)
  await keys.find(key)
}
