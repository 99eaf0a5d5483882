/**
 * Malformed and ambiguous requests (probes.ts), sent to the service directly and through nginx and
 * HAProxy, which share connections between clients. None may cause a failure (5xx), or affect the
 * responses to other clients.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceForTests } from '../support/process.ts'
import { type Exchange, exchange, openConnection, type RawReply } from './edge-connection.ts'
import { PROXIES, startProxy, type UpstreamProxy } from './edge-proxies.ts'
import { PROBES, type Probe } from './probes.ts'

/**
 * How long to wait for a response. SHORT_TIMEOUTS is for probes to which the service does not
 * respond, because such a probe always waits for the whole time.
 */
const TIMEOUTS = { firstMs: 8_000, quietMs: 150 }
const SHORT_TIMEOUTS = { firstMs: 400, quietMs: 150 }

const BYSTANDERS = 3

/**
 * Statuses of the proxies for an unknown transfer encoding or HTTP version. They are not failures,
 * although they begin with 5.
 */
const NOT_SUPPORTED = [501, 505]

const running = serviceForTests({ LOG_LEVEL: 'info', TRUST_PROXY: 'true' })

const timeoutsFor = ({ fate }: Probe) => (fate === 'left waiting' ? SHORT_TIMEOUTS : TIMEOUTS)
const send = (origin: string, probe: Probe, timeouts = timeoutsFor(probe)) =>
  exchange(origin, probe.bytes.replaceAll('{key}', running.key), timeouts)

it('there are at least sixty probes with unique names', () => {
  expect(PROBES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(PROBES.map(({ name }) => name)).size).toBe(PROBES.length)
})

describe('the service alone', () => {
  const seen: string[] = []
  afterAll(() => printCounts('the service alone', seen))

  it.each(PROBES.map((probe) => [probe.name, probe.fate, probe] as const))('handles %s: %s', async (_, __, probe) => {
    const outcome = await send(running.service.origin, probe)
    seen.push(`${probe.fate}: ${outcomeOf(outcome)}`)
    expectNoFailure(outcome, NOT_SUPPORTED)
    const [first] = outcome.replies
    if (probe.fate === 'refused') {
      expect(statusesOf(outcome).filter((status) => status < 400)).toEqual([])
      expect(first !== undefined || outcome.isClosed).toBe(true)
    } else if (probe.fate === 'answered') expect(first).toBeDefined()
    else expect(statusesOf(outcome).filter((status) => status < 400)).toEqual([])
    for (const reply of outcome.replies) expectProblem(reply)
    await expectBystandersServed(running.service.origin)
  })

  it('responds with 200 to a valid request, and with 400 to the malformed one pipelined after it', async () => {
    const probe = PROBES.find(({ name }) => name === 'a malformed request pipelined after a valid one') as Probe
    const { replies, isClosed } = await send(running.service.origin, probe, TIMEOUTS)
    expect(statusesOf({ replies, isClosed })).toEqual([200, 400])
    expect(isClosed).toBe(true)
  })

  it('keeps serving when clients send CONNECT and disconnect at once', async () => {
    const probe = PROBES.find(({ name }) => name === 'a CONNECT pipelined after a valid request') as Probe
    for (let opened = 0; opened < 20; opened += 1) {
      const socket = await openConnection(running.service.origin)
      await new Promise<void>((resolve) => {
        socket.write(probe.bytes.replaceAll('{key}', running.key), () => resolve())
      })
      socket.resetAndDestroy()
    }
    await expectBystandersServed(running.service.origin)
  })
})

describe.each(PROXIES)('the service behind %s', (name) => {
  const seen: string[] = []
  let proxy: UpstreamProxy
  beforeAll(async () => {
    proxy = await startProxy(name, running.service.origin)
  })
  afterAll(() => {
    printCounts(`the service behind ${name}`, seen)
    return proxy?.stop()
  })

  it.each(PROBES.map((probe) => [probe.name, probe] as const))('handles %s', async (_, probe) => {
    const outcome = await send(proxy.origin, probe, {
      ...TIMEOUTS,
      firstMs: probe.fate === 'left waiting' ? 400 : 1_500,
    })
    seen.push(`${probe.repairedBy?.includes(name) ? 'repaired' : probe.fate}: ${outcomeOf(outcome)}`)
    expectNoFailure(outcome, NOT_SUPPORTED)
    if (probe.fate === 'refused' && !probe.repairedBy?.includes(name)) {
      expect(statusesOf(outcome).filter((status) => status < 400)).toEqual([])
    }
    await expectBystandersServed(proxy.origin)
  })
})

function statusesOf({ replies }: Exchange): number[] {
  return replies.map(({ status }) => status)
}

function outcomeOf(outcome: Exchange): string {
  return statusesOf(outcome).join(' and ') || (outcome.isClosed ? 'closed' : 'nothing')
}

/** Prints the number of probes per outcome. */
function printCounts(where: string, seen: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1)
  const summary = [...counts].sort().map(([what, count]) => `${what} (${count})`)
  console.info(`${seen.length} probes of ${where}: ${summary.join(', ')}`)
}

function expectNoFailure(outcome: Exchange, except: readonly number[]): void {
  expect(statusesOf(outcome).filter((status) => status >= 500 && !except.includes(status))).toEqual([])
}

/** Checks that an error response is a problem document, also for a malformed request. */
function expectProblem({ status, headers, body }: RawReply): void {
  if (status < 400) return
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(JSON.parse(body)).toMatchObject({ status, type: expect.stringMatching(/^\/problems\//) })
  expect(JSON.parse(body).request_id).toBe(headers.get('x-request-id'))
}

/**
 * Each client gets the response to its own request, not to an earlier one on the shared connection.
 */
async function expectBystandersServed(origin: string): Promise<void> {
  for (let index = 0; index < BYSTANDERS; index += 1) {
    const own = `bystander-${index}-${Math.random().toString(36).slice(2)}`
    const reply = await fetch(`${origin}/v1/people/${own}`, {
      headers: { 'X-API-Key': running.key, 'X-Request-Id': own },
    })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ instance: `/v1/people/${own}`, request_id: own })
  }
}
