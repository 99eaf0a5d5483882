import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDataset } from '../../src/dataset/open.ts'
import { handlers } from '../../src/operations/all-operations.ts'
import { ApiError } from '../../src/problems/api-error.ts'
import { internalError, OVERLOADED } from '../../src/problems/problems.ts'
import { createProblemPage } from '../../src/site/pages/problems/problem-page.ts'
import { loadAssets } from '../../src/site/static-files.ts'
import { startTestService, type TestService } from '../support/service.ts'

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
const FIREFOX = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const SAFARI = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const HTML = 'text/html; charset=utf-8'
const JSON_PROBLEM = 'application/problem+json'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})

afterAll(() => service.close())

function visit(path: string, { method = 'GET', accept = CHROME } = {}) {
  return service.call(path, { key: null, method, headers: { Accept: accept } })
}

function linksOf(page: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  return [...main.matchAll(/<li>[^<]*<a href="([^"]*)"/g)].map(([, link = '']) => link)
}

describe('an error outside the API', () => {
  it.each([
    ['Chrome', CHROME, HTML],
    ['Firefox', FIREFOX, HTML],
    ['Safari', SAFARI, HTML],
    ['a caller who prefers HTML', 'application/json;q=0.5, text/html', HTML],
    ['curl', '*/*', JSON_PROBLEM],
    ['a caller who prefers JSON', 'application/json, text/html;q=0.5', JSON_PROBLEM],
    ['a caller who prefers problem documents', 'application/problem+json, text/html;q=0.9', JSON_PROBLEM],
    ['a caller who refuses HTML', 'text/html;q=0, */*', JSON_PROBLEM],
  ])('has the form that %s accepts', async (_, accept, mediaType) => {
    const { status, headers } = await visit('/nosuchpage', { accept })
    expect([status, headers.get('content-type')]).toEqual([404, mediaType])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is a problem document without Accept', async () => {
    expect((await service.call('/nosuchpage', { key: null })).headers.get('content-type')).toBe(JSON_PROBLEM)
  })

  it.each(['/v1', '/v1/', '/v1/nothing'])('is a problem document at %s, also for a browser', async (path) => {
    const { status, headers } = await visit(path, { accept: CHROME })
    expect([status, headers.get('content-type')]).toEqual([404, JSON_PROBLEM])
  })

  it('is a page for every kind of refusal', async () => {
    const refusals: [path: string, method: string, status: number][] = [
      ['/search', 'POST', 405],
      ['/read/Nothing', 'GET', 404],
      ['/read/John.3?version=x', 'GET', 400],
      ['/search?q=%zz&type=nothing', 'GET', 400],
      ['/nosuchpage?q=%zz', 'GET', 400],
      ['/%zz', 'GET', 400],
      [`/${'a'.repeat(9_000)}`, 'GET', 400],
      ['/downloads/nothing', 'GET', 404],
      ['/docs/operations/nothing', 'GET', 404],
      ['/problems/nothing', 'GET', 404],
      ['/explore/nothing', 'GET', 404],
    ]
    for (const [path, method, expected] of refusals) {
      const { status, headers, text } = await visit(path, { method })
      expect([path, status, headers.get('content-type')]).toEqual([path, expected, HTML])
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await visit('/search', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await visit('/nosuchpage', { method: 'HEAD' })).text).toBe('')
  })

  it('is a page for an address with too many requests, and says when to retry', async () => {
    const limited = await startTestService({ environment: { KEYLESS_REQUESTS_PER_SECOND: '1' } })
    try {
      const replies = []
      for (let count = 0; count < 20; count += 1) {
        replies.push(await limited.call('/search', { key: null, headers: { Accept: CHROME } }))
      }
      const refused = replies.find(({ status }) => status === 429)
      expect(refused?.headers.get('content-type')).toBe(HTML)
      expect(refused?.headers.get('retry-after')).toBe('1')
    } finally {
      await limited.close()
    }
  })
})

describe('an error of the API, of health checks and of tools', () => {
  it('is a problem document for everybody', async () => {
    for (const path of ['/v1/nothing', '/v1/people/nobody_1', '/v1/people?limit=x', '/mcp']) {
      const { status, headers } = await visit(path)
      expect([path, status >= 400, headers.get('content-type')]).toEqual([path, true, JSON_PROBLEM])
    }
    for (const path of ['/v1/people', '/healthz', '/readyz', '/metrics']) {
      const { status, headers } = await visit(path, { method: 'DELETE' })
      expect([path, status, headers.get('content-type')]).toEqual([path, 405, JSON_PROBLEM])
    }
  })
})

