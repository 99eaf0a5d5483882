/** Row counts of tables. */
import type { Reader } from '../../../src/dataset/open.ts'
import { COUNTED_TABLES } from '../tables/all-tables.ts'

export async function countTables(
  { all }: Pick<Reader, 'all'>,
  tables: readonly string[] = COUNTED_TABLES,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await all<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)
    counts[table] = row?.total ?? 0
  }
  return counts
}
