/**
 * Runs computations on the event loop: one slice of one computation in each turn of the loop. Computations that need
 * more than one slice take turns. So a short computation waits for at most one slice of each other computation.
 */
import { setImmediate } from 'node:timers/promises'
import { runSlice, type Steps } from '../primitives/run-with-pauses.ts'
import { createWorkQueue } from '../primitives/work-queue.ts'

export type Turns = <Result>(steps: Pick<Steps<Result>, 'next'>) => Promise<Result>

export function createTurns(): Turns {
  const queue = createWorkQueue()
  return async (steps) => {
    for (;;) {
      const slice = await queue(async () => {
        await setImmediate()
        return runSlice(steps)
      })
      if (slice.done) return slice.value
    }
  }
}
