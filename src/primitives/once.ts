/** Work that is put off until somebody needs its result, and then done once. */

/** What was made is kept; what was thrown is thrown anew. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
