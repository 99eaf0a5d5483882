/**
 * Places that client addresses share. An IPv6 /48 counts as one address, because one subscriber can have a whole /48.
 * An address gets another place only while it has fewer places than are free, so it can hold at most half of all
 * places.
 */
import { siteOf } from '../primitives/client-address.ts'
import { createShares } from './shares.ts'

export interface AddressPool {
  /** @returns a function to call once to give the place back; `undefined` if the address gets no place */
  take(address: string): (() => void) | undefined
}

export interface AddressPoolOptions {
  readonly places: number
  /** Whether many callers use this address. Such an address can hold all places. */
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
