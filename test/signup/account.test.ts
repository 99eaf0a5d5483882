/** /account over HTTP, with sign-up that needs no mail: the key, its rotation, revocation, export and deletion. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { revokeKey, setTier } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { paragraphsOf } from '../support/pages.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'
import { keyOn, newVisitor, type Visitor } from './visitor.ts'

const DAY_MS = 86_400_000

let service: TestService
let accounts: Accounts

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  service = await startTestService({ environment: { SIGNUP: 'open', LOG_LEVEL: 'trace', NODE_ENV: 'test' } })
  accounts = await migrateAccounts(service.databaseUrl)
})
afterAll(async () => {
  await accounts.destroy()
  await service.close()
  vi.useRealTimers()
})

async function signUp(email: string): Promise<{ person: Visitor; key: string; id: string }> {
  // The limit of forms per hour is not the subject here.
  await accounts('signup_limit').delete()
  const person = newVisitor(service.origin)
  const key = keyOn(await person.submit('/signup', { email }))
  const { key_id } = await accounts('signup_account').where({ address: email }).first('key_id')
  return { person, key, id: key_id }
}

async function use(key: string, times = 1): Promise<number[]> {
  const replies = []
  for (let request = 0; request < times; request += 1) replies.push((await service.call('/v1/usage', { key })).status)
  return replies
}

/** A change of a key takes effect within five seconds. */
function afterFiveSeconds(): void {
  service.now += 5_000
}

