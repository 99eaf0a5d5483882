import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAddress, createFailedAuthLimiter } from '../../src/accounts/failed-auth-limiter.ts'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { startTestService, type TestService } from '../support/service.ts'

describe('the failed authentication limiter', () => {
  it('lets thirty failures a minute pass, and says until when it does not', () => {
    let now = 1_000_000
    const limiter = createFailedAuthLimiter(() => now)
    for (let failure = 0; failure < 30; failure += 1) expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
    now += 20_400
    expect(limiter.recordFailure('192.0.2.1')).toEqual({ limit: 30, resetsAt: 1_060, retryAfter: 40 })
    expect(limiter.recordFailure('192.0.2.2')).toBeUndefined()
    now += 39_600
    expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
  })

  it('takes a network of 64 bits for one address, and an IPv4 address for itself however it is written', () => {
    const limiter = createFailedAuthLimiter(() => 0)
    for (let failure = 0; failure < 30; failure += 1) limiter.recordFailure(`2001:db8:1:2:${failure}::1`)
    expect(limiter.recordFailure('2001:db8:1:2:ffff:ffff:ffff:ffff')?.retryAfter).toBe(60)
    expect(limiter.recordFailure('2001:db8:1:3::1')).toBeUndefined()
    for (let failure = 0; failure < 30; failure += 1) limiter.recordFailure('192.0.2.7')
    expect(limiter.recordFailure('::ffff:192.0.2.7')?.retryAfter).toBe(60)
    expect(limiter.recordFailure('::ffff:192.0.2.8')).toBeUndefined()
  })

  it('is not led by a clock that is set back to punish for longer', () => {
    let now = 10_000_000
    const limiter = createFailedAuthLimiter(() => now)
    for (let failure = 0; failure < 31; failure += 1) limiter.recordFailure('192.0.2.1')
    now -= 3_600_000
    expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
  })

  it('remembers a bounded number of addresses', () => {
    const limiter = createFailedAuthLimiter(() => 0)
    const failThirtyTimes = (address: string) => {
      for (let failure = 0; failure < 30; failure += 1) limiter.recordFailure(address)
    }
    const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    failThirtyTimes('192.0.2.1')
    for (let address = 0; address < 30_000; address += 1) limiter.recordFailure(addressOf(address))
    failThirtyTimes('192.0.2.2')
    for (let address = 30_000; address < 60_000; address += 1) limiter.recordFailure(addressOf(address))
    // 60,000 addresses since the first: forgotten. 30,000 since the second: remembered.
    expect(limiter.recordFailure('192.0.2.1')).toBeUndefined()
    expect(limiter.recordFailure('192.0.2.2')?.retryAfter).toBe(60)
  })
})

describe('the address of a caller', () => {
  it.each([
    ['is that of the connection where no proxy is trusted', 0, '203.0.113.9', '192.0.2.1'],
    ['is the last one named behind one proxy', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['is the last but one behind two', 2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['is that of the connection where the header is missing', 1, '', '192.0.2.1'],
    ['is that of the connection where the header names none', 1, 'unknown', '192.0.2.1'],
    ['is that of the connection where too few are named', 3, '203.0.113.9', '192.0.2.1'],
  ])('%s', (_, proxies, header, expected) => {
    expect(clientAddress('192.0.2.1', header, proxies)).toBe(expected)
  })
})

describe.each([
  ['false', 429],
  ['true', 401],
])('refused keys with TRUST_PROXY=%s', (trust, fromElsewhere) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ environment: { TRUST_PROXY: trust } })
  })
  afterAll(() => service.close())

  const guess = (address: string) =>
    service.call('/v1/meta', { key: generateApiKey(), headers: { 'X-Forwarded-For': address } })

  it('are answered 429 from the thirty-first in a minute on, which touches no valid caller', async () => {
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

  it(`make another address named in X-Forwarded-For get ${fromElsewhere}`, async () => {
    for (let failure = 0; failure < 31; failure += 1) await guess('203.0.113.2')
    expect((await guess('203.0.113.3')).status).toBe(fromElsewhere)
  })
})
