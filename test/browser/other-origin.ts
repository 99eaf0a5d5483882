/** A page from a different origin, and the parts of a response that its script can read. */
import { createServer } from 'node:http'
import type { Browser } from './chromium.ts'

/** The response as the page's script sees it, not as it was sent. */
export interface Seen {
  status: number
  /** `cors` if the page can read the response, `opaqueredirect` if it only learns that there was a redirect. */
  type: string
  /** The URL of the response after redirects. */
  url: string
  redirected: boolean
  /** The headers that the page can read, in lower case. */
  headers: Record<string, string>
  text: string
  /** The parsed JSON body, if there is one. */
  body: any
}

/** The options of fetch in the page. Node's own type has no `cache`. */
export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  cache?: 'no-store' | 'reload' | 'no-cache'
  redirect?: 'manual'
}

export interface OtherOrigin {
  readonly origin: string
  /**
   * Calls fetch in the page.
   * @throws if the browser blocks the response
   */
  ask(url: string, options?: RequestOptions): Promise<Seen>
  close(): Promise<void>
}

export async function openOtherOrigin(browser: Browser): Promise<OtherOrigin> {
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
