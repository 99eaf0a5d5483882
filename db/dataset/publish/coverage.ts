/** Field coverage: the number of records with a value. Used by GET /v1/meta/coverage and the build report. */
import type { Reader } from '../../../src/dataset/open.ts'
import { COVERED_TABLES, isInternal } from '../tables/all-tables.ts'

/** Row of the table `coverage`. */
export interface Coverage {
  readonly table: string
  /** Named as in the API. */
  readonly field: string
  readonly records: number
  /** Records in which the field is neither null nor an empty list. */
  readonly with_value: number
}

/** Ordered by table, as in COVERED_TABLES, then by column. */
export async function countCoverage(database: Pick<Reader, 'all'>): Promise<Coverage[]> {
  const coverage: Coverage[] = []
  for (const table of COVERED_TABLES) coverage.push(...(await coverageOf(database, table)))
  return coverage
}

async function coverageOf({ all }: Pick<Reader, 'all'>, table: string): Promise<Coverage[]> {
  const columns = await all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table])
  const fields = columns.map(({ name }) => name).filter((name) => !isInternal(table, name))
  const filled = fields.map((field) => `count(nullif("${field}", '[]')) AS "${field}"`)
  const [counts] = await all<Record<string, number>>(`SELECT count(*) AS records, ${filled.join(', ')} FROM ${table}`)
  const records = counts?.['records'] ?? 0
  return fields.map((field) => ({ table, field, records, with_value: counts?.[field] ?? 0 }))
}
