import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { type SiteService, startSite } from '../support/site-service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()

describe.runIf(program)('the request form of the landing page', { timeout: 60_000 }, () => {
  let site: SiteService
  let browser: Browser

  beforeAll(async () => {
    // The clock does not advance, so that midnight never resets the quota during a test.
    site = await startSite({ version: '1.0.0', now: () => Date.UTC(2026, 4, 31, 12) })
    browser = await openBrowser(program ?? '')
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  it('sends a request with the keyboard alone, and shows status, quota and body', async () => {
    const tab = await fillIn({ key: site.key })
    expect(await shown(tab, '.status')).toMatch(/^200 OK in \d+ ms$/)
    expect(await shown(tab, 'dl')).toContain(`RateLimit-Policy: "daily";q=${DAILY_LIMITS.free};w=86400`)
    expect(await shown(tab, 'dl')).toMatch(/X-RateLimit-Used: 1/)
    expect(JSON.parse(await shown(tab, 'pre'))).toMatchObject({
      data: { osis_ref: 'Matt.1.5', people: ['boaz_1', 'ruth_1'] },
    })
    expect(tab.complaints).toEqual([])
  })

  it('shows an error response', async () => {
    const tab = await fillIn({ key: '' })
    expect(await shown(tab, '.status')).toMatch(/^401 Unauthorized/)
    expect(JSON.parse(await shown(tab, 'pre'))).toMatchObject({ code: 'missing-api-key' })
  })

  it('hides the last response if the browser rejects the next path', async () => {
    const tab = await fillIn({ key: site.key })
    await tab.evaluate('document.querySelector("[name=path]").select()')
    await tab.type('v1/people')
    await tab.press('Enter')
    await tab.until('document.querySelector(".answer").offsetHeight === 0')
    await tab.evaluate('document.querySelector("[name=path]").select()')
    await tab.type('/v1/meta')
    await tab.press('Enter')
    await tab.until('document.querySelector(".answer").offsetHeight > 0')
  })

  it('shows the body as plain text, whatever it contains', async () => {
    const tab = await fillIn({ key: site.key, path: '/v1/people/<img src=x onerror=alert(1)>' })
    expect(await shown(tab, '.status')).toMatch(/^404/)
    expect(await shown(tab, 'pre')).toContain('<img')
    expect(await tab.evaluate('document.querySelectorAll(".answer img").length')).toBe(0)
  })

  it('does not pass the key to other hosts, into URLs or into browser storage', async () => {
    for (const [path, status] of [
      ['//127.0.0.1:1/v1/people', 'only paths of'],
      ['/v1/meta', '200 OK'],
    ] as const) {
      const tab = await fillIn({ key: site.key, path })
      expect(await shown(tab, '.status')).toContain(status)
      expect(tab.requested.filter((address) => !address.startsWith(site.origin))).toEqual([])
      expect(tab.requested.join(' ')).not.toContain(site.key)
      expect(
        await tab.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])'),
      ).not.toContain(site.key)
    }
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