describe('/account', () => {
  it('counts what the key was used for today, until 00:00 UTC', async () => {
    const { person, key } = await signUp('count@account.example')
    await use(key, 3)
    expect(paragraphsOf((await person.open('/account')).text)).toContain(
      '3 of 1,000 requests used, 997 left. Resets in 12 h 0 min, at 00:00 UTC.',
    )
    // Reading the page counts nothing.
    expect((await service.call('/v1/usage', { key })).body.data.daily_used).toBe(4)
    service.now = NOON + DAY_MS / 2 + 1_000
    await person.open('/signup')
    const next = (await person.open('/account')).text
    service.now = NOON
    expect(next).not.toContain('requests used')
  })

  it('says what stays after deletion in the words of /privacy, and does not offer to sign in', async () => {
    const { person } = await signUp('words@account.example')
    const { text } = await person.open('/account')
    expect((await person.open('/privacy')).text).toContain(
      /<p>Until the next 00:00 UTC.*?<\/p>/s.exec(text)?.[0] ?? 'none',
    )
    expect(paragraphsOf(text)[0]).toBe('Signed in as words@account.example. You have had the account since 2026-05-31.')
    expect(text).toContain('<a href="/account" aria-current="page">Account</a>')
    expect(text).not.toContain('Sign in')
    expect((await newVisitor(service.origin).open('/signup')).text).toContain('>Sign in</a>')
  })

  it('replaces the key, and both work for a day', async () => {
    const { person, key } = await signUp('rotate@account.example')
    await use(key, 2)
    const answer = await person.submit('/account/rotate', { current: key.slice(0, 8) })
    const newKey = keyOn(answer)
    expect(paragraphsOf(answer.text)).toContain(
      'The old key works for another day. Change it in your programs by then.',
    )
    expect(await use(key)).toEqual([200])
    expect((await service.call('/v1/usage', { key: newKey })).body.data.daily_used).toBe(4)
    // Sending the form again does not rotate again.
    const again = await person.submit('/account/rotate', { current: key.slice(0, 8) })
    expect(again).toMatchObject({ status: 303, headers: { location: '/account' } })
    service.now = NOON + DAY_MS + 5_000
    expect(await use(key)).toEqual([401])
    expect(await use(newKey)).toEqual([200])
    service.now = NOON
  })

  it('keeps at most five secrets', async () => {
    const { person, key, id } = await signUp('five@account.example')
    let current = key
    for (let rotation = 1; rotation <= 8; rotation += 1) {
      service.now = NOON + rotation * 1_000
      current = keyOn(await person.submit('/account/rotate', { current: current.slice(0, 8) }))
    }
    expect(await accounts('key_secret').where({ key_id: id })).toHaveLength(5)
    expect(await use(current)).toEqual([200])
    service.now = NOON
  })

  it('revokes all secrets within five seconds, and then creates a key with the same count', async () => {
    const { person, key } = await signUp('revoke@account.example')
    const second = keyOn(await person.submit('/account/rotate', { current: key.slice(0, 8) }))
    await use(key, 2)
    expect((await person.submit('/account/revoke', {})).status).toBe(400)
    expect(await use(second)).toEqual([200])
    await person.submit('/account/revoke', { sure: 'yes' })
    afterFiveSeconds()
    expect([...(await use(key)), ...(await use(second))]).toEqual([401, 401])
    expect(paragraphsOf((await person.open('/account')).text)).toContain(
      'You have revoked your key. A new one continues with today’s count.',
    )
    const third = keyOn(await person.submit('/account/key', {}))
    expect((await service.call('/v1/usage', { key: third })).body.data.daily_used).toBe(4)
    // A key is never created next to one that works.
    expect((await person.submit('/account/key', {})).status).toBe(303)
    service.now = NOON
  })

  it('cannot undo a revocation by the operator', async () => {
    const { person, key, id } = await signUp('banned@account.example')
    await revokeKey(accounts, id, NOON)
    afterFiveSeconds()
    expect(await use(key)).toEqual([401])
    expect(paragraphsOf((await person.open('/account')).text)).toContain(
      'The operator has revoked your key. If you delete the account, your address stays blocked.',
    )
    for (const [path, fields] of [
      ['/account/key', {}],
      ['/account/rotate', { current: key.slice(0, 8) }],
    ] as const) {
      expect((await person.submit(path, fields)).status).toBe(303)
    }
    expect(await accounts('key_secret').where({ key_id: id })).toHaveLength(1)
    service.now = NOON
  })

  it('shows the tier that the operator has set', async () => {
    const { person, id } = await signUp('pro@account.example')
    const quota = async () => paragraphsOf((await person.open('/account')).text).find((text) => /^Your tier/.test(text))
    expect(await quota()).toBe(
      'Your tier is free: 1,000 requests a day. Tier pro has 10,000 requests a day. To get it, ask the operator of this service, and say what you build.',
    )
    await setTier(accounts, id, 'pro')
    expect(await quota()).toBe('Your tier is pro: 10,000 requests a day.')
  })

  it('exports everything about the account, and no secret', async () => {
    const { person, key, id } = await signUp('export@account.example')
    await use(key)
    const answer = await person.open('/account/export')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account.json"')
    expect(JSON.parse(answer.text)).toMatchObject({
      account: { email: 'export@account.example', created_at: '2026-05-31T12:00:00.000Z' },
      key: { id, tier: 'free', revoked_at: null, secrets: [{ prefix: key.slice(0, 8), expires_at: null }] },
      sessions: [{ created_at: '2026-05-31T12:00:00.000Z' }],
      usage: { daily_limit: 1000, today: { day: '2026-05-31', used: 1 } },
    })
    expect(answer.text).not.toContain(key)
    expect(answer.text).not.toContain([...person.cookies.values()].join())
  })

  it('shows the last 30 days as a chart and a table, and exports them', async () => {
    const { person, key, id } = await signUp('history@account.example')
    expect((await person.open('/account')).text).toContain('No requests yet.')
    await use(key, 3)
    const [day] = new Date(NOON).toISOString().split('T')
    service.now = NOON + DAY_MS
    await accounts('signup_session').update({ used_at: new Date(service.now).toISOString() })
    // The background work runs every ten seconds.
    vi.advanceTimersByTime(10_000)
    await vi.waitUntil(async () => (await accounts('usage_history').where({ key_id: id })).length > 0, 15_000)
    const { text } = await person.open('/account')
    expect(text.match(/<rect /g)).toHaveLength(30)
    expect(text).toContain(`<title>${day}: 3</title>`)
    expect(text).toContain(`<tr><td>${day}</td><td>3</td></tr>`)
    expect(text).toContain('3 requests, at most 3 on one day.')
    const { usage } = JSON.parse((await person.open('/account/export')).text)
    expect(usage.days).toHaveLength(30)
    expect(usage.days.at(-1)).toEqual({ day, used: 3 })
    service.now = NOON
  })

  it('belongs to the session: no request names another account', async () => {
    const { person } = await signUp('self@account.example')
    const { id, key } = await signUp('victim@account.example')
    await person.submit('/account/delete', {
      sure: 'yes',
      id,
      account: id,
      key_id: id,
      email: 'victim@account.example',
    })
    expect(await use(key)).toEqual([200])
    expect(
      await accounts('signup_account').whereIn('address', ['self@account.example', 'victim@account.example']),
    ).toHaveLength(1)
  })

  it('answers 503 while another program locks the SQLite file, and works afterwards', async () => {
    const { person, key } = await signUp('locked@account.example')
    await accounts.raw('begin immediate')
    try {
      const answer = await person.submit('/account/rotate', { current: key.slice(0, 8) })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect((await person.open('/account')).text).toContain(`${key.slice(0, 8)}…`)
    } finally {
      await accounts.raw('rollback')
    }
    keyOn(await person.submit('/account/rotate', { current: key.slice(0, 8) }))
  })

  it('redirects people who are not signed in', async () => {
    const nobody = newVisitor(service.origin)
    for (const path of ['/account', '/account/export']) {
      expect(await nobody.open(path)).toMatchObject({ status: 303, headers: { location: '/signup' } })
    }
    for (const action of ['rotate', 'revoke', 'key', 'delete', 'sign-out', 'sign-out-everywhere']) {
      expect((await nobody.submit(`/account/${action}`, { sure: 'yes' })).headers['location']).toBe('/signup')
    }
  })
})

