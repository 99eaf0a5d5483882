import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Browser, findChromium, openBrowser, type Tab } from './chromium.ts'

const program = findChromium()

describe.runIf(program)('the site behind a proxy that removes the path of PUBLIC_URL', { timeout: 60_000 }, () => {
  let address: string
  let service: TestService
  let proxy: Server
  let browser: Browser

  beforeAll(async () => {
    const port = await freePort()
    address = `http://127.0.0.1:${port}/bible`
    service = await startTestService({ environment: { PUBLIC_URL: address } })
    proxy = createServer(({ url = '', method, headers }, response) => {
      if (!url.startsWith('/bible/')) {
        response.writeHead(404).end()
        return
      }
      const options = { method, path: url.slice('/bible'.length), headers }
      const outgoing = request(service.origin, options, (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers)
        incoming.pipe(response)
      })
      outgoing.once('error', () => response.destroy())
      outgoing.end()
    })
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
    browser = await openBrowser(program ?? '')
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    await service.close()
  })

  async function visit(path: string): Promise<Tab> {
    const tab = await browser.openTab()
    await tab.resize(1280, 900)
    await tab.go(address + path)
    return tab
  }

  function expectClean({ complaints, requested }: Tab): void {
    expect(complaints).toEqual([])
    const own = requested.filter((url) => !/^(?:data|blob):/.test(url))
    expect(own.filter((url) => !url.startsWith(`${address}/`))).toEqual([])
  }

  it('shows the front page with its example and its map, and sends a request from its form', async () => {
    const tab = await visit('/')
    await tab.until(`document.querySelector('.card h3')?.textContent === 'Luke 2:4'`)
    await tab.evaluate(`document.querySelector('[data-picture=arcs]').scrollIntoView()`)
    await tab.until(`document.querySelector('[data-picture=map] a[href^="/bible/place/"]')`)
    await tab.evaluate(`(() => {
      const form = document.querySelector('form.try')
      form.elements.key.value = 'brd_…'
      form.requestSubmit()
    })()`)
    const status = `document.querySelector('.answer .status').textContent`
    await tab.until(`${status}.includes('a key has only letters, digits and _')`)
    await tab.evaluate(`(() => {
      const form = document.querySelector('form.try')
      form.elements.key.value = ${JSON.stringify(service.key)}
      form.elements.path.value = '/v1/people?limit=1'
      form.requestSubmit()
    })()`)
    await tab.until(`${status}.startsWith('200')`)
    expectClean(tab)
  })

  it('shows the documentation, with links to the OpenAPI documents', async () => {
    const tab = await visit('/docs')
    await tab.until(`document.querySelector('#redoc:not([aria-busy]) [role=menuitem]')`)
    const hrefs = `[...document.querySelectorAll('a[href^="/"]')].map((a) => a.getAttribute('href'))`
    const paths = await tab.evaluate<string[]>(hrefs)
    expect(paths).toContain('/bible/openapi-3.1.json')
    expect(paths.filter((path) => !path.startsWith('/bible/'))).toEqual([])
    expectClean(tab)
  })

  it('suggests links below the search box, and opens one', async () => {
    const tab = await visit('/guide')
    await tab.evaluate(`document.querySelector('.box input').focus()`)
    await tab.type('rom 8')
    await tab.until(`document.querySelector('.suggestions a[href="/bible/read/Rom.8"]')`)
    await tab.press('ArrowDown')
    await tab.press('Enter')
    await tab.until(`location.pathname === '/bible/read/Rom.8'`)
    await tab.evaluate(`document.querySelector('.box input').value = 'mary'`)
    await tab.evaluate(`document.querySelector('.box').requestSubmit()`)
    await tab.until(`location.pathname === '/bible/search' && document.querySelector('a[href^="/bible/person/mary"]')`)
    expectClean(tab)
  })

  it('shows a picture whose links have the base path', async () => {
    const tab = await visit('/explore/map')
    await tab.until(`document.querySelector('.map a[href^="/bible/place/"]')`)
    await tab.evaluate(`document.querySelector('.chooser').requestSubmit()`)
    await tab.until(`location.pathname === '/bible/explore/map' && location.search === '?kind='`)
    expectClean(tab)
  })
})
