/**
 * Tracing: the trace id of the caller is logged, and spans are sent to a collector. A failing
 * collector affects no request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { FinishedRequest } from '../../src/http/request-event.ts'
import { createLog } from '../../src/telemetry/log.ts'
import { readTraceparent } from '../../src/telemetry/trace-context.ts'
import { createTracer, type Tracer } from '../../src/telemetry/tracing.ts'
import { freePort } from '../support/servers.ts'
import { startTestService, type TestService } from '../support/service.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function serviceWith(environment: Record<string, string>): Promise<TestService> {
  const service = await startTestService({ environment })
  ending.push(() => service.close())
  return service
}

const lastLine = (service: TestService) => JSON.parse(service.log.at(-1) ?? '{}')

describe('traceparent', () => {
  it('is parsed as W3C Trace Context requires', () => {
    expect(readTraceparent(TRACEPARENT)).toEqual({ traceId: TRACE, parentId: PARENT, isSampled: true })
    expect(readTraceparent(`00-${TRACE}-${PARENT}-00`)?.isSampled).toBe(false)
    expect(readTraceparent(`01-${TRACE}-${PARENT}-03-more`)?.isSampled).toBe(true)
  })

  it.each([
    '',
    'brd_something',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${PARENT}`,
    `${TRACEPARENT}, ${TRACEPARENT}`,
  ])('is ignored if it is %j', (sent) => {
    expect(readTraceparent(sent)).toBeUndefined()
  })

  it('is ignored if it is longer than 512 characters', () => {
    const padded = (length: number) => `01-${TRACE}-${PARENT}-01-`.padEnd(length, 'x')
    expect(readTraceparent(padded(512))?.traceId).toBe(TRACE)
    expect(readTraceparent(padded(513))).toBeUndefined()
  })

  it('sets the trace id in the log line of its own request only', async () => {
    const service = await serviceWith({})
    for (let time = 0; time < 3; time += 1) {
      await service.call('/v1/people/aaron_1', { headers: { traceparent: TRACEPARENT } })
      await expect.poll(() => lastLine(service).trace_id).toBe(TRACE)
      await service.call('/v1/people/aaron_1', { headers: { traceparent: '00-nonsense-01' } })
      await expect.poll(() => 'trace_id' in lastLine(service)).toBe(false)
    }
  })
})

describe('the trace settings', () => {
  it.each([
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['collector:4318', 'ftp://c', 'http://u:p@c', 'http://c/?a=b'],
      ['https://c/otlp/'],
    ],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['secret', 'a=%zz', 'a b=c', 'a=b%0ac'], ['a=b', 'a=b%20c , d=e=f', '']],
    ['OTEL_SERVICE_NAME', [' '], ['reference']],
    ['OTEL_TRACES_SAMPLER_ARG', ['2', '-1', '1.5', 'all', '1e-1'], ['0', '0.25', '1']],
  ])('are validated: %s rejects %j and accepts %j', (name, wrong, right) => {
    for (const value of wrong)
      expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name} must be`))
    for (const value of right) expect(() => readConfig({ [name]: value }), value).not.toThrow()
  })

  it('have no effect without an endpoint, and have defaults with one', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'reference' }).otlp).toBeUndefined()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }).otlp).toEqual({
      endpoint: 'http://c:4318/v1/traces',
      headers: {},
      serviceName: 'biblical-reference-data',
      sampledShare: 1,
    })
  })
})

interface Collector {
  readonly endpoint: string
  readonly received: any[]
  readonly headers: IncomingMessage['headers'][]
}

/**
 * Starts a real server that receives spans.
 *
 * @param respond sends the response to an export request
 */
async function collector(respond: (response: ServerResponse) => void, port = 0): Promise<Collector> {
  const received: any[] = []
  const headers: IncomingMessage['headers'][] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
    headers.push(request.headers)
    respond(response)
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received, headers }
}

const ok = (response: ServerResponse) => void response.end('{}')
const spansOf = ({ received }: Collector) =>
  received.flatMap(({ body }): any[] => body.resourceSpans[0].scopeSpans[0].spans)

