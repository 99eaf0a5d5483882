/**
 * Damages a copy of the starter dataset with SQL. Each `Damage` breaks one rule of the
 * verification, and names the table and the row of the expected violation.
 */
import { inject } from 'vitest'
import type { RuleName, Violation } from '../../../db/dataset/publish/verify/rules.ts'
import { verifyDataset } from '../../../db/dataset/publish/verify.ts'
import { damagedDataset } from '../../support/damaged-dataset.ts'

export interface Damage {
  rule: RuleName
  table: string
  /** The row that the violation names: a SELECT that runs before the damage, or the name itself. */
  row: string
  /** The SQL statements that do the damage. */
  change: string | string[]
}

export const person = (ordinal: number) => `SELECT slug FROM person WHERE ordinal = ${ordinal}`
export const first = (table: string, condition: string, key = 'slug') =>
  `SELECT ${key} FROM ${table} WHERE ${condition} ORDER BY ${key} LIMIT 1`
export const last = (table: string, condition: string, key = 'slug') =>
  `SELECT ${key} FROM ${table} WHERE ${condition} ORDER BY ${key} DESC LIMIT 1`

/** @returns the violations in a damaged copy at the path, and the rows that they must name */
export async function violationsOf(
  damages: readonly Damage[],
  path: string,
): Promise<{ violations: Violation[]; rows: Map<Damage, string> }> {
  const dataset = await damagedDataset(inject('starterDataset'), path)
  const rows = new Map<Damage, string>()
  for (const damage of damages) {
    rows.set(damage, damage.row.startsWith('SELECT ') ? await dataset.value(damage.row) : damage.row)
  }
  for (const statement of damages.flatMap(({ change }) => change)) await dataset.change(statement)
  await dataset.close()
  return { violations: await verifyDataset(path), rows }
}
