/**
 * Runs expensive work one piece at a time, in the order of arrival. It needs no limit: only 16 requests and 2 pages run
 * at a time (limits/admission.ts, limits/live-pages.ts), so no more than those can wait here.
 */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result
    return result
  }
}