describe('the page of an address with a mistake in its parameters', () => {
  it('opens the page without parameters', async () => {
    const { text } = await visit('/read/John.3?version=x')
    expect(/<main.*<\/main>/s.exec(text)?.[0]).toMatch(
      /<p>version must be one of bsb, kjv, both\.<\/p>\s*<ul>\s*<li>Open <a href="\/read\/John\.3">John 3<\/a> without parameters<\/li>\s*<\/ul>/,
    )
    expect((await visit('/%zz')).text).not.toContain('without parameters')
  })
})

describe('the page of an address that does not exist', () => {
  it('offers a search for its words', async () => {
    const { text } = await visit('/some_page-here.html')
    expect(linksOf(text)).toEqual(['/search?q=some+page+here'])
    expect(text).toContain('value="some page here"')
  })

  it('offers the text of a reference', async () => {
    expect(linksOf((await visit('/romans/8')).text)).toEqual(['/read/Rom.8', '/search?q=romans+8'])
    expect(linksOf((await visit('/romans/99')).text)).toEqual(['/read/Rom.9.9', '/read/Rom.16', '/search?q=romans+99'])
  })

  it('offers every passage that may be meant by a chapter that does not exist', async () => {
    const { text } = await visit('/read/John.99')
    expect(text).toContain('John has 21 chapters.')
    expect(linksOf(text)).toEqual(['/read/John.9.9', '/read/John.21', '/search?q=John.99'])
  })

  it('offers the page of a record in place of a path of the API', async () => {
    const { text } = await visit('/persons/ruth_2450')
    expect(linksOf(text)).toEqual(['/person/ruth_2450', '/search?q=ruth'])
  })

  it('shows the address as text', async () => {
    const { text } = await visit('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;')
  })

  it('never links to the API', async () => {
    for (const path of ['/people', '/ruth', '/persons/ruth_2450', '/books/John', '/verses/John.3.16']) {
      expect([path, /href="\/v1\/|\/v1\//.test((await visit(path)).text)]).toEqual([path, false])
    }
  })
})

describe('the page of a record that does not exist', () => {
  const problemPage = createProblemPage(loadAssets({ basePath: '/bible', downloads: false, assumedOrigin: undefined }))

  async function pageOf(path: string, ask: () => Promise<unknown>): Promise<string> {
    const problem = await ask().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(problem instanceof ApiError)) throw new Error(`${path} exists`)
    return String(problemPage(problem, path).body)
  }

  it('offers the record that was probably meant, and nothing of the API', async () => {
    const dataset = await openDataset(inject('starterDataset'))
    try {
      const person = await pageOf('/person/ruth_9999', () =>
        handlers.getPerson({ params: { slug: 'ruth_9999' }, query: {} }, { dataset }),
      )
      expect(linksOf(person)).toEqual(['/bible/person/ruth_2450', '/bible/search?q=ruth'])
      expect(person).toContain('Did you mean <a href="/bible/person/ruth_2450">Ruth</a>?')
      expect(person).toContain('There is no person with the slug ruth_9999.')
      expect(person).not.toContain('/v1/')
      const place = await pageOf('/place/ruth_2450', () =>
        handlers.getPlace({ params: { slug: 'ruth_2450' }, query: {} }, { dataset }),
      )
      expect(linksOf(place)).toEqual(['/bible/person/ruth_2450', '/bible/search?q=ruth'])
      const word = await pageOf('/word/G99999', () =>
        handlers.getStrongs({ params: { number: 'G99999' }, query: {} }, { dataset }),
      )
      expect(word).not.toContain('/v1/')
    } finally {
      await dataset.close()
    }
  })

  it('says when to retry if the service has too much to do', () => {
    const { status, headers, body } = problemPage(OVERLOADED, '/read/John.3')
    expect([status, headers['Retry-After']]).toEqual([503, '1'])
    expect(String(body)).toContain('The service is overloaded.')
    expect(String(problemPage(internalError(), '/').body)).toContain('<h1>Internal error</h1>')
  })
})
