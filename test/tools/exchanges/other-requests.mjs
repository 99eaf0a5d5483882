// Hand-written requests: pages and documents, API targets with redirects and errors, request
// headers, raw HTTP messages (some are malformed), and pipelines.
import { HOST, rawRequest, request } from './request.mjs'

const PERSON = '/v1/people/david_994'
const PLACE = '/v1/places/jerusalem_636'
const HEADERS = `Host: ${HOST}\r\nX-Request-Id: {id}\r\n`
const KEYED = `${HEADERS}X-API-Key: {key main}\r\n`

const KEYLESS = [
  ...['/', '/docs', '/guide', '/guide.md', '/openapi.yaml', '/openapi.json', '/openapi-3.1.json', '/llms.txt'],
  ...['/robots.txt', '/.well-known/api-catalog', '/.well-known/security.txt', '/.well-known/nothing', '/healthz'],
  ...['/readyz', '/metrics', '/problems', '/problems/', '/logo.svg', '/favicon.ico', '/assets/style.css'],
  ...['/assets/try.js', '/assets/docs.js', '/assets/redoc.standalone.js', '/assets/nothing.js', '/downloads'],
  ...['/downloads/', '/downloads/index.json', '/downloads/SHA256SUMS', '/downloads/LICENCE.txt'],
  ...['/downloads/dataset.sqlite', '/downloads/person.jsonl', '/downloads/place.jsonl', '/downloads/nothing.jsonl'],
  ...['/nowhere', '/Docs', '/docs/', '//', '/v1', '/v1/', '/v1/nowhere', '/v1//people', '/V1/people', '/v2/people'],
  ...['/v1/persons', '/index.html', '/favicon.png', '/%FF', '/a%00b', '/?q=%FF', '/docs?x=1', '*', '/openapi'],
  ...['/%761/people', '/v%31/people/aaron_1', '/explore', '/explore/map', '/explore/map/', '/explore/map/a/b'],
  ...['/explore/nothing', '/explore/', '/docs/operations', '/docs/operations/', '/docs/operations/listPeople'],
  ...['/docs/operations/listPeople.md', '/docs/operations/listPeople/', '/docs/operations/nothing', '/d%6Fcs'],
  ...['/problems/not-found/', '/problems/%FF', '/sources', '/sources/?x=1', '/changelog.atom', '/sitemap.xml'],
  ...['/postman.json', '/site/search/names.json', '/site/words/John.3.16.json', '/site/words/nothing.json'],
  ...['/site/words/John.3.16.json/', '/site/', '/healthz/', '/Healthz', '/readyz/', '/metrics/', '/status', '/swagger'],
  ...['/mcp', '/mcp/', '/MCP', '/mpc', '/signup', '/signup/', '/signup?x=1', '/signup/link?token=a'],
  ...['/account', '/account/', '/account/key', '/account/nothing/', '/privacy', '/privacy/', '/privacy/more'],
  ...['/singup', '/signups', '/sign%75p', '/acount', '/downloads//', '/downloads/index.json/', '/guides'],
]

const PROBLEMS = [
  ...['malformed-request', 'invalid-parameter', 'missing-api-key', 'invalid-api-key', 'not-found', 'nothing'],
  ...[
    'method-not-allowed',
    'quota-exceeded',
    'too-many-failures',
    'too-many-requests',
    'internal-error',
    'unavailable',
  ],
  ...['request-too-large', 'request-timeout', 'headers-too-large'],
]

/** Variants of the request for every page, document and unknown path. */
const KEYLESS_VARIANTS = [
  { name: 'GET' },
  { name: 'HEAD', method: 'HEAD' },
  { name: 'gzip', headers: { 'Accept-Encoding': 'gzip' } },
  { name: 'br', headers: { 'Accept-Encoding': 'br' } },
  { name: 'own tag', tagged: true },
  { name: 'with key', key: 'main' },
  { name: 'If-None-Match *', headers: { 'If-None-Match': '*' } },
  { name: 'POST', method: 'POST', headers: { 'Content-Length': '0' } },
  { name: 'PUT', method: 'PUT', headers: { 'Content-Length': '0' } },
  { name: 'from a browser', headers: { Accept: 'text/html' } },
  { name: 'OPTIONS', method: 'OPTIONS' },
  { name: 'preflight', method: 'OPTIONS', headers: preflight('GET') },
  { name: 'absolute form', absolute: true },
]

