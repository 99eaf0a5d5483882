/** Circuit breaker: opens after five failures in a row, so that requests stop waiting for an unreachable store. */

const FAILURES_TO_OPEN = 5

export interface Breaker {
  isOpen(): boolean
  succeeded(): void
  failed(cause: unknown): void
  /** Opens without waiting for five failures. */
  open(cause: unknown): void
  close(): void
}

/** @param onChange called once for every change. `cause` is the last failure, if the breaker has opened */
export function createBreaker(onChange: (isOpen: boolean, cause?: unknown) => void): Breaker {
  let failures = 0
  let isOpen = false

  function change(now: boolean, cause?: unknown): void {
    failures = 0
    if (isOpen === now) return
    isOpen = now
    onChange(now, cause)
  }

  return {
    isOpen: () => isOpen,
    succeeded() {
      failures = 0
    },
    failed(cause) {
      failures += 1
      if (failures >= FAILURES_TO_OPEN) change(true, cause)
    },
    open: (cause) => change(true, cause),
    close: () => change(false),
  }
}
