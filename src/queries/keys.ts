/** Keys of a table in its order, a stretch at a time: for whoever goes through all of it. */
import type { Dataset } from '../databases.ts'

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
  return dataset(table)
    .select('ordinal', { key: column })
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(limit)
}
