/**
 * Work that nobody waits for: timers, event listeners, and promises without a caller. An error in such work would end
 * the process. Here it is reported, and the process continues.
 */

export interface BackgroundReports {
  /** Called for the first failure of a kind of work, and again if the reason changes. */
  failed(work: string, error: unknown): void
  /** Called for the first success after a failure. */
  recovered(work: string): void
}

const PRINTED: BackgroundReports = {
  failed: (work, error) => void process.stderr.write(`Background work failed: ${work}: ${reasonOf(error)}\n`),
  recovered: (work) => void process.stderr.write(`Background work succeeded again: ${work}\n`),
}

/** One per process, like standard error: work in the background has no caller that could pass it on. */
let reports = PRINTED

/** The reason of the last failure, for each kind of work that fails at the moment. */
const failing = new Map<string, string>()

/** Sets where failures are reported. Until then they are printed on standard error. */
export function reportBackgroundWork(to: BackgroundReports): void {
  reports = to
}

/**
 * Runs work in the background. Never throws, and the promise never rejects.
 *
 * @param work names the kind of work in reports. The same name is reported once until it succeeds
 */
export function inBackground(work: string, run: () => unknown): Promise<void> {
  return settle(work, new Promise((resolve) => resolve(run())))
}

/** Makes a listener that never throws. For listeners of events, and for callbacks. */
export function guarded<Parameters extends unknown[]>(
  work: string,
  listener: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    try {
      const result = listener(...parameters)
      if (result instanceof Promise) void settle(work, result)
      else succeeded(work)
    } catch (error) {
      failed(work, error)
    }
  }
}

/** Like `setInterval`. */
export function every(work: string, milliseconds: number, run: () => unknown): NodeJS.Timeout {
  return setInterval(guarded(work, run), milliseconds)
}

/** Like `setTimeout`. */
export function after(work: string, milliseconds: number, run: () => unknown): NodeJS.Timeout {
  return setTimeout(guarded(work, run), milliseconds)
}

/** Like `setImmediate`. */
export function nextTurn(work: string, run: () => unknown): void {
  setImmediate(guarded(work, run))
}

async function settle(work: string, running: Promise<unknown>): Promise<void> {
  try {
    await running
    succeeded(work)
  } catch (error) {
    failed(work, error)
  }
}

function succeeded(work: string): void {
  if (failing.size > 0 && failing.delete(work)) reports.recovered(work)
}

function failed(work: string, error: unknown): void {
  const reason = reasonOf(error)
  if (failing.get(work) === reason) return
  failing.set(work, reason)
  reports.failed(work, error)
}

/** The code if there is one, because messages can contain values that differ each time. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.message
}
