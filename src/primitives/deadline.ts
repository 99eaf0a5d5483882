/** Deadlines for promises. */

/** A deadline is counted in this many steps. */
const STEPS = 10

/**
 * Resolves or rejects like `work`, or rejects after `milliseconds`. The work itself continues.
 *
 * Time in which this process did not run, or was busy with something else, does not count: a reply that arrived
 * meanwhile was in time, but has not been read. So the deadline is counted in ten steps, and a step that ends late
 * counts no more than its length. The wait is thus extended by at most ten turns of the event loop. Before this
 * function rejects, it waits for one more turn, which reads the replies that have arrived.
 *
 * Equal deadlines end in the order in which they began, because all have the same number of steps. Requests that are
 * sent together and fail together are thus counted here in the order in which the store counts them.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout
    const giveUp = () => setImmediate(() => reject(new Error(`no response within ${milliseconds} ms`)))
    const wait = (steps: number) => {
      timer = setTimeout(() => (steps > 1 ? wait(steps - 1) : giveUp()), milliseconds / STEPS)
    }
    wait(STEPS)
    work.then(
      (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
