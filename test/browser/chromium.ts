/**
 * A real browser for tests: headless Chromium, controlled over two pipes with the DevTools
 * protocol. Each tab records the requests and the errors of its page, so that a test can check
 * them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { findProgram, sayMissing } from '../support/servers.ts'

type Json = Record<string, unknown>

/** Key codes of the DevTools protocol, keyed by `KeyboardEvent.key`. */
const KEY_CODES = { Tab: 9, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const

export interface Tab {
  /** URLs of all requests by the page. */
  readonly requested: readonly string[]
  /** Errors in the browser: exceptions, console errors, violations of the Content-Security-Policy. */
  readonly complaints: readonly string[]
  /** @param width viewport width in CSS pixels; below 600, the browser emulates a mobile device */
  resize(width: number, height: number): Promise<void>
  /** Sets the value of the media feature `prefers-color-scheme`. */
  prefer(scheme: 'light' | 'dark'): Promise<void>
  /** Resolves when the page is loaded. */
  go(url: string): Promise<void>
  /** Evaluates and awaits an expression. The value must be serializable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Resolves when the expression is truthy. */
  until(expression: string): Promise<void>
  press(key: keyof typeof KEY_CODES): Promise<void>
  type(text: string): Promise<void>
  /** @param path where to write the PNG file @param whole whether to capture the whole page, not just the viewport */
  screenshot(path: string, whole?: boolean): Promise<void>
}

export interface Browser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No host name resolves, so pages can reach only 127.0.0.1.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--remote-debugging-pipe',
]

const TIMEOUT_MS = 20_000

/** The Chromium executable: `CHROMIUM_PATH` or one on the PATH. If there is none, prints a notice. */
export function findChromium(): string | undefined {
  const program = process.env['CHROMIUM_PATH'] ?? findProgram(['chromium', 'chromium-browser', 'google-chrome'])
  if (program === undefined) sayMissing('Chromium', 'Install chromium, or set CHROMIUM_PATH.')
  return program
}

export async function openBrowser(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'))
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const connection = connect(child)
  return {
    async openTab() {
      const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true })
      return prepareTab(connection, String(sessionId))
    },
    async close() {
      await connection.send('Browser.close', {}).catch(() => child.kill('SIGKILL'))
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Connection {
  send(method: string, params: Json, sessionId?: string): Promise<Json>
  listen(sessionId: string, listener: (method: string, params: Json) => void): void
}

interface Message {
  id?: number
  method?: string
  params?: Json
  result?: Json
  error?: { message: string }
  sessionId?: string
}

/** Messages are JSON, terminated by NUL: commands on descriptor 3, responses and events on 4. */
function connect(child: ChildProcess): Connection {
  const [, , , commands, answers] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (method: string, params: Json) => void>()
  let received = ''
  let lastId = 0
  answers.setEncoding('utf8')
  answers.on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0')
    received = messages.pop() ?? ''
    for (const text of messages) {
      const message: Message = JSON.parse(text)
      if (message.id !== undefined) waiting.get(message.id)?.(message)
      else if (message.method) listeners.get(message.sessionId ?? '')?.(message.method, message.params ?? {})
    }
  })
  commands.on('error', () => undefined)
  child.once('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser has exited' } })
  })
  return {
    send(method, params, sessionId) {
      lastId += 1
      const id = lastId
      commands.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result ?? {})
        })
      })
    },
    listen: (sessionId, listener) => listeners.set(sessionId, listener),
  }
}

async function prepareTab(connection: Connection, sessionId: string): Promise<Tab> {
  const send = (method: string, params: Json = {}) => connection.send(method, params, sessionId)
  const requested: string[] = []
  const complaints: string[] = []
  let loaded = () => {}
  connection.listen(sessionId, (method, params) => {
    if (method === 'Page.loadEventFired') loaded()
    if (method === 'Network.requestWillBeSent') requested.push(String((params['request'] as Json)['url']))
    const complaint = complaintOf(method, params)
    if (complaint) complaints.push(complaint)
  })
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await send(`${domain}.enable`)

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (answer['exceptionDetails']) throw new Error(JSON.stringify(answer['exceptionDetails']))
    return (answer['result'] as Json)['value'] as Value
  }
  /** A page that is left while it evaluates fails with this message. The next page is asked again. */
  const isTrue = (expression: string) =>
    evaluate<boolean>(`Boolean(${expression})`).catch((error: Error) => {
      if (error.message.includes('navigated')) return false
      throw error
    })
  return {
    requested,
    complaints,
    evaluate,
    async resize(width, height) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 })
    },
    async prefer(scheme) {
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] })
    },
    async go(url) {
      const load = new Promise<void>((resolve) => {
        loaded = resolve
      })
      await send('Page.navigate', { url })
      await load
    },
    async until(expression) {
      const end = Date.now() + TIMEOUT_MS
      while (!(await isTrue(expression))) {
        if (Date.now() > end) throw new Error(`not true after ${TIMEOUT_MS / 1_000} s: ${expression}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async press(key) {
      const named = { key, code: key, windowsVirtualKeyCode: KEY_CODES[key] }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, ...(key === 'Enter' ? { text: '\r' } : {}) })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...named })
    },
    async type(text) {
      await send('Input.insertText', { text })
    },
    async screenshot(path, whole = false) {
      const { data } = await send('Page.captureScreenshot', { captureBeyondViewport: whole })
      await writeFile(path, Buffer.from(String(data), 'base64'))
    },
  }
}

function complaintOf(method: string, params: Json): string | undefined {
  if (method === 'Runtime.exceptionThrown') return JSON.stringify(params['exceptionDetails'])
  if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error') return JSON.stringify(params['args'])
  const entry = params['entry'] as Json | undefined
  return method === 'Log.entryAdded' && entry?.['level'] === 'error'
    ? `${entry['text']} ${entry['url'] ?? ''}`
    : undefined
}
