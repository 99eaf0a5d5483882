/**
 * A clock that counts only the milliseconds in which this process ran. A test and its service share
 * one process. If the machine stalls the process, this clock nearly stops, so that a time limit
 * measures the service alone.
 */
const TICK_MS = 5

/**
 * The most milliseconds that one tick adds. A longer tick means that the machine was busy with
 * something else.
 */
const CREDIT_MS = 2 * TICK_MS

let credited = 0
let ticked = performance.now()

setInterval(() => {
  credited = ownTime()
  ticked = performance.now()
}, TICK_MS).unref()

export function ownTime(): number {
  return credited + Math.min(performance.now() - ticked, CREDIT_MS)
}

/** Runs the work and measures its duration with this clock. */
export async function timed<Outcome>(
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; milliseconds: number }> {
  const started = ownTime()
  const outcome = await work()
  return { outcome, milliseconds: ownTime() - started }
}
