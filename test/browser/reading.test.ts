/** Tests the pages of texts and results in a real browser: places of verses, tables on phones, and wide screens. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { findChromium, runningBrowser, type Tab } from './chromium.ts'

const program = findChromium()

describe.runIf(program)('pages of texts', { timeout: 60_000 }, () => {
  const service = runningService()
  const browser = runningBrowser(program)

  async function visit(path: string, width: number): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(width, 800)
    await tab.go(service.origin + path)
    return tab
  }

  it('open another version or view at the verse of the address', async () => {
    const tab = await visit('/read/Luke.2#v40', 1440)
    const hashes = (text: string) =>
      tab.evaluate(`[...document.querySelectorAll('.chips a')].find((a) => a.textContent === '${text}').hash`)
    expect([await hashes('KJV'), await hashes('Both'), await hashes('Interlinear')]).toEqual(['#v40', '#v40', '#v40'])
    await tab.evaluate(`location.hash = '#v7'`)
    await tab.until(`[...document.querySelectorAll('.chips a')].find((a) => a.textContent === 'KJV').hash === '#v7'`)
    await tab.evaluate(`[...document.querySelectorAll('.chips a')].find((a) => a.textContent === 'KJV').click()`)
    await tab.until(`location.search === '?version=kjv' && document.querySelector('.v:target')?.textContent === '7'`)
    expect(await tab.evaluate(`document.querySelector('a[rel=next]').hash`)).toBe('')
  })

  it.each([320, 390])('show all columns of the words of a verse at %d pixels', async (width) => {
    const tab = await visit('/read/John.3.16', width)
    const right = `Math.max(...[...document.querySelectorAll('.of-words :is(td, th)')].map((e) => e.getBoundingClientRect().right))`
    expect(await tab.evaluate<number>(right)).toBeLessThanOrEqual(width - 12)
  })

  it('keep what is beside a long text on the screen', async () => {
    const tab = await visit('/read/Gen.1-Gen.7', 1440)
    const edge = (name: string) => `Math.round(document.querySelector('.beside').getBoundingClientRect().${name})`
    await tab.evaluate('scrollTo(0, 300)')
    await tab.until(`scrollY === 300 && ${edge('top')} === 0`)
    await tab.resize(1440, 500)
    await tab.evaluate('scrollTo(0, 450)')
    await tab.until(`${edge('height')} > 500 && ${edge('bottom')} === 500`)
  })

  it('print no empty frame for a picture that was not drawn, and no hint for a reader of the screen', async () => {
    const shows = (selector: string) => `document.querySelector('${selector}').getClientRects().length > 0`
    for (const [path, selector] of [
      ['/place/jerusalem_636', '.canvas:empty'],
      ['/read/Ps.117?view=interlinear', '.hint'],
    ] as const) {
      const tab = await visit(path, 1440)
      expect([path, await tab.evaluate(shows(selector))]).toEqual([path, true])
      await tab.asPrinted()
      expect([path, await tab.evaluate(shows(selector))]).toEqual([path, false])
    }
  })

  it('show a word without a number like the others', async () => {
    const tab = await visit('/read/Jer.10.11?view=interlinear', 390)
    expect(await tab.evaluate(`document.querySelectorAll('.interlinear li > span[lang]').length`)).toBe(1)
    const looks = `[...new Set([...document.querySelectorAll('.interlinear li > [lang]')].map((e) => getComputedStyle(e).fontSize + getComputedStyle(e).display))].length`
    expect(await tab.evaluate(looks)).toBe(1)
  })

  it('have results of one kind in two columns on a wide screen', async () => {
    const tab = await visit('/search?q=the&type=verse', 1440)
    const lefts = `new Set([...document.querySelectorAll('.of-verse li')].map((e) => e.getBoundingClientRect().left)).size`
    expect(await tab.evaluate(lefts)).toBe(2)
  })
})
