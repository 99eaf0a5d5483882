/**
 * A real browser for tests: headless Chromium, controlled by Playwright. Each tab records the requests and the errors
 * of its page, so that a test can check them.
 */
import { type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findProgram, sayMissing } from '../support/servers.ts'

export interface Tab {
  /** URLs of all requests by the page. */
  readonly requested: readonly string[]
  /** Errors in the browser: exceptions, console errors, violations of the Content-Security-Policy. */
  readonly complaints: readonly string[]
  /** @param width viewport width in CSS pixels; below 600, the browser emulates a mobile device */
  resize(width: number, height: number): Promise<void>
  /** Sets the value of the media feature `prefers-color-scheme`. */
  prefer(scheme: 'light' | 'dark'): Promise<void>
  /** Shows pages as they are printed. */
  asPrinted(): Promise<void>
  /** Resolves when the page is loaded. */
  go(url: string): Promise<void>
  /** Evaluates and awaits an expression. The value must be serializable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Resolves when the expression is truthy. */
  until(expression: string): Promise<void>
  /** Collects the garbage of the page, and returns the number of event listeners that are left. */
  countListeners(): Promise<number>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** @param path where to write the PNG file @param whole whether to capture the whole page, not just the viewport */
  screenshot(path: string, whole?: boolean): Promise<void>
}

export interface Browser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

const FLAGS = [
  '--disable-quic',
  // No host name resolves, so pages can reach only 127.0.0.1.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

const TIMEOUT_MS = 20_000

/** The Chromium executable: `CHROMIUM_PATH` or one on the PATH. If there is none, prints a notice. */
export function findChromium(): string | undefined {
  const program = process.env['CHROMIUM_PATH'] ?? findProgram(['chromium', 'chromium-browser', 'google-chrome'])
  if (program === undefined) sayMissing('Chromium', 'Install chromium, or set CHROMIUM_PATH.')
  return program
}

/** A browser that runs during the tests of a suite, which only runs if there is a Chromium. */
export function runningBrowser(program: string | undefined): Pick<Browser, 'openTab'> {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await openBrowser(program ?? '')
  })
  afterAll(() => browser?.close())
  return {
    openTab() {
      if (!browser) throw new Error('The browser runs only during tests and hooks.')
      return browser.openTab()
    },
  }
}

export async function openBrowser(program: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: program, args: FLAGS })
  // Playwright cannot switch the emulation of a mobile device on and off. `resize` does it instead.
  const context = await browser.newContext({ viewport: null })
  return { openTab: () => openTab(context), close: () => browser.close() }
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const requested: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  /** A page that is left while it evaluates fails with this message. The next page is asked again. */
  const isTrue = (expression: string) =>
    page.evaluate<boolean>(`Boolean(${expression})`).catch((error: Error) => {
      if (error.message.includes('navigation')) return false
      throw error
    })
  return {
    requested,
    complaints,
    evaluate: (expression) => page.evaluate(expression),
    async resize(width, height) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 600 }
      await devTools.send('Emulation.setDeviceMetricsOverride', metrics)
    },
    prefer: (scheme) => page.emulateMedia({ colorScheme: scheme }),
    asPrinted: () => page.emulateMedia({ media: 'print' }),
    async go(url) {
      await page.goto(url)
    },
    // Not `waitForFunction`: the Content-Security-Policy of the page forbids it to evaluate text.
    async until(expression) {
      const end = Date.now() + TIMEOUT_MS
      while (!(await isTrue(expression))) {
        if (Date.now() > end) throw new Error(`not true after ${TIMEOUT_MS / 1_000} s: ${expression}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async countListeners() {
      await devTools.send('Performance.enable')
      await devTools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devTools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.insertText(text),
    async screenshot(path, whole = false) {
      await page.screenshot({ path, fullPage: whole })
    },
  }
}
