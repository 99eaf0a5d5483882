/** Sign-up in a real browser, from the front page to the deletion, with a mail server, on each kind of storage. */

import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, type MailCatcher, startMailCatcher } from '../signup/mail-catcher.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { hasRedis, redisForTests } from '../support/redis-server.ts'
import { freePort } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Directory for screenshots, to be reviewed by a person. No screenshots are taken if it is not set. */
const pictures = process.env['SCREENSHOTS']

const VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

const HEADING = `document.querySelector('h1')?.textContent`

interface Storage {
  readonly environment: Record<string, string>
  leave(): Promise<unknown>
}

async function postgresAndRedis(): Promise<Storage> {
  const [postgres, redis] = await Promise.all([postgresForTests(), redisForTests()])
  const environment = { DATABASE_URL: await postgres.freshDatabase(), REDIS_URL: redis.url }
  return { environment, leave: () => Promise.all([postgres.stop(), redis.stop()]) }
}

const STORAGE = [
  { name: 'SQLite', available: true, enter: async (): Promise<Storage> => ({ environment: {}, leave: async () => 0 }) },
  { name: 'PostgreSQL and Redis', available: hasPostgres && hasRedis, enter: postgresAndRedis },
].filter(({ available }) => available)

describe.runIf(program).each(STORAGE)('sign-up in a browser, on $name', { timeout: 120_000 }, ({ enter }) => {
  let storage: Storage
  let service: TestService
  let catcher: MailCatcher
  let browser: Browser
  let tab: Tab

  beforeAll(async () => {
    storage = await enter()
    catcher = await startMailCatcher()
    const port = String(await freePort())
    service = await startTestService({
      environment: {
        ...{ SIGNUP: 'verified', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: catcher.url },
        ...{ MAIL_FROM: 'keys@bible.example', CONTACT: 'mailto:help@bible.example', OPERATOR_NAME: 'Example Society' },
        ...storage.environment,
        ...{ PRIVACY_URL: 'https://bible.example/privacy', TERMS_URL: 'https://bible.example/terms' },
      },
    })
    browser = await openBrowser(program ?? '')
    tab = await browser.openTab()
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await service.close()
    await catcher.close()
    await storage.leave()
  })

  /** Checks the page at two widths in both colour schemes. */
  async function review(name: string): Promise<void> {
    for (const scheme of ['light', 'dark'] as const) {
      await tab.prefer(scheme)
      for (const width of [320, 1440]) {
        await tab.resize(width, 800)
        expect(await tab.evaluate<number>('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
        await tab.evaluate(`${AXE};0`)
        expect(await tab.evaluate(VIOLATIONS), `${name} ${width} ${scheme}`).toEqual([])
        if (pictures === undefined) continue
        await mkdir(pictures, { recursive: true })
        await tab.screenshot(join(pictures, `${name}-${width}-${scheme}.png`), true)
      }
    }
  }

  // In a later turn: a navigation ends the evaluation that begins it.
  const later = (action: string) => tab.evaluate(`setTimeout(() => ${action}, 0)`)
  const submit = (form: string) => later(`document.querySelector('form[action="${form}"]').requestSubmit()`)

  async function signIn(email: string): Promise<void> {
    await tab.go(`${service.origin}/signup`)
    await tab.evaluate(`document.querySelector('#email').value = ${JSON.stringify(email)}`)
    const count = catcher.mails.length
    await submit('/signup')
    await tab.until(`${HEADING} === 'Check your inbox'`)
    const mail = await catcher.nextTo(email, count)
    await tab.go(service.origin + linkIn(mail))
  }

  it('leads from the front page to a key, and to an account that can be used and deleted', async () => {
    await tab.go(`${service.origin}/`)
    await later(`document.querySelector('.actions a').click()`)
    await tab.until(`location.pathname === '/signup'`)
    await review('form')
    await tab.evaluate(`document.querySelector('#email').value = 'no address'`)
    await tab.evaluate(`document.querySelector('form[action="/signup"]').noValidate = true`)
    await submit('/signup')
    await tab.until(`document.querySelector('.problem')`)
    await review('form-problem')
    await signIn('ruth@bethlehem.example')
    await review('link')
    await submit('/signup/link')
    await tab.until(`${HEADING} === 'Your API key'`)
    await review('key')
    const key = await tab.evaluate<string>(`document.querySelector('[aria-label="Your API key"]').textContent`)
    expect((await service.call('/v1/usage', { key })).status).toBe(200)
    // The copy button, and the curl line with the address of this service.
    await tab.evaluate(`(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } } })
      document.querySelector('button.copy').click()
    })()`)
    expect(await tab.evaluate('window.copied')).toBe(key)
    expect(await tab.evaluate(`document.querySelectorAll('pre')[1].textContent`)).toBe(
      `curl -H 'X-API-Key: ${key}' ${service.origin}/v1/verses/Matt.1.5`,
    )
    await later(`document.querySelector('a[href="/account"]').click()`)
    await tab.until(`location.pathname === '/account'`)
    expect(await tab.evaluate('document.body.textContent')).toContain('1 of 1,000 requests used, 999 left')
    await review('account')
    await submit('/account/rotate')
    await tab.until(`${HEADING} === 'Your new API key'`)
    await review('new-key')
    const second = await tab.evaluate<string>(`document.querySelector('[aria-label="Your API key"]').textContent`)
    for (const secret of [key, second]) expect((await service.call('/v1/usage', { key: secret })).status).toBe(200)
    await tab.go(`${service.origin}/account`)
    await tab.evaluate(`document.querySelector('form[action="/account/revoke"] input').click()`)
    await submit('/account/revoke')
    await tab.until(`document.querySelector('form[action="/account/key"]')`)
    service.now += 5_000
    for (const secret of [key, second]) expect((await service.call('/v1/usage', { key: secret })).status).toBe(401)
    await review('account-revoked')
    await tab.evaluate(`document.querySelector('form[action="/account/delete"] input').click()`)
    await submit('/account/delete')
    await tab.until(`${HEADING} === 'Your account is deleted'`)
    await review('deleted')
    await tab.go(`${service.origin}/privacy`)
    await review('privacy')
    await tab.go(`${service.origin}/signup/link?token=x`)
    await review('link-invalid')
    expect(tab.complaints.filter((text) => !/40[04]/.test(text))).toEqual([])
  })

  it('sends forms with `Origin: null`, which the service accepts because of `Sec-Fetch-Site`', async () => {
    await signIn('naomi@bethlehem.example')
    await submit('/signup/link')
    await tab.until(`${HEADING} === 'Your API key'`)
  })

  it('refuses a form that a page of another origin sends', async () => {
    // `localhost` does not resolve in this browser. A sandboxed frame has an origin of its own.
    await tab.go(`${service.origin}/signup`)
    const before = catcher.mails.length
    const status = await tab.evaluate<string>(`fetch('/signup', {
      method: 'POST', mode: 'cors', headers: { 'Content-Type': 'application/json' }, body: '{"email":"a@b.example"}',
    }).then(({ status }) => String(status))`)
    expect(status).toBe('415')
    expect(catcher.mails).toHaveLength(before)
  })
})
