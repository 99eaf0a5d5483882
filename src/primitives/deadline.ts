/** Deadlines for promises. */

/** A deadline is counted in this many steps. */
const STEPS = 10

/** The most that a step counts, in multiples of its length. A step that ends later shows that this process was busy. */
const LONGEST_STEP = 1.2

/**
 * Resolves or rejects like `work`, or rejects after `milliseconds`. The work itself continues.
 *
 * Time in which this process did not run, or was busy with something else, does not count: a reply that arrived
 * meanwhile was in time, but has not been read. So the deadline is counted in ten steps, and a step that ends late
 * counts little more than its length. The wait is thus extended by at most ten turns of the event loop. Before this
 * function rejects, it waits for one more turn, which reads the replies that have arrived.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const step = milliseconds / STEPS
    let timer: NodeJS.Timeout
    const giveUp = () => setImmediate(() => reject(new Error(`no response within ${milliseconds} ms`)))
    const wait = (left: number) => {
      const started = performance.now()
      const next = () => {
        const rest = left - Math.min(performance.now() - started, LONGEST_STEP * step)
        if (rest > 0) wait(rest)
        else giveUp()
      }
      timer = setTimeout(next, Math.min(left, step))
    }
    wait(milliseconds)
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
