/** Limits of the form: floods from one address and from many, and clock steps. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/problems/api-error.ts'
import { countMail } from '../../src/signup/mail/mail-limits.ts'
import { countForm, deleteOldCounts } from '../../src/signup/request-limits.ts'
import { openParts, type Parts } from './signup-parts.ts'

const HOUR_MS = 3_600_000

/** Sends forms one after the other. Returns how many were accepted. */
async function flood({ storage }: Parts, count: number, address: (index: number) => string): Promise<number> {
  let accepted = 0
  for (let index = 0; index < count; index += 1) {
    await countForm(storage, address(index)).then(
      () => {
        accepted += 1
      },
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 429) throw error
      },
    )
  }
  return accepted
}

describe('the form', () => {
  it('accepts 20 of 200 from one address, and stores nothing about the others', async () => {
    const parts = await openParts()
    expect(await flood(parts, 200, () => '203.0.113.7')).toBe(20)
    expect(await parts.accounts('signup_limit').pluck('count')).toHaveLength(2)
  })

  it('accepts 1,000 of 1,200 from many addresses', async () => {
    const parts = await openParts()
    expect(await flood(parts, 1_200, (index) => `2001:db8:${index.toString(16)}::1`)).toBe(1_000)
    const rows = await parts.accounts('signup_limit').pluck('subject')
    expect(rows).toHaveLength(2_001)
    expect(rows.filter((subject) => !/^([0-9a-f]{64}|all)$/.test(subject))).toEqual([])
  })

  it('counts an IPv6 /64 as one address', async () => {
    const parts = await openParts()
    expect(await flood(parts, 30, (index) => `2001:db8::${index + 1}`)).toBe(20)
  })

  it('accepts 100 of 200 from the networks of one IPv6 /48', async () => {
    const parts = await openParts()
    expect(await flood(parts, 200, (index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(100)
    expect(await flood(parts, 1, () => '2001:db8:2::1')).toBe(1)
  })

  it('says when to try again, and accepts forms again in the next hour', async () => {
    const parts = await openParts()
    parts.clock.now += 20 * 60_000
    await flood(parts, 20, () => '203.0.113.7')
    const refused = await countForm(parts.storage, '203.0.113.7').catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '2400' } })
    expect((refused as Error).message).toContain('Try again in 40 minutes.')
    parts.clock.now += 40 * 60_000
    expect(await flood(parts, 1, () => '203.0.113.7')).toBe(1)
  })

  it('keeps its counts when the clock is set back within the hour, and forgets other hours', async () => {
    const parts = await openParts()
    parts.clock.now += 50 * 60_000
    await flood(parts, 20, () => '203.0.113.7')
    parts.clock.now -= 40 * 60_000
    expect(await flood(parts, 1, () => '203.0.113.7')).toBe(0)
    parts.clock.now += 30 * HOUR_MS
    await flood(parts, 3, () => '203.0.113.8')
    parts.clock.now -= 30 * HOUR_MS
    await deleteOldCounts(parts.storage)
    expect(new Set(await parts.accounts('signup_limit').pluck('hour')).size).toBe(1)
  })

  it('is exact for forms that arrive together', async () => {
    const { storage } = await openParts()
    const forms = Array.from({ length: 60 }, () => countForm(storage, '203.0.113.7'))
    const settled = await Promise.allSettled(forms)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

describe('the counts of mails', () => {
  it('limit a mailbox from midnight to midnight, although old counts are deleted every hour', async () => {
    const { storage, clock } = await openParts()
    clock.now -= 12 * HOUR_MS
    const limits: (string | undefined)[] = []
    for (let hour = 0; hour < 25; hour += 1) {
      limits.push(await countMail(storage, 'ruth@moab.example'))
      await deleteOldCounts(storage)
      clock.now += HOUR_MS
    }
    expect(limits).toEqual([...Array(10).fill(undefined), ...Array(14).fill('day'), undefined])
  })
})
