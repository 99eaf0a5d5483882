/**
 * The second process of a build, so that it uses two cores. It runs the steps of the plan that say `inWorker`, in a draft
 * of its own, whose tables are then copied. A thread cannot be used instead, because SQLite's driver aborts the process
 * if a thread is stopped during a write.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Correction } from '../upstream/corrections.ts'
import type { Measured } from './run-plan.ts'
import type { Tally } from './sources.ts'

export interface WorkerResult {
  /** The draft's file. It exists until `end` is called. */
  readonly path: string
  /** Keyed by the name of the step. */
  readonly results: ReadonlyMap<string, unknown>
  readonly tally: Tally
  readonly corrected: readonly Correction[]
  readonly measured: readonly Measured[]
}

export interface Worker {
  readonly finished: Promise<WorkerResult>
  /** Sends the result of a step that the second process needs. */
  send(given: SentResult): void
  /** Ends the process, which deletes its draft. */
  end(): Promise<void>
}

/** To the second process. */
export interface SentResult {
  /** Name of the step. */
  readonly step: string
  readonly result: unknown
}

/** From the second process. */
export type WorkerMessage =
  | { readonly begun: string }
  | { readonly error: string }
  | { readonly finished: WorkerResult }

/** Uncompiled code, as in tests, runs all steps in one process: only compiled code has worker-process.js. */
const isCompiled = !import.meta.url.endsWith('.ts')

/**
 * @param options directory of the sources, and path of the finished dataset
 * @returns `undefined` for uncompiled code
 */
export function startWorker(
  { sources, out }: { readonly sources: string; readonly out: string },
  begin: (step: string) => void,
): Worker | undefined {
  if (!isCompiled) return undefined
  const path = fileURLToPath(new URL('./worker-process.js', import.meta.url))
  const child = fork(path, [sources, out], { serialization: 'advanced' })
  const finished = new Promise<WorkerResult>((resolve, reject) => {
    child.on('message', (message: WorkerMessage) => {
      if ('begun' in message) begin(message.begun)
      else if ('finished' in message) resolve(message.finished)
      else reject(new Error(message.error))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`the second process of the build ended: ${signal ?? code}`)))
  })
  // The build reports the error when it needs a result. Until then, the rejection must not end the process.
  finished.catch(() => undefined)
  // A failure to send means that the process has ended, which `finished` reports.
  const ignoreFailure = () => undefined
  return {
    finished,
    send: (given) => child.send(given, ignoreFailure),
    end: () => disconnected(child),
  }
}

/**
 * Closes the connection and waits for the end of the second process. That process deletes its draft and ends when the
 * connection closes, for whatever reason.
 */
async function disconnected(child: ChildProcess): Promise<void> {
  if (!child.connected) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
