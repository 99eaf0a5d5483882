/** A queue of limited length. It runs one piece of work at a time, in the order of arrival. */
import { unavailable } from '../problems/problems.ts'

/**
 * `Retry-After` of the 503. A query takes at most about 15 ms of CPU time, so a full queue has room again after a
 * second.
 */
const RETRY_AFTER_SECONDS = 1

export interface WorkQueue {
  /** @throws ApiError 503 if the queue is full */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param maxWaiting maximum number of pieces of work that wait, in addition to the one that runs */
export function createWorkQueue(maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let isBusy = false

  async function turn(): Promise<void> {
    if (!isBusy) {
      isBusy = true
      return
    }
    if (waiting.length >= maxWaiting) throw unavailable('Too many expensive requests are waiting.', RETRY_AFTER_SECONDS)
    await new Promise<void>((begin) => waiting.push(begin))
  }

  function end(): void {
    const begin = waiting.shift()
    if (begin) begin()
    else isBusy = false
  }

  return {
    async run(work) {
      await turn()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
