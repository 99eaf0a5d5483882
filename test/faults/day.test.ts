/**
 * The quota day (D34) to the millisecond. The service runs in the test process, and its clock can be
 * set. clocks.test.ts tests the clocks of real processes.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import { NOON, type Reply } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const LIMIT = 1_000
const DAY_MS = 86_400_000
const MIDNIGHT = Date.UTC(2026, 5, 1)

describe('the quota day', () => {
  const service = runningService()
  let key: string
  beforeAll(async () => {
    key = await service.createKey('free')
  })

  const ask = () => service.call('/v1/usage', { key })
  const drain = () => inParallel(LIMIT, 50, ask)

  it('ends at 00:00:00 UTC, to the millisecond', async () => {
    service.now = MIDNIGHT - 1
    await drain()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    service.now = MIDNIGHT
    const granted = await ask()
    console.info(`an exhausted key: ${refused.status} at 23:59:59.999, ${granted.status} at 00:00:00.000 UTC`)
    expect(granted.body.data.daily_used).toBe(1)
  })

  it.each([
    ['at noon', NOON + 2 * DAY_MS],
    ['in the last second of the day', MIDNIGHT + 2 * DAY_MS - 400],
    ['in the first second of the day', MIDNIGHT + 4 * DAY_MS + 1],
    ['between two seconds', NOON + 6 * DAY_MS + 123],
  ])('has the same end in all headers and fields of a response sent %s', async (_, instant) => {
    service.now = instant
    const first = await ask()
    expectAgreement(first, instant)
    await drain()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expectAgreement(refused, instant)
    expect(refused.headers.get('retry-after')).toBe(fieldsOf(refused).t)
    expect(Date.parse(refused.body.resets_at) / 1_000).toBe(Number(refused.headers.get('x-ratelimit-reset')))
  })

  it('does not restart if the clock steps back, across midnight or within a day', async () => {
    const start = NOON + 10 * DAY_MS
    service.now = start
    await drain()
    for (const back of [5_000, 3_600_000]) {
      service.now = start - back
      expect((await ask()).status).toBe(429)
    }
    service.now = MIDNIGHT + 10 * DAY_MS
    expect((await ask()).status).toBe(200)
    service.now = MIDNIGHT + 10 * DAY_MS - 5_000
    expect((await ask()).status).toBe(429)
  })
})

function fieldsOf(reply: Reply): { r: string; t: string } {
  const [, r = '', t = ''] = /^"daily";r=(\d+);t=(\d+)$/.exec(reply.headers.get('ratelimit') ?? '') ?? []
  return { r, t }
}

function expectAgreement(reply: Reply, instant: number): void {
  const { r, t } = fieldsOf(reply)
  const reset = Number(reply.headers.get('x-ratelimit-reset'))
  expect(reset % 86_400).toBe(0)
  expect(reset - Math.floor(instant / 1_000) - Number(t)).toBeGreaterThanOrEqual(0)
  expect(reset * 1_000 - instant).toBeLessThanOrEqual(Number(t) * 1_000)
  expect(reset * 1_000 - instant).toBeGreaterThan((Number(t) - 1) * 1_000)
  expect(r).toBe(reply.headers.get('x-ratelimit-remaining'))
  expect(Number(r) + Number(reply.headers.get('x-ratelimit-used'))).toBe(Number(reply.headers.get('x-ratelimit-limit')))
}
