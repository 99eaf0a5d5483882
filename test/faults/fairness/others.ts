/**
 * Callers with keys of their own, and readers without a key, who make ordinary requests at a steady
 * rate during an attack.
 */
import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface Reply {
  readonly name: string
  /** Undefined if no complete response arrived in time. */
  readonly status: number | undefined
  readonly isExpected: boolean
  readonly milliseconds: number
}

interface Kind {
  readonly name: string
  /** @param n different in each request of a run */
  readonly path: (n: number) => string
  readonly status: number
  readonly needsKey: boolean
  /** Whether each request opens a new connection, as health checks do. */
  readonly usesNewConnection?: boolean
}

const KINDS: readonly Kind[] = [
  { name: '/healthz', path: () => '/healthz', status: 200, needsKey: false, usesNewConnection: true },
  { name: '/readyz', path: () => '/readyz', status: 200, needsKey: false, usesNewConnection: true },
  { name: 'the front page', path: () => '/', status: 200, needsKey: false },
  { name: 'a 404 without a key', path: () => '/nothing', status: 404, needsKey: false },
  { name: '/v1/meta', path: () => '/v1/meta', status: 200, needsKey: true },
  { name: 'a cached person', path: () => '/v1/people/aaron_1', status: 200, needsKey: true },
  { name: 'a 404 with a suggestion', path: () => '/v1/people/aaron', status: 404, needsKey: true },
  { name: 'an uncached verse', path: verse, status: 200, needsKey: true },
  { name: 'an uncached search', path: (n) => `/v1/search?q=a${n}`, status: 200, needsKey: true },
  { name: 'a small passage', path: (n) => `/v1/passages/Gen.${1 + (n % 50)}`, status: 200, needsKey: true },
]

const DOWNLOAD: Kind = {
  name: 'a download',
  path: () => '/downloads/people_group.jsonl',
  status: 200,
  needsKey: false,
}

/** Requests per second, of all kinds together. */
const RATE = 50
/**
 * A response that takes longer counts as missing. The limit of the test is much lower: every
 * response must take less than 2 s.
 */
const RESPONSE_TIMEOUT_MS = 10_000

export interface OthersOptions {
  readonly origin: string
  readonly keys: readonly string[]
  /** Until this promise resolves, requests only warm up the service. They are not reported. */
  readonly begin: Promise<unknown>
  /** Time from `begin` to the last request. */
  readonly seconds: number
  /** Whether some of the requests are downloads. */
  readonly withDownloads: boolean
}

export async function askSteadily(options: OthersOptions): Promise<Reply[]> {
  const { origin, keys, begin, seconds, withDownloads } = options
  const kinds = withDownloads ? [...KINDS, DOWNLOAD] : KINDS
  const agent = new Agent({ keepAlive: true })
  const replies: Promise<Reply>[] = []
  let end = Number.POSITIVE_INFINITY
  let reported = 0
  void begin.then(() => {
    end = performance.now() + seconds * 1_000
    reported = replies.length
  })
  const began = performance.now()
  while (performance.now() < end) {
    while (replies.length < ((performance.now() - began) / 1_000) * RATE) {
      const n = replies.length
      const kind = kinds[n % kinds.length] as Kind
      const key = kind.needsKey ? keys[n % keys.length] : undefined
      const headers = key === undefined ? {} : { 'X-API-Key': key }
      const sent = { agent: kind.usesNewConnection ? false : agent, path: kind.path(n), headers } as const
      replies.push(ask(origin, sent).then((outcome) => ({ ...outcome, ...judge(kind, outcome.status) })))
    }
    await setTimeout(5)
  }
  const all = await Promise.all(replies)
  agent.destroy()
  return all.slice(reported)
}

/** Accepts a 503 too: fairness.test.ts checks the share of 503s separately. */
function judge(kind: Kind, status: number | undefined): Pick<Reply, 'name' | 'isExpected'> {
  return { name: kind.name, isExpected: status === kind.status || status === 503 }
}

/** The path of a verse in Isaiah or Jeremiah, whose chapters have at least five verses each. */
function verse(n: number): string {
  const chapter = n % 118
  const [book, number] = chapter < 66 ? ['Isa', chapter + 1] : ['Jer', chapter - 65]
  return `/v1/verses/${book}.${number}.${1 + (Math.floor(n / 118) % 5)}`
}

interface SentRequest {
  readonly agent: Agent | false
  readonly path: string
  readonly headers: Record<string, string>
}

function ask(origin: string, options: SentRequest): Promise<Pick<Reply, 'status' | 'milliseconds'>> {
  const began = performance.now()
  return new Promise((resolve) => {
    const settle = (status: number | undefined) => resolve({ status, milliseconds: performance.now() - began })
    const { hostname, port } = new URL(origin)
    const outgoing: ClientRequest = request({ ...options, hostname, port }, (incoming) => {
      incoming.resume()
      incoming.on('error', () => settle(undefined))
      incoming.on('end', () => settle(incoming.statusCode))
    })
    const tooLong = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    tooLong.addEventListener('abort', () => outgoing.destroy())
    outgoing.on('error', () => settle(undefined))
    outgoing.on('close', () => settle(undefined))
    outgoing.end()
  })
}