function attributeOf(span: any, key: string): unknown {
  const value = span.attributes.find((attribute: any) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('with a collector, spans', () => {
  it('have the status and the parent trace, but not the path, the query or the key', async () => {
    const receiver = await collector(ok)
    const service = await startTestService({
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret,x-team=data',
        OTEL_SERVICE_NAME: 'reference',
      },
    })
    await service.call('/v1/people/aaron_1?', { headers: { traceparent: TRACEPARENT } })
    await service.call('/v1/search?q=wilderness')
    await service.call('/v1/people/aaron_1', { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
    const lines = service.log.map((line) => JSON.parse(line))
    await service.close()

    const spans = spansOf(receiver)
    expect(receiver.received[0].path).toBe('/v1/traces')
    expect(receiver.received[0].body.resourceSpans[0].resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'reference' } },
    ])
    expect(receiver.headers[0]).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'x-team': 'data',
    })
    const [person, search, ...more] = spans.filter(({ name }) => !name.endsWith('metrics'))
    expect(more).toEqual([])
    expect(person).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET getPerson', kind: 2 })
    expect(person.spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(attributeOf(person, 'http.response.status_code')).toBe('200')
    expect(BigInt(person.endTimeUnixNano) - BigInt(person.startTimeUnixNano)).toBeGreaterThan(0n)
    expect(Number(BigInt(person.endTimeUnixNano) / 1_000_000n)).toBe(service.now)
    expect(search.parentSpanId).toBeUndefined()
    // The id of a trace that begins in this service is logged too.
    expect(lines.map(({ trace_id }) => trace_id)).toContain(search.traceId)
    expect(JSON.stringify(receiver.received)).not.toMatch(/wilderness|aaron_1|brd_/)
  })

  it('follow the sampling ratio for new traces, and the flag of the caller for existing ones', async () => {
    const receiver = await collector(ok)
    const service = await startTestService({
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' },
    })
    await service.call('/v1/people')
    await service.call('/v1/people', { headers: { traceparent: TRACEPARENT } })
    await service.close()
    expect(spansOf(receiver).map(({ traceId }) => traceId)).toEqual([TRACE])
  })
})

describe('a collector that is', () => {
  it.each([
    ['down', async () => `http://127.0.0.1:${await freePort()}`],
    ['silent', async () => (await collector(() => undefined)).endpoint],
    ['returning 500', async () => (await collector((response) => void response.writeHead(500).end())).endpoint],
  ])('%s affects no request, and the service stops within 8 seconds', async (_, endpoint) => {
    const service = await startTestService({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: await endpoint() } })
    for (let count = 0; count < 1_500; count += 1) expect((await service.call('/healthz')).status).toBe(200)
    const slowest = Math.max(...service.log.map((line) => JSON.parse(line).duration_ms ?? 0))
    const began = performance.now()
    await service.close()
    process.stdout.write(
      `failing trace collector: slowest of 1,500 responses ${slowest} ms; shutdown took ${Math.round(performance.now() - began)} ms (limit 8,000)\n`,
    )
    expect(performance.now() - began).toBeLessThan(8_000)
    const said = service.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('spans'))
    expect(said.map(({ msg }) => msg)).toContain('spans dropped')
    expect(said.filter(({ msg }) => msg === 'trace export failed').length).toBeLessThan(2)
  })
})

describe('the queue of spans', () => {
  function tracerTo(endpoint: string): { tracer: Tracer; lines: () => any[] } {
    const written: string[] = []
    const log = createLog('info', Date.now, { destination: { write: (line) => void written.push(line) } })
    const settings = { endpoint: `${endpoint}/v1/traces`, headers: {}, serviceName: 'test', sampledShare: 1 }
    const tracer = createTracer({ ...settings, log, now: Date.now, delayMs: 50 })
    return { tracer, lines: () => written.map((line) => JSON.parse(line)) }
  }
  const request: FinishedRequest = {
    requestId: 'one',
    method: 'GET',
    route: 'getPerson',
    status: 200,
    isAborted: false,
    bytes: 1,
    caller: undefined,
    quotaDecision: undefined,
    problem: undefined,
    startedAt: 0,
    milliseconds: 1,
    traceparent: undefined,
  }

  it('holds 2,048 spans while the collector is unreachable, and logs each change of state once', async () => {
    const port = await freePort()
    const { tracer, lines } = tracerTo(`http://127.0.0.1:${port}`)
    for (let count = 0; count < 10_000; count += 1) tracer.finished(request)
    await expect.poll(() => lines().length, { timeout: 10_000 }).toBe(1)
    const receiver = await collector(ok, port)
    await expect.poll(() => spansOf(receiver).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2_048)
    await tracer.close()
    const received = spansOf(receiver).length
    expect(received).toBeLessThanOrEqual(2_048 + 512)
    expect(lines().map(({ msg }) => msg)).toEqual(['trace export failed', 'trace export recovered', 'spans dropped'])
    expect(lines()[2].dropped).toBe(10_000 - received)
  })

  it('does not retry spans that the collector permanently rejected', async () => {
    const receiver = await collector((response) => void response.writeHead(400).end())
    const { tracer } = tracerTo(receiver.endpoint)
    tracer.finished(request)
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tracer.close()
    expect(receiver.received.length).toBe(1)
  })
})
