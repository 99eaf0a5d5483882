// Deterministic random numbers, shuffles, and Zipf-distributed draws.

/** Returns a generator of numbers in [0, 1) (mulberry32). */
export function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffled(items, random) {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[copy[last], copy[other]] = [copy[other], copy[last]]
  }
  return copy
}

/**
 * Returns a function that draws items by Zipf's law with exponent 1: the second item is requested half as often as the
 * first. Ranks are random, so that the largest records are not the most popular.
 */
export function zipf(items, random) {
  const ranked = shuffled(items, random)
  const sums = new Float64Array(ranked.length)
  let sum = 0
  for (let index = 0; index < ranked.length; index += 1) {
    sum += 1 / (index + 1)
    sums[index] = sum
  }
  return () => {
    const wanted = random() * sum
    let low = 0
    let high = ranked.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle] < wanted) low = middle + 1
      else high = middle
    }
    return ranked[low]
  }
}
