/**
 * How a process of the service ends: its exit codes, and the line on standard error that says why and what to do. They are
 * listed in docs/operations.md, for supervisors to decide by.
 */

export const EXIT = {
  done: 0,
  /** Something it needs is missing, damaged or taken: starting again helps once that is mended. */
  unusable: 1,
  /** EX_SOFTWARE of sysexits.h: workers die as fast as they are replaced. */
  crashLoop: 70,
  /** EX_CONFIG of sysexits.h: starting again changes nothing. */
  settings: 78,
} as const

/** As a shell names the end by a signal: asked a second time, the process goes without finishing anything. */
export const EXIT_ON_SECOND = { SIGINT: 130, SIGTERM: 143 } as const

export type EndingSignal = keyof typeof EXIT_ON_SECOND

/**
 * A signal that repeats another so soon is an echo: from a terminal both npm and the service get it, and npm passes its
 * own on.
 */
const ECHO_MS = 300

export function exitWith(code: number, reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exit(code)
}

/** Ends in order on the first signal, at once on the second. */
export function onEndingSignals(endInOrder: (signal: EndingSignal) => void, endAtOnce: (code: number) => void): void {
  let asked: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (asked === undefined) {
        asked = now
        endInOrder(signal)
      } else if (now - asked > ECHO_MS) endAtOnce(EXIT_ON_SECOND[signal])
    })
  }
}

/** What to do if listening fails, by the system's code. `HOST` and `PORT` stand for the settings. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use. End what listens there, or set PORT to another',
  EACCES: 'permission denied. Set PORT to 1024 or above, or grant CAP_NET_BIND_SERVICE',
  EADDRNOTAVAIL: 'no address of this machine. Set HOST to one that is',
  ENOTFOUND: 'a name that leads to no address. Set HOST to an address of this machine',
}

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

const LISTENING = ['listen', 'bind', 'getaddrinfo']

/**
 * Turns a failure to listen into a message for the operator. Any other failure is returned as it is.
 *
 * @param prefix of the settings' names
 */
export function explainListenError(failure: unknown, { host, port }: ListenAddress, prefix = ''): unknown {
  const { code = '', syscall = '' } = (failure ?? {}) as NodeJS.ErrnoException
  if (!LISTENING.includes(syscall)) return failure
  const remedy = (REMEDIES[code] ?? 'see HOST and PORT').replace(/\b(HOST|PORT)\b/g, `${prefix}$1`)
  return new Error(`Cannot listen on port ${port} of ${host}: ${remedy} (${code}).`, { cause: failure })
}
