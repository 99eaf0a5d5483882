/** Deadlines for promises. */

/** If a timer fires this late, this process was busy. */
const LATE_MS = 20

/**
 * Resolves or rejects like `work`, or rejects after `milliseconds`. The work itself continues.
 *
 * If this process was busy, the timer fires late, and before the process has read the replies that arrived meanwhile.
 * The other side must not be blamed for that delay. So this function waits for one more turn of the event loop. If the
 * timer was 20 ms late or more, it first waits for half of the delay, but for at most half of `milliseconds`.
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
