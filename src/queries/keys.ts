/** Keys of a table, in order and in chunks, for reading the whole table. */
import type { Dataset } from '../dataset/open.ts'

/** @param column first column of the primary key. @returns the values that occur in it */
export function presentValues(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  values: readonly string[],
): Promise<string[]> {
  return dataset(table).distinct(column).whereIn(column, values).pluck(column)
}

export interface RecordKey {
  ordinal: number
  key: string
}

/** @param after an ordinal; 0 is before the first */
export function listKeys(
  dataset: Dataset,
  { table, column }: { table: string; column: string },
  { after, limit }: { after: number; limit: number },
): Promise<RecordKey[]> {
  return dataset(table).select('ordinal', { key: column }).where('ordinal', '>', after).orderBy('ordinal').limit(limit)
}
