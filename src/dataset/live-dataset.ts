/**
 * The dataset that is served, and how another takes its place without a lost request (D42): a new file is opened and
 * checked, then every further request reads it; the old one is closed after its last reader.
 */

import { createKeptAnswers, type KeptAnswers } from '../api/response-cache.ts'
import { fileVersion } from '../primitives/file-identity.ts'
import { findMetadata } from '../queries/metadata.ts'
import { unfit } from './file.ts'
import { type Dataset, openDataset } from './open.ts'

/** A dataset and what tells it from another. */
export interface Edition {
  readonly dataset: Dataset
  readonly version: string
  /** `YYYY-MM-DD` */
  readonly buildDate: string
  /** Goes into ETags: the same body of another edition is another representation. */
  readonly name: string
  readonly answers: KeptAnswers
}

export interface Editions {
  /** For a glance; what takes time goes through `read`. */
  current(): Edition
  /** The work reads one edition from beginning to end, however long it takes. */
  read<Result>(work: (edition: Edition) => Promise<Result>): Promise<Result>
  /** Keeps an edition that was handed out open until the work is done; call it in the turn in which it was handed out. */
  hold(edition: Edition, work: Promise<unknown>): Promise<void>
  /** Takes the file as it is now, if it is fit to be served; the edition in use stays if not. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface EditionsOptions {
  /** Of a file that the dataset build made; builds replace it by renaming. */
  readonly path: string
  /** How often the file is looked at; not at all where it is 0. Milliseconds. */
  readonly watchMs: number
  onChange(edition: Edition): void
  /** A file that is not fit to be served was found; told once for each such file. */
  onRefusal(reason: unknown): void
}

interface OpenEdition extends Edition {
  readers: number
  retired: boolean
}

/** @throws Error for the operator, where there is no dataset fit to be served */
export async function openEditions({ path, watchMs, onChange, onRefusal }: EditionsOptions): Promise<Editions> {
  let seen = fileVersion(path)
  let current = await openEdition(path)
  let reloading: Promise<void> | undefined

  async function replace(): Promise<void> {
    seen = fileVersion(path)
    const next = await openEdition(path)
    const former = current
    current = next
    former.retired = true
    onChange(next)
    await closeUnread(former)
  }

  function reload(): Promise<void> {
    reloading ??= replace()
      .catch(onRefusal)
      .finally(() => {
        reloading = undefined
      })
    return reloading
  }

  const watch = setInterval(
    () => {
      if (fileVersion(path) !== seen) void reload()
    },
    watchMs || 2 ** 30,
  )
  watch.unref()

  return {
    current: () => current,
    async read(work) {
      const edition = current
      edition.readers += 1
      try {
        return await work(edition)
      } finally {
        edition.readers -= 1
        await closeUnread(edition)
      }
    },
    async hold(edition, work) {
      const held = edition as OpenEdition
      held.readers += 1
      try {
        await work
      } finally {
        held.readers -= 1
        await closeUnread(held)
      }
    },
    reload,
    async close() {
      clearInterval(watch)
      await reloading
      await current.dataset.destroy()
    },
  }
}

async function openEdition(path: string): Promise<OpenEdition> {
  const dataset = await openDataset(path)
  try {
    const { version, build_date: buildDate } = await findMetadata(dataset)
    return {
      dataset,
      version,
      buildDate,
      name: `${version} ${buildDate}`,
      answers: createKeptAnswers(),
      readers: 0,
      retired: false,
    }
  } catch (error) {
    await dataset.destroy()
    throw unfit(path, new Error('dataset without metadata, not finished', { cause: error }))
  }
}

async function closeUnread(edition: OpenEdition): Promise<void> {
  if (edition.retired && edition.readers === 0) await edition.dataset.destroy()
}
