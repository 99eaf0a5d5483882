/** The commands of `npm run keys` for accounts, on a running service with open sign-up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKeys } from '../../db/accounts/keys-command.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { type Outcome, reportMails } from '../../src/signup/mail/mail-outcomes.ts'
import { createStorage } from '../../src/signup/storage.ts'
import { recordSteps } from '../signup/signup-parts.ts'
import { keyOn, newVisitor, type Visitor } from '../signup/visitor.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let accounts: Accounts

beforeAll(async () => {
  service = await startTestService({ environment: { SIGNUP: 'open', NODE_ENV: 'test' } })
  accounts = await migrateAccounts(service.databaseUrl)
})
afterAll(async () => {
  await accounts.destroy()
  await service.close()
})

async function keys(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const texts = { out: '', err: '' }
  const code = await runKeys(args, {
    databaseUrl: () => service.databaseUrl,
    now: () => service.now,
    out: async (text) => {
      texts.out += text
    },
    err: (text) => {
      texts.err += text
    },
    progress: () => ({ advance() {}, end() {} }),
  })
  return { code, ...texts }
}

async function signUp(email: string): Promise<{ person: Visitor; key: string; id: string }> {
  await accounts('signup_limit').delete()
  const person = newVisitor(service.origin)
  const key = keyOn(await person.submit('/signup', { email }))
  const { key_id } = await accounts('signup_account').where({ address: email }).first('key_id')
  return { person, key, id: key_id }
}

async function statusOf(key: string): Promise<number> {
  // A change of a key takes effect within five seconds.
  service.now += 5_000
  return (await service.call('/v1/usage', { key })).status
}

describe('npm run keys', () => {
  it('lists the accounts of people who signed up', async () => {
    expect(await keys('signups')).toMatchObject({ code: 0, out: '', err: 'Nobody has signed up yet.\n' })
    const { id } = await signUp('boaz@list.example')
    const { out } = await keys('signups')
    expect(out).toMatch(/^KEY +TIER +STATUS +CREATED +E-MAIL\n/)
    expect(out).toContain(`${id}  free  active     2026-05-31  boaz@list.example\n`)
    const [record] = (await keys('signups', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(record).toMatchObject({ email: 'boaz@list.example', key_id: id, tier: 'free', revoked_at: null })
  })

  it('blocks an address: its key is revoked, its sessions end, and waiting mails are deleted', async () => {
    const { person, key } = await signUp('naomi@list.example')
    expect((await keys('resend', 'naomi@list.example')).code).toBe(0)
    const { code, out } = await keys('block', 'Naomi@list.example')
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Blocked Naomi@list\.example\. The key of acc_/),
    })
    expect(await statusOf(key)).toBe(401)
    expect((await person.open('/account')).headers['location']).toBe('/signup')
    expect(await accounts('signup_mail')).toEqual([])
    const [block] = await accounts('signup_block')
    expect(block).toMatchObject({ kind: 'mailbox', value: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await keys('resend', 'naomi@list.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'naomi@list.example is blocked. Unblock it first: npm run keys -- unblock naomi@list.example',
      ),
    })
    expect((await keys('unblock', 'naomi@list.example')).out).toBe('naomi@list.example gets mails again.\n')
    expect(await statusOf(key)).toBe(401)
  })

  it('blocks a mail domain, and keeps the keys of its accounts', async () => {
    const { key } = await signUp('orpah@moab.example')
    expect((await keys('block', 'MOAB.example')).out).toContain(
      'Blocked all addresses of moab.example and its subdomains.',
    )
    expect(await accounts('signup_block').select('kind', 'value')).toEqual([{ kind: 'domain', value: 'moab.example' }])
    expect(await statusOf(key)).toBe(200)
    expect((await keys('unblock', 'moab.example')).out).toBe('moab.example gets mails again.\n')
  })

  it('blocks the subdomains of a mail domain, and no other domain that ends with it', async () => {
    await keys('block', 'moab.example')
    const refused = await keys('resend', 'ruth@mail.eu.moab.example')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('moab.example is blocked.') })
    expect((await keys('resend', 'ruth@notmoab.example')).code).toBe(0)
    const remedy = 'moab.example is: npm run keys -- unblock moab.example\n'
    expect((await keys('unblock', 'eu.moab.example')).err).toBe(`eu.moab.example is not blocked. ${remedy}`)
    await keys('block', 'eu.moab.example')
    const { out } = await keys('unblock', 'eu.moab.example')
    expect(out).toBe(`eu.moab.example is not blocked itself any more. ${remedy}`)
    expect((await keys('unblock', 'moab.example')).out).toBe('moab.example gets mails again.\n')
    expect((await keys('resend', 'ruth@mail.eu.moab.example')).code).toBe(0)
    await accounts('signup_mail').delete()
  })

  it('fails to unblock what is not blocked, and names the domain that still is', async () => {
    expect(await keys('unblock', 'orpah@moab.example')).toEqual({
      code: 1,
      out: '',
      err: 'orpah@moab.example is not blocked.\n',
    })
    await keys('block', 'orpah@moab.example')
    await keys('block', 'moab.example')
    const { code, out } = await keys('unblock', 'orpah@moab.example')
    const remedy = 'Its domain is: npm run keys -- unblock moab.example\n'
    expect([code, out]).toEqual([0, `orpah@moab.example is not blocked itself any more. ${remedy}`])
    expect((await keys('unblock', 'orpah@moab.example')).err).toBe(`orpah@moab.example is not blocked. ${remedy}`)
    expect((await keys('resend', 'orpah@moab.example')).err).toContain('npm run keys -- unblock moab.example')
    expect(await keys('unblock', 'moab.example')).toMatchObject({ code: 0, out: 'moab.example gets mails again.\n' })
    expect(await keys('unblock', 'moab.example')).toMatchObject({ code: 1, err: 'moab.example is not blocked.\n' })
  })

  it('leads from a block to a new key: unblock, erase, and the person signs up again', async () => {
    const { key } = await signUp('kilion@list.example')
    expect(await statusOf(key)).toBe(200)
    await keys('block', 'kilion@list.example')
    await keys('unblock', 'kilion@list.example')
    await keys('erase', 'kilion@list.example')
    const again = await signUp('kilion@list.example')
    expect(again.key).not.toBe(key)
    expect((await service.call('/v1/usage', { key: again.key })).body.data.daily_used).toBe(2)
  })

  it('lists the mails that wait, and counts outcomes by code for 24 hours, without addresses', async () => {
    expect((await keys('mails')).out).toBe('Waiting mails: 0\n\nMails of the last 24 hours\nnone\n')
    const storage = createStorage(
      accounts,
      () => service.now,
      () => undefined,
    )
    const report = (outcome: Outcome) => reportMails({ storage, steps: recordSteps() }, outcome)
    service.now -= 23 * 3_600_000
    await report({ outcome: 'sent', count: 2 })
    service.now -= 3_600_000
    await report({ outcome: 'failed', code: '554', count: 9 })
    service.now += 24 * 3_600_000
    await report({ outcome: 'sent' })
    await report({ outcome: 'deferred', code: 'ETIMEDOUT' })
    await keys('resend', 'chilion@list.example')
    service.now += 12 * 60_000
    const { out } = await keys('mails')
    expect(out.split('\n').map((line) => line.replace(/\d{4}-.*/, 'TIME'))).toEqual([
      'Waiting mails: 1',
      'STATE    ATTEMPTS  AGE       NEXT ATTEMPT',
      'waiting  0         12 min    TIME',
      '',
      'Mails of the last 24 hours',
      'OUTCOME    COUNT   CODE',
      'sent       3',
      'deferred   1       ETIMEDOUT',
      '',
    ])
    const lines = (await keys('mails', '--json')).out.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { state: 'waiting', attempts: 0, created_at: expect.any(String), next_attempt_at: expect.any(String) },
      { outcome: 'sent', code: '', count: 3 },
      { outcome: 'deferred', code: 'ETIMEDOUT', count: 1 },
    ])
    service.now -= 12 * 60_000
    await accounts('signup_mail').delete()
  })

  it('sends a mail again', async () => {
    expect((await keys('resend', 'chilion@list.example')).out).toContain('A mail to chilion@list.example waits.')
    expect(await accounts('signup_mail').select('address', 'state')).toEqual([
      { address: 'chilion@list.example', state: 'waiting' },
    ])
    await accounts('signup_mail').delete()
  })

  it('gives a key of the command line to a person, with its tier and count', async () => {
    const made = JSON.parse((await keys('create', '--tier', 'pro', '--email', 'obed@list.example', '--json')).out)
    const usage = async () => (await service.call('/v1/usage', { key: made.key })).body.data
    expect(await usage()).toMatchObject({ email: 'obed@list.example' })
    expect((await keys('adopt', made.id, 'obed@list.example')).out).toContain(`${made.id} belongs to obed@list.example`)
    const person = newVisitor(service.origin)
    await accounts('signup_limit').delete()
    await person.submit('/signup', { email: 'obed@list.example' })
    const { text } = await person.open('/account')
    expect(text).toContain('<strong>1</strong> of 10,000 requests used')
    service.now += 5_000
    expect(await usage()).toEqual({ tier: 'pro', daily_limit: 10_000, daily_used: 2 })
    const taken = await keys('adopt', made.id, 'jesse@list.example')
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('has an account already') })
  })

  it('keeps a mailbox blocked whose owner deletes an account with a revoked key', async () => {
    const { person, key, id } = await signUp('orphan@list.example')
    await keys('revoke', id)
    expect((await person.open('/account')).text).toContain('your address stays blocked')
    await person.submit('/account/delete', { sure: 'yes' })
    expect(await statusOf(key)).toBe(401)
    expect(await keys('resend', 'orphan@list.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining('orphan@list.example is blocked.'),
    })
    expect((await keys('unblock', 'Orphan@list.example')).code).toBe(0)
    expect(await accounts('signup_block')).toEqual([])
  })

  it('does not block a mailbox whose owner has revoked the key, or whose account the operator erases', async () => {
    const own = await signUp('elimelech@list.example')
    await own.person.submit('/account/revoke', { sure: 'yes' })
    await own.person.submit('/account/delete', { sure: 'yes' })
    const erased = await signUp('elimelech@list.example')
    await keys('revoke', erased.id)
    await keys('erase', 'elimelech@list.example')
    expect(await accounts('signup_block')).toEqual([])
  })

  it('erases an account as its owner would, without a second quota', async () => {
    const { key, id } = await signUp('mahlon@list.example')
    expect(await statusOf(key)).toBe(200)
    expect((await keys('erase', 'mahlon@list.example')).out).toContain('Its key stops working within 5 seconds.')
    expect(await statusOf(key)).toBe(401)
    for (const table of ['api_key', 'key_secret', 'signup_account', 'signup_session', 'usage_history']) {
      const text = JSON.stringify(await accounts(table))
      expect(text, table).not.toContain(id)
      expect(text, table).not.toContain('mahlon')
    }
    const again = await signUp('mahlon@list.example')
    expect((await service.call('/v1/usage', { key: again.key })).body.data.daily_used).toBe(2)
  })

  it.each([
    [['block', 'not an address'], 2, 'Neither an e-mail address nor a domain.'],
    [['block', 'a@b@c'], 2, 'Neither an e-mail address nor a domain.'],
    [['resend', "'x@list.example"], 2, 'Not an e-mail address.'],
    [['block', '=x@list.example'], 2, 'Neither an e-mail address nor a domain.'],
    [['adopt', 'key_unknown', '@x@list.example'], 2, 'Not an e-mail address.'],
    [['resend', 'x'], 2, 'Not an e-mail address.'],
    [['resend', '\u001b[31m@list.example'], 2, 'Not an e-mail address.'],
    [['erase', 'nobody@list.example'], 1, 'nobody@list.example has no account.'],
    [['adopt', 'key_unknown', 'a@list.example'], 1, 'No key has the id key_unknown.'],
    [['adopt', 'key_unknown'], 2, "missing required argument 'address'"],
  ])('refuses %j', async (args, code, message) => {
    const result = await keys(...args)
    expect(result.code).toBe(code)
    expect(result.err).toContain(message)
    expect(result.err).not.toContain('\u001b')
  })
})