describe('deleting an account', () => {
  it('ends the key, and leaves neither address nor key in any table or file', async () => {
    const many = await Promise.all(
      ['deborah', 'jael', 'barak'].map((name) => signUp(`${name}-who-leaves@account.example`)),
    )
    for (const { person, key } of many) {
      await use(key)
      await person.submit('/account/delete', {})
      expect((await person.open('/account')).status).toBe(200)
      const answer = await person.submit('/account/delete', { sure: 'yes' })
      expect(paragraphsOf(answer.text)[0]).toBe(
        'The key stops working within 5 seconds. Until 00:00 UTC we keep a code made from your address, with today’s count, so that a new account has no second quota today.',
      )
      expect(person.cookies.size).toBe(0)
    }
    afterFiveSeconds()
    for (const { key } of many) expect(await use(key)).toEqual([401])
    service.now = NOON
    await accounts.raw('pragma wal_checkpoint(truncate)')
    const files = ['', '-wal', '-shm'].map((suffix) => readFileSync(service.databaseUrl + suffix, 'latin1')).join('')
    expect(files).not.toContain('who-leaves')
    for (const { key, id } of many) {
      expect(files).not.toContain(key)
      expect(files.split(id).length - 1, 'the id stays for ten seconds, for the last counts').toBeGreaterThan(0)
    }
  })

  it('brings no second quota on the same day', async () => {
    const email = 'again@account.example'
    const first = await signUp(email)
    await use(first.key, 5)
    await first.person.submit('/account/delete', { sure: 'yes' })
    const second = await signUp(email)
    expect((await service.call('/v1/usage', { key: second.key })).body.data.daily_used).toBe(6)
    await second.person.submit('/account/delete', { sure: 'yes' })
    const third = await signUp(email.toUpperCase().replace('ACCOUNT.EXAMPLE', 'account.example'))
    expect((await service.call('/v1/usage', { key: third.key })).body.data.daily_used).toBe(7)
  })

  it('counts requests with the deleted key, which works for seconds, for the new key', async () => {
    const email = 'burst@account.example'
    let { person, key } = await signUp(email)
    let total = 0
    for (let round = 0; round < 3; round += 1) {
      await use(key)
      await person.submit('/account/delete', { sure: 'yes' })
      const next = await signUp(email)
      expect(await use(key, 4)).toEqual([200, 200, 200, 200])
      ;({ person, key } = next)
      total += 5
      service.now += 1_000
    }
    expect((await service.call('/v1/usage', { key })).body.data.daily_used).toBe(total + 1)
    // The counter of the key that is in use stays.
    service.now += 11_000
    const former = await signUp('settled@account.example')
    await former.person.submit('/account/delete', { sure: 'yes' })
    service.now += 11_000
    await vi.waitUntil(async () => (await accounts('signup_deletion').whereNotNull('key_id')).length === 0, 15_000)
    expect((await service.call('/v1/usage', { key })).body.data.daily_used).toBe(total + 2)
    service.now = NOON
  })

  it('leaves no history for a new account that gets the same key id', async () => {
    const email = 'former@account.example'
    const { person, key, id } = await signUp(email)
    await use(key, 3)
    service.now = NOON + DAY_MS
    await accounts('signup_session').update({ used_at: new Date(service.now).toISOString() })
    await person.submit('/account/delete', { sure: 'yes' })
    expect((await signUp(email)).id).toBe(id)
    expect(await accounts('daily_usage').where({ account: id, day: '2026-05-31' })).toEqual([])
    service.now = NOON
  })

  it('counts requests that the deleted key sends after 00:00 UTC', async () => {
    const email = 'midnight@account.example'
    service.now = NOON + DAY_MS / 2 - 2_000
    const { person, key } = await signUp(email)
    await use(key)
    await person.submit('/account/delete', { sure: 'yes' })
    service.now += 3_000
    expect(await use(key, 2)).toEqual([200, 200])
    service.now += 10_000
    await vi.waitUntil(async () => (await accounts('signup_deletion').whereNotNull('key_id')).length === 0, 15_000)
    const next = await signUp(email)
    expect((await service.call('/v1/usage', { key: next.key })).body.data.daily_used).toBe(3)
    service.now = NOON
  })

  it('brings a new quota on the next day', async () => {
    const { person, key } = await signUp('tomorrow@account.example')
    await use(key, 2)
    await person.submit('/account/delete', { sure: 'yes' })
    service.now = NOON + DAY_MS
    const next = await signUp('tomorrow@account.example')
    expect((await service.call('/v1/usage', { key: next.key })).body.data.daily_used).toBe(1)
    service.now = NOON
  })
})

describe('the log', () => {
  it('has each step, and no address, token or key at any level', async () => {
    const { person, key } = await signUp('log@account.example')
    await use(key)
    await person.submit('/account/rotate', { current: key.slice(0, 8) })
    const token = [...person.cookies.values()][0] ?? 'none'
    await person.submit('/account/delete', { sure: 'yes' })
    const text = service.log.join('')
    for (const secret of ['@account.example', 'account.example', key.slice(4), token, 'session=']) {
      expect(text, secret).not.toContain(secret)
    }
    for (const step of ['requested', 'account_created', 'key_rotated', 'deleted'])
      expect(text).toContain(`"step":"${step}"`)
  })
})
