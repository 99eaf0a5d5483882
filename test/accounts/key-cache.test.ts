/** Two queries can read a key at a time. The one that began first can end last, or fail. */
import { expect, it } from 'vitest'
import { createKeyCache } from '../../src/accounts/key-cache.ts'
import type { KeyRow } from '../../src/accounts/key-queries.ts'

const START = Date.parse('2026-05-31T12:00:00Z')
const ROW: KeyRow = { id: 'key_1', tier: 'free', email: null, prefix: 'brd_abcd', expiresAt: null }
const CHANGES: [string, KeyRow | undefined][] = [
  ['revoked', undefined],
  ['rotated', { ...ROW, expiresAt: '2026-05-31T11:00:00Z' }],
  ['changed to another tier', { ...ROW, tier: 'pro' }],
]

it.each(CHANGES)('a key that was seen as %s stays so if an earlier query ends later', (_, changed) => {
  const cache = createKeyCache(() => START)
  const [earlier, later] = [cache.beginQuery(), cache.beginQuery()]
  cache.set('hash', changed, later)
  expect(cache.set('hash', ROW, earlier)).toEqual(changed)
  expect(cache.find('hash')?.row).toEqual(changed)
})

it.each(CHANGES)('a key that was seen as %s stays so if an earlier query fails later', (_, changed) => {
  const cache = createKeyCache(() => START)
  cache.set('hash', ROW, cache.beginQuery())
  cache.set('hash', changed, cache.beginQuery())
  expect(cache.keep('hash', START + 1_000)?.row).toEqual(changed)
  expect(cache.find('hash')?.row).toEqual(changed)
})

it('a use of a key counts once until its entry is read again, or kept after a failed query', () => {
  const cache = createKeyCache(() => START)
  cache.set('hash', ROW, cache.beginQuery())
  const useTwice = () => [cache.find('hash'), cache.find('hash')]
  useTwice()
  expect(cache.takeUsed()).toEqual(['hash'])
  useTwice()
  expect(cache.takeUsed()).toEqual([])
  cache.keep('hash', START + 1_000)
  useTwice()
  expect(cache.takeUsed()).toEqual(['hash'])
  cache.set('hash', ROW, cache.beginQuery())
  useTwice()
  expect(cache.takeUsed()).toEqual(['hash'])
})