function publicPaths() {
  const paths = [...KEYLESS, ...PROBLEMS.map((code) => `/problems/${code}`)]
  return paths.flatMap((path) =>
    KEYLESS_VARIANTS.filter(({ absolute }) => !absolute || path.startsWith('/')).map(({ name, tagged, ...variant }) => {
      const headers = { ...variant.headers, ...(tagged && { 'If-None-Match': `{etag public GET ${path}}` }) }
      const isVolatile = path === '/metrics'
      return request(`public ${name} ${path}`, path, { key: undefined, ...variant, headers, isVolatile })
    }),
  )
}

const TARGETS = [
  ...['/v1/people/joram_803', '/v1/people/joram_803/family', '/v1/people/joram_803/kinship/aaron_1'],
  ...['/v1/people/joram_803?colour=red', '/v1/places/mount_zion_1263', '/v1/events/tower_of_babel_built'],
  ...['/v1/groups/the_twelve', '/v1/topics/booz', '/v1/dictionary/ruth_the_moabitess_easton'],
  ...['/v1/verses/John%203:16', '/v1/verses/Jhn.3.16', '/v1/verses/John.3.99', '/v1/verses/john.3.16'],
  ...['/v1/people/aaron', '/v1/people/Aaron_1', '/v1/people/aaron_2', '/v1/passages/John%203:16', '/v1/passages/Jhn.3'],
  ...['/v1/people?limt=5', '/v1/people?gender=mal', '/v1/people?LIMIT=5', '/v1/people?limit=0&limit=1&offset=x&q=%01'],
  ...['/v1/people?', '/v1/people?&', '/v1/people?=', '/v1/people?limit', '/v1/people?limit=%35', '/v1/people?limit=+5'],
  ...['/v1/people?__proto__=1', '/v1/people?constructor=1', '/v1/places?near=31.7,35.2', '/v1/places?radius_km=5'],
  ...[
    '/v1/search?q=%C3%A9',
    '/v1/search?q=a+b',
    '/v1/search',
    '/v1/people?q=%FF',
    '/v1/people?%FF=1',
    '/v1/people?q=%',
  ],
  ...['/v1/people/%2e%2e/usage', '/v1/./people', '/v1/people;a=b', '/v1/people?api_key=brd_x', '/v1/people/'],
  ...['/v1/people?colour=red&size=2&limit=0', '/v1/strongs/g26', '/v1/strongs/G0026', '/v1/strongs/G99999'],
]

const TARGET_VARIANTS = [
  { name: 'GET' },
  { name: 'HEAD', method: 'HEAD' },
  { name: 'br', headers: { 'Accept-Encoding': 'br' } },
  { name: 'If-None-Match *', headers: { 'If-None-Match': '*' } },
  { name: 'no key', key: undefined },
  { name: 'preflight', method: 'OPTIONS', key: undefined, headers: preflight('GET') },
  { name: 'PUT', method: 'PUT', headers: { 'Content-Length': '2' }, body: '{}' },
]

function targets() {
  return TARGETS.flatMap((target) =>
    TARGET_VARIANTS.map(({ name, body = '', ...variant }) => {
      const made = request(`target ${name} ${target}`, target, variant)
      return { ...made, raw: made.raw + body }
    }),
  )
}

