/** Sign-up without a mail, which only people at the machine itself may use. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { isFreshClone, markAsFreshClone } from '../../src/accounts/signup-schema.ts'
import { readConfig } from '../../src/config.ts'
import { signupModeFor, signupWarnings } from '../../src/signup/opening.ts'
import { assertLocal } from '../../src/signup/same-origin.ts'
import { paragraphsOf } from '../support/pages.ts'
import { startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'
import { exchange, keyOn, newVisitor } from './visitor.ts'

const service = runningService({ environment: { SIGNUP: 'open', TERMS_URL: 'https://local.example/terms' } })

function localHost(): string {
  return new URL(service.origin).host
}

describe('open sign-up', () => {
  it('gives a key at once, and signs in a known address at once', async () => {
    const person = newVisitor(service.origin)
    const form = await person.open('/signup')
    expect(paragraphsOf(form.text)).toContain(
      'This service runs on your own machine, so no mail is sent: you get the key at once.',
    )
    expect(form.text).toContain('<a href="https://local.example/terms">terms of use</a>')
    const key = keyOn(await person.submit('/signup', { email: 'open@local.example' }))
    expect((await service.call('/v1/usage', { key })).status).toBe(200)
    expect(person.cookies.get('session')).toMatch(/^[\w-]{43}$/)
    const other = newVisitor(service.origin)
    const again = await other.submit('/signup', { email: 'OPEN@local.example' })
    expect(again).toMatchObject({ status: 303, headers: { location: '/account' } })
    expect((await other.open('/account')).text).toContain(`${key.slice(0, 8)}…`)
    expect((await other.open('/signup')).headers['location']).toBe('/account')
  })

  it.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['Host', 'bible.example'],
    ['Host', 'localhost.bible.example'],
    ['Host', '127.0.0.1.nip.example'],
    ['Host', 'localhost:8080@bible.example'],
    ['Host', '0.0.0.0'],
    ['Host', '[::]'],
    ['Host', '2130706433'],
    ['Origin', 'http://bible.example'],
    ['Origin', 'http://localhost:1'],
    ['Origin', 'https://localhost'],
  ])('refuses every page and form with %s: %s', async (name, value) => {
    const person = newVisitor(service.origin)
    for (const path of ['/signup', '/account', '/privacy']) {
      expect((await person.open(path, { [name]: value })).status, path).toBe(403)
    }
    const answer = await person.submit('/signup', { email: 'attacker@local.example' }, { [name]: value })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).not.toContain('brd_')
  })

  it('refuses a page of another site whose name leads to this machine (DNS rebinding)', async () => {
    const host = `rebound.example:${new URL(service.origin).port}`
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const answer = await exchange(service.origin, {
      method: 'POST',
      path: '/signup',
      headers,
      body: 'email=a@b.example',
    })
    expect(answer.status).toBe(403)
  })

  it('accepts the three names of this machine', async () => {
    const { port } = new URL(service.origin)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost']) {
      expect((await newVisitor(service.origin).open('/signup', { Host: host })).status, host).toBe(200)
    }
    expect(localHost()).toContain(port)
  })

  it('accepts only connections from this machine', () => {
    const headers = { host: 'localhost:8080' }
    for (const peer of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
      expect(() => assertLocal({ headers, peer }), peer).not.toThrow()
    }
    for (const peer of ['', '10.0.0.1', '::ffff:10.0.0.1', '::2', '127.0.0.1.example', '2001:db8::7f00:1']) {
      expect(() => assertLocal({ headers, peer }), peer).toThrow('only in a browser on the machine')
    }
  })

  it('does not hinder the API, whatever the Host', async () => {
    expect((await service.call('/v1/meta', { headers: { Host: 'bible.example' } })).status).toBe(200)
  })
})

describe('the mode of sign-up', () => {
  async function database(isMarked: boolean) {
    const directory = mkdtempSync(join(tmpdir(), 'test-mode-'))
    const accounts = await migrateAccounts(join(directory, 'accounts.sqlite'))
    if (isMarked) await markAsFreshClone(accounts)
    onTestFinished(async () => {
      await accounts.destroy()
      rmSync(directory, { recursive: true })
    })
    return accounts
  }

  it('is open in a fresh clone, also at later starts, and off everywhere else', async () => {
    const fresh = await database(true)
    await markAsFreshClone(fresh)
    expect(await isFreshClone(fresh)).toBe(true)
    const modeOf = (environment: Record<string, string>, accounts = fresh) =>
      signupModeFor(readConfig(environment).signup, accounts)
    expect(await modeOf({})).toBe('open')
    expect(await modeOf({ SIGNUP: 'off' })).toBe('off')
    for (const elsewhere of [
      { PUBLIC_URL: 'https://h.org' },
      { TRUST_PROXY: '1' },
      { NODE_ENV: 'production' },
      { HOST: '0.0.0.0' },
    ]) {
      expect(await modeOf(elsewhere as Record<string, string>)).toBe('off')
    }
    expect(await modeOf({}, await database(false))).toBe('off')
  })

  it('is off in a database without its tables, and an error if SIGNUP says otherwise', async () => {
    const accounts = await database(true)
    for (const table of ['signup_migrations', 'signup_migrations_lock']) await accounts.schema.dropTable(table)
    expect(await signupModeFor(readConfig({}).signup, accounts)).toBe('off')
    await expect(signupModeFor(readConfig({ SIGNUP: 'open' }).signup, accounts)).rejects.toThrow(
      'npm run keys -- migrate',
    )
  })

  it('warns a public service without a contact, and verified sign-up without a name or a trusted proxy', () => {
    const settings = readConfig({}).signup
    expect(signupWarnings(settings, 'off', undefined)).toEqual([])
    expect(signupWarnings(settings, 'off', 'http://127.0.0.1:8080')).toEqual([])
    expect(signupWarnings(settings, 'verified', 'https://h.org').map((line) => line.split(' ')[0])).toEqual([
      'CONTACT',
      'OPERATOR_NAME',
      'TRUST_PROXY',
    ])
    const local = signupWarnings(settings, 'verified', 'http://127.0.0.1:8080')
    expect(local.map((line) => line.split(' ')[0])).toEqual(['OPERATOR_NAME'])
    const complete = { ...settings, contact: 'mailto:a@h.org', operatorName: 'A', trustedProxies: 1 }
    expect(signupWarnings(complete, 'verified', 'https://h.org')).toEqual([])
  })
})

describe('without sign-up', () => {
  it('says whom to ask on the page and in the contract, and has no account', async () => {
    const off = await startTestService({
      environment: {
        CONTACT: 'mailto:help@h.org?subject=Key',
        OPERATOR_NAME: 'Example: "A" & Sons',
        PUBLIC_URL: 'https://h.org',
      },
    })
    const person = newVisitor(off.origin)
    const page = await person.open('/signup')
    expect(page.text).toContain('<a href="mailto:help@h.org?subject=Key">Example: &quot;A&quot; &amp; Sons</a>')
    expect(page.text).toContain('npm run keys -- create')
    expect((await person.open('/account')).headers['location']).toBe('/signup')
    // Also a form that no page of this service has sent.
    for (const headers of [{}, { Origin: '', 'Sec-Fetch-Site': '' }]) {
      const answer = await person.submit('/signup', { email: 'a@b.example' }, headers)
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
      expect(paragraphsOf(answer.text)).toContain('This service has no sign-up. The operator creates keys.')
    }
    expect(paragraphsOf((await person.open('/privacy')).text)).toContain(
      'There is no sign-up on this service. The operator creates keys.',
    )
    const { info } = JSON.parse((await person.open('/openapi.json')).text)
    expect(info.contact).toEqual({ name: 'Example: "A" & Sons', email: 'help@h.org' })
    expect((await person.open('/openapi.yaml')).text).toContain('email: "help@h.org"')
    await off.close()
  })
})
