/** Reads keys for the downloads: lists the keys of a table in batches, and checks which of the given values exist. */
import type { Dataset } from '../dataset/open.ts'

/**
 * @param table must have a primary key that begins with `column`
 * @returns the `values` that occur in the column
 */
export async function presentValues(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  values: readonly string[],
): Promise<string[]> {
  const query = dataset.build(table).distinct({ value: column }).whereIn(column, values)
  const rows = await dataset.bulk.rows<{ value: string }>(query)
  return rows.map(({ value }) => value)
}

export interface KeyRow {
  ordinal: number
  key: string
}

/** @param after the ordinal of the last key of the previous batch, 0 for the first batch */
export function listKeys(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  { after, limit }: { after: number; limit: number },
): Promise<KeyRow[]> {
  const query = dataset.build(table).select('ordinal', { key: column }).where('ordinal', '>', after)
  return dataset.bulk.rows(query.orderBy('ordinal').limit(limit))
}
