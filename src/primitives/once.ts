/** Results that are computed on first use and then cached. */

/** Caches the result of `make`. If `make` throws, the next call tries again. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Caches one result per key, for example per dataset. The result is released with its key. A failure is not cached: the
 * next call tries again.
 */
export function oncePer<Key extends object, Result extends object>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known) return known
    const result = make(key)
    results.set(key, result)
    if (result instanceof Promise) result.catch(() => results.delete(key))
    return result
  }
}
