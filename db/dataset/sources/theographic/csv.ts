/**
 * Reads Theographic's CSV files: rows by column name, empty cells as null, comma-separated lists. A missing column
 * throws an error that names the file. A malformed cell throws one that names the file and the row. The importers
 * interpret the columns.
 */
import { parse } from 'csv-parse/sync'
import { isVerse, sortVerses } from '../../../../src/scripture/osis.ts'
import type { Source } from '../../upstream/source.ts'

export interface CsvRow {
  readonly path: string
  /** Position among the rows that remain after corrections, from 1. */
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
}

/** Reads the rows and corrects them (D59). @param path relative to the source's directory: `CSV/People.csv` */
export function readRows(source: Source, path: string): CsvRow[] {
  const records = source.correct(path, parseCsv(source.text(path), path))
  if (records.length === 0) throw new Error(`${path} has no rows`)
  return records.map((cells, index) => ({ path, number: index + 1, cells }))
}

function parseCsv(text: string, path: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(text, { bom: true, columns: true })
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** Like readRows, for tables with a `slug` column. Slugs must be present and unique. */
export function readSluggedRows(source: Source, path: string): (CsvRow & { slug: string })[] {
  const slugs = new Set<string>()
  return readRows(source, path).map((row) => {
    const slug = cellSlug(row, 'slug')
    if (slug === null) throw cellError(row, 'slug', 'is empty')
    if (slugs.has(slug)) throw cellError(row, 'slug', 'occurs twice')
    slugs.add(slug)
    return { ...row, slug }
  })
}

/** The cell after corrections, not trimmed or normalized. */
export function rawCell(row: CsvRow, column: string): string {
  const cell = row.cells[column]
  if (cell === undefined) throw new Error(`${row.path} has no column "${column}"`)
  return cell
}

/** NFC and trimmed; `null` if empty. */
export function cellText(row: CsvRow, column: string): string | null {
  return rawCell(row, column).normalize('NFC').trim() || null
}

export function requiredText(row: CsvRow, column: string): string {
  const text = cellText(row, column)
  if (text === null) throw cellError(row, column, 'is empty')
  return text
}

/** The comma-separated parts in order, without duplicates; empty for an empty cell. */
export function cellList(row: CsvRow, column: string): string[] {
  const parts = rawCell(row, column).normalize('NFC').split(',')
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** Slugs of people or places, as upstream has them (D23). */
export function cellSlugs(row: CsvRow, column: string): string[] {
  const slugs = cellList(row, column)
  if (!slugs.every((slug) => /^[a-z0-9_-]+$/.test(slug))) throw cellError(row, column, 'contains an invalid slug')
  return slugs
}

export function cellSlug(row: CsvRow, column: string): string | null {
  const [slug = null, ...others] = cellSlugs(row, column)
  if (others.length > 0) throw cellError(row, column, 'contains more than one slug')
  return slug
}

/** In canonical order, without duplicates. */
export function cellVerses(row: CsvRow, column: string): string[] {
  const verses = cellList(row, column)
  const invalid = verses.filter((verse) => !isVerse(verse))
  // Not `cellError`: the cell can have thousands of verses.
  if (invalid.length > 0) throw new Error(`${whereIs(row)}: ${column} contains invalid verses: ${invalid.join(', ')}`)
  return sortVerses(verses)
}

export function cellInteger(row: CsvRow, column: string): number | null {
  const text = cellText(row, column)
  if (text === null) return null
  if (!/^-?\d+$/.test(text)) throw cellError(row, column, 'is not an integer')
  return Number(text)
}

export function cellDecimal(row: CsvRow, column: string): number | null {
  const text = cellText(row, column)
  if (text === null) return null
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw cellError(row, column, 'is not a decimal number')
  return Number(text)
}

/** @param problem completes the sentence `… "value" <problem>` */
export function cellError(row: CsvRow, column: string, problem: string): Error {
  return new Error(`${whereIs(row)}: ${column} ${JSON.stringify(rawCell(row, column))} ${problem}`)
}

/** Location for error messages and the import report: `CSV/Places.csv row 37 (ai_37)`. The first column is the key. */
export function whereIs(row: CsvRow): string {
  return `${row.path} row ${row.number} (${Object.values(row.cells)[0] ?? ''})`
}
