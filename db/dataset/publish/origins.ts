/** Counts the rows that come from each upstream, in the finished tables. */
import type { Reader } from '../../../src/dataset/open.ts'
import { ORIGINS } from '../tables/all-tables.ts'

export interface SourcedRows {
  readonly table: string
  /** Id of the upstream. */
  readonly source: string
  readonly rows: number
}

export async function countOrigins({ all }: Pick<Reader, 'all'>): Promise<SourcedRows[]> {
  const rows: SourcedRows[] = []
  for (const { table, source, condition } of ORIGINS) {
    const [counted] = await all<{ rows: number }>(`SELECT count(*) AS rows FROM ${table} WHERE ${condition}`)
    rows.push({ table, source, rows: counted?.rows ?? 0 })
  }
  return rows
}
