/**
 * A real browser for tests: Chromium without a window, spoken to in the DevTools protocol over two pipes. Whatever a page
 * asks for, and whatever it complains of, is kept for the test to look at.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { findProgram, sayMissing } from '../support/servers.ts'

type Json = Record<string, unknown>

/** What a page's script calls a key, and the number that the browser wants for it. */
const KEY_CODES = { Tab: 9, Enter: 13, ArrowRight: 39, ArrowDown: 40 } as const

export interface Tab {
  /** Address of every request that the page made. */
  readonly requested: readonly string[]
  /** What the browser found wrong: exceptions, errors in the console, violations of the Content-Security-Policy. */
  readonly complaints: readonly string[]
  /** @param width in CSS pixels, as a phone of that size would lay the page out */
  resize(width: number, height: number): Promise<void>
  /** Resolves when the page is loaded. */
  go(url: string): Promise<void>
  /** Value of an expression, awaited; it must survive JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Resolves when the expression is truthy. */
  until(expression: string): Promise<void>
  press(key: keyof typeof KEY_CODES): Promise<void>
  type(text: string): Promise<void>
  /** @param path of a PNG; whole page where `whole` */
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
  // Nothing but this machine has an address, whatever a page tries.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--remote-debugging-pipe',
]

const PATIENCE_MS = 20_000

/** The program to test in, `CHROMIUM_PATH` or one on the PATH. Where there is none, that has been said. */
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

/** Messages are JSON ended by NUL: commands on descriptor 3, answers and events on 4. */
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
    for (const answer of waiting.values()) answer({ error: { message: 'the browser is gone' } })
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
  return {
    requested,
    complaints,
    evaluate,
    async resize(width, height) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 })
    },
    async go(url) {
      const load = new Promise<void>((resolve) => {
        loaded = resolve
      })
      await send('Page.navigate', { url })
      await load
    },
    async until(expression) {
      const end = Date.now() + PATIENCE_MS
      while (!(await evaluate(`Boolean(${expression})`))) {
        if (Date.now() > end) throw new Error(`still not so: ${expression}`)
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
