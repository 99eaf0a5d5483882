/**
 * Imports words and lexicons in a second process, so that a build uses two cores. The second process writes a separate
 * draft. It needs no data from the other half of the build. A thread cannot be used instead, because SQLite's driver
 * aborts the process if a thread is stopped during a write.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Correction } from '../upstream/corrections.ts'
import { createDraft, type Draft } from './draft.ts'
import { createTally, sourceOpener, type Tally } from './sources.ts'
import { fillWordTables, type WordTables } from './word-tables.ts'

export interface WordDraft extends WordTables {
  /** The draft's file. It exists until `end` is called. */
  readonly path: string
  readonly tally: Tally
  readonly corrected: readonly Correction[]
}

export interface WordOptions {
  readonly sources: string
  /** Path of the finished dataset. */
  readonly out: string
  /** Defaults to the files of db/dataset/corrections. The second process always uses the default. */
  readonly corrections?: readonly Correction[] | undefined
  readonly begin: (table: string) => void
}

export interface WordsInProgress {
  readonly filled: Promise<WordDraft>
  /** Ends the work, or waits for its end, and deletes the draft. */
  end(): Promise<void>
}

export type WordMessage = { readonly table: string } | { readonly error: string } | { readonly filled: WordDraft }

/** Uncompiled code, as in tests, does the work in this process: only compiled code has word-process.js. */
const isCompiled = !import.meta.url.endsWith('.ts')

export function startWords(options: WordOptions): WordsInProgress {
  const words = isCompiled ? inSecondProcess(options) : inThisProcess(options)
  // The build reports the error when it needs the words. Until then, the rejection must not end the process.
  words.filled.catch(() => undefined)
  return words
}

export function createWordDraft(out: string): Promise<Draft> {
  return createDraft(`${out}.words`)
}

export async function fillWordDraft(draft: Draft, { sources, corrections, begin }: WordOptions): Promise<WordDraft> {
  const tally = createTally()
  const corrected = new Set<Correction>()
  const source = sourceOpener(sources, tally, {
    corrections,
    corrected: (correction) => corrected.add(correction),
  })
  const tables = await fillWordTables({ draft, source, begin })
  await draft.close()
  return { path: draft.path, tally, corrected: [...corrected], ...tables }
}

function inSecondProcess({ sources, out, begin }: WordOptions): WordsInProgress {
  const path = fileURLToPath(new URL('./word-process.js', import.meta.url))
  const child = fork(path, [sources, out], { serialization: 'advanced' })
  const filled = new Promise<WordDraft>((resolve, reject) => {
    child.on('message', (message: WordMessage) => {
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

function inThisProcess(options: WordOptions): WordsInProgress {
  const draft = createWordDraft(options.out)
  const filled = draft.then((open) => fillWordDraft(open, options))
  return {
    filled,
    async end() {
      await filled.catch(() => undefined)
      // Without a draft there is nothing to discard, and `filled` rejects with the reason.
      await draft.then((open) => open.discard()).catch(() => undefined)
    },
  }
}
