import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContract } from '../../src/api/contract.ts'
import { documentationPath, outlineOperations } from '../../src/site/formats/contract-outline.ts'
import { freePort } from '../support/servers.ts'
import { startTestService } from '../support/service.ts'
import { type SiteService, startSite } from '../support/site-service.ts'

const PUBLIC_URL = 'https://bible.example'
const NOON = Date.UTC(2026, 4, 31, 12)
const { document } = loadContract()
const WRITTEN_FOR = document.servers?.[0]?.url ?? ''

let site: SiteService
let clock = NOON

beforeAll(async () => {
  site = await startSite({ version: '1.0.0-starter', publicUrl: PUBLIC_URL, now: () => clock })
})

afterAll(() => site.close())

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual', ...init })
}

async function text(path: string): Promise<string> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

describe('the contract', () => {
  it('is available as YAML and JSON with the public address', async () => {
    const json = JSON.parse(await text('/openapi.json'))
    expect(json.servers).toMatchObject([{ url: PUBLIC_URL }])
    const written = JSON.stringify(document.paths).replaceAll(WRITTEN_FOR, PUBLIC_URL)
    expect(json.paths).toEqual(JSON.parse(written))
    expect(parse(await text('/openapi.yaml'))).toEqual(json)
  })

  it('uses only the public address in its texts, links and code samples', async () => {
    for (const path of ['/openapi.yaml', '/openapi.json', '/openapi-3.1.json']) {
      expect(await text(path), path).not.toContain('127.0.0.1')
    }
    const { info, paths } = JSON.parse(await text('/openapi.json'))
    expect(info.contact.url).toBe(`${PUBLIC_URL}/`)
    expect(info.description).toContain(`curl -H "X-API-Key: $API_KEY" ${PUBLIC_URL}/v1/verses/Matt.1.5`)
    const sources = Object.values<any>(paths).flatMap(({ get }) =>
      get['x-codeSamples'].map(({ source }: any) => source),
    )
    expect(sources.length).toBeGreaterThan(Object.keys(paths).length)
    for (const source of sources) expect(source).toContain(`${PUBLIC_URL}/v1/`)
  })

  it('is available in OpenAPI 3.1', async () => {
    const json = JSON.parse(await text('/openapi-3.1.json'))
    expect(json).toMatchObject({ openapi: '3.1.0', servers: [{ url: PUBLIC_URL }] })
    expect(Object.keys(json.paths)).toEqual(Object.keys(document.paths))
  })
})

