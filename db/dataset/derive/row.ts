/** The form of every derived row, and the order of named rows. */
import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'

/** Column values, keyed by column name. Lists are JSON text. */
export type Row = Record<string, string | number | null>

/** The fields of a record as columns. Fields that are no columns of the table are ignored. */
export function toRow(record: object): Row {
  const columns = Object.entries(record).map(([name, value]) => [
    name,
    isStoredAsJson(value) ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(columns)
}

function isStoredAsJson(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'boolean'
}

/** Sorts by folded name, then by slug. */
export function inNameOrder<Named extends { name: string; slug: string }>(records: readonly Named[]): Named[] {
  return records
    .map((record) => ({ record, folded: fold(record.name) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.record.slug, b.record.slug))
    .map(({ record }) => record)
}
