/** Retries a task every second until it succeeds. */

const PAUSE_MS = 1_000

export interface Retry {
  /** Makes the first attempt in one second, unless one is scheduled already. */
  begin(): void
  stop(): void
}

/** @param attempt resolves to true if it succeeded */
export function createRetry(attempt: () => Promise<boolean>): Retry {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function run(): Promise<void> {
    const succeeded = await attempt()
    timer = undefined
    if (!succeeded) begin()
  }

  function begin(): void {
    if (!stopped) timer ??= setTimeout(run, PAUSE_MS).unref()
  }

  return {
    begin,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
