/**
 * The report of a dataset: rows by table and source, how far each field is filled, and, of a build, what importers mended
 * and left out. As lines for a terminal, and as Markdown for docs/data.md.
 */
import { openDataset } from '../../../src/dataset/open.ts'
import { OMISSIONS, REPAIRS } from '../upstream/import-rules.ts'
import { type Coverage, countCoverage } from './coverage.ts'
import { countOrigins, type SourcedRows } from './origins.ts'

export interface DatasetReport {
  readonly version: string
  readonly buildDate: string
  readonly rows: readonly SourcedRows[]
  readonly coverage: readonly Coverage[]
}

/** How often importers applied which rule, by `source: rule`. */
export interface ImportCounts {
  readonly repaired: ReadonlyMap<string, number>
  readonly dropped: ReadonlyMap<string, number>
}

/** @param path of a finished dataset file */
export async function reportOf(path: string): Promise<DatasetReport> {
  const dataset = await openDataset(path)
  try {
    const rows = await countOrigins(dataset)
    // Only of fields that may be empty: the others are full by the schema, or by verification.
    const coverage = (await countCoverage(dataset)).filter(({ records, with_value: filled }) => filled < records)
    return { version: dataset.version, buildDate: dataset.buildDate, rows, coverage }
  } finally {
    await dataset.close()
  }
}

/** @param imported what the build that made the dataset counted; left out where only the file is known */
export function reportLines(report: DatasetReport, imported?: ImportCounts): string {
  return sectionsOf(report, imported)
    .map(({ title, rows }) => [title, ...aligned(rows.map(({ name, figures }) => [name, ...figures]))].join('\n'))
    .join('\n')
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
          countSection('Mended in the sources, by rule', imported.repaired, REPAIRS),
          countSection('Left out of the sources, by rule', imported.dropped, OMISSIONS),
        ]
      : []),
    {
      title: 'Fields that are not filled in every row',
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
    columns: ['Rule', 'Times', 'What it does'],
    rows: rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** Rounded down, so that only what is whole is 100 %. */
function percentage(part: number, whole: number): string {
  return `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

/** Names to the left, figures to the right. */
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
