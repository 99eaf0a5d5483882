import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { documentationPath, outlineOperations } from '../../src/site/formats/contract-outline.ts'
import { DOCUMENT_PAGES, GUIDE_TASKS, MOVED, RELEASE_FILES } from '../../src/site/pages/document-files.ts'
import { PROBLEM_CODES } from '../../src/site/pages/problems/problem-pages.ts'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { paragraphsOf } from '../support/pages.ts'
import { type SiteService, SOURCES, startSite } from '../support/site-service.ts'

const PUBLIC_URL = 'https://bible.example'
const { document } = loadContract()
const OPERATIONS = outlineOperations(document)

let site: SiteService

beforeAll(async () => {
  site = await startSite({ version: '1.0.0-starter', publicUrl: PUBLIC_URL })
})

afterAll(() => site.close())

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual', ...init })
}

function unescaped(markup: string): string {
  const signs: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#x27;': "'",
    '&amp;': '&',
  }
  return markup.replace(/&[a-z#0-9]+;/g, (name) => signs[name] ?? name)
}

async function text(path: string): Promise<string> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

const PAGES = [
  ...[
    '/',
    '/docs',
    '/guide',
    ...GUIDE_TASKS.map((name) => `/guide/${name}`),
    '/changelog',
    ...Object.keys(DOCUMENT_PAGES).map((name) => `/${name}`),
    '/sources',
    '/downloads/',
    '/problems',
    '/explore',
    '/docs/operations',
  ],
  ...OPERATIONS.map(documentationPath),
  ...PROBLEM_CODES.map((code) => `/problems/${code}`),
]
const FILES: Readonly<Record<string, string>> = {
  '/openapi.yaml': 'application/yaml',
  '/openapi.json': 'application/json; charset=utf-8',
  '/openapi-3.1.json': 'application/json; charset=utf-8',
  '/postman.json': 'application/json; charset=utf-8',
  '/logo.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/guide.md': 'text/markdown; charset=utf-8',
  ...Object.fromEntries(GUIDE_TASKS.map((name) => [`/guide/${name}.md`, 'text/markdown; charset=utf-8'])),
  ...Object.fromEntries(OPERATIONS.map((one) => [`${documentationPath(one)}.md`, 'text/markdown; charset=utf-8'])),
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/assets/style.css': 'text/css; charset=utf-8',
  '/assets/try.js': 'text/javascript; charset=utf-8',
  '/assets/docs.js': 'text/javascript; charset=utf-8',
  '/assets/page.js': 'text/javascript; charset=utf-8',
  '/assets/front.js': 'text/javascript; charset=utf-8',
  '/assets/map.js': 'text/javascript; charset=utf-8',
  '/assets/time.js': 'text/javascript; charset=utf-8',
  '/assets/family.js': 'text/javascript; charset=utf-8',
  '/assets/arcs.js': 'text/javascript; charset=utf-8',
  '/assets/pictures.css': 'text/css; charset=utf-8',
  '/assets/docs.css': 'text/css; charset=utf-8',
  '/assets/reading.css': 'text/css; charset=utf-8',
  '/assets/front.css': 'text/css; charset=utf-8',
  '/assets/redoc.standalone.js': 'text/javascript; charset=utf-8',
  '/assets/redoc.standalone.js.LICENSE.txt': 'text/plain; charset=utf-8',
}

describe('resources that need no key', () => {
  it('support GET, HEAD and conditional requests, with the correct media type', async () => {
    const expected = { ...Object.fromEntries(PAGES.map((path) => [path, 'text/html; charset=utf-8'])), ...FILES }
    for (const [path, mediaType] of Object.entries(expected)) {
      const whole = await get(path)
      expect([path, whole.status, whole.headers.get('Content-Type')]).toEqual([path, 200, mediaType])
      expect(whole.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/)
      expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(20)
      const head = await get(path, { method: 'HEAD' })
      expect([path, head.status, head.headers.get('ETag')]).toEqual([path, 200, whole.headers.get('ETag')])
      const again = await get(path, { headers: { 'If-None-Match': whole.headers.get('ETag') ?? '' } })
      expect([path, again.status]).toEqual([path, 304])
    }
  })

  it('are compressed for clients that accept compression', async () => {
    const response = await get('/assets/redoc.standalone.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect((await response.text()).length).toBeGreaterThan(1_000_000)
  })

  it('are not counted against any quota', async () => {
    for (const path of [...PAGES, ...Object.keys(FILES)]) await get(path, { headers: { 'X-API-Key': site.key } })
    const usage = await get('/v1/usage', { headers: { 'X-API-Key': site.key } })
    expect(await usage.json()).toMatchObject({ data: { daily_used: 1 } })
  })
})

describe('every page', () => {
  it('has one main heading, landmarks, a language and a label on every field', async () => {
    const fields: string[] = []
    for (const path of PAGES) {
      const page = await text(path)
      expect(page.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(page, path).toMatch(/<html lang="en">[\s\S]*<header[\s\S]*<nav aria-label[\s\S]*<main[\s\S]*<footer/)
      fields.push(...[...page.matchAll(/(<label>[^<]*)?<input[^>]*/g)].map(([field]) => field))
    }
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => !/^<label>\S| aria-label="\S/.test(field))).toEqual([])
  })

  it('has no broken internal links', async () => {
    const links = new Set<string>()
    for (const path of PAGES) {
      for (const [, link] of (await text(path)).matchAll(/(?:href|src)="(\/[^"]*)"/g)) links.add(String(link))
    }
    expect(links.size).toBeGreaterThan(20)
    for (const link of links) expect([link, (await get(link.replaceAll('&amp;', '&'))).status]).toEqual([link, 200])
  })

  it('loads nothing from a different host', async () => {
    for (const path of PAGES) {
      const page = await text(path)
      const loaded = [...page.matchAll(/<(?:script|link|img|iframe|source)[^>]*(?:src|href)="([^"]*)"/g)].map(
        ([, url]) => url,
      )
      expect(loaded, path).not.toEqual([])
      expect(loaded.filter((url) => !/^\/[^/]/.test(String(url)))).toEqual([])
    }
  })
})

describe('GET /releases/{file}', () => {
  it('serves every file of docs/releases unchanged', async () => {
    const directory = dirname(projectFile('docs/releases/openapi-1.0.0.yaml'))
    expect([...RELEASE_FILES].sort()).toEqual(readdirSync(directory).sort())
    for (const name of RELEASE_FILES) {
      expect(await text(`/releases/${name}`)).toBe(readFileSync(`${directory}/${name}`, 'utf8'))
    }
  })
})

describe('GET /', () => {
  it('has a Link header with the documents that describe the service', async () => {
    const link = (await get('/')).headers.get('Link')
    expect(link).toContain('</openapi.json>; rel="service-desc"')
    expect(link).toContain('</docs>; rel="service-doc"')
  })

  it('has a curl command that works', async () => {
    const [, url = ''] = /curl -H .* (http[^<\s]+)<\/code>/.exec(await text('/')) ?? []
    expect(url.startsWith(`${PUBLIC_URL}/v1/`)).toBe(true)
    const response = await get(url.replace(PUBLIC_URL, ''), { headers: { 'X-API-Key': site.key } })
    expect(response.status).toBe(200)
  })

  it('explains how to get a key, and the limits of each tier', async () => {
    const page = await text('/')
    expect(page).toContain('<a class="button" href="/signup">Get a key</a>')
    expect(await text('/signup')).toContain('npm run keys -- create')
    for (const [tier, limit] of Object.entries(DAILY_LIMITS)) {
      expect(page).toContain(`<code>${tier}</code></th><td>${limit.toLocaleString('en')}</td>`)
    }
  })

  it('shows the current dataset', async () => {
    const page = await text('/')
    expect(paragraphsOf(page)).toContain('Version 1.0.0-starter, built on 2026-05-31.')
    expect(page).toContain('<strong>12,345</strong> people')
    expect(page).toContain('<strong>starter dataset</strong>')
    const full = await startSite({ version: '1.0.0' })
    const fullPage = await (await fetch(full.origin)).text()
    await full.close()
    expect(paragraphsOf(fullPage)).toContain('This is the full dataset, built from these sources.')
    expect(fullPage).not.toContain('starter')
  })

  it('offers a path for every operation', async () => {
    const page = await text('/')
    const operations = outlineOperations(document)
    expect(operations).not.toEqual([])
    for (const { examplePath } of operations) {
      expect(page).toContain(`<option value="${examplePath.replaceAll('&', '&amp;')}">`)
      expect(examplePath).not.toMatch(/[{}]/)
    }
  })
})

describe.each(['/sources', '/docs'])('the sources on %s', (path) => {
  it('are all listed with licence and attribution', async () => {
    const page = await text(path)
    expect(page.match(/Licence:/g)).toHaveLength(SOURCES.length)
    const [first] = page.split('<ul class="sources">')[1]?.split('</li>') ?? []
    expect(first?.trim().split('\n')).toEqual([
      '<li>',
      '<h3><a href="https://first.example/data" rel="noopener">First Source</a></h3>',
      '<p>Made by the first people, and others.</p>',
      '<dl class="facts">',
      '<div><dt>Licence:</dt> <dd>CC BY 4.0</dd></div>',
      '<div><dt>Values corrected by this project:</dt> <dd>7</dd></div>',
      '<div><dt>Tables:</dt> <dd>person, people group</dd></div>',
      '<div><dt>Revision:</dt> <dd><code>abc1234</code></dd></div>',
      '</dl>',
      '<p>Years before the flood are sums of ages.</p>',
    ])
  })

  it('are escaped', async () => {
    const page = await text(path)
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain('href="javascript:')
    expect(page).toContain('&lt;script&gt;alert(&quot;title&quot;)&lt;/script&gt;')
  })
})

describe('GET /explore', () => {
  it('credits the sources of the dataset that is served, and no others', async () => {
    const page = await text('/explore')
    const second = '&lt;script&gt;alert(&quot;title&quot;)&lt;/script&gt; (CC0 &lt;1.0&gt;)'
    expect(page).toContain(`Data: First Source (CC BY 4.0); ${second}. <a href="/sources">All sources and licences`)
    expect(page).not.toMatch(/Theographic|OpenBible|Nestle/)
  })
})

describe('GET /guide', () => {
  it('lists the tasks with links to their pages', async () => {
    const page = await text('/guide')
    const links = [...page.matchAll(/<td><a id="\d+-[^"]+"><\/a><a href="\/guide\/([^"]+)">/g)].map(([, name]) => name)
    expect(links).toEqual(GUIDE_TASKS)
  })

  it.each(['', ...GUIDE_TASKS.map((name) => `/${name}`)])('shows the exact programs and outputs: %s', async (path) => {
    const page = await text(`/guide${path}`)
    const markdown = await text(`/guide${path}.md`)
    const shown = [...page.matchAll(/<pre [^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) =>
      unescaped(code.replaceAll(/<\/?span[^>]*>/g, '')),
    )
    const written = [...markdown.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
    expect(shown).toEqual(written)
    expect(shown.length).toBeGreaterThan(2)
    expect(page).not.toContain('```')
  })

  it('has no broken links to its own sections', async () => {
    const page = await text('/guide')
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(0)
    expect(anchors.filter((anchor) => !page.includes(`id="${anchor}"`))).toEqual([])
  })

  it('has no broken links as Markdown', async () => {
    const links = [...(await text('/guide.md')).matchAll(/\]\(([^#)]+)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(18)
    const paths = links.map((link) => link.replace(PUBLIC_URL, '').replace(/^guide/, '/guide'))
    const statuses = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  it.each(['/guide', '/guide.md', '/guide/study-a-word', '/guide/study-a-word.md'])(
    'uses only the public address: %s',
    async (path) => {
      expect(await text(path)).toContain(PUBLIC_URL)
      expect(await text(path)).not.toContain('127.0.0.1')
    },
  )
})

describe('pages that have moved', () => {
  it.each(Object.entries(MOVED))('redirect: %s', async (from, to) => {
    const response = await get(from, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  })

  it('have the anchors that links to them use', async () => {
    const page = await text('/data')
    for (const anchor of ['how-far-you-can-trust-the-data', 'how-sure-a-place-is', 'corrections', 'known-exceptions'])
      expect(page).toContain(`id="${anchor}"`)
  })
})

describe('GET /changelog', () => {
  const releasesOn = async (path: string) =>
    [...(await text(path)).matchAll(/<h2 id="\d+-[\d-]+">(\d\.\d\.\d)/g)].map(([, version]) => version)

  it('lists every release, the earlier ones on a second page', async () => {
    expect(await releasesOn('/changelog')).toEqual(['1.3.0'])
    expect(await releasesOn('/changelog-earlier')).toEqual(['1.2.0', '1.1.0', '1.0.0'])
  })

  it('has the versioning policy and the address of the feed', async () => {
    const page = await text('/changelog')
    expect(page).toMatch(/twelve months/)
    expect(page).toContain('href="/changelog.atom"')
    expect(page).not.toMatch(/href="(?!\/)[^"]*\.(md|yaml)"/)
  })

  it('has a feed with one entry for each of its published releases', async () => {
    const response = await fetch(`${site.origin}/changelog.atom`)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await response.text()
    const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
    expect(ids).toEqual([`${PUBLIC_URL}/changelog`, `${PUBLIC_URL}/changelog#130-2026-11-29`])
    expect(feed).toContain('<updated>2026-11-29T00:00:00Z</updated>')
    expect(feed).toContain('&lt;li&gt;')
  })

  it.each(['changelog', 'changelog-dataset'])(
    'names its feed in the head of /%s, and the feed links to it',
    async (name) => {
      const page = await (await fetch(`${site.origin}/${name}`)).text()
      expect(page.split('</head>')[0]).toContain(
        `<link rel="alternate" type="application/atom+xml" href="/${name}.atom">`,
      )
      const feed = await (await fetch(`${site.origin}/${name}.atom`)).text()
      const links = [...feed.matchAll(/rel="alternate" type="text\/html" href="([^"]*)"/g)].map(([, link = '']) => link)
      expect(links.length).toBeGreaterThan(1)
      const anchors = [...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => `${PUBLIC_URL}/${name}#${id}`)
      expect(links.slice(1).filter((link) => !anchors.includes(link))).toEqual([])
    },
  )
})

describe('GET /problems/{code}', () => {
  it('exists for every code of the contract', () => {
    const problem = document.components?.schemas?.['Problem']
    const codes = JSON.parse(JSON.stringify(problem)).properties.code['x-extensible-enum']
    expect([...PROBLEM_CODES].sort()).toEqual([...codes].sort())
  })

  it('explains what the problem means and what to do, with an example that equals a real response', async () => {
    const page = await text('/problems/missing-api-key')
    expect(page).toContain('What it means')
    expect(page).toContain('What to do')
    const example = /\{\n[\s\S]*?\n\}/.exec(page)?.[0].replaceAll('&quot;', '"') ?? ''
    const response = await get('/v1/people')
    expect(JSON.parse(example)).toEqual({ ...((await response.json()) as object), request_id: '4f1c2a9e7b3d4c58' })
    expect(page).toContain('WWW-Authenticate: ApiKey realm=&quot;api&quot;, header=&quot;X-API-Key&quot;')
  })

  it('says how to reach the operator, or that the service names nobody', async () => {
    const unnamed = 'This service names no contact. Ask the person who gave you your key or this address.'
    for (const code of ['quota-exceeded', 'invalid-api-key', 'internal-error']) {
      expect(await text(`/problems/${code}`)).toContain(unnamed)
    }
    expect(await text('/problems/not-found')).not.toContain(unnamed)
    const contact = 'mailto:help@bible.example'
    const named = await startSite({ version: '1.0.0', contact, operatorName: 'The <Readers>' })
    try {
      const page = await (await fetch(`${named.origin}/problems/quota-exceeded`)).text()
      expect(page).toContain(`<a href="${contact}">The &lt;Readers&gt;</a>`)
      expect(page).not.toContain(unnamed)
    } finally {
      await named.close()
    }
  })

  it('is one click from the documentation, the guide and each operation, before the footer', async () => {
    for (const path of ['/docs', '/docs/operations', '/guide', '/guide/study-a-word', '/docs/operations/listPlaces']) {
      const [body] = (await text(path)).split('<footer')
      expect([path, body?.includes(`href="/problems"`)]).toEqual([path, true])
    }
  })

  it('returns 404 for an unknown code', async () => {
    for (const path of ['/problems/nothing', '/problems/__proto__', '/problems/NOT-FOUND']) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    }
  })
})
