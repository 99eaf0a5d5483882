/**
 * The report of a dataset: rows by table and source, how far each field is filled, and, of a build, what importers mended
 * and left out. As lines for a terminal, and as Markdown for docs/data.md.
 */
import { type Dataset, openDataset } from '../../src/databases.ts'
import { OMISSIONS, REPAIRS } from './import-rules.ts'

export interface DatasetReport {
  readonly version: string
  readonly buildDate: string
  readonly rows: readonly SourcedRows[]
  readonly coverage: readonly Coverage[]
}

export interface SourcedRows {
  readonly table: string
  /** Id of the upstream. */
  readonly source: string
  readonly rows: number
}

export interface Coverage {
  readonly table: string
  readonly field: string
  /** Rows in which it is neither null nor an empty list. */
  readonly filled: number
  readonly rows: number
}

/** How often importers applied which rule, by `source: rule`. */
export interface ImportCounts {
  readonly repaired: ReadonlyMap<string, number>
  readonly dropped: ReadonlyMap<string, number>
}

/** Which rows of a table an upstream has given something to; `meta` names the same tables. */
export const ORIGINS: readonly { table: string; source: string; condition: string }[] = [
  { table: 'person', source: 'theographic', condition: 'true' },
  { table: 'person', source: 'hitchcock', condition: 'nameMeaning IS NOT NULL' },
  { table: 'place', source: 'theographic', condition: 'true' },
  { table: 'place', source: 'openbible-geocoding', condition: 'modernName IS NOT NULL' },
  { table: 'event', source: 'theographic', condition: 'true' },
  { table: 'people_group', source: 'theographic', condition: 'true' },
  { table: 'strongs', source: 'strongs-greek', condition: `language = 'Greek'` },
  { table: 'strongs', source: 'hebrew-lexicon', condition: `language <> 'Greek'` },
  { table: 'dictionary_entry', source: 'theographic', condition: `source = 'easton'` },
  { table: 'dictionary_entry', source: 'smith', condition: `source = 'smith'` },
  { table: 'topic', source: 'nave', condition: 'true' },
  { table: 'lexicon_entry', source: 'hebrew-lexicon', condition: 'true' },
  { table: 'cross_reference', source: 'openbible-cross-references', condition: 'true' },
  { table: 'hebrew_word', source: 'morphhb', condition: 'true' },
  { table: 'greek_word', source: 'n1904', condition: 'true' },
  { table: 'greek_lexicon_entry', source: 'dodson', condition: 'short_gloss IS NOT NULL' },
  { table: 'greek_lexicon_entry', source: 'abbott-smith', condition: 'abbott_smith IS NOT NULL' },
]

/** Beyond the tables that are counted. */
const FURTHER_TABLES = ['verse']

/** @param path of a finished dataset file */
export async function reportOf(path: string): Promise<DatasetReport> {
  const dataset = await openDataset(path)
  try {
    const [meta]: { version: string; build_date: string }[] = await dataset('meta').select('version', 'build_date')
    const rows: SourcedRows[] = []
    for (const { table, source, condition } of ORIGINS) {
      const [counted]: { rows: number }[] = await dataset.raw(
        `SELECT count(*) AS rows FROM ${table} WHERE ${condition}`,
      )
      rows.push({ table, source, rows: counted?.rows ?? 0 })
    }
    const coverage: Coverage[] = []
    for (const table of new Set([...ORIGINS.map((origin) => origin.table), ...FURTHER_TABLES])) {
      coverage.push(...(await coverageOf(dataset, table)))
    }
    return { version: meta?.version ?? '', buildDate: meta?.build_date ?? '', rows, coverage }
  } finally {
    await dataset.destroy()
  }
}

/** Only of fields that may be empty: the others are full by the schema, or by verification. */
async function coverageOf(dataset: Dataset, table: string): Promise<Coverage[]> {
  const columns: { name: string }[] = await dataset.raw('SELECT name FROM pragma_table_info(?)', [table])
  const filled = columns.map(({ name }) => `count(nullif("${name}", '[]')) AS "${name}"`)
  const [counts]: Record<string, number>[] = await dataset.raw(
    `SELECT count(*) AS rows, ${filled.join(', ')} FROM ${table}`,
  )
  const rows = counts?.['rows'] ?? 0
  return columns
    .map(({ name: field }) => ({ table, field, filled: counts?.[field] ?? 0, rows }))
    .filter((coverage) => coverage.filled < rows)
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
      rows: coverage.map(({ table, field, filled, rows: total }) => ({
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
