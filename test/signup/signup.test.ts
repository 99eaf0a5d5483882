/** Sign-up with a mail, from the form to the deletion, over HTTP and SMTP. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { revokeKey } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { COMPRESSED_FROM } from '../../src/http/representation.ts'
import { paragraphsOf } from '../support/pages.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'
import { linkIn, type MailCatcher, startMailCatcher, textOf, tokenIn } from './mail-catcher.ts'
import { type Answer, keyOn, newVisitor, type Visitor } from './visitor.ts'

const PUBLIC = 'https://bible.example'
const DAY_MS = 86_400_000

let service: TestService
let catcher: MailCatcher
let accounts: Accounts
let addresses = 0

beforeAll(async () => {
  catcher = await startMailCatcher()
  service = await startTestService({
    environment: {
      SIGNUP: 'verified',
      SMTP_URL: catcher.url,
      MAIL_FROM: 'Bible Data <keys@bible.example>',
      PUBLIC_URL: `${PUBLIC}/data`,
      OPERATOR_NAME: 'Example <Society>',
      CONTACT: 'mailto:help@bible.example',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'trace',
    },
  })
  accounts = await migrateAccounts(service.databaseUrl)
})

afterAll(async () => {
  await accounts.destroy()
  await service.close()
  await catcher.close()
})

/** Each visitor has its own address, so that the limits of one test do not reach the next. */
function visitor(): Visitor {
  addresses += 1
  const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
  const plain = newVisitor(service.origin, PUBLIC)
  const forwarded = { 'X-Forwarded-For': address }
  return {
    cookies: plain.cookies,
    open: (path, headers) => plain.open(path, { ...forwarded, ...headers }),
    submit: (path, fields, headers) => plain.submit(path, fields, { ...forwarded, ...headers }),
  }
}

async function mailFor(person: Visitor, email: string) {
  const count = catcher.mails.length
  await person.submit('/signup', { email })
  return catcher.nextTo(email, count)
}

async function signUp(email: string) {
  const person = visitor()
  const mail = await mailFor(person, email)
  const answer = await person.submit('/signup/link', { token: tokenIn(mail) })
  return { person, mail, answer, key: keyOn(answer) }
}

