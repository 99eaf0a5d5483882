/** Retries a task every second until it succeeds. */
import { after, inBackground } from '../primitives/background.ts'

const PAUSE_MS = 1_000

/** The name of the task in reports. */
const TASK = 'reach the quota store again'

export interface Retry {
  /** Schedules an attempt in one second if none is scheduled. If an attempt is running, another attempt follows it. */
  begin(): void
  /** Starts the scheduled attempt now. Does nothing if none is scheduled. */
  hasten(): void
  stop(): void
}

/** @param attempt resolves to true if it succeeded */
export function createRetry(attempt: () => Promise<boolean>): Retry {
  /** The scheduled attempt. */
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let stopped = false
  /** Whether `begin` was called since the last attempt began. */
  let wanted = false

  async function run(): Promise<void> {
    timer = undefined
    isRunning = true
    wanted = false
    let succeeded = false
    try {
      succeeded = await attempt()
    } finally {
      isRunning = false
      if (!succeeded || wanted) begin()
    }
  }

  function begin(): void {
    wanted = true
    if (!stopped && !isRunning) timer ??= after(TASK, PAUSE_MS, run).unref()
  }

  function cancel(): boolean {
    const wasScheduled = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    return wasScheduled
  }

  return {
    begin,
    hasten() {
      if (cancel()) void inBackground(TASK, run)
    },
    stop() {
      stopped = true
      cancel()
    },
  }
}
