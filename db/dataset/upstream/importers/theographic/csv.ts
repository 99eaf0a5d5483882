/**
 * How Theographic's CSV files are read: rows by column name, empty cells as null, lists joined by commas. What a column
 * means is the importers' business; a column that is missing or not what it should be throws, naming file and row.
 */
import { parse } from 'csv-parse/sync'
import { isVerse, sortVerses } from '../../../../../src/scripture/osis.ts'
import type { Source } from '../../source.ts'

export interface CsvRow {
  readonly path: string
  /** 1 for the first row below the header; not a line number, since cells hold line breaks. */
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
}

/** @param path relative to the source's directory: `CSV/People.csv` */
export function readRows(source: Source, path: string): CsvRow[] {
  const records = parseCsv(source.text(path), path)
  if (records.length === 0) throw new Error(`${path} holds no rows`)
  return records.map((cells, index) => ({ path, number: index + 1, cells }))
}

function parseCsv(text: string, path: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(text, { bom: true, columns: true })
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** The same of a table whose rows have a slug of their own, in the column `slug`: never empty, never twice. */
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

/** The cell exactly as upstream has it. */
export function rawCell(row: CsvRow, column: string): string {
  const cell = row.cells[column]
  if (cell === undefined) throw new Error(`${row.path} has no column "${column}"`)
  return cell
}

/** NFC and trimmed; `null` where nothing is left. */
export function cellText(row: CsvRow, column: string): string | null {
  return rawCell(row, column).normalize('NFC').trim() || null
}

export function requiredText(row: CsvRow, column: string): string {
  const text = cellText(row, column)
  if (text === null) throw cellError(row, column, 'is empty')
  return text
}

/** The parts between commas, in order, without repeats; empty for an empty cell. */
export function cellList(row: CsvRow, column: string): string[] {
  const parts = rawCell(row, column).normalize('NFC').split(',')
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** Slugs of people or places, as upstream has them (D23). */
export function cellSlugs(row: CsvRow, column: string): string[] {
  const slugs = cellList(row, column)
  if (!slugs.every((slug) => /^[a-z0-9_-]+$/.test(slug))) throw cellError(row, column, 'holds what is no slug')
  return slugs
}

export function cellSlug(row: CsvRow, column: string): string | null {
  const [slug = null, ...others] = cellSlugs(row, column)
  if (others.length > 0) throw cellError(row, column, 'holds more than one slug')
  return slug
}

/** Canonical order, no repeats. */
export function cellVerses(row: CsvRow, column: string): string[] {
  const verses = cellList(row, column)
  if (!verses.every(isVerse)) throw cellError(row, column, 'holds what is no verse')
  return sortVerses(verses)
}

export function cellInteger(row: CsvRow, column: string): number | null {
  const text = cellText(row, column)
  if (text === null) return null
  if (!/^-?\d+$/.test(text)) throw cellError(row, column, 'is no integer')
  return Number(text)
}

export function cellDecimal(row: CsvRow, column: string): number | null {
  const text = cellText(row, column)
  if (text === null) return null
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw cellError(row, column, 'is no decimal number')
  return Number(text)
}

/** @param problem completes the sentence `… "value" <problem>` */
export function cellError(row: CsvRow, column: string, problem: string): Error {
  return new Error(`${whereIs(row)}: ${column} ${JSON.stringify(rawCell(row, column))} ${problem}`)
}

/** For error messages and the import report: `CSV/Places.csv row 37 (ai_37)`; upstream's first column is its key. */
export function whereIs(row: CsvRow): string {
  return `${row.path} row ${row.number} (${Object.values(row.cells)[0] ?? ''})`
}
