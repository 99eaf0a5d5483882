/**
 * The places for connections of one process. Client addresses share the places, so that one address cannot hold all of
 * them. A connection that gets no place can get a place of a small reserve, which serves only health checks. Without
 * the reserve, one caller could make a load balancer take the process out of rotation.
 */
import { isLoopback } from '../primitives/client-address.ts'
import { createAddressPool } from './address-pool.ts'

/** The server closes a connection of the reserve after 3 s, so a few are enough for all health checks. */
const RESERVE = 16

export interface ConnectionPoolOptions {
  readonly connections: number
  /** Number of our own proxies. */
  readonly trustedProxies: number
}

/** @returns a function that gives a new connection a place, or returns `undefined` if the address gets no place */
export function createConnectionPool({ connections, trustedProxies }: ConnectionPoolOptions) {
  const isExempt = sharedBy(trustedProxies)
  const regular = createAddressPool({ places: connections, isExempt })
  const reserve = createAddressPool({ places: RESERVE, isExempt })
  return (address: string): { isReserved: boolean; release: () => void } | undefined => {
    const place = regular.take(address)
    if (place) return { isReserved: false, release: place }
    const reserved = reserve.take(address)
    return reserved && { isReserved: true, release: reserved }
  }
}

/**
 * Checks whether many callers use an address.
 *
 * @param trustedProxies number of our own proxies. If there are proxies, all connections come from them
 */
export function sharedBy(trustedProxies: number): (address: string) => boolean {
  return (address) => trustedProxies > 0 || isLoopback(address)
}
