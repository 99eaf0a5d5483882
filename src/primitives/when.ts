/** Values that are available now or through a promise. */

export type Awaitable<Value> = Value | Promise<Value>

/**
 * Calls `next` synchronously if the value is not a promise. A request that is served from caches then does not wait for
 * any promise, which saves a fifth of its time (E4 in docs/decisions.md).
 */
export function when<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
