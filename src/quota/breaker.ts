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

/**
 * @param onChange called when the breaker opens or closes. While it is open, called again after five failures in a row
 *   for the same new reason: for example, Redis was restarted and now needs a password
 */
export function createBreaker(onChange: (isOpen: boolean, reason?: string) => void): Breaker {
  let failures = 0
  let isOpen = false
  /** The last reason passed to `onChange`. */
  let reported: string | undefined
  /** The reason of the last failure. */
  let latest: string | undefined

  function open(reason: string): void {
    failures = 0
    isOpen = true
    reported = reason
    onChange(true, reason)
  }

  return {
    isOpen: () => isOpen,
    succeeded() {
      failures = 0
    },
    failed(cause) {
      const reason = reasonOf(cause)
      if (isOpen && reason !== latest) failures = 0
      latest = reason
      failures += 1
      if (failures >= FAILURES_TO_OPEN && !(isOpen && reason === reported)) open(reason)
    },
    open: (cause) => open(reasonOf(cause)),
    close() {
      failures = 0
      if (!isOpen) return
      isOpen = false
      onChange(false)
    },
  }
}

/**
 * Returns only the message, because an error of ioredis also contains the command, and the AUTH command contains the
 * password.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no response'
  return cause.cause === undefined ? cause.message : String(cause.cause)
}
