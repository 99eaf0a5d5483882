/** A page of another origin than the service's, and what its script can read of an answer. */
import { createServer } from 'node:http'
import type { Browser } from './chromium.ts'

/** What the script of the page was given, not what went over the wire. */
export interface Seen {
  status: number
  /** `cors` where the page may read the answer, `opaqueredirect` where it only learns that there was one. */
  type: string
  /** Of the answer, after redirects. */
  url: string
  redirected: boolean
  /** The headers that the page may read, in lower case. */
  headers: Record<string, string>
  text: string
  /** Parsed, where there is a JSON body. */
  body: any
}

/** What fetch is called with in the page; Node's own type of it knows no cache. */
export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  cache?: 'no-store' | 'reload' | 'no-cache'
  redirect?: 'manual'
}

export interface Elsewhere {
  readonly origin: string
  /**
   * Calls fetch in the page.
   *
   * @throws where the browser keeps the answer from the page
   */
  ask(url: string, options?: Asked): Promise<Seen>
  close(): Promise<void>
}

export async function openElsewhere(browser: Browser): Promise<Elsewhere> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const tab = await browser.openTab()
  await tab.go(`${origin}/`)
  return {
    origin,
    async ask(url, options = {}) {
      const seen = await tab.evaluate<Omit<Seen, 'body'>>(`(async () => {
        const response = await fetch(${JSON.stringify(url)}, ${JSON.stringify(options)})
        const { status, type, url, redirected } = response
        return { status, type, url, redirected, headers: Object.fromEntries(response.headers), text: await response.text() }
      })()`)
      const isJson = /json/.test(seen.headers['content-type'] ?? '') && seen.text !== ''
      return { ...seen, body: isJson ? JSON.parse(seen.text) : undefined }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
