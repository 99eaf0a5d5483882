/**
 * Milliseconds that this process has had to itself. A test and the service in it share one process: where the machine keeps
 * that from running, this clock all but stands still, so that a promise of milliseconds is held to the service alone.
 */
const TICK_MS = 5

/** What one tick may take before the machine is taken to have been busy elsewhere. */
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

/** How much of its own time the work took. */
export async function timed<Outcome>(
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; milliseconds: number }> {
  const started = ownTime()
  const outcome = await work()
  return { outcome, milliseconds: ownTime() - started }
}
