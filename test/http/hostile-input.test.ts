/**
 * Hostile inputs, each with the expected response. The fuzzer (test/tools/fuzz) sends random inputs like
 * these.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { type Connection, openConnection, type WireReply } from '../tools/fuzz/connection.ts'

const service = runningService()
let connection: Connection
beforeAll(() => {
  connection = openConnection(service.origin)
})
afterAll(() => connection.close())

/** Sends the target unchanged, including bytes above 0x7f. An HTTP client would encode them. */
function send(target: string, method = 'GET'): Promise<WireReply> {
  return connection.send({ method, target, headers: [['X-API-Key', service.key]] })
}

async function problemOf(target: string): Promise<{ status: number; errors?: Record<string, string>[] }> {
  const { status, body } = await send(target)
  return { status, errors: JSON.parse(body.toString('utf8')).errors }
}

describe('a list with hostile text in q', () => {
  it.each([
    ['an SQL condition that is always true', '%27%20OR%20%271%27%3D%271', 0],
    ['an SQL union', 'a%27%20UNION%20SELECT%20sql%20FROM%20sqlite_master--', 0],
    ['a second SQL statement', '%27%3B%20DROP%20TABLE%20person%3B--', 0],
    ['an SQL comment', 'aaron%27--', 0],
    ['an identifier in quotes', '%22slug%22', 0],
    ['a wildcard for any text', '%25', 0],
    ['a wildcard for any character', 'a_ron', 0],
    ['wildcards around a name', '%25aaron%25', 0],
    ['a wildcard of GLOB', 'aar*', 0],
    ['an escaped wildcard', '%5C%25', 0],
    ['a pattern that backtracks', '(a%2B)%2B%24', 0],
    ['a template', '%7B%7B7*7%7D%7D', 0],
    ['a command', '%24(id)', 0],
    ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 0],
    ['a path', '..%2F..%2Fetc%2Fpasswd', 0],
    ['a letter that is encoded twice', '%2561aron', 0],
    ['a direction override', '%E2%80%AEnoraa', 0],
    ['an invisible space', 'aar%E2%80%8Bon', 0],
    ['a letter of a different alphabet that looks alike', '%D0%B0aron', 0],
    ['full-width letters', '%EF%BD%81%EF%BD%81%EF%BD%92%EF%BD%8F%EF%BD%8E', 0],
    ['a noncharacter', '%F4%8F%BF%BF', 0],
    ['the name in capitals', 'AARON', 1],
    ['the name with a mark on each letter', 'A%CC%81a%CC%81r%CC%81o%CC%81n%CC%81', 1],
    ['the name with a precomposed letter', '%C3%81aron', 1],
    ['the name with every byte encoded', '%61%61%72%6f%6e', 1],
    ['a plus sign, which decodes to a space', 'aar+on', 0],
  ])('treats as plain text: %s', async (_, q, total) => {
    const { status, body } = await send(`/v1/people?q=${q}`)
    expect(status).toBe(200)
    expect(JSON.parse(body.toString('utf8')).meta.total).toBe(total)
  })
})

describe('a parameter with a deceptive name or value', () => {
  it.each([
    ['a full-width digit', '/v1/people?limit=%EF%BC%95', 'limit'],
    ['an Arabic digit', '/v1/people?limit=%D9%A5', 'limit'],
    ['a circled digit', '/v1/people?offset=%E2%91%A4', 'offset'],
    ['minus zero', '/v1/people?offset=-0', 'offset'],
    ['a floating-point number', '/v1/people?offset=1e3', 'offset'],
    ['a number beyond the range of a double', `/v1/people?offset=${'9'.repeat(400)}`, 'offset'],
    ['a number followed by SQL', '/v1/people?limit=1%20OR%201%3D1', 'limit'],
    ['a number followed by a null character', '/v1/people?limit=5%00', 'limit'],
    ['a list', '/v1/people?limit%5B%5D=5', 'limit[]'],
    ['a database operator', '/v1/people?gender%5B%24ne%5D=Male', 'gender[$ne]'],
    ['a look-alike of an enum value', '/v1/people?gender=%D0%9Cale', 'gender'],
    ['a look-alike of a parameter name', '/v1/people?l%D1%96mit=5', 'lіmit'],
    ['a prototype', '/v1/people?__proto__=1', '__proto__'],
    ['a property of a prototype', '/v1/people?__proto__.polluted=1', '__proto__.polluted'],
    ['a constructor', '/v1/people?constructor%5Bprototype%5D=1', 'constructor[prototype]'],
    ['an empty name', '/v1/people?=1', ''],
    ['a second question mark', '/v1/people?limit=1?offset=1', 'limit'],
    ['combining marks only', '/v1/search?q=%CC%81', 'q'],
  ])('is rejected with an error that names the parameter: %s', async (_, target, name) => {
    const { status, errors } = await problemOf(target)
    expect(status).toBe(400)
    expect(errors?.map((violation) => violation['name'])).toEqual([name])
    expect({}).not.toHaveProperty('polluted')
  })

  it('is reported together with the other errors, even if normalization leaves its value blank', async () => {
    const { errors } = await problemOf('/v1/search?q=%CC%81&limit=0&x=1')
    expect(errors?.map((violation) => violation['name']).sort()).toEqual(['limit', 'q', 'x'])
  })

  it('has its name truncated in the error, but never in the middle of a character', async () => {
    const { errors } = await problemOf(`/v1/people?x${'%F0%90%A4%80'.repeat(150)}=1`)
    expect(errors?.[0]?.['name']).toBe(`x${'𐤀'.repeat(99)}…`)
  })
})

