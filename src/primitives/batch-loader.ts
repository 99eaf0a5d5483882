/**
 * Rows that are asked for one by one and read together: those of one turn of the event loop, and those that come while others
 * are being read, share a query. It costs about as much for fifty of them as for one.
 */
import DataLoader from 'dataloader'

/** @returns the row of a key; `undefined` where there is none. Rejects where the query does. */
export type ReadOne<Row> = (key: string) => Promise<Row | undefined>

/** @param read rows by key; @param atOnce keys that one query may name */
export function readTogether<Row>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  atOnce: number,
): ReadOne<Row> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const reading = read(keys)
      underWay = reading.catch(() => undefined)
      const rows = await reading
      return keys.map((key) => rows.get(key))
    },
    // What is to be remembered, and for how long, is the caller's affair.
    { cache: false, maxBatchSize: atOnce, batchScheduleFn: (go) => void underWay.then(() => setImmediate(go)) },
  )
  return (key) => loader.load(key)
}
