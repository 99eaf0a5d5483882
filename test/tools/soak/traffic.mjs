// Sends the requests of a soak test and counts the responses by status. Five per cent of the
// requests are invalid. The others request data, /openapi.json, /healthz and /metrics.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const CONNECTIONS = 32
const BAD_SHARE = 0.05
/** Maximum wait for a response to `BAD_BYTES`. Incomplete requests get no response. */
const RAW_RESPONSE_TIMEOUT_MS = 500

const PATHS = [
  () => '/v1/people/david_994',
  () => '/v1/people?limit=20&offset=40',
  () => `/v1/search?q=${letters()}`,
  () => `/v1/people?q=${letters()}`,
  () => '/v1/verses/Gen.1.1',
  () => '/v1/greek/John.11.35',
  () => '/v1/groups',
  () => '/v1/events?from_year=-1000',
  () => '/v1/usage',
  () => '/v1/meta',
  () => '/openapi.json',
  () => '/healthz',
  () => '/metrics',
  () => `/v1/people/nobody_${Math.floor(Math.random() * 1e9)}`,
]

const BAD_PATHS = [
  () => '/v1/people?limit=0',
  () => '/v1/people/%C0%AE',
  () => `/v1/${'a'.repeat(9_000)}`,
  () => `/v1/people?${'a=1&'.repeat(500)}`,
  () => `/nowhere/${Math.random()}`,
]

/** Invalid requests that are sent unchanged, each on a new connection. */
const BAD_BYTES = [
  'GET /v1/meta HTTP/9.9\r\n\r\n',
  'GET /v1/meta HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /v1/meta HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  'GET /v1/me',
  '\x16\x03\x01\x00\xa5\x01\x00',
]

function letters() {
  return Math.floor(Math.random() * 26 ** 2)
    .toString(26)
    .replace(/\d/g, 'e')
}

function oneOf(list) {
  return list[Math.floor(Math.random() * list.length)]
}

export function createTraffic() {
  const statuses = new Map()
  let broken = 0
  const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  function sendRequest({ port, agent, path, headers }) {
    return new Promise((resolve) => {
      const outgoing = request({ agent, port, host: '127.0.0.1', path, headers }, (incoming) => {
        count(incoming.statusCode)
        incoming.resume()
        incoming.once('close', () => {
          if (!incoming.complete) broken += 1
          resolve()
        })
      })
      outgoing.once('error', () => {
        broken += 1
        resolve()
      })
      outgoing.end()
    })
  }

  function sendBytes(port, bytes) {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
      socket.once('data', (chunk) => {
        count(Number(chunk.toString('latin1').slice(9, 12)))
        socket.destroy()
      })
      socket.setTimeout(RAW_RESPONSE_TIMEOUT_MS, () => socket.destroy())
      socket.on('error', () => undefined)
      socket.once('close', resolve)
    })
  }

  function sendRandom({ port, agent, keys }) {
    const headers = { 'X-API-Key': oneOf(keys), 'Accept-Encoding': oneOf(['br', 'gzip', 'identity']) }
    if (Math.random() >= BAD_SHARE) return sendRequest({ port, agent, path: oneOf(PATHS)(), headers })
    const kind = Math.random()
    if (kind < 0.4) return sendRequest({ port, agent, path: oneOf(BAD_PATHS)(), headers })
    if (kind < 0.6) {
      return sendRequest({ port, agent, path: '/v1/meta', headers: { 'X-API-Key': `brd_${Math.random()}` } })
    }
    return sendBytes(port, oneOf(BAD_BYTES))
  }

  return {
    statuses,
    /** Number of requests whose connection broke. Connections that send `BAD_BYTES` are not counted. */
    broken: () => broken,
    answered: () => [...statuses.values()].reduce((total, one) => total + one, 0),
    /** Sends `rate` requests per second, or fewer if the service cannot keep up. */
    async run({ port, keys, rate, milliseconds }) {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
      const began = performance.now()
      let started = 0
      const worker = async () => {
        for (;;) {
          const due = began + (started / rate) * 1_000
          started += 1
          const now = performance.now()
          if (Math.max(now, due) - began > milliseconds) return
          if (due > now) await setTimeout(due - now)
          await sendRandom({ port, agent, keys })
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, worker))
      agent.destroy()
    },
  }
}
