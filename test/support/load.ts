/** Concurrent requests over keep-alive connections. */
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Delay before a request that got a 503 is sent again. */
const AGAIN_MS = 50

export interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

export interface Answer {
  /** 0 if the connection broke before the response was complete. */
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface LoadClient {
  send(origin: string, sent: Sent): Promise<Answer>
  close(): void
}

/** @param connections the maximum number of connections per origin */
export function createLoadClient(connections: number): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (origin, { path, method = 'GET', headers = {} }) =>
      new Promise((resolve) => {
        const broken = () => resolve({ status: 0, headers: new Headers(), body: '' })
        const { hostname, port } = new URL(origin)
        const outgoing = request({ agent, hostname, port, path, method, headers }, (incoming) => {
          let body = ''
          incoming.on('data', (chunk: Buffer) => {
            body += chunk
          })
          incoming.on('error', broken)
          incoming.on('end', () => {
            const fields = new Headers()
            for (const [name, value] of Object.entries(incoming.headers)) fields.set(name, String(value))
            resolve({ status: incoming.statusCode ?? 0, headers: fields, body })
          })
        })
        outgoing.on('error', broken)
        outgoing.end()
      }),
    close: () => agent.destroy(),
  }
}

/**
 * Repeats a request while it gets a 503, as clients do.
 *
 * @returns the final response and the number of 503s before it
 */
export async function sendWithRetries(
  client: LoadClient,
  origin: string,
  sent: Sent,
): Promise<Answer & { readonly unavailable: number }> {
  for (let unavailable = 0; ; unavailable += 1) {
    const answer = await client.send(origin, sent)
    if (answer.status !== 503) return { ...answer, unavailable }
    await setTimeout(AGAIN_MS)
  }
}

/**
 * Runs the work `count` times, `width` at a time. A test may await the result later. The empty
 * `catch` handler prevents an unhandled rejection if the work fails before that. Vitest fails the
 * whole run after an unhandled rejection, even if a retry of the test passes.
 */
export function inParallel<Outcome>(
  count: number,
  width: number,
  work: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes = runInParallel(count, width, work)
  outcomes.catch(() => undefined)
  return outcomes
}

async function runInParallel<Outcome>(
  count: number,
  width: number,
  work: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      outcomes[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return outcomes
}
