/** Runs computations with pauses. */
import type { Steps } from '../../src/primitives/run-with-pauses.ts'

/** Runs a computation without its pauses. */
export function resultOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
