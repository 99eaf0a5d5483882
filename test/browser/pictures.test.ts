import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { findChromium, runningBrowser, type Tab } from './chromium.ts'

const program = findChromium()
/** Path of a full dataset. If it is not set, the starter dataset is used. */
const dataset = process.env['EXPLORE_DATASET']

describe.runIf(program)('pictures', { timeout: 60_000 }, () => {
  const service = runningService(dataset ? { datasetPath: dataset } : {})
  const browser = runningBrowser(program)

  async function visit(path: string, width = 1280): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(width, 900)
    await tab.go(service.origin + path)
    return tab
  }

  /** Waits until a picture is drawn. */
  async function draw(tab: Tab, kind: string): Promise<void> {
    await tab.evaluate(`document.querySelector('[data-picture="${kind}"]').scrollIntoView()`)
    await tab.until(`document.querySelector('[data-picture="${kind}"] .frame :is(svg, canvas)')`)
  }

  const count = (tab: Tab, selector: string) => tab.evaluate<number>(`document.querySelectorAll('${selector}').length`)
  const click = (tab: Tab, selector: string) =>
    tab.evaluate(
      `document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
    )
  const press = (tab: Tab, key: string) =>
    tab.evaluate(
      `document.querySelector('.map-frame').dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`,
    )

  it('draw a dot for each place of the table, and hollow dots for proposed sites', async () => {
    const tab = await visit('/place/aenon_33')
    await draw(tab, 'map')
    await tab.until(`document.querySelector('.dot.chosen')`)
    const proposed = await count(tab, 'tr[data-kind=proposed]')
    expect(proposed).toBeGreaterThan(1)
    expect(await count(tab, '.dot.proposed')).toBe(proposed)
    expect(await tab.evaluate(`getComputedStyle(document.querySelector('.dot.proposed')).fill`)).toBe('none')
    expect(tab.complaints).toEqual([])
  })

  it('mark what belongs to the person on a timeline', async () => {
    const tab = await visit('/explore/time/person/jesus_905')
    await draw(tab, 'time')
    const own = await count(tab, 'tr[data-own]')
    expect(own).toBeGreaterThan(1)
    await tab.until(`document.querySelectorAll('.time .own').length === ${own}`)
    expect(await count(tab, '.time a')).toBe(await count(tab, 'tr[data-from]'))
  })

  it('draw the family of a person, and show the list instead on a phone', async () => {
    const tab = await visit('/person/ruth_2450')
    await draw(tab, 'family')
    expect(await count(tab, '.tree a[href="/person/obed_2228"]')).toBe(1)
    expect(await count(tab, '.tree .chosen')).toBe(1)
    const phone = await visit('/person/ruth_2450', 390)
    await draw(phone, 'family')
    await phone.until(`document.querySelector('.tree-frame').hidden`)
    expect(await phone.evaluate(`document.querySelector('[data-picture=family] details').open`)).toBe(true)
  })

  it('draw the arcs of a chapter, and open a chapter by a click on the axis', async () => {
    const tab = await visit('/explore/cross-references/Gen.1')
    await draw(tab, 'arcs')
    await tab.until(`document.querySelector('canvas.arcs').height > 0`)
    await tab.evaluate(`(() => {
      const canvas = document.querySelector('canvas.arcs')
      const { left, bottom } = canvas.getBoundingClientRect()
      canvas.dispatchEvent(new MouseEvent('click', { clientX: left + 13, clientY: bottom - 20, bubbles: true }))
    })()`)
    expect(await tab.evaluate(`document.querySelector('.tip a').textContent`)).toMatch(/^Genesis \d/)
  })

  it('have one tab stop each, and the map moves and zooms by keys', async () => {
    const tab = await visit('/explore/map')
    await draw(tab, 'map')
    await tab.until(`document.querySelector('.dot')`)
    const stops = `[...document.querySelectorAll('.canvas *')].filter((one) => one.tabIndex >= 0 && !(one instanceof SVGElement && !one.hasAttribute('tabindex') && one.localName !== 'a')).map((one) => one.className)`
    expect(await tab.evaluate(stops)).toEqual(['frame map-frame'])
    const transform = () => tab.evaluate<string>(`document.querySelector('.map > g').getAttribute('transform')`)
    const first = await transform()
    await press(tab, 'ArrowLeft')
    const moved = await transform()
    await press(tab, '+')
    expect(new Set([first, moved, await transform()]).size).toBe(3)
  })

  it('zoom the map with a double click', async () => {
    const tab = await visit('/explore/map')
    await draw(tab, 'map')
    await tab.until(`document.querySelector('.dot')`)
    const scale = `Number(/scale\\(([\\d.]+)/.exec(document.querySelector('.map > g').getAttribute('transform'))[1])`
    const first = await tab.evaluate<number>(scale)
    await tab.evaluate(`(() => {
      const svg = document.querySelector('svg.map')
      const { left, top } = svg.getBoundingClientRect()
      svg.dispatchEvent(new MouseEvent('dblclick', { clientX: left + 200, clientY: top + 200, bubbles: true, cancelable: true, view: window }))
    })()`)
    expect((await tab.evaluate<number>(scale)) / first).toBeCloseTo(2)
    expect(tab.complaints).toEqual([])
  })

  it('add at most 30 kB to a page: a map has script and style of 20 kB, and 10 kB of coasts and rivers', async () => {
    const tab = await visit('/explore/map/passage/Luke.2')
    await draw(tab, 'map')
    const sizes = `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])`
    const own = (await tab.evaluate<[string, number][]>(sizes)).filter(([path]) =>
      /\/(?:map\.js|pictures\.css)$/.test(path),
    )
    expect(own).toHaveLength(2)
    expect(own.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(20_000)
  })

  it('keep the position of the map of all places in the address', async () => {
    const tab = await visit('/explore/map')
    await draw(tab, 'map')
    await tab.until(`document.querySelector('.dot')`)
    await press(tab, '+')
    await press(tab, 'ArrowDown')
    const hash = await tab.evaluate<string>('location.hash')
    expect(hash).toMatch(/^#at=[\d.]+,[\d.]+,[\d.]+$/)
    const transform = `document.querySelector('.map > g')?.getAttribute('transform').match(/[-\\d.]+/g).map((value) => Math.round(value / 10))`
    const again = await visit(`/explore/map${hash}`)
    await draw(again, 'map')
    await again.until(`document.querySelector('.dot')`)
    expect(await again.evaluate(transform)).toEqual(await tab.evaluate(transform))
  })

  it('open the places of a group, on a phone as a sheet at the bottom of the screen', async () => {
    const tab = await visit('/explore/map', 390)
    await draw(tab, 'map')
    await tab.until(`document.querySelector('.map .group')`)
    await click(tab, '.map .group')
    expect(await count(tab, '.members a[href^="/place/"]')).toBeGreaterThan(1)
    const sheet = `(() => { const box = document.querySelector('.members').getBoundingClientRect(); return [box.left, Math.round(innerHeight - box.bottom)] })()`
    expect(await tab.evaluate(sheet)).toEqual([0, 0])
    await tab.evaluate(`document.querySelector('.members button').click()`)
    expect(await tab.evaluate(`getComputedStyle(document.querySelector('.members')).display`)).toBe('none')
  })

  it('are loaded only when the reader comes near them', async () => {
    const tab = await visit('/')
    expect(tab.requested.filter((url) => url.includes('/site/places.json'))).toEqual([])
    await draw(tab, 'map')
    await tab.until(`document.querySelector('[data-picture=map] a[href^="/place/"]')`)
    expect(tab.complaints).toEqual([])
  })
})
