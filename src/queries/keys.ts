/** Keys of a table in its order, a stretch at a time: for whoever goes through all of it. */
import type { Dataset } from '../dataset/open.ts'

/** @returns those of the values that rows of the table have in a column, which its primary key begins with */
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

/** @param after an ordinal; 0 is before the first */
export function listKeys(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  { after, limit }: { after: number; limit: number },
): Promise<KeyRow[]> {
  const query = dataset.build(table).select('ordinal', { key: column }).where('ordinal', '>', after)
  return dataset.bulk.rows(query.orderBy('ordinal').limit(limit))
}
