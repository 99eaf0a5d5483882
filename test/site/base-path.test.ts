/**
 * The service behind a reverse proxy that serves it under a path, such as `/bible`, and removes
 * that path.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callTool, connectMcp, textOf } from '../support/mcp.ts'
import { startTestService, type TestService } from '../support/service.ts'

const BASE = '/bible'
const PUBLIC_URL = `https://bible.example${BASE}`

let service: TestService

beforeAll(async () => {
  service = await startTestService({ environment: { PUBLIC_URL: `${PUBLIC_URL}/` } })
})

afterAll(() => service.close())

/** Requests a public path as the proxy does: without the base path. */
async function get(path: string): Promise<Response> {
  expect(path.startsWith(`${BASE}/`), path).toBe(true)
  return fetch(service.origin + path.slice(BASE.length), { redirect: 'manual' })
}

/**
 * Expects status 200. SHA256SUMS returns 503 until the checksums are computed, so the function
 * requests SHA256SUMS until the status is 200.
 */
async function expectSuccess(path: string): Promise<Response> {
  const response = await get(path)
  if (path.endsWith('/SHA256SUMS') && response.status === 503) {
    return vi.waitUntil(() => get(path).then((later) => later.ok && later), { timeout: 20_000 })
  }
  expect(response.status, path).toBe(200)
  return response
}

