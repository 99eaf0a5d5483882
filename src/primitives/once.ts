/** Work that is put off until somebody needs its result, and then done once. */

/** What was made is kept; what was thrown is thrown anew. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Results made once for each key. A failure is not kept: the next call tries again. */
export function oncePer<Key extends object, Result>(
  make: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const results = new WeakMap<Key, Promise<Result>>()
  return (key) => {
    const known = results.get(key)
    if (known) return known
    const result = make(key)
    results.set(key, result)
    result.catch(() => results.delete(key))
    return result
  }
}
