import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { findChromium, runningBrowser, type Tab } from './chromium.ts'

const program = findChromium()
const MESSAGE = `document.querySelector('.live .message').textContent`
const HEIGHT = `document.querySelector('.halves').getBoundingClientRect().height`

describe.runIf(program)('the example response of the front page', { timeout: 60_000 }, () => {
  const service = runningService()
  const browser = runningBrowser(program)

  async function visit(): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.go(service.origin)
    await tab.until(isShown('Luke 2:4'))
    return tab
  }

  async function send(tab: Tab, reference: string): Promise<void> {
    await tab.evaluate(`(() => {
      const form = document.querySelector('form.reference')
      form.elements.reference.value = ${JSON.stringify(reference)}
      form.requestSubmit()
    })()`)
  }

  const isShown = (verse: string) => `document.querySelector('.card h3')?.textContent === '${verse}'`

  it.each([
    ['John 3:16-18', 'John 3:16'],
    ['Psalm 23', 'Psalm 23:1'],
  ])('says which verse is shown for %s', async (reference, verse) => {
    const tab = await visit()
    await send(tab, reference)
    await tab.until(isShown(verse))
    expect(await tab.evaluate(MESSAGE)).toBe(`Only the first verse is shown: ${verse}.`)
    await send(tab, 'Luke 2:4')
    await tab.until(isShown('Luke 2:4'))
    expect(await tab.evaluate(MESSAGE)).toBe('')
    expect(tab.complaints).toEqual([])
  })

  it.each([
    ['Jo 3:16', 'Joshua 3:16', 'Show instead: Job 3:16 Joel 3:16 John 3:16'],
    ['Romans 8, 28', 'Romans 8:1', 'Only the first verse is shown: Romans 8:1. Show instead: Romans 8:28'],
    ['Gen 12:5; John 3:16', 'Genesis 12:5', 'Only the first verse is shown: Genesis 12:5. Show instead: John 3:16'],
  ])('offers the other verses that %s can mean', async (reference, verse, text) => {
    const tab = await visit()
    await send(tab, reference)
    await tab.until(isShown(verse))
    expect(await tab.evaluate(`${MESSAGE}.trim()`)).toBe(text)
    const last = text.split(/(?: |: )(?=[A-Z])/).at(-1) ?? ''
    await tab.evaluate(`[...document.querySelectorAll('.live .message button')].at(-1).click()`)
    await tab.until(isShown(last))
    expect(await tab.evaluate(MESSAGE)).toBe('')
    expect(tab.complaints).toEqual([])
  })

  it.each([
    ['John 3:99', 'John 3 has 36 verses.'],
    ['asdf', 'None of the 66 books has this name.'],
    ['', 'Type a reference, such as John 3:16.'],
  ])('hides the previous verse if the reference is "%s"', async (reference, reason) => {
    const tab = await visit()
    await send(tab, reference)
    expect(await tab.evaluate(MESSAGE)).toBe(reason)
    expect(await tab.evaluate(HEIGHT)).toBe(0)
    await send(tab, 'John 3:16')
    await tab.until(isShown('John 3:16'))
    expect(await tab.evaluate(MESSAGE)).toBe('')
    expect(await tab.evaluate(HEIGHT)).toBeGreaterThan(0)
    expect(tab.complaints).toEqual([])
  })
})
