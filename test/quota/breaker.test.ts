import { expect, it } from 'vitest'
import { createBreaker } from '../../src/quota/breaker.ts'

it('a breaker that is open reports a new reason after five failures in a row for it', () => {
  const reports: unknown[] = []
  const breaker = createBreaker((isOpen, reason) => reports.push([isOpen, reason]))
  const fail = (reason: string, times: number) => {
    for (let failure = 0; failure < times; failure += 1) breaker.failed(new Error(reason))
  }
  fail('refused', 5)
  expect(reports).toEqual([[true, 'refused']])
  fail('reset', 4)
  fail('no password', 4)
  expect(reports).toHaveLength(1)
  fail('no password', 1)
  expect(reports).toEqual([
    [true, 'refused'],
    [true, 'no password'],
  ])
})