const HEADER_VALUES = {
  Accept: [
    ...['*/*', 'application/*', 'text/html', 'application/json;q=0', 'application/geo+json;q=0.5, application/json'],
    ...['application/json, application/geo+json', 'application/geo+json, */*;q=0.1', 'nonsense', ''],
  ],
  'Accept-Encoding': ['*', 'identity', 'gzip;q=0', 'br;q=0, gzip', 'gzip;q=0.5, br;q=0.4', 'deflate', 'nonsense', ''],
  'If-None-Match': ['"none"', 'W/"none", *', 'nonsense', '', `W/{etag header none added ${PLACE}}`],
  'If-Modified-Since': ['Wed, 01 Jan 2031 00:00:00 GMT'],
  Range: ['bytes=0-9'],
  'X-Request-Id': ['with space', 'x'.repeat(129), '<script>', 'brd_secret', ''],
  'X-API-Key': ['', 'brd_wrong', '{key revoked}', ' {key main} ', '{key main}, {key main}', 'é'],
  Authorization: ['Bearer {key main}'],
  Origin: ['https://reader.example', 'null'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'nonsense'],
  'X-Forwarded-For': ['192.0.2.1'],
  Cookie: ['a=b'],
  Expect: ['100-continue', '200-ok'],
  Connection: ['close', 'keep-alive', 'Upgrade'],
  'Access-Control-Request-Method': ['GET'],
}

function headers() {
  const plain = request(`header none added ${PLACE}`, PLACE)
  const others = Object.entries(HEADER_VALUES).flatMap(([name, values]) =>
    values.flatMap((value) =>
      [PLACE, PERSON, '/v1/places', '/docs'].map((target) =>
        request(`header ${name}: ${value.slice(0, 60)} ${target}`, target, { headers: { [name]: value } }),
      ),
    ),
  )
  return [plain, ...others]
}

