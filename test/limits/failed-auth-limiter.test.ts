import { describe, expect, it } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { createFailedAuthLimiter } from '../../src/limits/failed-auth-limiter.ts'
import { clientAddress } from '../../src/primitives/client-address.ts'
import { runningService } from '../support/set-up.ts'

describe('the failed authentication limiter', () => {
  it('allows thirty failures per minute, then reports when the block ends', () => {
    let now = 1_000_300
    const limiter = createFailedAuthLimiter(() => now)
    for (let failure = 0; failure < 30; failure += 1) expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
    now += 20_400
    expect(limiter.recordFailure('192.0.2.1')).toEqual({ limit: 30, resetsAt: 1_061, retryAfter: 40 })
    expect(limiter.recordFailure('192.0.2.2')).toBeUndefined()
    now += 39_600
    expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
  })

  it('treats an IPv6 /64 network as one address, and an IPv4-mapped IPv6 address as its IPv4 address', () => {
    const limiter = createFailedAuthLimiter(() => 0)
    for (let failure = 0; failure < 30; failure += 1) limiter.recordFailure(`2001:db8:1:2:${failure}::1`)
    expect(limiter.recordFailure('2001:db8:1:2:ffff:ffff:ffff:ffff')?.retryAfter).toBe(60)
    expect(limiter.recordFailure('2001:db8:1:3::1')).toBeUndefined()
    for (let failure = 0; failure < 30; failure += 1) limiter.recordFailure('192.0.2.7')
    expect(limiter.recordFailure('::ffff:192.0.2.7')?.retryAfter).toBe(60)
    expect(limiter.recordFailure('::ffff:192.0.2.8')).toBeUndefined()
  })

  it('does not extend a block when the clock is set back', () => {
    let now = 10_000_000
    const limiter = createFailedAuthLimiter(() => now)
    for (let failure = 0; failure < 31; failure += 1) limiter.recordFailure('192.0.2.1')
    now -= 3_600_000
    expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
  })
})

describe('the address of a caller', () => {
  it.each([
    ['is the peer address if no proxy is trusted', 0, '203.0.113.9', '192.0.2.1'],
    ['is the last address in X-Forwarded-For if one proxy is trusted', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [
      'is the second to last address in the header if two proxies are trusted',
      2,
      '6.6.6.6, 203.0.113.9, 10.0.0.1',
      '203.0.113.9',
    ],
    ['is the peer address if the header is missing', 1, '', '192.0.2.1'],
    ['is the peer address if the header has no valid address', 1, 'unknown', '192.0.2.1'],
    ['is the peer address if the header has too few addresses', 3, '203.0.113.9', '192.0.2.1'],
  ])('%s', (_, proxies, header, expected) => {
    expect(clientAddress('192.0.2.1', header, proxies)).toBe(expected)
  })
})

describe.each([
  ['false', 429],
  ['true', 401],
])('invalid keys with TRUST_PROXY=%s', (trust, fromElsewhere) => {
  const service = runningService({ environment: { TRUST_PROXY: trust } })

  const guess = (address: string) =>
    service.call('/v1/meta', { key: generateApiKey(), headers: { 'X-Forwarded-For': address } })

  it('get 429 from the thirty-first failure in a minute; valid keys from the same address still work', async () => {
    for (let failure = 0; failure < 30; failure += 1) expect((await guess('203.0.113.1')).status).toBe(401)
    const { status, headers, body } = await guess('203.0.113.1')
    expect(status).toBe(429)
    expect(body.code).toBe('too-many-failures')
    expect(headers.get('retry-after')).toBe('60')
    expect(headers.get('ratelimit')).toBe('"failures";r=0;t=60')
    expect((await service.call('/v1/meta', { headers: { 'X-Forwarded-For': '203.0.113.1' } })).status).toBe(200)
    expect((await service.call('/v1/meta', { key: null })).status).toBe(401)
    service.now += 60_000
    expect((await guess('203.0.113.1')).status).toBe(401)
  })

  it(`get ${fromElsewhere} after X-Forwarded-For changes to a different address`, async () => {
    for (let failure = 0; failure < 31; failure += 1) await guess('203.0.113.2')
    expect((await guess('203.0.113.3')).status).toBe(fromElsewhere)
  })
})
