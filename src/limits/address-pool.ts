/**
 * Places that client addresses share. An address, or an IPv6 /48, which one subscriber can have, gets another place only
 * while it has fewer places than are free, so one address can hold at most half of them.
 */
import { siteOf } from '../primitives/client-address.ts'
import { createShares } from './shares.ts'

export interface AddressPool {
  /** @returns a function to call once to give the place back; `undefined` if the address gets no place */
  take(address: string): (() => void) | undefined
}

export interface AddressPoolOptions {
  readonly places: number
  /** Whether many callers use this address. It can then hold all places. */
  readonly isExempt: (address: string) => boolean
}

export function createAddressPool({ places, isExempt }: AddressPoolOptions): AddressPool {
  const shares = createShares(places)
  return {
    take(address) {
      const site = siteOf(address)
      if (isExempt(address) ? shares.isFull() : !shares.hasRoom(site)) return undefined
      shares.take(site)
      return () => shares.giveBack(site)
    },
  }
}