describe('sign-up with a mail', () => {
  it('leads from the form to a key that works, and shows the key once', async () => {
    const person = visitor()
    const form = await person.open('/signup')
    expect(form.status).toBe(200)
    expect(form.text).toContain('action="/data/signup"')
    const sent = await person.submit('/signup', { email: 'ruth@bethlehem.example' })
    expect(sent.status).toBe(200)
    expect(paragraphsOf(sent.text)[0]).toBe(
      'If we can send mail to ruth@bethlehem.example, a link is on its way. It works once, for 15 minutes.',
    )
    const mail = await catcher.next()
    expect(mail).toMatchObject({ from: 'keys@bible.example', to: 'ruth@bethlehem.example' })
    expect(textOf(mail)).toContain(`${PUBLIC}/data/signup/link?token=`)
    expect(mail.raw).toContain('From: Bible Data <keys@bible.example>')
    expect(mail.raw).toMatch(/content-type: text\/html/i)
    const opened = await person.open(linkIn(mail))
    expect(paragraphsOf(opened.text)[0]).toBe(
      'You opened the link from our mail. Click the button to sign in as ruth@bethlehem.example. If you are new, you get your key then.',
    )
    const answer = await person.submit('/signup/link', { token: tokenIn(mail) })
    const key = keyOn(answer)
    expect(answer.text).toContain(`curl -H 'X-API-Key: ${key}' ${PUBLIC}/data/v1/verses/Matt.1.5`)
    const usage = await service.call('/v1/usage', { key })
    expect(usage.body.data).toEqual({ tier: 'free', daily_limit: 1000, daily_used: 1 })
    const account = await person.open('/account')
    expect(paragraphsOf(account.text)).toContain(
      '1 of 1,000 requests used, 999 left. Resets in 12 h 0 min, at 00:00 UTC.',
    )
    expect(account.text).toContain(`${key.slice(0, 8)}…`)
    expect(account.text).not.toContain(key)
    expect(account.text).toContain('href="mailto:help@bible.example"')
  })

  it('sets a cookie for this host, which scripts and other sites cannot use', async () => {
    const { answer } = await signUp('boaz@bethlehem.example')
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('sends private headers with every response, and none for other origins', async () => {
    const person = visitor()
    const answers = [
      await person.open('/signup'),
      await person.open('/account'),
      await person.open('/privacy'),
      await person.open('/signup/nothing'),
      await person.open('/account', { Accept: 'application/json', Host: 'bible.example' }),
      await person.submit('/signup', { email: 'x' }),
      await person.submit('/signup', { email: 'a@b.example' }, { Origin: 'https://other.example' }),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(answers[0]?.headers['content-security-policy']).toContain("form-action 'self'")
  })

  it('compresses no page, because the size would tell parts of what is secret on it', async () => {
    const form = await visitor().open('/signup', { 'Accept-Encoding': 'br, gzip' })
    expect(form.text.length).toBeGreaterThan(COMPRESSED_FROM)
    expect(form.headers['content-encoding']).toBeUndefined()
  })

  it('answers no preflight, and no other method', async () => {
    const preflight = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' }
    for (const method of ['OPTIONS', 'PUT', 'DELETE']) {
      const reply = await fetch(`${service.origin}/signup`, { method, headers: preflight })
      expect(reply.status).toBe(405)
      expect(reply.headers.get('allow')).toBe('GET, HEAD, POST')
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('returns problem documents to programs', async () => {
    const reply = await fetch(`${service.origin}/signup/nothing`)
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(await reply.json()).toMatchObject({ code: 'not-found', instance: '/data/signup/nothing' })
  })

  it('redirects a path that ends in a slash', async () => {
    expect(await visitor().open('/signup/')).toMatchObject({ status: 308, headers: { location: '/data/signup' } })
  })

  it('signs in a known address without a new key', async () => {
    const { key } = await signUp('naomi@moab.example')
    const other = visitor()
    const mail = await mailFor(other, 'Naomi@Moab.example')
    const answer = await other.submit('/signup/link', { token: tokenIn(mail) })
    expect(answer).toMatchObject({ status: 303, headers: { location: '/data/account' } })
    expect((await other.open('/account')).text).toContain(`${key.slice(0, 8)}…`)
    expect(await accounts('signup_account').where('mailbox', 'naomi@moab.example')).toHaveLength(1)
  })
})

describe('enumeration', () => {
  it('gives the same answer and the same mail for a known and an unknown address', async () => {
    await signUp('known@list.example')
    const answers: Answer[] = []
    const mails: string[] = []
    for (const email of ['known@list.example', 'other@list.example']) {
      const person = visitor()
      const count = catcher.mails.length
      answers.push(await person.submit('/signup', { email }))
      mails.push(textOf(await catcher.next(count + 1)).replace(/token=[\w-]+/, ''))
    }
    const [known, unknown] = answers.map(({ status, headers, text }) => {
      const { 'x-request-id': _, 'content-length': _length, date, ...others } = headers
      // The page repeats the address that the person has typed.
      const asSent = text.replace(/(?:known|other)(?=@list\.example)/, '')
      return { status, text: asSent, others, hasDate: date !== undefined }
    })
    expect(known).toEqual(unknown)
    expect(mails[0]).toBe(mails[1])
  })

  it('gives the same answer when the mailbox gets no further mail for now', async () => {
    const email = 'often@list.example'
    const before = catcher.mails.length
    const answers: Answer[] = []
    for (let form = 0; form < 7; form += 1) answers.push(await visitor().submit('/signup', { email }))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['location']}`)).size).toBe(1)
    await catcher.next(before + 3)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(catcher.mails.slice(before).map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => email))
  })
})

describe('the link in the mail', () => {
  it('leads to a page that names the address, so that nobody signs in to the account of another', async () => {
    const mail = await mailFor(visitor(), "o'brien+names@list.example")
    const { text } = await visitor().open(linkIn(mail))
    expect(text).toContain('<strong>o&#39;brien+names@list.example</strong>')
  })

  it('survives a mail scanner that opens it', async () => {
    const person = visitor()
    const mail = await mailFor(person, 'scanned@list.example')
    const scanner = visitor()
    for (let visit = 0; visit < 3; visit += 1) expect((await scanner.open(linkIn(mail))).status).toBe(200)
    expect(scanner.cookies.size).toBe(0)
    keyOn(await person.submit('/signup/link', { token: tokenIn(mail) }))
  })

  it('works once', async () => {
    const person = visitor()
    const mail = await mailFor(person, 'once@list.example')
    const uses = await Promise.all([1, 2, 3].map(() => visitor().submit('/signup/link', { token: tokenIn(mail) })))
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await person.open(linkIn(mail))).status).toBe(404)
  })

  it('leads to the account after it was used, for the person who is signed in', async () => {
    const { person, mail } = await signUp('again@list.example')
    const back = await person.open(linkIn(mail))
    expect(back).toMatchObject({ status: 303, headers: { location: '/data/account' } })
    const again = await person.submit('/signup/link', { token: tokenIn(mail) })
    expect(again).toMatchObject({ status: 303, headers: { location: '/data/account' } })
  })

  it('works for 15 minutes', async () => {
    const mail = await mailFor(visitor(), 'late@list.example')
    service.now = NOON + 15 * 60_000 - 1_000
    expect((await visitor().open(linkIn(mail))).status).toBe(200)
    service.now = NOON + 15 * 60_000 + 1_000
    expect((await visitor().open(linkIn(mail))).status).toBe(404)
    const answer = await visitor().submit('/signup/link', { token: tokenIn(mail) })
    service.now = NOON
    expect(answer.status).toBe(404)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('does not work after the account was deleted', async () => {
    const { person } = await signUp('deleted@list.example')
    const mail = await mailFor(visitor(), 'deleted@list.example')
    await person.submit('/account/delete', { sure: 'yes' })
    expect((await visitor().submit('/signup/link', { token: tokenIn(mail) })).status).toBe(404)
  })

  it('is not sent to a person who deletes the account because the operator has revoked its key', async () => {
    const { person } = await signUp('revoked@list.example')
    const { key_id } = await accounts('signup_account').where({ address: 'revoked@list.example' }).first('key_id')
    await revokeKey(accounts, key_id, NOON)
    await person.submit('/account/delete', { sure: 'yes' })
    const count = catcher.mails.length
    await visitor().submit('/signup', { email: 'Revoked@list.example' })
    await visitor().submit('/signup', { email: 'follows@list.example' })
    await vi.waitUntil(async () => (await accounts('signup_mail')).length === 0, 5_000)
    expect(catcher.mails.slice(count).map(({ to }) => to)).toEqual(['follows@list.example'])
  })

  it('works in another browser', async () => {
    const mail = await mailFor(visitor(), 'phone@list.example')
    keyOn(await visitor().submit('/signup/link', { token: tokenIn(mail) }))
  })

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(42), `${'A'.repeat(43)}\0`, "' or 1=1 --", 'é'.repeat(43)])(
    'does not accept the token %j',
    async (token) => {
      const opened = await visitor().open(`/signup/link?token=${encodeURIComponent(token)}`)
      expect(opened.status).toBe(404)
      expect((await visitor().submit('/signup/link', { token })).status).toBe(404)
    },
  )

  it('does not accept a token that is cut off or changed', async () => {
    const token = tokenIn(await mailFor(visitor(), 'cut@list.example'))
    const swapped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      swapped,
      token.toLowerCase() === token ? '' : token.toLowerCase(),
    ]) {
      expect((await visitor().submit('/signup/link', { token: wrong })).status).toBe(404)
    }
    keyOn(await visitor().submit('/signup/link', { token }))
  })
})

describe('sessions', () => {
  it('begin with a new token, whatever cookie the browser had', async () => {
    const person = visitor()
    const planted = 'A'.repeat(43)
    person.cookies.set('__Host-session', planted)
    const mail = await mailFor(person, 'fixed@list.example')
    await person.submit('/signup/link', { token: tokenIn(mail) })
    expect(person.cookies.get('__Host-session')).not.toBe(planted)
    const thief = visitor()
    thief.cookies.set('__Host-session', planted)
    expect((await thief.open('/account')).status).toBe(303)
  })

  it('are not accepted when forged, cut off or foreign', async () => {
    const { person } = await signUp('session@list.example')
    const token = person.cookies.get('__Host-session') ?? ''
    const link = tokenIn(await mailFor(visitor(), 'session@list.example'))
    for (const wrong of [token.slice(0, -1), `${token}A`, token.split('').reverse().join(''), link, service.key]) {
      const thief = visitor()
      thief.cookies.set('__Host-session', wrong)
      expect((await thief.open('/account')).headers['location']).toBe('/data/signup')
    }
    const twice = await visitor().open('/account', { Cookie: `__Host-session=${token}; __Host-session=${link}` })
    expect(twice.status).toBe(303)
    const unsafe = await visitor().open('/account', { Cookie: `session=${token}` })
    expect(unsafe.status).toBe(303)
  })

  it('are not read from a cookie whose name only looks like theirs', async () => {
    const { person } = await signUp('lookalike@list.example')
    const session = `__Host-session=${person.cookies.get('__Host-session')}`
    for (const before of ['', 'a=b; ', 'a=b;', 'a=b;\t ', 'a=b ; ']) {
      expect((await visitor().open('/account', { Cookie: before + session })).status, JSON.stringify(before)).toBe(200)
    }
    // A cookie of another subdomain can have such a name, because browsers protect only names that begin with `__Host-`.
    for (const before of ['\u00a0', 'a=b; \u00a0', '\u00c2\u00a0', 'a=b; \u00a0 ']) {
      expect((await visitor().open('/account', { Cookie: before + session })).status, JSON.stringify(before)).toBe(303)
    }
  })

  it('end after 12 hours without use, and after 30 days', async () => {
    const { person } = await signUp('idle@list.example')
    const isIn = async () => (await person.open('/account')).status === 200
    for (let hour = 0; hour < 24 * 30; hour += 11) {
      service.now = NOON + hour * 3_600_000
      expect(await isIn(), `${hour} h`).toBe(true)
    }
    service.now = NOON + 30 * DAY_MS + 1_000
    expect(await isIn()).toBe(false)
    service.now = NOON
    const other = (await signUp('idle-too@list.example')).person
    // A use counts if the one before was more than five minutes ago.
    service.now += 5 * 60_000 + 1_000
    expect((await other.open('/account')).status).toBe(200)
    service.now += 12 * 3_600_000 - 1_000
    expect((await other.open('/account')).status).toBe(200)
    service.now += 12 * 3_600_000 + 1_000
    expect((await other.open('/account')).status).toBe(303)
    service.now = NOON
  })

  it('end when the clock is set back by more than 12 hours', async () => {
    service.now = NOON + DAY_MS
    const { person } = await signUp('back@list.example')
    service.now = NOON
    expect((await person.open('/account')).status).toBe(303)
  })

  it('end by signing out, on one device or on all', async () => {
    const { person } = await signUp('devices@list.example')
    const other = visitor()
    await other.submit('/signup/link', { token: tokenIn(await mailFor(other, 'devices@list.example')) })
    const token = other.cookies.get('__Host-session') ?? ''
    expect((await other.submit('/account/sign-out', {})).headers['location']).toBe('/data/signup')
    expect(other.cookies.size).toBe(0)
    other.cookies.set('__Host-session', token)
    expect((await other.open('/account')).status).toBe(303)
    expect((await person.open('/account')).status).toBe(200)
    await person.submit('/account/sign-out-everywhere', {})
    expect(
      await accounts('signup_session')
        .join('signup_account as a', 'a.id', 'account_id')
        .where('a.mailbox', 'devices@list.example'),
    ).toEqual([])
  })

  it('are at most ten for an account', async () => {
    const { person } = await signUp('many@list.example')
    const [{ account_id } = { account_id: '' }] = await accounts('signup_session')
      .join('signup_account as a', 'a.id', 'account_id')
      .where('a.mailbox', 'many@list.example')
    for (let device = 1; device <= 10; device += 1) {
      service.now = NOON + device * 3_600_000
      const other = visitor()
      await other.submit('/signup/link', { token: tokenIn(await mailFor(other, 'many@list.example')) })
    }
    expect(await accounts('signup_session').where({ account_id })).toHaveLength(10)
    expect((await person.open('/account')).status).toBe(303)
    service.now = NOON
  })
})

describe('a form of another origin', () => {
  const FORM = 'application/x-www-form-urlencoded'
  it.each([
    [{ Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'https://other.example', 'Sec-Fetch-Site': '' }, 403],
    [{ Origin: 'https://other.example' }, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': '' }, 403],
    [{ Origin: '', 'Sec-Fetch-Site': '' }, 403],
    [{ Origin: 'http://bible.example' }, 403],
    [{ Origin: 'https://bible.example:8443' }, 403],
    [{ Origin: 'https://bible.example.other.example' }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
    [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'Content-Type': 'application/json' }, 415],
    [{ 'Content-Type': 'application/csp-report' }, 415],
    [{ 'Content-Type': `text/plain; a=${FORM}` }, 415],
    [{ 'Content-Type': '' }, 415],
  ])('is refused with the headers %j', async (headers, status) => {
    const { person } = await signUp(`csrf@list${addresses}.example`)
    const before = catcher.mails.length
    for (const path of ['/account/delete', '/account/revoke', '/account/rotate', '/account/sign-out', '/signup']) {
      const fields = { sure: 'yes', email: 'victim@list.example' }
      expect((await person.submit(path, fields, headers)).status, path).toBe(status)
    }
    expect((await person.open('/account')).status).toBe(200)
    expect(catcher.mails).toHaveLength(before)
  })

  it('does not stop browsers, which send `Origin: null` for these pages', async () => {
    const answer = await visitor().submit('/signup', { email: 'null@list.example' }, { Origin: 'null' })
    expect(answer.status).toBe(200)
  })
})

describe('addresses', () => {
  it.each([
    '',
    'nobody',
    '@list.example',
    'a@',
    'a@b',
    'a@@list.example',
    '"quoted"@list.example',
    '"a b"@list.example',
    'a b@list.example',
    'ü@list.example',
    'a@list.example\r\nBcc: victim@list.example',
    'a@list.example%0d%0aBcc:victim@list.example',
    'a\u0000@list.example',
    'a\u202e@list.example',
    'a@list.example, b@list.example',
    'a@list.example;b@list.example',
    '<a@list.example>',
    'A <a@list.example>',
    'a.@list.example',
    'a..b@list.example',
    'a@-list.example',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@localhost',
    `${'a'.repeat(65)}@list.example`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(63)}.example`,
  ])('refuses %j', async (email) => {
    const answer = await visitor().submit('/signup', { email })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('aria-invalid="true"')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('shows what was typed, without running it', async () => {
    const answer = await visitor().submit('/signup', { email: '"><script>alert(1)</script>' })
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('accepts an address of 254 characters, and sends mail to one of 253 and to an international domain', async () => {
    const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
    const long = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
    expect(long).toHaveLength(254)
    expect((await visitor().submit('/signup', { email: long })).status).toBe(200)
    expect((await visitor().submit('/signup', { email: `a${long}` })).status).toBe(400)
    // The mail server for tests refuses longer addresses.
    expect((await mailFor(visitor(), long.slice(1))).to).toBe(long.slice(1))
    const count = catcher.mails.length
    expect((await visitor().submit('/signup', { email: "o'brien+x@bücher.example" })).status).toBe(200)
    // The mail server for tests shows the domain in its international form.
    await catcher.nextTo("o'brien+x@bücher.example", count)
  })

  it('refuses a form with two addresses, and one that is too large', async () => {
    const person = visitor()
    const headers = { 'X-Forwarded-For': '198.51.100.9' }
    const plain = newVisitor(service.origin, PUBLIC)
    const statusOf = async (bytes: number) =>
      (await plain.submit('/signup', { email: 'a'.repeat(bytes - 'email='.length) }, headers)).status
    expect([await statusOf(8_192), await statusOf(8_193)]).toEqual([400, 413])
    expect((await person.submit('/signup', { other: 'a@list.example' })).status).toBe(400)
  })
})
