/**
 * Holds the live dataset, and replaces it without losing a request (D42): opens and checks the new file, lets later
 * requests read it, and closes the old file when its last reader has finished.
 */
import { every, inBackground } from '../primitives/background.ts'
import { fileState } from '../primitives/file-identity.ts'
import { type Dataset, openDataset } from './open.ts'

export interface LiveDataset {
  /** For use within one turn of the event loop. For longer work use `read` or `hold`. */
  current(): Dataset
  /** Runs work on one dataset, which stays open even if a new one becomes live in the meantime. */
  read<Result>(work: (dataset: Dataset) => Promise<Result>): Promise<Result>
  /**
   * Keeps a dataset open until the work settles. Call it in the same turn of the event loop as `current`. Never rejects.
   */
  hold(dataset: Dataset, work: Promise<unknown>): Promise<void>
  /** Reloads the dataset file. If the file cannot be used, the current dataset stays. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface LiveDatasetOptions {
  /** A file made by the dataset build. A build replaces it by renaming a new file to this path. */
  readonly path: string
  /** Interval in milliseconds at which the file is checked for changes. 0 disables the check. */
  readonly watchMs: number
  onReload(dataset: Dataset): void
  /**
   * Called when a file cannot be used. The check for changes reports such a file once. `reload` reports it each time.
   */
  onReloadFailed(reason: unknown): void
}

/** @throws Error with a message for the operator if there is no usable dataset */
export async function openLiveDataset(options: LiveDatasetOptions): Promise<LiveDataset> {
  const { path, watchMs, onReload, onReloadFailed } = options
  const readers = new Map<Dataset, number>()
  let seen = fileState(path)
  let current = await openDataset(path)
  let reloading: Promise<void> | undefined

  async function replace(): Promise<void> {
    seen = fileState(path)
    const next = await openDataset(path)
    const former = current
    current = next
    onReload(next)
    if (!readers.has(former)) await closeReplaced(former)
  }

  function reload(): Promise<void> {
    reloading ??= replace()
      .catch(onReloadFailed)
      .finally(() => {
        reloading = undefined
      })
    return reloading
  }

  async function hold(dataset: Dataset, work: Promise<unknown>): Promise<void> {
    readers.set(dataset, (readers.get(dataset) ?? 0) + 1)
    // The caller handles a failure of the work.
    await Promise.allSettled([work])
    const others = (readers.get(dataset) ?? 0) - 1
    if (others > 0) {
      readers.set(dataset, others)
      return
    }
    readers.delete(dataset)
    if (dataset !== current) await closeReplaced(dataset)
  }

  const checkFile = () => (fileState(path) === seen ? undefined : reload())
  const watch = watchMs > 0 ? every('check the dataset file', watchMs, checkFile).unref() : undefined

  return {
    current: () => current,
    read(work) {
      const result = work(current)
      void hold(current, result)
      return result
    },
    hold,
    reload,
    async close() {
      clearInterval(watch)
      await reloading
      await current.close()
    },
  }
}

/** The new dataset is live already, so a failure concerns only resources of the old one. */
function closeReplaced(dataset: Dataset): Promise<void> {
  return inBackground('close a replaced dataset', dataset.close)
}
