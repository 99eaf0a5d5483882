/**
 * Malformed, ambiguous and odd requests as raw bytes, with the expected outcome of each. `{key}`
 * stands for a valid key, so a 200 means that the request was accepted.
 */

/**
 * `refused`: 4xx, or the connection closes. `answered`: any status but 5xx. `left waiting`: the
 * service waits for more bytes and returns nothing or 4xx.
 */
export type Fate = 'refused' | 'answered' | 'left waiting'

export type ProxyName = 'nginx' | 'haproxy'

export interface Probe {
  readonly name: string
  readonly bytes: string
  readonly fate: Fate
  /** Proxies that normalize the request and forward it in a valid form. */
  readonly repairedBy?: readonly ProxyName[]
}

const LINE = 'GET /v1/meta HTTP/1.1'
const HOST = 'Host: a.example'
const KEY = 'X-API-Key: {key}'
const GOOD = request(LINE, HOST, KEY)

function request(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

function refused(name: string, bytes: string, repairedBy: readonly ProxyName[] = []): Probe {
  return { name, bytes, fate: 'refused', repairedBy }
}

function answered(name: string, bytes: string): Probe {
  return { name, bytes, fate: 'answered' }
}

function held(name: string, bytes: string): Probe {
  return { name, bytes, fate: 'left waiting' }
}

const REQUEST_LINES: readonly Probe[] = [
  refused('no version, as in HTTP/0.9', 'GET /v1/meta\r\n\r\n'),
  answered('two spaces between the parts of the request line', request('GET  /v1/meta  HTTP/1.1', HOST, KEY)),
  refused('tabs instead of spaces', request('GET\t/v1/meta\tHTTP/1.1', HOST, KEY), ['haproxy']),
  refused('a space in the target', request('GET /v1/me ta HTTP/1.1', HOST, KEY), ['nginx']),
  refused('a lower-case method', request('get /v1/meta HTTP/1.1', HOST, KEY)),
  refused('an unknown method', request('FETCH /v1/meta HTTP/1.1', HOST, KEY)),
  refused('a lower-case version', request('GET /v1/meta http/1.1', HOST, KEY)),
  refused('version 9.9', request('GET /v1/meta HTTP/9.9', HOST, KEY), ['haproxy']),
  refused('version 2.0', request('GET /v1/meta HTTP/2.0', HOST, KEY), ['haproxy']),
  refused('version 0.9 in the request line', request('GET /v1/meta HTTP/0.9', HOST, KEY)),
  refused('version 1.10', request('GET /v1/meta HTTP/1.10', HOST, KEY), ['nginx']),
  refused('a target without a leading slash', request('GET v1/meta HTTP/1.1', HOST, KEY)),
  refused('authority form', request('GET a.example:80 HTTP/1.1', HOST, KEY)),
  refused('CONNECT', request('CONNECT a.example:443 HTTP/1.1', HOST, KEY)),
  refused('TRACE', request('TRACE /v1/meta HTTP/1.1', HOST, KEY)),
  refused('GET of an asterisk', request('GET * HTTP/1.1', HOST, KEY)),
  answered('OPTIONS of an asterisk', request('OPTIONS * HTTP/1.1', HOST)),
  answered('absolute form', request('GET http://a.example/v1/meta HTTP/1.1', HOST, KEY)),
  answered('HTTP/1.0', request('GET /v1/meta HTTP/1.0', KEY)),
  answered('an empty line before the request line', `\r\n${GOOD}`),
  refused('only garbage', 'Lorem ipsum dolor sit amet\r\n\r\n'),
  refused('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  refused('a TLS ClientHello', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\x00\x01\x02\x03\x04\r\n\r\n'),
  answered('a fragment in the target', request('GET /v1/meta#x HTTP/1.1', HOST, KEY)),
]

const TARGETS: readonly Probe[] = [
  refused('a target of 20 kB', request(`GET /v1/people?q=${'a'.repeat(20_000)} HTTP/1.1`, HOST, KEY)),
  refused('a target of 9 kB', request(`GET /v1/people?q=${'a'.repeat(9_000)} HTTP/1.1`, HOST, KEY)),
  refused('1,000 parameters', request(`GET /v1/people?${'a=1&'.repeat(1_000)} HTTP/1.1`, HOST, KEY)),
  refused('an incomplete percent-encoding', request('GET /v1/people/%4 HTTP/1.1', HOST, KEY)),
  refused('overlong UTF-8', request('GET /v1/people/%C0%AE%C0%AE/ HTTP/1.1', HOST, KEY)),
  refused('an encoded NUL', request('GET /v1/people/a%00b HTTP/1.1', HOST, KEY)),
  refused('an encoded line break', request('GET /v1/people?q=a%0D%0AX:%20y HTTP/1.1', HOST, KEY)),
  refused('a raw NUL', request('GET /v1/meta\x00 HTTP/1.1', HOST, KEY)),
  refused('traversal, encoded twice', request('GET /v1/people/%252e%252e%252fmeta HTTP/1.1', HOST, KEY)),
  refused('an encoded slash', request('GET /v1%2Fmeta HTTP/1.1', HOST, KEY), ['nginx']),
  refused('bytes above ASCII', request('GET /v1/\xff\xfe HTTP/1.1', HOST, KEY)),
]

const HEADERS: readonly Probe[] = [
  refused('no Host', request(LINE, KEY)),
  refused('two different Host headers', request(LINE, HOST, 'Host: b.example', KEY), ['nginx']),
  refused('the same Host header twice', request(LINE, HOST, HOST, KEY), ['nginx', 'haproxy']),
  refused('two keys', request(LINE, HOST, KEY, 'X-API-Key: brd_other')),
  refused('two keys, the wrong one first', request(LINE, HOST, 'X-API-Key: brd_other', KEY)),
  refused('two keys in one header', request(LINE, HOST, 'X-API-Key: {key}, brd_other')),
  refused(
    'a second key after 1,200 headers',
    request(LINE, HOST, KEY, ...Array(1_200).fill('a: b'), 'X-API-Key: brd_x'),
  ),
  refused('a folded X-API-Key header', request(LINE, HOST, 'X-API-Key:', ' {key}'), ['haproxy']),
  refused('a folded header', request(LINE, HOST, 'X-Long: a', ' b', KEY), ['haproxy']),
  refused('a space before the first header', request(LINE, ' Host: a.example', KEY)),
  refused('a space after a header name', request(LINE, HOST, 'X-API-Key : {key}')),
  refused('a space within a header name', request(LINE, HOST, 'X API Key: {key}', KEY)),
  refused('a header without a name', request(LINE, HOST, ': nothing', KEY)),
  refused('a header without a colon', request(LINE, HOST, 'nothing', KEY), ['nginx']),
  refused('a NUL in a header value', request(LINE, HOST, 'X-A: a\x00b', KEY)),
  refused('a bare CR in a header value', request(LINE, HOST, 'X-A: a\rX-B: b', KEY)),
  refused('bare LFs', `${LINE}\n${HOST}\n${KEY}\n\n`, ['nginx', 'haproxy']),
  refused('a bare LF that hides a header', request(LINE, HOST, 'X-A: a\nX-API-Key: {key}'), ['nginx', 'haproxy']),
  refused('headers of 20 kB', request(LINE, HOST, KEY, `X-Large: ${'a'.repeat(20_000)}`)),
  refused('500 headers', request(LINE, HOST, KEY, ...Array(500).fill('a: b'))),
  refused('an unknown expectation', request(LINE, HOST, KEY, 'Expect: 200-ok'), ['nginx']),
  answered('Expect: 100-continue', request(LINE, HOST, KEY, 'Expect: 100-continue')),
  answered(
    'an upgrade to h2c',
    request(LINE, HOST, KEY, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
  ),
  answered('an upgrade to a WebSocket', request(LINE, HOST, KEY, 'Connection: Upgrade', 'Upgrade: websocket')),
  answered('a Connection header that names X-API-Key', request(LINE, HOST, KEY, 'Connection: X-API-Key')),
]

const BODIES: readonly Probe[] = [
  refused(
    'Content-Length together with a chunked body',
    `${request(LINE, HOST, KEY, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ),
  refused('two Content-Length headers', `${request(LINE, HOST, KEY, 'Content-Length: 4', 'Content-Length: 5')}abcde`),
  refused('a list in Content-Length', `${request(LINE, HOST, KEY, 'Content-Length: 4, 5')}abcde`),
  refused('a negative Content-Length', request(LINE, HOST, KEY, 'Content-Length: -1')),
  refused('a Content-Length with a plus sign', `${request(LINE, HOST, KEY, 'Content-Length: +4')}abcd`),
  refused('a hexadecimal Content-Length', `${request(LINE, HOST, KEY, 'Content-Length: 0x4')}abcd`),
  refused('a Content-Length of twenty digits', request(LINE, HOST, KEY, 'Content-Length: 99999999999999999999')),
  refused('an unknown transfer encoding', `${request(LINE, HOST, KEY, 'Transfer-Encoding: xchunked')}0\r\n\r\n`),
  refused(
    'a transfer encoding after chunked',
    `${request(LINE, HOST, KEY, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
  ),
  refused(
    'a space before the colon of the transfer encoding',
    `${request(LINE, HOST, KEY, 'Transfer-Encoding : chunked')}0\r\n\r\n`,
  ),
  refused(
    'chunks in HTTP/1.0',
    `${request('GET /v1/meta HTTP/1.0', HOST, KEY, 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ),
  refused(
    'a chunk size that is not a number',
    `${request(LINE, HOST, KEY, 'Transfer-Encoding: chunked')}zz\r\nabc\r\n0\r\n\r\n`,
  ),
  refused(
    'a chunk longer than its stated size',
    `${request(LINE, HOST, KEY, 'Transfer-Encoding: chunked')}2\r\nabcd\r\n0\r\n\r\n`,
  ),
  refused('a chunk of 2^64 bytes', `${request(LINE, HOST, KEY, 'Transfer-Encoding: chunked')}10000000000000000\r\n`),
  answered('a GET with a body', `${request(LINE, HOST, KEY, 'Content-Length: 4')}abcd`),
  answered('a Content-Length larger than the body', request(LINE, HOST, KEY, 'Content-Length: 400') + GOOD),
  refused(
    'a second request smuggled behind a chunked body',
    `${request(LINE, HOST, KEY, 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${GOOD}`,
  ),
  refused('a POST', `${request('POST /v1/meta HTTP/1.1', HOST, KEY, 'Content-Length: 4')}abcd`),
]

const SEQUENCES: readonly Probe[] = [
  answered('a malformed request pipelined after a valid one', `${GOOD}BAD\r\n\r\n`),
  answered(
    'an ambiguous request pipelined after a valid one',
    GOOD + request(LINE, HOST, KEY, 'Content-Length: 1', 'Content-Length: 2'),
  ),
  answered('a CONNECT pipelined after a valid request', GOOD + request('CONNECT a.example:1 HTTP/1.1', HOST)),
  held('half a request line', 'GET /v1/me'),
  held('headers without an end', `${LINE}\r\n${HOST}\r\n${KEY}\r\n`),
  held('no bytes at all', ''),
]

export const PROBES: readonly Probe[] = [...REQUEST_LINES, ...TARGETS, ...HEADERS, ...BODIES, ...SEQUENCES]
