import { describe, expect, it, vi } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { findChromium, runningBrowser, type Tab } from './chromium.ts'

const program = findChromium()

const LIST = `document.querySelector('.box .suggestions')`
const IS_OPEN = `!${LIST}.hidden && ${LIST}.children.length > 0`
const BOX = `document.querySelector('.box input')`

describe.runIf(program)('the search box', { timeout: 60_000 }, () => {
  const service = runningService()
  const browser = runningBrowser(program)

  async function visit(path = '/search'): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(1280, 900)
    await tab.go(service.origin + path)
    await tab.evaluate(`${BOX}.focus()`)
    return tab
  }

  const suggested = ({ requested }: Tab) => requested.filter((url) => url.includes('/search/suggest?'))

  it('suggests links while the user types, and opens one with the keyboard', async () => {
    const tab = await visit('/guide')
    await tab.type('rom 8')
    await tab.until(IS_OPEN)
    expect(await tab.evaluate(`${BOX}.getAttribute('aria-expanded')`)).toBe('true')
    await tab.press('ArrowDown')
    const chosen = `document.getElementById(${BOX}.getAttribute('aria-activedescendant'))`
    expect(await tab.evaluate(`${chosen}.textContent`)).toBe('Romans 8 Bible text')
    expect(await tab.evaluate(`${chosen}.getAttribute('aria-selected')`)).toBe('true')
    await tab.press('Enter')
    await tab.until(`location.pathname === '/read/Rom.8'`)
    expect(tab.complaints).toEqual([])
  })

  it('searches for the text with Enter if no suggestion is chosen', async () => {
    const tab = await visit()
    await tab.type('jesus wept')
    await tab.until(IS_OPEN)
    await tab.press('Enter')
    await tab.until(`location.search === '?q=jesus+wept'`)
    expect(await tab.evaluate(`document.querySelector('mark').textContent`)).toBe('Jesus')
  })

  it('closes with Escape and keeps the text, and opens again with an arrow key', async () => {
    const tab = await visit()
    await tab.type('ruth')
    await tab.until(IS_OPEN)
    await tab.press('Escape')
    expect(await tab.evaluate(`[${LIST}.hidden, ${BOX}.value]`)).toEqual([true, 'ruth'])
    await tab.press('ArrowDown')
    await tab.until(IS_OPEN)
    await tab.press('Tab')
    await tab.until(`${LIST}.hidden`)
    expect(await tab.evaluate(`document.activeElement.textContent`)).toBe('Search')
  })

  it('opens a suggestion with the mouse', async () => {
    const tab = await visit()
    await tab.type('barn')
    await tab.until(IS_OPEN)
    await tab.evaluate(`${LIST}.querySelector('a[href^="/person/barnabas"]').click()`)
    await tab.until(`location.pathname === '/person/barnabas_1722'`)
  })

  it('asks once for a text that is typed fast, and not for an empty box', async () => {
    const tab = await visit()
    for (const letter of 'ruth') await tab.type(letter)
    await tab.until(IS_OPEN)
    expect(suggested(tab).map((url) => new URL(url).searchParams.get('q'))).toEqual(['ruth'])
    await tab.evaluate(`${BOX}.select()`)
    await tab.press('Backspace')
    await tab.until(`${LIST}.hidden`)
    expect(suggested(tab)).toHaveLength(1)
  })

  it('stays closed after an error', async () => {
    const tab = await visit()
    await tab.evaluate(`document.querySelector('.box').dataset.from = '/nothing'`)
    await tab.type('ruth')
    const failed = () => tab.requested.filter((url) => url.endsWith('/nothing?q=ruth'))
    await vi.waitUntil(() => failed().length === 1, { timeout: 10_000 })
    await tab.type(' and')
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 400))')
    expect(await tab.evaluate(`${LIST}.hidden`)).toBe(true)
    expect(tab.requested.filter((url) => url.includes('/nothing?'))).toEqual(failed())
  })

  it.each([320, 390])('keeps the head at most 120 px high and still, %i pixels wide', async (width) => {
    const tab = await browser.openTab()
    await tab.resize(width, 800)
    await tab.go(`${service.origin}/guide`)
    const tops = `['header', 'h1'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)`
    const before = await tab.evaluate<number[]>(tops)
    expect(before[0]).toBeLessThanOrEqual(120)
    await tab.evaluate(`${BOX}.focus()`)
    await tab.type('ma')
    await tab.until(IS_OPEN)
    expect(await tab.evaluate(tops)).toEqual(before)
    const { left, right } = await tab.evaluate<{ left: number; right: number }>(
      `${LIST}.getBoundingClientRect().toJSON()`,
    )
    expect([left >= 0, right <= width, right - left > 290]).toEqual([true, true, true])
  })

  it.each(['/', '/guide', '/search?q=mary', '/read/3John', '/docs/operations', '/explore', '/nosuchpage'])(
    'moves nothing while the page loads: %s',
    async (path) => {
      const tab = await browser.openTab()
      await tab.resize(390, 800)
      await tab.go(service.origin + path)
      const shift = `new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
          .observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      })`
      expect(await tab.evaluate<number>(shift)).toBeLessThan(0.05)
    },
  )

  it('skips to the content, then reaches the bar in its order', async () => {
    const tab = await browser.openTab()
    await tab.resize(1280, 900)
    await tab.go(`${service.origin}/guide`)
    const reached = []
    for (let count = 0; count < 8; count += 1) {
      await tab.press('Tab')
      reached.push(
        await tab.evaluate(`document.activeElement.getAttribute('name') ?? document.activeElement.textContent.trim()`),
      )
    }
    expect(reached).toEqual([
      ...['Skip to content', 'Biblical Reference Data', 'q', 'Search', 'Read', 'Explore', 'API', 'Sign in'],
    ])
  })
})
