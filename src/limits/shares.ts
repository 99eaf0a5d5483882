/**
 * Places that holders share. A holder is an API key or a client address. It gets another place only while it has fewer
 * places than are free. So one holder gets at most half of all places, and two holders get a third each. Later holders
 * usually find a free place.
 */
export interface Shares {
  heldBy(holder: string): number
  isFull(): boolean
  hasRoom(holder: string): boolean
  take(holder: string): void
  giveBack(holder: string): void
}

export function createShares(places: number): Shares {
  const held = new Map<string, number>()
  let free = places
  const heldBy = (holder: string) => held.get(holder) ?? 0
  return {
    heldBy,
    isFull: () => free === 0,
    hasRoom: (holder) => heldBy(holder) < free,
    take(holder) {
      free -= 1
      held.set(holder, heldBy(holder) + 1)
    },
    giveBack(holder) {
      free += 1
      const left = heldBy(holder) - 1
      if (left > 0) held.set(holder, left)
      else held.delete(holder)
    },
  }
}
