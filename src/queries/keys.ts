/** Keys of a table in its order, a stretch at a time: for whoever goes through all of it. */
import type { Dataset } from '../dataset/open.ts'

/** @returns those of the values that rows of the table have in a column, which its primary key begins with */
export function presentValues(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  values: readonly string[],
): Promise<string[]> {
  return dataset(table).distinct(column).whereIn(column, values).pluck(column)
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
  return dataset(table).select('ordinal', { key: column }).where('ordinal', '>', after).orderBy('ordinal').limit(limit)
}
