/**
 * Imports the Hebrew words and their lexicon in a second process, so that a build uses two cores: they take
 * half of the time until the Strong's numbers, which need both languages. The second process writes a separate draft and
 * needs no data from the rest of the build. A thread cannot be used instead, because SQLite's driver aborts the process
 * if a thread is stopped during a write.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Correction } from '../upstream/corrections.ts'
import { createDraft, type Draft } from './draft.ts'
import { fillHebrewTables, type HebrewTables } from './hebrew-tables.ts'
import { createTally, sourceOpener, type Tally } from './sources.ts'

export interface HebrewDraft extends HebrewTables {
  /** The draft's file. It exists until `end` is called. */
  readonly path: string
  readonly tally: Tally
  readonly corrected: readonly Correction[]
}

export interface HebrewOptions {
  readonly sources: string
  /** Path of the finished dataset. */
  readonly out: string
  /** Defaults to the files of db/dataset/corrections. The second process always uses the default. */
  readonly corrections?: readonly Correction[] | undefined
  readonly begin: (table: string) => void
}

export interface HebrewInProgress {
  readonly filled: Promise<HebrewDraft>
  /** Ends the work, or waits for its end, and deletes the draft. */
  end(): Promise<void>
}

export type HebrewMessage = { readonly table: string } | { readonly error: string } | { readonly filled: HebrewDraft }

/** Uncompiled code, as in tests, does the work in this process: only compiled code has hebrew-process.js. */
const isCompiled = !import.meta.url.endsWith('.ts')

export function startHebrew(options: HebrewOptions): HebrewInProgress {
  const hebrew = isCompiled ? inSecondProcess(options) : inThisProcess(options)
  // The build reports the error when it needs the Hebrew tables. Until then, the rejection must not end the process.
  hebrew.filled.catch(() => undefined)
  return hebrew
}

export function createHebrewDraft(out: string): Promise<Draft> {
  return createDraft(`${out}.hebrew`)
}

export async function fillHebrewDraft(
  draft: Draft,
  { sources, corrections, begin }: HebrewOptions,
): Promise<HebrewDraft> {
  const tally = createTally()
  const corrected = new Set<Correction>()
  const source = sourceOpener(sources, tally, {
    corrections,
    corrected: (correction) => corrected.add(correction),
  })
  const tables = await fillHebrewTables({ draft, source, begin })
  await draft.close()
  return { path: draft.path, tally, corrected: [...corrected], ...tables }
}

function inSecondProcess({ sources, out, begin }: HebrewOptions): HebrewInProgress {
  const path = fileURLToPath(new URL('./hebrew-process.js', import.meta.url))
  const child = fork(path, [sources, out], { serialization: 'advanced' })
  const filled = new Promise<HebrewDraft>((resolve, reject) => {
    child.on('message', (message: HebrewMessage) => {
      if ('table' in message) begin(message.table)
      else if ('filled' in message) resolve(message.filled)
      else reject(new Error(message.error))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`the second process of the build ended: ${signal ?? code}`)))
  })
  return { filled, end: () => disconnected(child) }
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

function inThisProcess(options: HebrewOptions): HebrewInProgress {
  const draft = createHebrewDraft(options.out)
  const filled = draft.then((open) => fillHebrewDraft(open, options))
  return {
    filled,
    async end() {
      await filled.catch(() => undefined)
      // Without a draft there is nothing to discard, and `filled` rejects with the reason.
      await draft.then((open) => open.discard()).catch(() => undefined)
    },
  }
}
