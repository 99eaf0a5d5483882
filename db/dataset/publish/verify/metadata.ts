/** Rules for the dataset's metadata and credits. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { CREDITED_TABLES, ORIGINS } from '../../tables/all-tables.ts'
import { countTables } from '../counts.ts'
import { type Coverage, countCoverage } from '../coverage.ts'
import { countOrigins } from '../origins.ts'
import { sourcedRowsText } from '../release.ts'
import { shown } from './contents.ts'
import type { Report } from './rules.ts'
import { checkText } from './text.ts'

interface SourceRow {
  id: string
  licence: string
  tables: string
  rows: string
  corrections: number
}

export async function checkMetadata(dataset: Dataset, report: Report): Promise<void> {
  await checkRelease(dataset, report)
  const sources = await dataset.rows<SourceRow>(dataset.build('source').select('*').orderBy('id'))
  for (const source of sources) {
    for (const [column, text] of Object.entries(source)) {
      if (typeof text !== 'string') continue
      checkText({ table: 'source', row: source.id, column, text }, report)
    }
  }
  checkCredits(sources, report)
  await checkSourceRows(dataset, sources, report)
  await checkCoverage(dataset, report)
}

async function checkRelease(dataset: Dataset, report: Report): Promise<void> {
  const [meta, ...others] = await dataset.rows<{ version: string; build_date: string; counts: string }>(
    dataset.build('meta').select('*'),
  )
  const violation = { table: 'meta', rule: 'release' } as const
  if (!meta || others.length > 0) report({ ...violation, row: '', detail: `${others.length + (meta ? 1 : 0)} rows` })
  if (!meta) return
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(meta.version)) {
    report({ ...violation, row: 'version', detail: shown(meta.version) })
  }
  if (!isDay(meta.build_date)) report({ ...violation, row: 'build_date', detail: shown(meta.build_date) })
  const counted = await countTables(dataset)
  for (const [table, rows] of Object.entries(counted)) {
    if (rows === 0) report({ table, row: '', rule: 'empty-table', detail: 'no rows' })
  }
  const counts = JSON.stringify(counted)
  // Both texts come from the same function, so comparing text also compares keys and their order.
  if (meta.counts !== counts) {
    report({ table: 'meta', row: 'counts', rule: 'counts', detail: `stated ${meta.counts}, counted ${counts}` })
  }
}

/** `YYYY-MM-DD` */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function checkCredits(sources: readonly SourceRow[], report: Report): void {
  const credited = new Set<string>()
  for (const { id, tables } of sources) {
    const named = parseNames(tables)
    const known = named.filter((name) => ORIGINS.some(({ table }) => table === name))
    if (named.length === 0 || known.length < named.length) {
      report({ table: 'source', row: id, rule: 'credit', detail: `tables: ${shown(tables)}` })
    }
    for (const table of known) credited.add(table)
  }
  for (const table of CREDITED_TABLES.filter((name) => !credited.has(name))) {
    report({ table: 'source', row: '', rule: 'credit', detail: `no source is credited for ${table}` })
  }
}

/**
 * A source in ORIGINS is credited with the rows counted there. Any other source, such as the starter dataset, is
 * credited with all rows.
 */
async function checkSourceRows(dataset: Dataset, sources: readonly SourceRow[], report: Report): Promise<void> {
  const origins = await countOrigins(dataset)
  const counted = Object.entries(await countTables(dataset, CREDITED_TABLES)).map(([table, rows]) => ({ table, rows }))
  for (const { id, rows } of sources) {
    const own = origins.filter(({ source }) => source === id).map(({ table, rows }) => ({ table, rows }))
    const expected = sourcedRowsText(own.length > 0 ? own : counted)
    if (rows === expected) continue
    report({ table: 'source', row: id, rule: 'source-rows', detail: `stated ${rows}, counted ${expected}` })
  }
}

async function checkCoverage(dataset: Dataset, report: Report): Promise<void> {
  const stated = await dataset.rows<Coverage>(
    dataset.build('coverage').select('table', 'field', 'records', 'with_value').orderBy('ordinal'),
  )
  const counted = await countCoverage(dataset)
  const coverageText = (row: Coverage | undefined) => row && `${row.with_value} of ${row.records}`
  for (let index = 0; index < Math.max(stated.length, counted.length); index += 1) {
    const [actual, expected] = [stated[index], counted[index]]
    const row = `${(expected ?? actual)?.table}.${(expected ?? actual)?.field}`
    if (
      actual?.table === expected?.table &&
      actual?.field === expected?.field &&
      coverageText(actual) === coverageText(expected)
    )
      continue
    report({
      table: 'coverage',
      row,
      rule: 'coverage',
      detail: `stated ${coverageText(actual)}, counted ${coverageText(expected)}`,
    })
  }
}

function parseNames(json: string): string[] {
  try {
    const names: unknown = JSON.parse(json)
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}
