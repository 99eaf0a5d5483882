/** How a query is run: by a statement that SQLite has prepared, whoever wrote its text. */
import type { Knex } from 'knex'
import type { Dataset } from '../dataset/open.ts'
import type { Value } from '../primitives/prepared-statements.ts'

/** Rows of a query in plain SQL. */
export function readRows<Row>(dataset: Dataset, sql: string, bindings: readonly Value[]): Promise<Row[]> {
  return dataset.statements.all<Row>(sql, bindings)
}

/** Rows of a query as Knex builds it. */
export function readBuilt<Row>(dataset: Dataset, query: Knex.QueryBuilder): Promise<Row[]> {
  const { sql, bindings } = query.toSQL().toNative()
  return readRows<Row>(dataset, sql, bindings as Value[])
}
