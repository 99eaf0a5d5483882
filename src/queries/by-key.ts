/**
 * One row by its key, as details are read. Rows of a table that are asked for in one turn of the event loop are read by one
 * query: a query costs about as much for fifty of them as for one.
 */
import DataLoader from 'dataloader'
import type { Dataset } from '../databases.ts'
import { readRows } from './read-rows.ts'

interface Source<Row> {
  readonly table: string
  /** A column whose values are unique, and have an index. */
  readonly key: keyof Row & string
  readonly columns: readonly (keyof Row & string)[] | '*'
}

type Loader<Row> = DataLoader<string, Row | undefined>

/** SQLite's limit on bound values is far above. */
const ROWS_AT_ONCE = 500

/** @returns a function of a dataset and a key; `undefined` where there is no such row */
export function findByKey<Row extends object>(
  source: Source<Row>,
): (dataset: Dataset, key: string) => Promise<Row | undefined> {
  const loaders = new WeakMap<Dataset, Loader<Row>>()
  return (dataset, key) => {
    const known = loaders.get(dataset)
    if (known) return known.load(key)
    const loader = createLoader(dataset, source)
    loaders.set(dataset, loader)
    return loader.load(key)
  }
}

function createLoader<Row extends object>(dataset: Dataset, { table, key, columns }: Source<Row>): Loader<Row> {
  const selected = columns === '*' ? '*' : columns.join(', ')
  const sql = `select ${selected} from ${table} where ${key} in (select value from json_each(?))`
  return new DataLoader(
    async (keys) => {
      const rows = await readRows<Row>(dataset, sql, [JSON.stringify(keys)])
      const byKey = new Map(rows.map((row) => [row[key] as string, row]))
      return keys.map((wanted) => byKey.get(wanted))
    },
    // Finished answers are kept (kept-answers.ts); rows need not be.
    { cache: false, maxBatchSize: ROWS_AT_ONCE, batchScheduleFn: (read) => setImmediate(read) },
  )
}
