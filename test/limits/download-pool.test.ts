import { describe, expect, it } from 'vitest'
import { createDownloadPool } from '../../src/limits/download-pool.ts'

const [ONE, OTHER, THIRD, FOURTH, FIFTH] = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']
const LOOPBACK = '127.0.0.1'
const FIVE_MINUTES_MS = 300_000

/** A pool with a clock that the test sets. */
function poolAt() {
  const clock = { now: 1_000_000 }
  const ended: string[] = []
  const pool = createDownloadPool(() => clock.now)
  /** @param name by default the address. Added to `ended` if the pool ends the download */
  const enter = (address: string, name = address) => pool.enter(address, () => ended.push(name))
  return { clock, ended, enter }
}

const refusal = expect.objectContaining({ status: 503, headers: { 'Retry-After': '30' } })

describe('while all downloads are taken', () => {
  it('an address with two loses the newer one to an address without any', () => {
    const { ended, enter } = poolAt()
    enter(ONE, 'older')
    enter(ONE, 'newer')
    enter(OTHER)
    enter(THIRD)
    expect(ended).toEqual([])
    enter(FOURTH)
    expect(ended).toEqual(['newer'])
  })

  it('an address keeps one download for five minutes', () => {
    const { clock, ended, enter } = poolAt()
    for (const address of [ONE, OTHER, THIRD, FOURTH]) enter(address)
    clock.now += FIVE_MINUTES_MS - 1
    expect(() => enter(FIFTH)).toThrow(refusal)
    expect(ended).toEqual([])
    clock.now += 1
    enter(FIFTH)
    expect(ended).toEqual([ONE])
    enter(ONE)
    expect(ended).toEqual([ONE, OTHER])
  })

  it('an address that has one ends no download of others', () => {
    const { clock, ended, enter } = poolAt()
    for (const address of [ONE, ONE, OTHER, THIRD]) enter(address)
    clock.now += FIVE_MINUTES_MS
    expect(() => enter(ONE)).toThrow(refusal)
    expect(() => enter(THIRD)).toThrow(refusal)
    expect(ended).toEqual([])
  })

  it('callers on loopback keep their downloads for five minutes, like callers of different addresses', () => {
    const { clock, ended, enter } = poolAt()
    for (const name of ['first', 'second', 'third', 'fourth']) enter(LOOPBACK, name)
    expect(() => enter(ONE)).toThrow(refusal)
    expect(() => enter(LOOPBACK)).toThrow(refusal)
    clock.now += FIVE_MINUTES_MS
    enter(ONE)
    enter(LOOPBACK)
    expect(ended).toEqual(['first', 'second'])
  })
})

it('a download that others have ended gives its place back only once', () => {
  const { enter } = poolAt()
  enter(ONE)
  const leave = enter(ONE)
  const [leaveOther] = [enter(OTHER), enter(THIRD)]
  enter(FOURTH)
  leave()
  expect(() => enter(FIFTH)).toThrow(refusal)
  leaveOther?.()
  leaveOther?.()
  enter(FIFTH)
  expect(() => enter('192.0.2.6')).toThrow(refusal)
})

it('no download ends while a place is free', () => {
  const { clock, ended, enter } = poolAt()
  for (const address of [ONE, ONE, OTHER]) enter(address)
  clock.now += 10 * FIVE_MINUTES_MS
  enter(THIRD)
  expect(ended).toEqual([])
})
