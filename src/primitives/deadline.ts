/** Waiting for something no longer than agreed. */

/** A timer that fires this much too late says that this process was busy. */
const LATE_MS = 20

/**
 * The outcome of `work`, or a rejection after `milliseconds`; the work itself goes on.
 *
 * A timer that fires late, because this process was busy, runs before the replies that have arrived meanwhile are read.
 * So one turn of the event loop is granted after it, and where it was much too late some time more, half of the agreed at
 * most: our own delay is not held against the other side.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)))
    const expire = () => {
      const late = performance.now() - started - milliseconds
      if (late < LATE_MS) giveUp()
      else timer = setTimeout(giveUp, Math.min(late, milliseconds) / 2)
    }
    let timer = setTimeout(expire, milliseconds)
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
