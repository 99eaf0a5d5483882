/**
 * Exit codes, signals that stop a process, and the message on standard error that says why it stopped and what to do.
 * docs/operations/running.md lists the exit codes for supervisors.
 */

export const EXIT = {
  done: 0,
  /** Something the service needs is missing, damaged or in use. A restart helps only after that is fixed. */
  unusable: 1,
  /** EX_SOFTWARE in sysexits.h: workers keep dying soon after they start. */
  crashLoop: 70,
  /** EX_CONFIG in sysexits.h: invalid settings. A restart does not help. */
  settings: 78,
} as const

/** Exit codes after a second signal, when the process exits at once. 128 + signal number, as in a shell. */
export const EXIT_ON_SECOND_SIGNAL = { SIGINT: 130, SIGTERM: 143 } as const

export type StopSignal = keyof typeof EXIT_ON_SECOND_SIGNAL

/**
 * A signal that follows the first within this time is ignored as a duplicate. In a terminal, Ctrl-C reaches both npm
 * and the service, and npm forwards its copy.
 */
const DUPLICATE_SIGNAL_MS = 300

export function exitWith(code: number, reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exit(code)
}

/** The result of the work. If it throws, the process exits with the code. */
export function orExit<Result>(code: number, work: () => Result): Result {
  try {
    return work()
  } catch (reason) {
    return exitWith(code, reason)
  }
}

/** Stops gracefully on the first signal, immediately on the second. */
export function onStopSignals(stopGracefully: (signal: StopSignal) => void, exitAtOnce: (code: number) => void): void {
  let firstAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (firstAt === undefined) {
        firstAt = now
        stopGracefully(signal)
      } else if (now - firstAt > DUPLICATE_SIGNAL_MS) exitAtOnce(EXIT_ON_SECOND_SIGNAL[signal])
    })
  }
}

/** Advice for a failure to listen, by error code. explainListenError adds its prefix to `HOST` and `PORT`. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'address already in use. Stop the other process, or set PORT to another port',
  EACCES: 'permission denied. Set PORT to 1024 or above, or grant CAP_NET_BIND_SERVICE',
  EADDRNOTAVAIL: 'address not available. Set HOST to an address of this machine',
  ENOTFOUND: 'host name not found. Set HOST to an address of this machine',
}

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

const LISTENING = ['listen', 'bind', 'getaddrinfo']

/**
 * Turns a failure to listen into a message for the operator. Any other failure is returned as it is.
 *
 * @param prefix the beginning of the setting names in the message: `METRICS_` for METRICS_HOST and METRICS_PORT
 */
export function explainListenError(failure: unknown, { host, port }: ListenAddress, prefix = ''): unknown {
  const { code = '', syscall = '' } = (failure ?? {}) as NodeJS.ErrnoException
  if (!LISTENING.includes(syscall)) return failure
  const remedy = (REMEDIES[code] ?? 'check HOST and PORT').replace(/\b(HOST|PORT)\b/g, `${prefix}$1`)
  return new Error(`Cannot listen on ${host}, port ${port}: ${remedy} (${code}).`, { cause: failure })
}
