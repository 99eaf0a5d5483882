import { describe, expect, it } from 'vitest'
import { createKeylessLimiter } from '../../src/limits/keyless-limiter.ts'
import { runningService } from '../support/set-up.ts'

const LIMITS = { perSecond: 10, inFlight: 4 }

/** @returns number of admitted requests */
function send(enter: (address: string) => () => void, address: string, requests: number): number {
  let admitted = 0
  for (let sent = 0; sent < requests; sent += 1) {
    try {
      enter(address)()
      admitted += 1
    } catch (error) {
      expect(error).toMatchObject({ status: 429 })
    }
  }
  return admitted
}

describe('the limit of requests without a key', () => {
  it('admits a burst and then a steady rate, for each address', () => {
    let now = 0
    const { enter } = createKeylessLimiter(LIMITS, () => now)
    expect(send(enter, '192.0.2.1', 100)).toBe(50)
    expect(send(enter, '192.0.2.2', 100)).toBe(50)
    now += 1_000
    expect(send(enter, '192.0.2.1', 100)).toBe(10)
    now += 3_600_000
    expect(send(enter, '192.0.2.1', 100)).toBe(50)
  })

  it('takes nothing from an address if the clock is set back', () => {
    let now = 60_000
    const { enter } = createKeylessLimiter(LIMITS, () => now)
    expect(send(enter, '192.0.2.1', 10)).toBe(10)
    now = 0
    expect(send(enter, '192.0.2.1', 100)).toBe(40)
  })

  it('counts an IPv6 network as one address', () => {
    const { enter } = createKeylessLimiter(LIMITS, () => 0)
    expect(send(enter, '2001:db8::1', 100) + send(enter, '2001:db8::ffff', 100)).toBe(50)
  })

  it('limits the number of responses in progress', () => {
    const { enter } = createKeylessLimiter(LIMITS, () => 0)
    const leave = [1, 2, 3, 4].map(() => enter('192.0.2.1'))
    expect(() => enter('192.0.2.1')).toThrow('Retry in 1 second')
    leave[0]?.()
    expect(() => enter('192.0.2.1')).not.toThrow()
  })
})

describe('an address that exceeds the limit', () => {
  const service = runningService({ environment: { KEYLESS_REQUESTS_PER_SECOND: '1' } })

  it('gets 429 for pages, documents and downloads, but not for health checks or requests with a key', async () => {
    const paths = ['/', '/openapi.json', '/site/chapters/Luke.2.json', '/downloads/', '/nothing']
    for (const path of paths) await service.call(path, { key: null })
    for (const path of paths) {
      const { status, headers, body } = await service.call(path, { key: null })
      expect([path, status, body.code, headers.get('Retry-After')]).toEqual([path, 429, 'too-many-requests', '1'])
    }
    expect((await service.call('/healthz', { key: null })).status).toBe(200)
    expect((await service.call('/v1/verses/John.3.16')).status).toBe(200)
    service.now += 2_000
    expect((await service.call('/', { key: null })).status).toBe(200)
    expect((await service.call('/metrics')).text).toMatch(
      /http_server_problems_total\{code="too-many-requests"\} [1-9]/,
    )
  })
})
