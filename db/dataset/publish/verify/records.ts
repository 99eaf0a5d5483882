/** Rules for every record: identity, position in its list, and values of enum fields. */
import { uuidOf } from '../../derive/identity.ts'
import { TABLE_NAMES, type TableName } from '../../tables/all-tables.ts'
import { columnsOf } from './columns.ts'
import { type AnyRow, type Contents, keyOf, rowsOf, shown } from './contents.ts'
import type { Report } from './rules.ts'

export function checkRecords(contents: Contents, report: Report): void {
  for (const table of TABLE_NAMES) {
    const rows = rowsOf(contents, table)
    checkOrdinals(table, rows, report)
    checkOrder(table, rows, report)
    for (const row of rows) checkRecord(table, row, report)
  }
}

function checkRecord(table: TableName, row: AnyRow, report: Report): void {
  const key = keyOf(row, table)
  const { identity, key: keyColumn, values = {}, content } = columnsOf(table)
  const violation = { table, row: key }
  if (keyColumn === 'slug' && !/^[a-z0-9_-]+$/.test(key)) report({ ...violation, rule: 'slug', detail: shown(key) })
  if (identity && row['uuid'] !== uuidOf(identity, key)) {
    report({ ...violation, rule: 'uuid', detail: `the UUID is ${row['uuid']}, expected ${uuidOf(identity, key)}` })
  }
  for (const [column, known] of Object.entries(values)) {
    const value = row[column]
    if (!known.includes(value)) report({ ...violation, rule: 'known-value', detail: `${column} is ${shown(value)}` })
  }
  if (content?.every((column) => isBlank(row[column]))) {
    report({ ...violation, rule: 'says-something', detail: `no value in ${content.join(', ')}` })
  }
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function checkOrdinals(table: TableName, rows: readonly AnyRow[], report: Report): void {
  for (const [index, row] of rows.entries()) {
    if (row['ordinal'] === index + 1) continue
    const detail = `row ${index + 1} has the ordinal ${row['ordinal']}`
    report({ table, row: keyOf(row, table), rule: 'ordinal', detail })
    // Stop here: after a missing row, all following rows would be wrong, too.
    return
  }
}

function checkOrder(table: TableName, rows: readonly AnyRow[], report: Report): void {
  const compare = columnsOf(table).order
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (!compare || !next || compare(row, next) < 0) continue
    report({
      table,
      row: keyOf(next, table),
      rule: 'order',
      detail: `is after ${keyOf(row, table)}, against the order`,
    })
  }
}
