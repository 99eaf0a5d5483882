/** Finds one row by its key. Concurrent look-ups in a table share a query. */
import type { Dataset } from '../dataset/open.ts'
import { type ReadOne, readTogether } from '../primitives/batch-loader.ts'
import { oncePer } from '../primitives/once.ts'

interface Source<Row> {
  readonly table: string
  /** A column whose values are unique and indexed. */
  readonly key: keyof Row & string
  readonly columns: readonly (keyof Row & string)[] | '*'
}

const KEYS_PER_QUERY = 500

/** @returns a function of a dataset and a key. It resolves to `undefined` if no row has the key */
export function findByKey<Row extends object>(
  source: Source<Row>,
): (dataset: Dataset, key: string) => Promise<Row | undefined> {
  const readerOf = oncePer((dataset: Dataset) => createReader(dataset, source))
  return (dataset, key) => readerOf(dataset)(key)
}

function createReader<Row extends object>(dataset: Dataset, { table, key, columns }: Source<Row>): ReadOne<Row> {
  const selected = columns === '*' ? '*' : columns.join(', ')
  const sql = `select ${selected} from ${table} where ${key} in (select value from json_each(?))`
  return readTogether(async (keys) => {
    const rows = await dataset.all<Row>(sql, [JSON.stringify(keys)])
    return new Map(rows.map((row) => [row[key] as string, row]))
  }, KEYS_PER_QUERY)
}
