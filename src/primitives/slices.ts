/** Long computations on the event loop, interrupted so that other requests are answered in between. */
import { setImmediate } from 'node:timers/promises'

/** Longest time without a pause, plus one step. Milliseconds. */
const SLICE_MS = 5

/** @param steps a generator that yields often: each step takes well under a millisecond */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let end = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await setImmediate()
    end = performance.now() + SLICE_MS
  }
}
