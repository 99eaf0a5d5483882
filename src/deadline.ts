/** Waiting for something no longer than agreed. */

/**
 * The outcome of `work`, or a rejection after `milliseconds`; the work itself goes on.
 *
 * A timer that fires late, because this process was busy, runs before the replies that have arrived meanwhile are read.
 * So one turn of the event loop is granted after it: our own delay is not held against the other side.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${milliseconds} ms`))
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds)
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
