/**
 * Loads rows in batches. All look-ups of one turn of the event loop share a query. Those that arrive while a query runs
 * share the next query. A query for fifty rows costs about as much as a query for one row.
 */
import { setImmediate } from 'node:timers/promises'
import DataLoader from 'dataloader'
import { inBackground } from './background.ts'

/** @returns the row of a key, or `undefined` if there is none. Rejects if the query fails. */
export type ReadOne<Row> = (key: string) => Promise<Row | undefined>

/**
 * @param read finds rows by key
 * @param atOnce highest number of keys per query
 */
export function readTogether<Row>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  atOnce: number,
): ReadOne<Row> {
  let underWay: Promise<unknown> = Promise.resolve()
  async function whenReady(go: () => void): Promise<void> {
    await underWay
    await setImmediate()
    go()
  }
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const reading = read(keys)
      underWay = reading.catch(() => undefined)
      const rows = await reading
      return keys.map((key) => rows.get(key))
    },
    // Nothing is cached here, because callers have their own caches.
    {
      cache: false,
      maxBatchSize: atOnce,
      batchScheduleFn: (go) => void inBackground('load a batch', () => whenReady(go)),
    },
  )
  return (key) => loader.load(key)
}
