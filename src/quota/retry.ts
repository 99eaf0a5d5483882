/** Retries a task every second until it succeeds. */
import { after } from '../primitives/background.ts'

const PAUSE_MS = 1_000

export interface Retry {
  /** Schedules an attempt in one second if none is scheduled. If an attempt is running, another attempt follows it. */
  begin(): void
  stop(): void
}

/** @param attempt resolves to true if it succeeded */
export function createRetry(attempt: () => Promise<boolean>): Retry {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** Whether `begin` was called since the last attempt began. */
  let wanted = false

  async function run(): Promise<void> {
    wanted = false
    let succeeded = false
    try {
      succeeded = await attempt()
    } finally {
      timer = undefined
      if (!succeeded || wanted) begin()
    }
  }

  function begin(): void {
    wanted = true
    if (!stopped) timer ??= after('reach the quota store again', PAUSE_MS, run).unref()
  }

  return {
    begin,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
