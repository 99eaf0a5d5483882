/**
 * The dataset in use, and how another replaces it without a lost request (D42): a new file is opened and checked, later
 * requests read it, and the old one is closed after its last reader.
 */
import { fileVersion } from '../primitives/file-identity.ts'
import { type Dataset, openDataset } from './open.ts'

export interface LiveDataset {
  /** For use within one turn of the event loop. Longer work goes through `read` or `hold`. */
  current(): Dataset
  /** Runs work that reads one dataset from beginning to end, even if another goes live meanwhile. */
  read<Result>(work: (dataset: Dataset) => Promise<Result>): Promise<Result>
  /** Keeps a dataset open until the work settles. Call it in the turn in which `current` returned the dataset. */
  hold(dataset: Dataset, work: Promise<unknown>): Promise<void>
  /** Replaces the dataset by the file as it is now. Keeps the current one where that file cannot be used. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface LiveDatasetOptions {
  /** A file that the dataset build made. Builds replace it by renaming. */
  readonly path: string
  /** Interval between looks at the file; 0 turns them off. Milliseconds. */
  readonly watchMs: number
  onReload(dataset: Dataset): void
  /** Called once for each file that cannot be used. */
  onReloadFailed(reason: unknown): void
}

/** @throws Error for the operator, where there is no usable dataset */
export async function openLiveDataset(options: LiveDatasetOptions): Promise<LiveDataset> {
  const { path, watchMs, onReload, onReloadFailed } = options
  const readers = new Map<Dataset, number>()
  let seen = fileVersion(path)
  let current = await openDataset(path)
  let reloading: Promise<void> | undefined

  async function replace(): Promise<void> {
    seen = fileVersion(path)
    const next = await openDataset(path)
    const former = current
    current = next
    onReload(next)
    if (!readers.has(former)) await former.close()
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
    // Whether the work fails is its caller's concern.
    await Promise.allSettled([work])
    const others = (readers.get(dataset) ?? 0) - 1
    if (others > 0) {
      readers.set(dataset, others)
      return
    }
    readers.delete(dataset)
    if (dataset !== current) await dataset.close()
  }

  const watch =
    watchMs > 0 ? setInterval(() => fileVersion(path) !== seen && void reload(), watchMs).unref() : undefined

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