describe('an invalid target', () => {
  it.each([
    ['a slash in overlong UTF-8', '/v1/people/..%C0%AF..'],
    ['a null character in overlong UTF-8', '/v1/people/%C0%80'],
    ['a dot in overlong UTF-8 of three bytes', '/v1/people/%E0%80%AE'],
    ['half of a surrogate pair', '/v1/people?q=%ED%A0%BD'],
    ['a surrogate pair in UTF-8', '/v1/people?q=%ED%A0%BD%ED%B2%A9'],
    ['a code point beyond Unicode', '/v1/people?q=%F4%90%80%80'],
    ['a truncated character', '/v1/people?q=%E2%82'],
    ['Latin-1', '/v1/people?q=%E9lis%E9e'],
    ['a JavaScript escape', '/v1/people?q=%u0061'],
    ['a name that cannot be decoded', '/v1/people?%FF=1'],
    ['a fragment', '/v1/people?limit=1#x'],
    ['a fragment before the rest of the query', '/v1/people?#&limit=1'],
    ['a URL without a host', 'http:///v1/people'],
    ['an invalid host', 'http://[::1/v1/people'],
    ['an invalid port', 'http://x:999999/v1/people'],
    ['a different scheme', 'ftp://x/v1/people'],
  ])('is reported as malformed: %s', async (_, target) => {
    const { status, headers, body } = await send(target)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({
      code: 'invalid-parameter',
      detail: 'The request is malformed. The errors field says how to fix it.',
    })
  })

  it.each(['/v1/people?q=\u00c3\u00a9', '/v1/people/\u00ff', '/v1/people?q=a\u007f', '/v1/people?q=a\u0001'])(
    'is rejected with status 400 if it contains bytes that are not printable ASCII: %j',
    async (target) => {
      const { status, body } = await send(target)
      expect(status).toBe(400)
      expect(JSON.parse(body.toString('utf8')).detail).toMatch(/^The URL has a character that must be percent-encoded/)
    },
  )
})

describe('a target in absolute form', () => {
  it('is accepted if its host is valid', async () => {
    expect((await send('http://example.org/v1/people?limit=1')).status).toBe(200)
    expect((await send('http://[::1]:8080/v1/people?limit=1')).status).toBe(200)
  })
})

describe('a path that looks like another one', () => {
  it.each([
    '/v1/people/..',
    '/v1/people/../meta',
    '/v1/people/%2e%2e/meta',
    '/v1/people/%2e%2e%2fmeta',
    '/v1/people/..%5C..%5Cmeta',
    '/v1/people/aaron_1/',
    '/v1/people/aaron_1.json',
    '/v1/people/aaron_1;x=1',
    '/v1/people/aaron_1%20',
    '/v1/people/AARON_1',
    '/v1/people/__proto__',
    '/v1/people/constructor',
    '/v1/people/%27%20OR%20%271%27%3D%271',
    '/v1//people',
    '//v1/people',
    '/V1/people',
    '/v1/peo%70le%2Faaron_1',
    '/%761/people',
    '/v%31/meta?x=1',
    '/v1/verses/__proto__',
    '/v1/verses/John%EF%BC%8E3.16',
    '/v1/strongs/G%EF%BC%92%EF%BC%96',
    '/v1/strongs/G26%20',
    '/docs/../v1/meta',
    '/__proto__',
  ])('returns 404: %s', async (target) => {
    expect((await send(target)).status).toBe(404)
  })
})

describe('a path with percent-encoded letters', () => {
  it('finds the same record as without the encoding', async () => {
    expect((await send('/v1/peo%70le/%61aron_1')).body).toEqual((await send('/v1/people/aaron_1')).body)
  })
})

describe('a long text', () => {
  /**
   * Limit for each request. Linear work takes well under a millisecond, and quadratic work takes
   * seconds. The limit is high enough for a busy machine.
   */
  const SECONDS = 1.5

  it.each([
    ['spaces in a reference', `/v1/verses/${'%20'.repeat(5_000)}x`],
    ['dots in a reference', `/v1/verses/${'.'.repeat(15_000)}x`],
    ['digits in a reference', `/v1/verses/John.${'1'.repeat(15_000)}`],
    ['zeros in a Strong’s number', `/v1/strongs/G${'0'.repeat(15_000)}`],
    ['a search that ends in a control character', `/v1/search?q=${'a'.repeat(15_000)}%00`],
    ['a search for spaces', `/v1/search?q=${'+'.repeat(15_000)}`],
    ['combining marks on one letter', `/v1/people?q=a${'%CC%81'.repeat(2_500)}`],
    ['a long parameter name', `/v1/people?${'limit'.repeat(3_000)}=1`],
    ['thousands of parameters', `/v1/people?${'limi&'.repeat(3_000)}`],
    ['equals signs', `/v1/people?${'='.repeat(15_000)}`],
  ])('is rejected in linear time: %s', async (_, target) => {
    const started = performance.now()
    const { status } = await send(target)
    expect([400, 404]).toContain(status)
    expect(performance.now() - started).toBeLessThan(SECONDS * 1_000)
  })
})
