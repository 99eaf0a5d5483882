/** Deadlines for promises. */

/** If a timer fires this late, this process was busy. */
const LATE_MS = 20

/**
 * Resolves or rejects like `work`, or rejects after `milliseconds`. The work itself continues.
 *
 * If this process was busy, the timer fires late. At that moment, the process has not yet read the replies that arrived
 * while it was busy, so the work may have been in time. Therefore this function waits for one more turn of the event
 * loop before it rejects. If the timer was at least 20 ms late, this function first waits for half of the delay, but
 * for at most half of `milliseconds`.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const giveUp = () => setImmediate(() => reject(new Error(`no response within ${milliseconds} ms`)))
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
