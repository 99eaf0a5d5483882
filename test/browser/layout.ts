/**
 * Tests the pages of the site at four widths: nothing is wider than the window, and texts have
 * margins. At two of them axe finds no faults. Each colour scheme has a file of its own, because files run at
 * the same time.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_PAGES } from '../../src/site/pages/document-files.ts'
import { runningService } from '../support/set-up.ts'
import { findChromium, runningBrowser, type Tab } from './chromium.ts'

const program = findChromium()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WIDTHS = [320, 390, 768, 1440]

/** axe takes 13 s for the documentation, so it runs only in the narrow and in the wide layout. */
const AXE_WIDTHS = [320, 1440]
const PAGES = [
  ...[
    '/',
    '/guide',
    '/guide/journeys',
    '/changelog',
    ...Object.keys(DOCUMENT_PAGES).map((name) => `/${name}`),
    '/sources',
    '/downloads/',
    '/docs/operations',
    '/docs/operations/listPlaces',
    '/problems',
    '/problems/quota-exceeded',
  ],
  '/signup',
  ...['/search', '/search?q=mary&type=all', '/search?q=jesus+wept', '/search?q=a&type=person', '/search?q=barnxyzw'],
  ...[
    '/read',
    '/read/Ps',
    '/read/Ps.117?version=both',
    '/read/Ps.117?view=interlinear&parsing=yes',
    '/read/John.3.16',
    '/read/John.3.16?view=interlinear',
    '/read/John 3:16; Rom 8',
    '/word/G3056?in=John.1.1',
    '/read/Gen.1-Gen.7',
    '/word/G26',
    '/word/H3068',
  ],
  ...['/explore', '/explore/map', '/explore/map?kind=Region', '/explore/map/passage/Luke.2'],
  ...['/explore/time/jesus', '/explore/time/person/david_994', '/explore/person/ruth_2450/path/david_994'],
  ...['/explore/cross-references', '/explore/cross-references/Gen.1'],
  ...['/person/jesus_905', '/event/lifetime_of_abraham'],
  ...[
    '/person/moses_2108',
    '/place/aenon_33',
    '/place/bethlehem_218',
    '/event/the_great_flood',
    '/group/tribe_of_judah',
  ],
  ...['/topic/jesus_the_christ', '/article/moses_easton'],
]

/** Pages of errors, which the browser reports. */
const ERROR_PAGES = ['/nosuchpage', '/person/nobody', '/read/John.3?version=x']
const REPORTED_ERROR = /status of 40[04]/

/**
 * The smallest distance between a visible text and the left or right edge of the viewport. Ignores texts in scrolling
 * boxes.
 */
const MARGIN = `(() => {
  const isIn = (e, test) => e && (test(e) || isIn(e.parentElement, test))
  const edges = [...document.querySelectorAll('main *')]
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
    .filter((e) => !isIn(e, (p) => /auto|scroll/.test(getComputedStyle(p).overflowX) || p instanceof SVGElement))
    .filter((e) => e.getClientRects().length > 0 && !e.closest('.unseen, noscript, [hidden]'))
    .flatMap((e) => [e.getBoundingClientRect().left, document.documentElement.clientWidth - e.getBoundingClientRect().right])
  return Math.min(...edges)
})()`

/**
 * The same distance for the links, headings and paragraphs of the documentation. Redoc places its other texts in the same
 * column.
 */
const MARGIN_OF_DOCUMENTATION = `(() => {
  const boxes = [...document.querySelectorAll('main > nav a, #redoc .api-content :is(h1, h2, p)')]
    .map((e) => e.getBoundingClientRect()).filter(({ width }) => width > 0)
  return Math.min(...boxes.flatMap(({ left, right }) => [left, document.documentElement.clientWidth - right]))
})()`

const FAULTS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

export function testLayout(scheme: 'light' | 'dark'): void {
  describe.runIf(program)(`the site in ${scheme} colours`, { timeout: 120_000 }, () => {
    const service = runningService()
    const browser = runningBrowser(program)

    async function visit(path: string, isReady: string): Promise<Tab> {
      const tab = await browser.openTab()
      await tab.prefer(scheme)
      await tab.resize(320, 700)
      await tab.go(service.origin + path)
      await tab.until(isReady)
      return tab
    }

    async function expectGoodLayout(tab: Tab, margins: string): Promise<void> {
      for (const width of WIDTHS) {
        await tab.resize(width, 800)
        expect(await tab.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        const margin = await tab.evaluate<number>(margins)
        expect(margin, `${width}`).toBeGreaterThanOrEqual(12)
        expect(margin, `${width}`).toBeLessThan(width)
        if (!AXE_WIDTHS.includes(width)) continue
        await tab.evaluate(`${AXE};0`)
        expect(await tab.evaluate(FAULTS), `${width}`).toEqual([])
      }
    }

    it.each(PAGES)('fits and has margins, and axe finds no faults: %s', async (path) => {
      const tab = await visit(path, '!document.querySelector("[aria-busy=true]")')
      await expectGoodLayout(tab, MARGIN)
      expect(tab.complaints).toEqual([])
    })

    it.each(ERROR_PAGES)('fits and has margins, and axe finds no faults: %s', async (path) => {
      const tab = await visit(path, 'true')
      await expectGoodLayout(tab, MARGIN)
      expect(tab.complaints.filter((complaint) => !REPORTED_ERROR.test(complaint))).toEqual([])
    })

    it('fits and has margins, and axe finds no faults: /docs', async () => {
      const tab = await visit('/docs', `document.querySelector('#redoc:not([aria-busy]) [role=menuitem]')`)
      await expectGoodLayout(tab, MARGIN_OF_DOCUMENTATION)
      expect(tab.complaints).toEqual([])
    })

    it('has the colours of the scheme: /', async () => {
      const tab = await visit('/', 'true')
      const [red] = /\d+/.exec(await tab.evaluate<string>('getComputedStyle(document.body).backgroundColor')) ?? []
      expect(Number(red) > 128).toBe(scheme === 'light')
    })
  })
}
