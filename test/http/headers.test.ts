/** The headers of every part of the service, and of the problems that each part can answer with. */
import { describe, expect, it } from 'vitest'
import type { Part } from '../../src/http/part.ts'
import type { RequestWithBody } from '../../src/http/request.ts'
import { healthParts } from '../../src/site/health.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const ANY = expect.stringMatching(/./)
const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM = 'application/problem+json'

/** Headers that depend on the connection or on the bytes, and the id, which every response has. */
const OF_TRANSPORT = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

type HeaderTable = Readonly<Record<string, string>>

const OWN_ORIGIN: HeaderTable = {
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-request-id': ANY,
}
const OPEN: HeaderTable = {
  ...OWN_ORIGIN,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Retry-After,RateLimit,RateLimit-Policy,X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Used,X-RateLimit-Reset,ETag,Link,X-Request-Id',
}
const FRAME: HeaderTable = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'content-type': HTML,
  'x-frame-options': 'DENY',
}
const unstored = (type: string) => ({ 'cache-control': 'no-store', 'content-type': type })
const shared = (seconds: number, type: string = ANY) => ({
  ...OPEN,
  ...{ 'cache-control': `public, max-age=${seconds}`, 'content-type': type, etag: ANY },
})

const PAGE = { ...shared(300), ...FRAME }
const PRIVATE = { ...OWN_ORIGIN, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

interface Row {
  readonly status?: number
  /** Headers of the response to GET. */
  readonly headers: HeaderTable
  /** A path for the patterns of the part. Paths without parameters are those of the part. */
  readonly path?: string
}

const page = (path?: string): Row => ({ headers: PAGE, ...(path !== undefined && { path }) })

/** By name of the part, or by path where one differs. Other parts must be pages without parameters. */
const ROWS: Readonly<Record<string, Row>> = {
  none: { status: 404, headers: { ...OPEN, ...unstored(PROBLEM) }, path: '/v1/nothing' },
  mcp: { status: 405, headers: { ...OPEN, ...unstored(PROBLEM), allow: 'POST, OPTIONS' } },
  healthz: { headers: { ...OPEN, ...unstored(JSON_TYPE) } },
  readyz: { headers: { ...OPEN, ...unstored(JSON_TYPE) } },
  metrics: { headers: { ...OWN_ORIGIN, ...unstored('text/plain; version=0.0.4; charset=utf-8') } },
  download: {
    headers: {
      ...shared(300, 'application/vnd.sqlite3'),
      ...{ vary: 'Origin', 'accept-ranges': 'bytes', 'content-disposition': ANY },
    },
  },
  '/downloads/person.jsonl': { headers: shared(300, 'application/jsonl; charset=utf-8') },
  'site-data': { headers: shared(3_600, JSON_TYPE), path: '/site/base-map.json' },
  landing: { headers: { ...PAGE, link: ANY } },
  docs: {
    headers: {
      ...PAGE,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; worker-src blob:$/),
    },
  },
  moved: { status: 308, headers: { ...OPEN, 'cache-control': 'no-store', location: ANY }, path: '/explore/person/x' },
  document: { headers: shared(300), path: '/sitemaps/person.xml' },
  '/.well-known/api-catalog': { headers: { ...shared(300), link: ANY } },
  asset: { headers: shared(86_400) },
  signup: { headers: { ...PRIVATE, ...FRAME } },
  privacy: { headers: { ...PRIVATE, ...FRAME } },
  account: { status: 303, headers: { ...PRIVATE, location: '/signup' } },
  '/signup/nothing': { status: 404, headers: { ...PRIVATE, 'content-type': PROBLEM } },
  read: page('/read/Ruth.1'),
  word: page('/word/G26'),
  'passage-map': page('/explore/map/passage/Ruth.1'),
  time: page('/explore/time/kings'),
  'person-time': page('/explore/time/person/ruth_2450'),
  'event-time': page('/explore/time/event/abrahamic_covenant'),
  'chapter-arcs': page('/explore/cross-references/Ruth.1'),
  kinship: page('/explore/person/aaron_1/path/moses_2108'),
  person: page('/person/ruth_2450'),
  place: page('/place/bethlehem_218'),
  event: page('/event/abrahamic_covenant'),
  group: page('/group/tribe_of_judah'),
  topic: page('/topic/love'),
  article: page('/article/ruth_easton'),
  problem: page('/problems/not-found'),
  reference: page('/docs/operations/getPerson'),
}

/** Paths of patterns that have rows of their own. */
const OTHER_PATHS: Readonly<Record<string, readonly string[]>> = {
  '/signup{/{*rest}}': ['/signup/nothing'],
  '/downloads/:file': ['/downloads/dataset.sqlite', '/downloads/person.jsonl'],
}

/** Every path without parameters, and one for each part that has only patterns. */
function requestsOf({ name, paths }: Part): { path: string; row: Row }[] {
  const fixed = paths.filter((path): path is string => typeof path === 'string' && !/[:{]/.test(path))
  const [pattern] = paths
  const others = OTHER_PATHS[String(pattern)] ?? [ROWS[name]?.path ?? `no path for ${name}`]
  return (fixed.length > 0 ? fixed : others).map((path) => ({ path, row: ROWS[path] ?? ROWS[name] ?? page() }))
}

const requests = () => service.parts.flatMap((part) => requestsOf(part).map((request) => ({ ...request, part })))

async function answerTo(path: string, method = 'GET') {
  const { status, headers } = await fetch(service.origin + path, { redirect: 'manual', method })
  return { path, status, headers: Object.fromEntries([...headers].filter(([name]) => !OF_TRANSPORT.includes(name))) }
}

/** The headers of a row that every response of its part has, also a problem. */
function alwaysOf({ headers }: Row): HeaderTable {
  const always = { ...OPEN, 'x-robots-tag': 'noindex' }
  return Object.fromEntries(Object.entries(always).filter(([name]) => name in headers))
}

describe('every part', () => {
  it('has the headers of its kind, and no others', async () => {
    expect(service.parts.length).toBeGreaterThan(50)
    for (const { path, row } of requests()) {
      const { status = 200, headers } = row
      expect(await answerTo(path)).toEqual({ path, status, headers })
    }
  })

  it('has them on the refusal of a method, with the methods that it allows', async () => {
    for (const { path, row, part } of requests()) {
      if (part.findsPath) continue
      const headers = { ...alwaysOf(row), ...unstored(PROBLEM), allow: part.exposure.methods.join(', ') }
      expect(await answerTo(path, 'DELETE')).toEqual({ path, status: 405, headers })
    }
  })

  it('has them on the response to OPTIONS', async () => {
    for (const { path, row, part } of requests()) {
      const { methods } = part.exposure
      if (!methods.includes('OPTIONS')) continue
      const headers = { ...alwaysOf(row), vary: 'Origin', allow: methods.join(', ') }
      expect(await answerTo(path, 'OPTIONS')).toEqual({ path, status: 204, headers })
    }
  })
})

describe('/readyz', () => {
  it.each([
    { serving: false, dataset: '1.0.0' },
    { serving: true, dataset: 'damaged' },
  ])('asks to wait a second while the service is not ready: %j', async (state) => {
    const readiness = async () => ({ ...state, accounts: 'ok', quota: 'ok' }) as const
    const part = healthParts({ readiness, metrics: undefined }).find(({ name }) => name === 'readyz')
    const { status, headers } = (await part?.answer({} as RequestWithBody, {})) ?? {}
    expect({ status, headers }).toEqual({
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': JSON_TYPE, 'Retry-After': '1' },
    })
  })
})