const addressesIn = (page: string) =>
  [...page.matchAll(/ (?:href|src|action)="(\/[^"#]*)/g)].map(([, path]) => path ?? '')

/** @returns the addresses in all pages, documents and files that the front page leads to */
async function crawl(): Promise<ReadonlySet<string>> {
  const found = new Set([`${BASE}/`])
  const visits = new Map<string, number>()
  for (const path of found) {
    // There is a page for every chapter, word and record.
    const kind = LIVE.exec(path)?.[1]
    const visit = (visits.get(kind ?? '') ?? 0) + 1
    visits.set(kind ?? '', visit)
    if (kind !== undefined && visit > PAGES_OF_A_KIND) continue
    for (const address of await linksOf(path)) found.add(address)
  }
  return found
}

/** The addresses in a page. A file has none. */
async function linksOf(path: string): Promise<string[]> {
  // A search can lead to a page.
  const location = path.startsWith(`${BASE}/search?`) ? (await get(path)).headers.get('Location') : null
  const response = await expectSuccess(location ?? path)
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
    await response.body?.cancel()
    return []
  }
  const page = await response.text()
  expect(page).toContain(`<html lang="en" data-base="${BASE}">`)
  return addressesIn(page)
}

const LIVE = new RegExp(`^${BASE}/(read|search|word|explore|person|place|event|group|topic|article)\\b`)

const PAGES_OF_A_KIND = 5

describe('the service with a path in PUBLIC_URL', () => {
  it('links only to pages, files and documents under the path, all of which exist', async () => {
    const found = await crawl()
    for (const page of [
      'docs',
      'guide',
      'explore',
      'sources',
      'problems',
      'changelog',
      'security',
      'upgrade',
      'clients',
      'api-behaviour',
      'agents',
      'data',
      'releases/openapi-1.1.0.yaml',
      'downloads/',
      'problems/unavailable',
    ])
      expect(found).toContain(`${BASE}/${page}`)
  })

  it('redirects a search to a page under the path', async () => {
    const response = await get(`${BASE}/search?q=John+3:16`)
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${BASE}/read/John.3.16`])
    expect(await (await get(`${BASE}/search/suggest?q=ruth`)).text()).toContain(`href="${BASE}/read/Ruth"`)
  })

  const DOCUMENTS = [
    ...[
      'openapi.yaml',
      'openapi.json',
      'openapi-3.1.json',
      'postman.json',
      'guide.md',
      'changelog.atom',
      'changelog-dataset.atom',
      'llms.txt',
    ],
    ...['.well-known/api-catalog', '.well-known/security.txt'],
  ]

  it.each(DOCUMENTS)('serves %s with only addresses under the path', async (name) => {
    const text = await (await expectSuccess(`${BASE}/${name}`)).text()
    const own = [...text.matchAll(/https:\/\/bible\.example[^\s"'`$)>\\]*/g)].map(([address]) => address)
    expect(own).not.toEqual([])
    const outside = own.filter((address) => address !== PUBLIC_URL && !address.startsWith(`${PUBLIC_URL}/`))
    // Programs look for security.txt at the root of the host, so it names that address too.
    const atRoot = name.endsWith('security.txt') ? ['https://bible.example/.well-known/security.txt'] : []
    expect(outside).toEqual(atRoot)
    const relative = [...text.matchAll(/\]\((\/[^)]*)\)|"?(?:type|url)"?: ?"?(\/[^"\s]+)/g)].map(([, a, b]) => a ?? b)
    // `/sources` is the URL of a source in the dataset. The service does not add the base path to
    // data.
    expect(relative.filter((path) => path !== '/sources' && !path?.startsWith(`${BASE}/`))).toEqual([])
  })

  it.each(['changelog', 'changelog-dataset'])(
    'serves the feed %s.atom with only complete addresses in its texts, because readers show them elsewhere',
    async (name) => {
      const text = await (await expectSuccess(`${BASE}/${name}.atom`)).text()
      const links = [...text.matchAll(/href=&quot;(.*?)&quot;/g)].map(([, link = '']) => link)
      expect(links.filter((link) => link.startsWith(`${PUBLIC_URL}/`))).not.toEqual([])
      expect(links.filter((link) => !link.startsWith('https://'))).toEqual([])
    },
  )

  it('lists only documents that exist, in llms.txt and in the API catalogue', async () => {
    for (const name of ['llms.txt', '.well-known/api-catalog']) {
      const text = await (await expectSuccess(`${BASE}/${name}`)).text()
      const paths = [...text.matchAll(/https:\/\/bible\.example(\/bible\/[^\s"`)#]*)/g)].map(([, path = '']) => path)
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths) {
        if (path !== `${BASE}/mcp`) await expectSuccess(path)
      }
    }
  })

  it('names the public URL as the server, and excludes the API under the path from crawling', async () => {
    const { servers } = (await (await get(`${BASE}/openapi.json`)).json()) as { servers: { url: string }[] }
    expect(servers.map(({ url }) => url)).toEqual([PUBLIC_URL])
    expect(await (await get(`${BASE}/robots.txt`)).text()).toContain(`\nDisallow: ${BASE}/v1/\n`)
  })

  it('adds the path to the targets of Link headers', async () => {
    const { headers } = await service.call('/v1/people?limit=2&offset=2')
    const targets = targetsOf(headers)
    expect(targets.map((target) => target.split('?')[0])).toEqual(Array(4).fill(`${BASE}/v1/people`))
    for (const target of targets) {
      expect((await service.call(target.slice(BASE.length))).status).toBe(200)
    }
    for (const path of ['/', '/.well-known/api-catalog']) {
      const { headers: sent } = await get(BASE + path)
      expect(targetsOf(sent)).not.toEqual([])
      for (const target of targetsOf(sent)) await expectSuccess(target)
    }
  })

  it('adds the path to the Location of a redirect, and MCP tools follow that redirect', async () => {
    const { status, headers } = await service.call('/v1/people/joram_803')
    expect([status, headers.get('location')]).toEqual([308, `${BASE}/v1/people/jehoram_803`])
    const client = await connectMcp(service.origin, service.key)
    const result = await callTool(client, 'get_record', { type: 'person', slug: 'joram_803' })
    expect([result.isError, textOf(result)]).toEqual([undefined, expect.stringContaining('jehoram_803')])
    await client.close()
  })

  const REJECTED: readonly [cause: string, path: string, key: string | null][] = [
    ['an unknown slug', '/v1/people/nobody_0', ''],
    ['a missing key', '/v1/people', null],
    ['an unknown page', '/nothing', null],
    ['a URL that is too long', `/v1/people?q=${'a'.repeat(9_000)}`, null],
    ['a method that /mcp does not support', '/mcp', null],
  ]

  it.each(REJECTED)('adds the path to the URLs in the problem document for %s', async (_, path, key) => {
    const { body } = await service.call(path, key === null ? { key } : {})
    expect(body.instance).toBe(BASE + path.split('?')[0])
    await expectSuccess(body.type)
  })

  it('adds the path to the URLs in the example problems', async () => {
    const page = await (await get(`${BASE}/problems/not-found`)).text()
    expect(page).toContain(`&quot;type&quot;: &quot;${BASE}/problems/not-found&quot;`)
  })
})

function targetsOf(headers: Headers): string[] {
  return [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>/g)].map(([, target]) => target ?? '')
}
