/**
 * The suite's HTTP client: keep-alive connections, bounded concurrency, and a pool of keys. A key
 * is used only while it has requests left today.
 */
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { setting } from './environment.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed JSON. */
  body: unknown
}

const CONCURRENCY = 16
const TIMEOUT_MS = 30_000
const TOO_MANY_REQUESTS = 429

const base = setting('BASE_URL')
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
const keys = readFileSync(setting('API_KEYS_FILE'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((value) => ({ value, remaining: Number.POSITIVE_INFINITY }))
let turn = 0

/**
 * @param path the path with its query, percent-encoded: `/v1/people?limit=200`
 * @param accept the requested media type
 */
export async function get(path: string, accept = 'application/json'): Promise<Answer> {
  for (;;) {
    const key = keyWithRequestsLeft()
    const answer = await send(path, key.value, accept)
    const remaining = Number(answer.headers['x-ratelimit-remaining'])
    if (Number.isFinite(remaining)) key.remaining = remaining
    if (answer.status !== TOO_MANY_REQUESTS) return answer
    key.remaining = 0
  }
}

/** Visits all items with bounded concurrency. */
export async function visitAll<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const visitors = Array.from({ length: CONCURRENCY }, async () => {
    for (const item of queue) await visit(item)
  })
  await Promise.all(visitors)
}

function keyWithRequestsLeft(): { value: string; remaining: number } {
  for (let tries = 0; tries < keys.length; tries += 1) {
    turn = (turn + 1) % keys.length
    const key = keys[turn]
    if (key && key.remaining > 0) return key
  }
  throw new Error(`None of the ${keys.length} keys in API_KEYS_FILE has requests left today. Add more keys.`)
}

async function send(path: string, key: string, accept: string): Promise<Answer> {
  const headers = { 'X-API-Key': key, Accept: accept }
  const request = httpGet(new URL(path, base), { agent, timeout: TIMEOUT_MS, headers })
  try {
    return await answerTo(request, path)
  } catch (error) {
    // A server can close an idle connection just as it is reused. Node recommends a retry.
    if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return send(path, key, accept)
    throw error
  }
}

function answerTo(request: ClientRequest, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`GET ${path}: no response within ${TIMEOUT_MS} ms`)))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        try {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) })
        } catch {
          reject(new Error(`GET ${path}: ${response.statusCode} with a body that is not JSON: ${text.slice(0, 120)}`))
        }
      })
    })
  })
}
