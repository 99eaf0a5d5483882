/** Lists about the dataset as CSV: what the build corrected, and what changed since an older dataset. */
import type { Dataset } from '../../dataset/open.ts'

interface List {
  readonly table: string
  readonly columns: readonly string[]
}

export const CSV = 'text/csv; charset=utf-8'

const LISTS: Readonly<Record<string, List>> = {
  'corrections.csv': { table: 'correction', columns: ['source', 'record', 'field', 'wrong', 'right', 'evidence'] },
  'changes.csv': { table: 'change', columns: ['record', 'field', 'old', 'new', 'reason'] },
}

export const DOWNLOADED_LISTS: readonly string[] = Object.keys(LISTS)

export interface CsvList {
  readonly text: string
  readonly rows: number
}

/** @param name one of DOWNLOADED_LISTS */
export async function readList(dataset: Dataset, name: string): Promise<CsvList> {
  const { table, columns } = LISTS[name] ?? { table: '', columns: [] }
  const query = dataset
    .build(table)
    .select([...columns])
    .orderBy('ordinal')
  const rows = await dataset.bulk.rows<Record<string, string>>(query, [...columns])
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return { text: lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join(''), rows: rows.length }
}

/** Prefixes text that a spreadsheet would run as a formula. Negative numbers stay numbers (D74). */
function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
