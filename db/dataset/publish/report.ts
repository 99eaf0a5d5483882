/**
 * The report about a dataset: rows by table and source, and field coverage. After a build, it also lists the repairs
 * and omissions of the importers. Output is text for a terminal, or Markdown for docs/data/counts.md.
 */
import { openDataset } from '../../../src/dataset/open.ts'
import { OMISSIONS, REPAIRS } from '../upstream/import-rules.ts'
import { type Coverage, countCoverage } from './coverage.ts'
import { countOrigins, type SourcedRows } from './origins.ts'
import type { Measured } from './run-plan.ts'

export interface DatasetReport {
  readonly version: string
  readonly buildDate: string
  readonly rows: readonly SourcedRows[]
  readonly coverage: readonly Coverage[]
}

/** Number of times each import rule was applied, keyed by `source: rule`. */
export interface ImportCounts {
  readonly repaired: ReadonlyMap<string, number>
  readonly dropped: ReadonlyMap<string, number>
}

/** @param path a finished dataset file */
export async function reportOf(path: string): Promise<DatasetReport> {
  const dataset = await openDataset(path)
  try {
    const rows = await countOrigins(dataset)
    // Report only fields that are empty in some rows.
    const coverage = (await countCoverage(dataset)).filter(({ records, with_value: filled }) => filled < records)
    return { version: dataset.version, buildDate: dataset.buildDate, rows, coverage }
  } finally {
    await dataset.close()
  }
}

/** @param imported counts of the build; omit if only the file is available */
export function reportLines(report: DatasetReport, imported?: ImportCounts): string {
  return sectionsOf(report, imported)
    .map(({ title, rows }) => [title, ...aligned(rows.map(({ name, figures }) => [name, ...figures]))].join('\n'))
    .join('\n')
}

/** What each step of a build took. */
export function stepLines(steps: readonly Measured[]): string {
  const lines = steps.map(({ step, seconds, cpuSeconds, rows, memoryMb }) => [
    step,
    `${seconds.toFixed(1)} s`,
    `${cpuSeconds.toFixed(1)} s CPU`,
    `${number(rows)} rows`,
    `${memoryMb.toFixed(0)} MB`,
  ])
  return ['Steps', ...aligned(lines)].join('\n')
}

export function reportMarkdown(report: DatasetReport, imported?: ImportCounts): string {
  return [
    `Version ${report.version}, built on ${report.buildDate}.`,
    ...sectionsOf(report, imported).map(({ title, columns, rows }) =>
      [
        `### ${title}`,
        '',
        markdownTable(
          columns,
          rows.map(({ name, figures, meaning }) => [name, ...figures, ...(meaning === undefined ? [] : [meaning])]),
        ),
      ].join('\n'),
    ),
  ].join('\n\n')
}

interface Section {
  title: string
  columns: readonly string[]
  rows: readonly { name: string; figures: readonly string[]; meaning?: string }[]
}

function sectionsOf({ rows, coverage }: DatasetReport, imported: ImportCounts | undefined): Section[] {
  return [
    {
      title: 'Rows by table and source',
      columns: ['Table', 'Source', 'Rows'],
      rows: rows.map((row) => ({ name: row.table, figures: [row.source, number(row.rows)] })),
    },
    ...(imported
      ? [
          countSection('Repairs, by rule', imported.repaired, REPAIRS),
          countSection('Omissions, by rule', imported.dropped, OMISSIONS),
        ]
      : []),
    {
      title: 'Fields without a value in some rows',
      columns: ['Field', 'Filled', 'Rows', 'Share'],
      rows: coverage.map(({ table, field, with_value: filled, records: total }) => ({
        name: `${table}.${field}`,
        figures: [number(filled), number(total), percentage(filled, total)],
      })),
    },
  ]
}

function countSection(
  title: string,
  counts: ReadonlyMap<string, number>,
  meanings: Readonly<Record<string, string>>,
): Section {
  const rows = [...counts].map(([name, count]) => ({ name, figures: [number(count)], meaning: meanings[name] ?? '' }))
  return {
    title,
    columns: ['Rule', 'Count', 'Effect'],
    rows: rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** Rounds down, so that only complete fields show 100 %. */
function percentage(part: number, whole: number): string {
  return `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

/** Pads cells, so that text is aligned left and numbers are aligned right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  )
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return /^\d/.test(cell) ? cell.padStart(width) : cell.padEnd(width)
    })
    return `  ${cells.join('  ').trimEnd()}`
  })
}

export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}
