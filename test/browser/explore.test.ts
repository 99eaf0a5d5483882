import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()
/** Path of a full dataset. If it is not set, the starter dataset is used. */
const dataset = process.env['EXPLORE_DATASET']

/** Limit for the compressed bytes of everything that the first view needs. */
const WEIGHT = 200_000

describe.runIf(program)('/explore', { timeout: 60_000 }, () => {
  let service: TestService
  let browser: Browser
  beforeAll(async () => {
    service = await startTestService(dataset ? { datasetPath: dataset } : {})
    browser = await openBrowser(program ?? '')
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  async function visit(path: string): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(1280, 900)
    await tab.go(service.origin + path)
    await settled(tab)
    return tab
  }

  const settled = (tab: Tab) => tab.until(`document.querySelector('.view:not([aria-busy])')`)
  const title = (tab: Tab) => tab.evaluate<string>(`document.querySelector('.view h2').textContent`)
  const click = (tab: Tab, selector: string) =>
    tab.evaluate(
      `document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
    )

  it('shows the verse in the URL, with its people, places and words', async () => {
    const tab = await visit('/explore/verse/John.3.16')
    expect(await title(tab)).toBe('John 3:16')
    expect(await tab.evaluate(`document.querySelectorAll('.view tbody tr').length`)).toBeGreaterThan(20)
    expect(await tab.evaluate(`document.querySelector('.word').lang`)).toBe('grc')
    expect(tab.complaints).toEqual([])
  })

  it('suggests verses while the user types, and opens one with the keyboard', async () => {
    const tab = await visit('/explore')
    await tab.evaluate(`document.querySelector('#find').focus()`)
    await tab.type('luke 2:4')
    await tab.until(`document.querySelector('#found:not([hidden]) [role=option]')`)
    await tab.press('ArrowDown')
    await tab.press('Enter')
    await tab.until(`location.pathname === '/explore/verse/Luke.2.4'`)
    await settled(tab)
    expect(await title(tab)).toBe('Luke 2:4')
  })

  it('finds Ruth when her name is typed, and shows where she came from', async () => {
    const tab = await visit('/explore')
    await tab.evaluate(`document.querySelector('#find').focus()`)
    await tab.type('ruth')
    await tab.until(`document.querySelector('#found:not([hidden]) [data-path="/explore/person/ruth_2450"]')`)
    await tab.press('Enter')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Family of Ruth'`)
    expect(await tab.evaluate(`document.querySelector('.view .soft').textContent`)).toContain('Moab')
  })

  it('opens and closes branches of a family with the keyboard, and opens a relative with a click', async () => {
    const tab = await visit('/explore/person/ruth_2450')
    const boxes = `document.querySelectorAll('.tree a').length`
    const before = await tab.evaluate<number>(boxes)
    await tab.evaluate(`document.querySelector('[data-toggle="ruth_2450"]').focus()`)
    await tab.press('Enter')
    expect(await tab.evaluate<number>(boxes)).toBeLessThan(before)
    await tab.press('Enter')
    expect(await tab.evaluate(boxes)).toBe(before)
    await click(tab, '.tree a[href="/explore/person/obed_2228"]')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Family of Obed'`)
    expect(await tab.evaluate('location.pathname')).toBe('/explore/person/obed_2228')
    await tab.evaluate('history.back()')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Family of Ruth'`)
  })

  it('shows the path between two people', async () => {
    const tab = await visit('/explore/person/ruth_2450/path/david_994')
    expect(await tab.evaluate(`[...document.querySelectorAll('.path a')].map((a) => a.textContent)`)).toEqual([
      'Ruth',
      'Obed',
      'Jesse',
      'David',
    ])
  })

  it('shows how a person is related to another person that the user chooses', async () => {
    const tab = await visit('/explore/person/ruth_2450')
    await tab.evaluate(`document.querySelector('[aria-controls=relatives]').focus()`)
    await tab.type('david')
    await tab.until(`document.querySelector('#relatives [role=option]')`)
    await tab.press('Enter')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'From Ruth to David'`)
    expect(await tab.evaluate('location.pathname')).toBe('/explore/person/ruth_2450/path/david_994')
  })

  it('opens a large family scrolled to the chosen person', async () => {
    const tab = await visit('/explore/person/david_994')
    const [frame, box] = await tab.evaluate<{ top: number; bottom: number }[]>(
      `new Promise(requestAnimationFrame).then(() => ['.frame', '.frame .chosen']
        .map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()))`,
    )
    expect(box?.top).toBeGreaterThan(frame?.top ?? 0)
    expect(box?.bottom).toBeLessThan(frame?.bottom ?? 0)
  })

  it('shows the places of an event as a route, on the map and in a table', async () => {
    const tab = await visit('/explore/event/first_missionary_journey')
    expect(await tab.evaluate(`document.querySelectorAll('.map .route').length`)).toBe(1)
    const rows = await tab.evaluate<number>(`document.querySelectorAll('.view details tbody tr').length`)
    expect(rows).toBeGreaterThan(5)
    const scale = `Number(document.querySelector('.map g').getAttribute('transform').split('scale(')[1].slice(0, -1))`
    const before = await tab.evaluate<number>(scale)
    await click(tab, '[aria-label="Zoom in"]')
    expect(await tab.evaluate<number>(scale)).toBeGreaterThan(before)
  })

  it('shows the areas of a region with their bands', async () => {
    const tab = await visit('/explore/place/moab_815')
    expect(await tab.evaluate<number>(`document.querySelectorAll('.map .area').length`)).toBeGreaterThan(1)
    expect(await tab.evaluate(`document.querySelector('.view').textContent`)).toContain('more sources agree')
  })

  it.each([320, 1440])('places the names on a map so that they do not overlap (%i pixels wide)', async (width) => {
    const tab = await browser.openTab()
    await tab.resize(width, 800)
    await tab.go(`${service.origin}/explore`)
    await tab.until('document.querySelectorAll(".map text").length > 3')
    const boxes = await tab.evaluate<{ left: number; right: number; top: number; bottom: number; size: number }[]>(
      `[...document.querySelectorAll('.map text')].map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        // The line is higher than its letters.
        return { left, right, top: top + 3, bottom: bottom - 3, size: bottom - top }
      })`,
    )
    for (const [index, one] of boxes.entries()) {
      expect(one.size).toBeGreaterThan(10)
      const covering = boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
      expect(covering).toEqual([])
    }
  })

  it('shows two of its pictures on the front page too, when the user scrolls near them', async () => {
    const tab = await browser.openTab()
    await tab.resize(390, 700)
    await tab.go(service.origin)
    expect(tab.requested.filter((url) => /base-map|links/.test(url))).toEqual([])
    await tab.evaluate(`document.querySelector('#pictures-heading').scrollIntoView()`)
    await tab.until(`document.querySelector('.picture .land')`)
    await tab.evaluate(`document.querySelector('[data-picture="arcs"]').scrollIntoView()`)
    await tab.until(`document.querySelector('.picture canvas')`)
    expect(await tab.evaluate(`document.documentElement.scrollWidth`)).toBe(390)
    expect(await tab.evaluate(`document.querySelector('.picture .map a').getAttribute('href')`)).toMatch(
      /^.explore.place./,
    )
    expect(tab.complaints).toEqual([])
  })

  it('shows all places with a base map', async () => {
    const tab = await visit('/explore')
    expect(await tab.evaluate(`document.querySelector('.land').getAttribute('d').length`)).toBeGreaterThan(300)
    expect(await tab.evaluate(`document.querySelectorAll('.view details tbody tr').length`)).toBeGreaterThan(70)
  })

  it('shows people and events of a period', async () => {
    const tab = await visit('/explore/time/jesus')
    expect(await tab.evaluate(`document.querySelector('.time').textContent`)).toContain('Birth of Jesus')
    await click(tab, '.view .tabs a[href="/explore/time/patriarchs"]')
    await tab.until(`document.querySelector('.view h2')?.textContent === 'Timeline: Patriarchs'`)
  })

  it('lists the chapters that a chapter links to most', async () => {
    const tab = await visit('/explore/cross-references/Gen.1')
    const first = await tab.evaluate<string>(`document.querySelector('.tables tbody tr').textContent`)
    expect(first).toMatch(/^\D.* \d+$|\d/)
    await tab.evaluate(`document.querySelector('.chooser select').value = 'Isa'`)
    await tab.evaluate(`document.querySelector('.chooser input').value = '53'`)
    await tab.evaluate(`document.querySelector('.chooser').requestSubmit()`)
    await tab.until(`location.pathname === '/explore/cross-references/Isa.53'`)
  })

  it('lists API requests that work', async () => {
    for (const path of [
      '/explore',
      '/explore/verse/John.3.16',
      '/explore/person/ruth_2450',
      '/explore/time/jesus',
      '/explore/cross-references',
      '/explore/event/first_missionary_journey',
    ]) {
      const tab = await visit(path)
      const requests = await tab.evaluate<string[]>(
        `[...document.querySelectorAll('.requests code')].map((e) => e.textContent.replace('GET ', ''))`,
      )
      expect(requests).not.toEqual([])
      for (const request of requests) expect([request, (await service.call(request)).status]).toEqual([request, 200])
    }
  })

  it('says that there is nothing to show if the record does not exist', async () => {
    for (const path of ['/explore/person/nobody_1', '/explore/verse/John.99.1', '/explore/place/nowhere_1']) {
      expect(await title(await visit(path))).toBe('Nothing to show')
    }
  })

  it('weighs less than 200 kB compressed', async () => {
    const tab = await visit('/explore')
    let weight = 0
    for (const url of tab.requested) {
      const { headers } = await service.call(url.replace(service.origin, ''), {
        key: null,
        headers: { 'Accept-Encoding': 'br' },
      })
      weight += Number(headers.get('Content-Length'))
    }
    console.log(`/explore: ${weight} bytes in ${tab.requested.length} requests`)
    expect(weight).toBeGreaterThan(30_000)
    expect(weight).toBeLessThan(WEIGHT)
  })
})