/** Bodies, versions, targets and repeated headers that an HTTP server must handle strictly. */
function wire() {
  const get = (target, more = '') => `GET ${target} HTTP/1.1\r\n${KEYED}${more}\r\n`
  const post = (more, body) => `POST /v1/people HTTP/1.1\r\n${KEYED}${more}\r\n${body}`
  const texts = {
    fragment: get('/v1/people#top'),
    'fragment after a query': get('/v1/people?limit=1#top'),
    'absolute form without path': get(`http://${HOST}`),
    'absolute form with query alone': get(`http://${HOST}?q=1`),
    'absolute form of https': get(`https://${HOST}${PERSON}`),
    'absolute form of another host': get(`http://other.example${PERSON}`),
    'absolute form of ftp': get(`ftp://${HOST}${PERSON}`),
    'absolute form with user': get(`http://user@${HOST}${PERSON}`),
    'no leading slash': get('v1/people'),
    'two slashes': get('//other.example/v1/people'),
    backslash: get('/v1\\people'),
    'space in target': get('/v1/people a'),
    'raw UTF-8 in target': get('/v1/people/é'),
    'overlong target': get(`/v1/people?q=${'x'.repeat(9_000)}`),
    'overlong keyless target': get(`/docs?q=${'x'.repeat(9_000)}`),
    'too many parameters': get(`/v1/people?${'a&'.repeat(150)}`),
    'too many headers': get(PERSON, 'A: b\r\n'.repeat(120)),
    'headers too large': get(PERSON, `A: ${'b'.repeat(20_000)}\r\n`),
    'two Host headers': get(PERSON, 'Host: other.example\r\n'),
    'no Host header': `GET ${PERSON} HTTP/1.1\r\nX-Request-Id: {id}\r\nX-API-Key: {key main}\r\n\r\n`,
    'no Host header to a page': 'GET /docs HTTP/1.1\r\nX-Request-Id: {id}\r\n\r\n',
    'two X-API-Key headers': get(PERSON, 'X-API-Key: {key main}\r\n'),
    'two X-API-Key headers to a page': get('/docs', 'X-API-Key: {key main}\r\n'),
    'two If-None-Match headers': get(PERSON, 'If-None-Match: "a"\r\nIf-None-Match: *\r\n'),
    'two X-Request-Id headers': get(PERSON, 'X-Request-Id: other\r\n'),
    'folded header': get(PERSON, 'A: b\r\n c\r\n'),
    'space before the colon': get(PERSON, 'A : b\r\n'),
    'header without a colon': get(PERSON, 'nonsense\r\n'),
    'NUL in a header': get(PERSON, 'A: \0\r\n'),
    'CR alone': `GET ${PERSON} HTTP/1.1\rHost: ${HOST}\r\r`,
    'HTTP/1.0': `GET ${PERSON} HTTP/1.0\r\n${KEYED}\r\n`,
    'HTTP/1.0 without Host': `GET ${PERSON} HTTP/1.0\r\nX-Request-Id: {id}\r\nX-API-Key: {key main}\r\n\r\n`,
    'HTTP/1.0 keep-alive': `GET ${PERSON} HTTP/1.0\r\n${KEYED}Connection: keep-alive\r\n\r\n`,
    'HTTP/1.0 chunked': `POST /v1/people HTTP/1.0\r\n${KEYED}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'HTTP/0.9': 'GET /v1/people\r\n\r\n',
    'HTTP/1.2': `GET ${PERSON} HTTP/1.2\r\n${KEYED}\r\n`,
    'HTTP/2.0': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    nonsense: 'nonsense\r\n\r\n',
    'unknown method': `BREW ${PERSON} HTTP/1.1\r\n${KEYED}\r\n`,
    'lower-case method': `get ${PERSON} HTTP/1.1\r\n${KEYED}\r\n`,
    TRACE: `TRACE ${PERSON} HTTP/1.1\r\n${KEYED}\r\n`,
    PROPFIND: `PROPFIND ${PERSON} HTTP/1.1\r\n${KEYED}\r\n`,
    CONNECT: `CONNECT other.example:443 HTTP/1.1\r\n${HEADERS}\r\n`,
    'OPTIONS *': `OPTIONS * HTTP/1.1\r\n${HEADERS}\r\n`,
    'unknown Expect': get(PERSON, 'Expect: 200-ok\r\n'),
    'body of GET': get(PERSON, 'Content-Length: 2\r\n').concat('{}'),
    'chunked body of GET': get(PERSON, 'Transfer-Encoding: chunked\r\n').concat('2\r\n{}\r\n0\r\n\r\n'),
    'chunked body': post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
    'bad chunk size': post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
    'bad chunk size of GET': get(PERSON, 'Transfer-Encoding: chunked\r\n').concat('zz\r\n{}\r\n0\r\n\r\n'),
    'unknown transfer coding': post('Transfer-Encoding: gzip\r\n', '{}'),
    'length and chunks': post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    'two lengths': post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'),
    'negative length': post('Content-Length: -1\r\n', ''),
  }
  return Object.entries(texts).map(([name, raw]) => rawRequest(`wire ${name}`, raw))
}

function pipelines() {
  const line = (method, target) => `${method} ${target} HTTP/1.1\r\n${KEYED}\r\n`
  const of = (name, requests) => rawRequest(`pipeline ${name}`, requests.join(''), { methods: requests.map(methodOf) })
  return [
    of('of two', [line('GET', PERSON), line('GET', PLACE)]),
    of('of HEAD and GET', [line('HEAD', PERSON), line('GET', '/v1/people?limit=1')]),
    of('of a page and an operation', [line('GET', '/docs'), line('GET', PERSON)]),
    of('of three errors', [line('GET', '/nowhere'), line('GET', '/v1/people?limit=0'), line('POST', PERSON)]),
    of('with a malformed second', [line('GET', PERSON), 'nonsense\r\n\r\n']),
    of('with a malformed second after a page', [line('GET', '/docs'), 'nonsense\r\n\r\n']),
    of('with CONNECT', [line('GET', PERSON), `CONNECT other.example:443 HTTP/1.1\r\n${HEADERS}\r\n`]),
    of('after POST with a body', [
      `POST ${PERSON} HTTP/1.1\r\n${KEYED}Content-Length: 2\r\n\r\n{}`,
      line('GET', PERSON),
    ]),
  ]
}

export function otherRequests() {
  return [...publicPaths(), ...targets(), ...headers(), ...wire(), ...pipelines()]
}

function preflight(method) {
  return {
    Origin: 'https://reader.example',
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'x-api-key',
  }
}

function methodOf(raw) {
  return raw.split(' ', 1)[0]
}
