import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { outlineOperations } from '../../src/site/formats/contract-outline.ts'
import { type SiteService, startSite } from '../support/site-service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()
/** Directory for screenshots, to be reviewed by a person. No screenshots are taken if it is not set. */
const pictures = process.env['SCREENSHOTS']

const SIZES = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 320, height: 640 },
] as const

/**
 * Texts that extend past the viewport and are not in a scroll container. The scroll width does not reveal them, because
 * Redoc hides the overflow.
 */
const CUT_OFF = `(() => {
  const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement))
  return [...document.querySelectorAll('main *')]
    .filter((e) => e.childElementCount === 0 && e.textContent.trim() && e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
    .map((e) => e.textContent.trim())
})()`

const OPERATIONS = outlineOperations(loadContract().document)

describe.runIf(program)('the site in a browser', { timeout: 60_000 }, () => {
  let site: SiteService
  let browser: Browser

  beforeAll(async () => {
    site = await startSite({ version: '1.0.0-starter' })
    browser = await openBrowser(program ?? '')
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  async function visit(path: string, { width, height }: { width: number; height: number } = SIZES[0]): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(width, height)
    await tab.go(site.origin + path)
    if (path.startsWith('/docs')) await tab.until(`document.querySelector('#redoc:not([aria-busy]) [role=menuitem]')`)
    return tab
  }

  for (const size of SIZES) {
    for (const path of ['/', '/docs', '/guide', '/problems', '/problems/quota-exceeded']) {
      it(`shows ${path} on a ${size.name} without errors, horizontal scrolling or requests to other hosts`, async () => {
        const tab = await visit(path, size)
        expect(tab.complaints).toEqual([])
        expect(hostsOf(tab.requested)).toEqual([new URL(site.origin).host])
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
        expect(await tab.evaluate(CUT_OFF)).toEqual([])
        expect(await tab.evaluate('document.querySelector("h1").textContent')).not.toBe('')
        // The documentation is a hundred screens long. Its first screen is enough.
        await picture(tab, `${path.replaceAll('/', '-').slice(1) || 'landing'}-${size.name}`, path !== '/docs')
      })
    }
  }

  it('covers no code with the copy button, and shows the focus in a light colour on code', async () => {
    const tab = await visit('/conformance')
    const [code, copy] = await tab.evaluate<{ right: number; left: number }[]>(
      `['.code pre', '.copy'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())`,
    )
    expect(code?.right).toBeLessThanOrEqual(copy?.left ?? 0)
    for (const one of ['.code pre', '.copy']) {
      await tab.evaluate(`document.querySelector('${one}').focus({ focusVisible: true })`)
      expect(await tab.evaluate(`getComputedStyle(document.querySelector('${one}')).outlineColor`)).toBe(
        'rgb(244, 201, 138)',
      )
    }
  })

  it('shows the whole contact in the documentation on a phone', async () => {
    const named = await startSite({ version: '1.0.0-starter', contact: 'mailto:help@bible.example' })
    const tab = await browser.openTab()
    await tab.resize(320, 640)
    await tab.go(`${named.origin}/docs`)
    await tab.until(`document.querySelector('#redoc:not([aria-busy]) [role=menuitem]')`)
    const left = (one: string) => tab.evaluate<number>(`document.querySelector('${one}').getBoundingClientRect().left`)
    expect(await left('#redoc a[href^=mailto]')).toBeGreaterThanOrEqual(await left('#redoc h1'))
    await named.close()
  })

  it('documents every operation', async () => {
    const tab = await visit('/docs')
    const shown = await tab.evaluate<string[]>(
      `[...document.querySelectorAll('[data-section-id*="/operation/"]')].map((e) => e.dataset.sectionId.split('/').pop())`,
    )
    expect([...new Set(shown)].sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort())
  })

  it('fits the documentation on a phone with every response expanded', async () => {
    const tab = await visit('/docs', SIZES[1])
    const before = await tab.evaluate<number>('document.documentElement.scrollHeight')
    await tab.evaluate(
      `document.querySelectorAll('#redoc .api-content button[aria-expanded=false]').forEach((b) => b.click())`,
    )
    await tab.evaluate(
      `document.querySelectorAll('#redoc .api-content button').forEach((b) => /^[0-9]{3}/.test(b.textContent.trim()) && b.click())`,
    )
    await tab.until(`document.documentElement.scrollHeight > ${before} * 1.5`)
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    expect(await tab.evaluate(CUT_OFF)).toEqual([])
  })

  it('scrolls to the operation in the URL fragment', async () => {
    const tab = await visit('/docs#tag/People/operation/getPerson')
    await tab.until(
      `Math.abs(document.querySelector('[data-section-id="tag/People/operation/getPerson"]').getBoundingClientRect().top) < 100`,
    )
    await picture(tab, 'operation-desktop')
  })

  it('finds an operation by a search term and opens it with the keyboard', async () => {
    const tab = await visit('/docs')
    await tab.evaluate(`document.querySelector('#redoc input').focus()`)
    await tab.type('votes')
    await tab.until(`document.querySelector('[data-role="search:results"]')?.textContent.includes('cross-references')`)
    await tab.press('ArrowDown')
    await tab.press('Enter')
    await tab.until(`location.hash === '#tag/Verses/operation/listCrossReferences'`)
    expect(tab.complaints).toEqual([])
  })

  it('opens the menu, the samples and the authorization of an operation with the keyboard', async () => {
    const tab = await visit('/docs')
    const focus = (elements: string) => tab.evaluate(`${elements}[0].focus()`)
    await focus(`document.querySelectorAll('#redoc [data-item-id="tag/People"]')`)
    await tab.press('Enter')
    await tab.until(`location.hash === '#tag/People'`)
    await focus(`document.querySelectorAll('#redoc [role=tab]')`)
    await tab.press('ArrowRight')
    await tab.until(
      `document.activeElement.matches('[aria-selected=true]') && document.activeElement.textContent === 'JavaScript'`,
    )
    const openers = `[...document.querySelectorAll('#redoc [role=button]')].filter((e) => e.textContent.startsWith('Authorizations'))`
    expect(await tab.evaluate(`${openers}.length`)).toBe(OPERATIONS.length)
    await focus(openers)
    await tab.press('Enter')
    await tab.until(`document.activeElement.matches('[aria-expanded=true]')`)
    await tab.until(`document.activeElement.parentElement.parentElement.innerText.includes('X-API-Key')`)
  })

  it('opens the documentation menu with the keyboard on a phone', async () => {
    const tab = await visit('/docs', SIZES[1])
    const isOpen = `document.querySelector('.menu-content').getBoundingClientRect().height > 0`
    expect(await tab.evaluate(isOpen)).toBe(false)
    await tab.evaluate(`document.querySelector('[aria-label=Menu]').focus()`)
    await tab.press('Enter')
    await tab.until(isOpen)
    await picture(tab, 'menu-phone')
  })

  it('has a visible skip link for keyboard users', async () => {
    const tab = await visit('/')
    await tab.press('Tab')
    expect(await tab.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    expect(await tab.evaluate('document.activeElement.getBoundingClientRect().left')).toBe(0)
    expect(await tab.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
    await tab.press('Enter')
    await tab.until('document.activeElement.id === "main"')
  })

  it('shows the address of this server if PUBLIC_URL is not set', async () => {
    const tab = await visit('/')
    expect(await tab.evaluate('document.querySelector("#key").textContent')).toContain(`${site.origin}/v1/verses/`)
  })
})

function hostsOf(requested: readonly string[]): string[] {
  const urls = requested
    .map((address) => new URL(address.replace(/^blob:/, '')))
    .filter((url) => url.protocol !== 'data:')
  return [...new Set(urls.map((url) => url.host))]
}

async function picture(tab: Tab, name: string, whole = false): Promise<void> {
  if (pictures === undefined) return
  await mkdir(pictures, { recursive: true })
  await tab.screenshot(join(pictures, `${name}.png`), whole)
}
