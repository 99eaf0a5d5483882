import { describe, expect, it } from 'vitest'
import { createAddressPool } from '../../src/limits/address-pool.ts'
import { createConnectionPool } from '../../src/limits/connection-pool.ts'

const ONE = '192.0.2.1'
const OTHER = '192.0.2.2'
const THIRD = '192.0.2.3'
const PROXY = '198.51.100.1'

/** @returns the number of places that the address gets when it asks for many */
function takeAll(take: (address: string) => unknown, address: string): number {
  let taken = 0
  while (taken < 1_000 && take(address) !== undefined) taken += 1
  return taken
}

describe('places that addresses share', () => {
  const isExempt = (address: string) => address === PROXY

  it('go to an address only while it has fewer than are free', () => {
    const { take } = createAddressPool({ places: 12, isExempt })
    expect(takeAll(take, ONE)).toBe(6)
    expect(takeAll(take, OTHER)).toBe(3)
    expect(takeAll(take, THIRD)).toBe(2)
    expect(takeAll(take, '192.0.2.4')).toBe(1)
    expect(takeAll(take, '192.0.2.5')).toBe(0)
  })

  it('can be taken again after they were given back', () => {
    const { take } = createAddressPool({ places: 4, isExempt })
    const [release] = [take(ONE), take(ONE)]
    expect(take(ONE)).toBe(undefined)
    release?.()
    expect(take(ONE)).not.toBe(undefined)
    expect(take(ONE)).toBe(undefined)
  })

  it('all go to an address that is exempt, if nobody else has one', () => {
    const { take } = createAddressPool({ places: 4, isExempt })
    expect(takeAll(take, PROXY)).toBe(4)
    expect(takeAll(take, ONE)).toBe(0)
  })

  it('count an IPv6 /48, and an IPv4 address mapped to IPv6, as one address', () => {
    const { take } = createAddressPool({ places: 4, isExempt })
    expect(takeAll(take, '2001:db8::1')).toBe(2)
    expect(takeAll(take, '2001:db8::ffff')).toBe(0)
    expect(takeAll(take, '2001:db8:0:1::1')).toBe(0)
    expect(takeAll(take, '2001:db8:1::1')).toBe(1)
    const mapped = createAddressPool({ places: 4, isExempt })
    expect(takeAll(mapped.take, ONE) + takeAll(mapped.take, `::ffff:${ONE}`)).toBe(2)
  })
})

describe('places for connections', () => {
  const regular = (take: ReturnType<typeof createConnectionPool>) => (address: string) => {
    const place = take(address)
    if (place?.isReserved) place.release()
    return place?.isReserved ? undefined : place
  }

  it('are shared by addresses', () => {
    const take = createConnectionPool({ connections: 300, trustedProxies: 0 })
    expect(takeAll(regular(take), ONE)).toBe(150)
    expect(takeAll(regular(take), OTHER)).toBe(75)
  })

  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
    'can all be held by the loopback address %s',
    (address) => {
      expect(takeAll(regular(createConnectionPool({ connections: 300, trustedProxies: 0 })), address)).toBe(300)
    },
  )

  it('can all be held by one address if there are trusted proxies', () => {
    expect(takeAll(regular(createConnectionPool({ connections: 300, trustedProxies: 1 })), PROXY)).toBe(300)
  })

  it('have a reserve that addresses share, too', () => {
    const take = createConnectionPool({ connections: 2, trustedProxies: 0 })
    expect(takeAll(take, ONE)).toBe(1 + 8)
    expect(takeAll(take, OTHER)).toBe(1 + 4)
    expect(take(THIRD)?.isReserved).toBe(true)
  })
})
