/** Rules for every record: identity, position in its list, and values of enum fields. */

import { compareText } from '../../../../src/scripture/compare-text.ts'
import { fold } from '../../../../src/scripture/fold.ts'
import { compareStrongsNumbers } from '../../../../src/scripture/strongs-numbers.ts'
import { uuidOf } from '../../derive/identity.ts'
import { columnsOf, TABLE_NAMES, type TableName } from './columns.ts'
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

/** Allowed values of enum fields (D1, D7, D27). Fields for which upstream can introduce new values are not checked. */
const KNOWN_VALUES: Readonly<Partial<Record<TableName, Readonly<Record<string, readonly unknown[]>>>>> = {
  person: { gender: ['Male', 'Female'] },
  place: {
    coordinateSource: ['OpenBible', 'Pleiades', 'GeoNames', 'DARE', null],
    precision: ['exact', 'approximate', 'within', 'surrounding', 'unknown', null],
  },
  topic: { source: ['nave'] },
  event: { source: ['theographic', 'project'] },
  dictionary_entry: { source: ['easton', 'smith'] },
  strongs: { language: ['Greek', 'Hebrew', 'Aramaic'] },
  lexicon_entry: { language: ['Hebrew', 'Aramaic'] },
}

/** At least one of these columns must have a value. */
const CONTENT: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  topic: ['verses', 'chapters', 'sections', 'seeAlso'],
  strongs: ['definition', 'derivation', 'kjv_usage'],
  greek_lexicon_entry: ['short_gloss', 'definition', 'abbott_smith'],
}

function checkRecord(table: TableName, row: AnyRow, report: Report): void {
  const key = keyOf(row, table)
  const { identity, key: keyColumn } = columnsOf(table)
  const violation = { table, row: key }
  if (keyColumn === 'slug' && !/^[a-z0-9_-]+$/.test(key)) report({ ...violation, rule: 'slug', detail: shown(key) })
  if (identity && row['uuid'] !== uuidOf(identity, key)) {
    report({ ...violation, rule: 'uuid', detail: `the UUID is ${row['uuid']}, expected ${uuidOf(identity, key)}` })
  }
  for (const [column, known] of Object.entries(KNOWN_VALUES[table] ?? {})) {
    const value = row[column]
    if (!known.includes(value)) report({ ...violation, rule: 'known-value', detail: `${column} is ${shown(value)}` })
  }
  const content = CONTENT[table]
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

/** Sort order of a list (D9). */
type Compare = (a: AnyRow, b: AnyRow) => number

const byName: Compare = (a, b) =>
  compareText(fold(String(a['name'])), fold(String(b['name']))) || compareText(String(a['slug']), String(b['slug']))

const byNumber: Compare = (a, b) => compareStrongsNumbers(String(a['strongs_number']), String(b['strongs_number']))

/** Entries with the same number are sorted by occurrences, most first. Entries without a number come last. */
const byNumberAndUse: Compare = (a, b) =>
  Number(a['strongs_number'] === null) - Number(b['strongs_number'] === null) ||
  (a['strongs_number'] === null ? 0 : byNumber(a, b) || Number(b['occurrences']) - Number(a['occurrences'])) ||
  compareText(String(a['id']), String(b['id']))

/** The order of verses is checked in verses.ts. */
const ORDERS: Readonly<Partial<Record<TableName, Compare>>> = {
  person: byName,
  people_group: byName,
  place: byName,
  event: byName,
  topic: byName,
  dictionary_entry: byName,
  strongs: byNumber,
  greek_lexicon_entry: byNumber,
  lexicon_entry: byNumberAndUse,
}

function checkOrder(table: TableName, rows: readonly AnyRow[], report: Report): void {
  const compare = ORDERS[table]
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
