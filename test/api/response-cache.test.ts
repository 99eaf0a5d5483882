/** The response cache: an LRU cache bounded by bytes. */
import { describe, expect, it } from 'vitest'
import { CACHE_BYTES, createResponseCache, type ResponseCache } from '../../src/api/response-cache.ts'
import type { Representation } from '../../src/http/representation.ts'

/** The cache has room for three bodies of this size. Each body counts twice, because its compressed forms need room. */
const THIRD = Math.floor(CACHE_BYTES / 7)

describe('the response cache', () => {
  it('evicts the least recently used response', () => {
    const cache = createResponseCache()
    for (const name of ['/a', '/b', '/c']) cache.set(name, responseOf(THIRD))
    expect(cache.get('/a')).toBeDefined()
    cache.set('/d', responseOf(THIRD))
    expect(keysOf(cache)).toEqual(['/a', '/c', '/d'])
  })

  it('does not store a response if twice the size of its body is more than the cache can hold', () => {
    const cache = createResponseCache()
    cache.set('/a', responseOf(THIRD))
    cache.set('/b', responseOf(CACHE_BYTES / 2 + 1))
    expect(keysOf(cache)).toEqual(['/a'])
  })

  it('counts the bytes of keys and a fixed overhead per entry', () => {
    const cache = createResponseCache()
    const count = 50_000
    for (let number = 0; number < count; number += 1) cache.set(`/${number}`, responseOf(0))
    expect(cache.size).toBeLessThan(CACHE_BYTES / 1024)
    cache.clear()
    for (let number = 0; number < 100; number += 1)
      cache.set(`/${number}`.padEnd(Math.floor(CACHE_BYTES / 40), 'a'), responseOf(0))
    expect(cache.size).toBeLessThanOrEqual(20)
  })
})

function responseOf(bytes: number): Representation {
  return { status: 200, headers: { ETag: '"a"' }, body: Buffer.alloc(bytes) }
}

function keysOf(cache: ResponseCache): string[] {
  return [...cache.keys()].sort()
}
