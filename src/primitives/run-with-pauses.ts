/** Runs long computations in slices, so that the event loop can handle other requests in between. */
import { setImmediate } from 'node:timers/promises'

/** A computation that yields often: each step must take well under a millisecond. */
export type Steps<Result> = Generator<undefined, Result>

/**
 * Longest slice, not counting the step that crosses this limit. With 16 computations at a time, a short one waits for 15
 * slices of the others.
 */
const SLICE_MS = 2

/** Runs steps until the slice or the computation ends. */
export function runSlice<Result>(steps: Pick<Steps<Result>, 'next'>): IteratorResult<undefined, Result> {
  const end = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done || performance.now() >= end) return step
  }
}

export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const slice = runSlice(steps)
    if (slice.done) return slice.value
    await setImmediate()
  }
}