describe('files for programs', () => {
  it('robots.txt excludes the API, searches and pages of people from crawling, and names the sitemap', async () => {
    const excluded = ['/v1/', '/search', '/quotation-check', '/signup', '/account', '/privacy'].map(
      (path) => `Disallow: ${path}\n`,
    )
    expect(await text('/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n${excluded.join('')}\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
    )
  })

  it('the sitemap lists every page and chapter, with its public address', async () => {
    const addressesIn = async (path: string) =>
      [...(await text(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    const files = await addressesIn('/sitemap.xml')
    expect(files).toHaveLength(9)
    const lists = await Promise.all(files.map((file) => addressesIn(file.replace(PUBLIC_URL, ''))))
    const addresses = lists.flat()
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const operation of outlineOperations(document)) {
      expect(addresses).toContain(PUBLIC_URL + documentationPath(operation))
    }
    for (const path of ['/', '/guide', '/guide/journeys', '/data', '/problems/quota-exceeded', '/read/Ruth.1']) {
      expect(addresses).toContain(PUBLIC_URL + path)
    }
    expect(addresses.filter((address) => /signup|account|privacy|\/v1/.test(address))).toEqual([])
    // All pages, and the first chapter.
    for (const address of lists.flatMap((list, at) => (at === 0 ? list : list.slice(0, 1))))
      expect([address, (await get(address.replace(PUBLIC_URL, ''))).status]).toEqual([address, 200])
    const chapters = await text('/sitemaps/chapters.xml')
    expect(chapters).toContain(`<loc>${PUBLIC_URL}/read/3John</loc>`)
    expect(chapters).not.toContain('/read/3John.1<')
    expect((await get('/sitemaps/rivers.xml')).status).toBe(404)
  })

  it('llms.txt lists every operation with a link to its page as Markdown', async () => {
    const overview = await text('/llms.txt')
    expect(overview).toMatch(/^# .+\n\n> /)
    expect(overview).toContain(`(${PUBLIC_URL}/guide.md)`)
    for (const operation of outlineOperations(document)) {
      expect(overview).toContain(`\`GET ${operation.template}\``)
      expect(overview).toContain(`(${PUBLIC_URL}${documentationPath(operation)}.md)`)
    }
  })

  it('postman.json has a request with real values for each operation, and disables unnecessary parameters', async () => {
    const collection = JSON.parse(await text('/postman.json'))
    expect(collection.info).toMatchObject({ name: document.info.title, version: document.info.version })
    expect(collection.variable).toContainEqual({ key: 'baseUrl', value: PUBLIC_URL })
    const requests = collection.item.flatMap(({ item }: any) => item).map(({ request }: any) => request.url)
    expect(requests).toHaveLength(Object.keys(document.paths).length)
    const family = requests.find(({ path }: any) => path.join('/') === 'v1/people/:slug/family')
    expect(family.variable).toMatchObject([{ key: 'slug', value: 'isaac_616' }])
    expect(family.query).toMatchObject([
      { key: 'generations', value: '1', disabled: true },
      { key: 'max_nodes', value: '100', disabled: true },
    ])
    const words = requests.find(({ path }: any) => path.join('/') === 'v1/greek')
    expect(words.query[0]).toMatchObject({ key: 'lemma', value: 'ἀγαπάω', disabled: false })
    expect(words.raw).toBe('{{baseUrl}}/v1/greek?lemma=ἀγαπάω')
  })

  it('the API catalogue lists existing documents', async () => {
    const response = await get('/.well-known/api-catalog', { method: 'HEAD' })
    expect(response.headers.get('Link')).toBe('</.well-known/api-catalog>; rel="api-catalog"')
    const { linkset } = JSON.parse(await text('/.well-known/api-catalog'))
    expect(linkset[0]).toEqual({ anchor: `${PUBLIC_URL}/.well-known/api-catalog`, item: [{ href: `${PUBLIC_URL}/` }] })
    const { anchor, ...relations } = linkset[1]
    expect(anchor).toBe(`${PUBLIC_URL}/`)
    expect(Object.keys(relations).sort()).toEqual(['item', 'service-desc', 'service-doc', 'status'])
    for (const { href, type } of Object.values(relations).flat() as { href: string; type: string }[]) {
      const document = await get(href.replace(PUBLIC_URL, ''))
      expect([href, document.status, document.headers.get('Content-Type')?.split(';')[0]]).toEqual([href, 200, type])
    }
  })

  it('security.txt has a contact, and expires within a year of the current date', async () => {
    const expected = (day: string) =>
      [
        `Contact: ${PUBLIC_URL}/security`,
        `Expires: ${day}T00:00:00Z`,
        'Preferred-Languages: en',
        `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
        `Policy: ${PUBLIC_URL}/security\n`,
      ].join('\n')
    for (const [hours, day] of [
      [0, '2027-05-26'],
      [6, '2027-05-26'],
      [24, '2027-05-27'],
    ] as const) {
      clock = NOON + hours * 3_600_000
      expect(await text('/.well-known/security.txt')).toBe(expected(day))
    }
    clock = NOON
  })

  it('security.txt has the contact that the operator has set', async () => {
    const other = await startSite({ version: '1.0.0', securityContact: 'mailto:security@example.org' })
    const shown = await (await fetch(`${other.origin}/.well-known/security.txt`)).text()
    await other.close()
    expect(shown.split('\n')[0]).toBe('Contact: mailto:security@example.org')
  })
})

describe('without PUBLIC_URL', () => {
  it('documents and pages name the address that the service listens on', async () => {
    const port = await freePort()
    const service = await startTestService({ environment: { PORT: String(port) } })
    try {
      for (const path of [
        '/openapi.json',
        '/openapi.yaml',
        '/llms.txt',
        '/',
        '/guide.md',
        '/agents',
        '/docs/operations/listPlaces',
      ]) {
        const page = await (await fetch(service.origin + path)).text()
        expect(page, path).toContain(`http://127.0.0.1:${port}`)
        expect(page, path).not.toContain('http://127.0.0.1:8080')
      }
    } finally {
      await service.close()
    }
  })
})
