/** Runs long computations in slices, so that the event loop can handle other requests in between. */
import { setImmediate } from 'node:timers/promises'

/** Longest computation without a pause, not counting the step that crosses this limit. */
const SLICE_MS = 5

/** @param steps a generator that yields often. Each step must take well under a millisecond */
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
