import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../src/quota/quota.ts'
import { type SiteService, startSite } from '../support/site-service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()

describe.runIf(program)('requests from a browser', { timeout: 60_000 }, () => {
  let site: SiteService
  let browser: Browser

  beforeAll(async () => {
    // The clock stands still: no midnight gives the quota back in the middle of a test.
    site = await startSite({ version: '1.0.0', now: () => Date.UTC(2026, 4, 31, 12) })
    browser = await openBrowser(program ?? '')
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  describe('the form of the landing page', () => {
    it('sends a request by keyboard alone, and shows status, quota and body', async () => {
      const tab = await fillIn({ key: site.key })
      expect(await shown(tab, '.status')).toMatch(/^200 OK in \d+ ms$/)
      expect(await shown(tab, 'dl')).toContain(`RateLimit-Policy: "daily";q=${DAILY_LIMITS.free};w=86400`)
      expect(await shown(tab, 'dl')).toMatch(/X-RateLimit-Used: 1/)
      expect(JSON.parse(await shown(tab, 'pre'))).toMatchObject({
        data: { osis_ref: 'Matt.1.5', people: ['boaz_1', 'ruth_1'] },
      })
      expect(tab.complaints).toEqual([])
    })

    it('shows an error as it is answered', async () => {
      const tab = await fillIn({ key: '' })
      expect(await shown(tab, '.status')).toMatch(/^401 Unauthorized/)
      expect(JSON.parse(await shown(tab, 'pre'))).toMatchObject({ code: 'missing-api-key' })
    })

    it('shows what comes back as text, whatever it is', async () => {
      const tab = await fillIn({ key: site.key, path: '/v1/people/<img src=x onerror=alert(1)>' })
      expect(await shown(tab, '.status')).toMatch(/^404/)
      expect(await tab.evaluate('document.querySelectorAll(".answer img").length')).toBe(0)
    })

    it('keeps the key from other hosts, from addresses and from what the browser stores', async () => {
      const tab = await fillIn({ key: site.key, path: '//127.0.0.1:1/v1/people' })
      expect(await shown(tab, '.status')).toContain('only paths of')
      expect(tab.requested.filter((address) => !address.startsWith(site.origin))).toEqual([])
      expect(tab.requested.join(' ')).not.toContain(site.key)
      expect(
        await tab.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])'),
      ).not.toContain(site.key)
    })
  })

  describe('a page of another origin', () => {
    let elsewhere: Server
    let tab: Tab

    beforeAll(async () => {
      elsewhere = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html')
        response.end('<!doctype html><title>Elsewhere</title>')
      })
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      const address = elsewhere.address()
      tab = await browser.openTab()
      await tab.go(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    })

    afterAll(() => {
      elsewhere.closeAllConnections()
      elsewhere.close()
    })

    interface Seen {
      status: number
      body: { code?: string; data?: unknown }
      headers: Record<string, string>
    }

    const ask = (path: string, key?: string): Promise<Seen> =>
      tab.evaluate(`(async () => {
        const response = await fetch(${JSON.stringify(site.origin + path)}, { headers: ${JSON.stringify(key === undefined ? {} : { 'X-API-Key': key })} })
        return { status: response.status, body: await response.json(), headers: Object.fromEntries(response.headers) }
      })()`)

    it('reads a result with its quota, tag and request id', async () => {
      const { status, body, headers } = await ask('/v1/verses/Matt.1.5', site.key)
      expect(status).toBe(200)
      expect(body).toHaveProperty('data')
      for (const name of ['ratelimit', 'ratelimit-policy', 'x-ratelimit-remaining', 'etag', 'x-request-id']) {
        expect(headers).toHaveProperty(name)
      }
    })

    it('reads every error that it can cause', async () => {
      expect(await ask('/v1/people')).toMatchObject({ status: 401, body: { code: 'missing-api-key' } })
      expect(await ask('/v1/people', 'brd_wrong')).toMatchObject({ status: 401, body: { code: 'invalid-api-key' } })
      expect(await ask('/v1/people?limit=0', site.key)).toMatchObject({
        status: 400,
        body: { code: 'invalid-parameter' },
      })
      expect(await ask('/v1/people/nobody', site.key)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await ask('/v2', site.key)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    })

    it('reads that the quota is used up, and for how long', async () => {
      await tab.evaluate(`(async () => {
        for (let sent = 0; sent < ${DAILY_LIMITS.free}; sent += 50) {
          const options = { headers: { 'X-API-Key': ${JSON.stringify(site.key)} }, cache: 'no-store' }
          await Promise.all(Array.from({ length: 50 }, () => fetch(${JSON.stringify(`${site.origin}/v1/usage`)}, options)))
        }
      })()`)
      const { status, body, headers } = await ask('/v1/usage', site.key)
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'quota-exceeded' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers['ratelimit']).toContain('r=0')
    })
  })

  async function fillIn({ key, path }: { key: string; path?: string }): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(320, 640)
    await tab.go(site.origin)
    await tab.evaluate('document.querySelector("[name=key]").focus()')
    if (key !== '') await tab.type(key)
    await tab.press('Tab')
    if (path !== undefined) {
      await tab.evaluate('document.activeElement.select()')
      await tab.type(path)
    }
    await tab.press('Enter')
    await tab.until('/^[1-5T]/.test(document.querySelector(".answer .status").textContent)')
    return tab
  }
})

function shown(tab: Tab, part: string): Promise<string> {
  return tab.evaluate(
    `document.querySelector(${JSON.stringify(`.answer ${part}`)}).textContent.replaceAll(/:(?=["0-9])/g, ': ')`,
  )
}
