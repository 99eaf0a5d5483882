/**
 * Corrections of source data (D59). The files in `corrections/` of a source's folder have one entry for each wrong cell.
 * A cell with a list can have several entries, one for each piece of evidence. An entry that no longer applies to the
 * pinned sources is an error.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import type { CorrectableFiles } from './source-description.ts'
import { SOURCE_FOLDERS, UPSTREAMS } from './sources.ts'

export interface Correction {
  /** File of the source: `theographic/CSV/People.csv`. */
  readonly source: string
  /** Key of the row, as the source writes it, even if another entry corrects the key. */
  readonly record: string
  /** Column. */
  readonly field: string
  /** Value of the cell, a part of it, or items of a list; empty if the cell is empty, or if the entry only adds items to the list. */
  readonly wrong: string
  /**
   * Corrected value or items; empty to remove the wrong ones. In the key column, an empty value removes the record, and
   * a value without a wrong one adds the record: other entries fill its columns.
   */
  readonly right: string
  /** Verse, field of the source, or another source that shows the error. */
  readonly evidence: string
}

export type Cells = Readonly<Record<string, string>>

/** The files that corrections can name, with their records and columns. */
const CORRECTABLE: ReadonlyMap<string, Omit<CorrectableFiles, 'files'>> = new Map(
  UPSTREAMS.flatMap(({ id, files, correctable = [] }) =>
    correctable.flatMap(({ files: named, ...columns }) =>
      files
        .filter(({ path }) => named.includes(path) || named.includes(path.replace(/[^/]+(?=\.\w+$)/, '*')))
        .map(({ path }) => [`${id}/${path}`, columns] as const),
    ),
  ),
)

/** Upper bound of D59. If there are more errors, report them to the source instead. */
export const MAX_CORRECTIONS = 5_000

/** A file of corrections. */
export interface CorrectionFile {
  /** `theographic/corrections/people.csv` */
  readonly name: string
  readonly text: string
}

/**
 * The entries of all files, in the order of sources and file names. The files are read on first use, not when this module is
 * loaded, so that a command can report an invalid entry.
 */
export const readCorrections: () => readonly Correction[] = once(() => parseCorrections(correctionFiles()))

/** The files of each source, sorted by name, so that every machine builds the same dataset. */
export function correctionFiles(): CorrectionFile[] {
  return UPSTREAMS.flatMap(({ id }) => {
    const folder = join(SOURCE_FOLDERS, id, 'corrections')
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    return names.map((name) => ({
      name: `${id}/corrections/${name}`,
      text: readFileSync(join(folder, name), 'utf8'),
    }))
  })
}

function parsed({ name, text }: CorrectionFile): Correction[] {
  try {
    return parse<Correction>(text, { columns: true, skip_empty_lines: true })
  } catch (error) {
    const reason = `${(error as Error).message}. Put values that contain a comma in quotation marks.`
    throw new Error(`${name}: ${reason}`, { cause: error })
  }
}

/** @throws Error that names the first invalid entry, or says that there are too many */
export function parseCorrections(files: readonly CorrectionFile[]): Correction[] {
  const corrections = files.flatMap(parsed)
  const seen = new Set<string>()
  for (const correction of corrections) {
    const problem = problemOf(correction)
    if (problem !== undefined) throw new Error(`${describeCorrection(correction)}: ${problem}`)
    const { source, record, field, wrong, right } = correction
    const key = JSON.stringify([source, record, field, wrong || right])
    if (seen.has(key)) throw new Error(`${describeCorrection(correction)}: is listed twice`)
    seen.add(key)
  }
  if (corrections.length > MAX_CORRECTIONS)
    throw new Error(`corrections: ${corrections.length} entries; at most ${MAX_CORRECTIONS} are allowed`)
  return corrections
}

function problemOf({ source, wrong, right, evidence }: Correction): string | undefined {
  if (!CORRECTABLE.has(source)) {
    return 'only these files can be corrected: those that `correctable` in the source.json of a source names'
  }
  if (wrong === right) return 'wrong and right are equal'
  if (evidence.trim() === '') return 'has no evidence'
  return undefined
}

export interface Correcting {
  /** `theographic/CSV/People.csv` */
  readonly file: string
  readonly corrections: readonly Correction[]
  /**
   * True for the pinned file: every record that an entry names must exist. If false, entries about absent records are
   * skipped.
   */
  readonly strict: boolean
  /** Called for each entry about a row, before the entry is applied. */
  readonly applied: (correction: Correction) => void
}

/** Column of the whole record in a file that is not a table. */
const TEXT = 'text'

/** Corrects the text of a file that is not a table. @throws Error if an entry does not apply to its record */
export function correctText(text: string, options: Correcting): string {
  const start = CORRECTABLE.get(options.file)?.record
  const corrections = options.corrections.filter(({ source, field }) => source === options.file && field === TEXT)
  if (start === undefined || corrections.length === 0) return text
  const starts = [...text.matchAll(new RegExp(start, 'gm'))]
  const rows = starts.map(({ 1: record = '', index }, at) => ({
    record,
    text: text.slice(index, starts[at + 1]?.index),
  }))
  const records = corrected(rows, { ...options, corrections }, { key: 'record', parts: [TEXT] })
  return [text.slice(0, starts[0]?.index), ...records.map((row) => row[TEXT])].join('')
}

/** Corrects the rows of a table. @throws Error if an entry does not apply to its record */
export function correctRows(rows: readonly Cells[], options: Correcting): Cells[] {
  const { record, ...columns } = CORRECTABLE.get(options.file) ?? {}
  const isOfTable = ({ source, field }: Correction) =>
    source === options.file && !(record !== undefined && field === TEXT)
  return corrected(rows, { ...options, corrections: options.corrections.filter(isOfTable) }, columns)
}

type Columns = Omit<CorrectableFiles, 'files' | 'record'>

function corrected(rows: readonly Cells[], { corrections: ofFile, strict, applied }: Correcting, columns: Columns) {
  const { key } = columns
  if (key === undefined || ofFile.length === 0) return [...rows]
  const all = [...rows, ...addedRows(rows, key, strict ? ofFile : [])]
  const records = new Set(all.map((row) => row[key]))
  const absent = ofFile.find(({ record }) => !records.has(record))
  if (absent && strict) throw new Error(`${describeCorrection(absent)}: the source has no record with this key`)
  const isMissing = (entry: Correction) =>
    all.every((row) => row[key] !== entry.record || lacksPart(row, entry, columns))
  const missing = strict ? ofFile.find(isMissing) : undefined
  if (missing) throw stale(missing, 'a record without this text')
  const entries = byRecord(ofFile)
  const result = all.map((row) => {
    const own = entries.get(row[key] ?? '') ?? []
    return own.reduce((soFar, correction) => {
      if (lacksPart(soFar, correction, columns)) return soFar
      applied(correction)
      return correctRow(soFar, correction, columns)
    }, row)
  })
  return result.filter((row) => row[key] !== '')
}

/**
 * Rows for records that the source lacks, with empty cells. Only a pinned file gets them: a shorter file, such as one of
 * the starter, may lack the people and places that they refer to.
 */
function addedRows(rows: readonly Cells[], key: string, corrections: readonly Correction[]): Cells[] {
  const columns = Object.keys(rows[0] ?? {})
  return corrections.filter(isAddition(key)).map(({ record }) => ({
    ...Object.fromEntries(columns.map((column) => [column, ''])),
    [key]: record,
  }))
}

function isAddition(key: string): (correction: Correction) => boolean {
  return ({ record, field, wrong, right }) => field === key && wrong === '' && right === record
}

function byRecord(corrections: readonly Correction[]): Map<string, Correction[]> {
  const records = new Map<string, Correction[]>()
  for (const correction of corrections) {
    records.set(correction.record, [...(records.get(correction.record) ?? []), correction])
  }
  return records
}

/** A record without the part is another one with the same heading, or one of the starter, which has only some errors. */
function lacksPart(row: Cells, { field, wrong }: Correction, { parts = [] }: Columns): boolean {
  return parts.includes(field) && !row[field]?.includes(wrong)
}

function correctRow(row: Cells, correction: Correction, { key = '', lists = [], parts = [] }: Columns): Cells {
  const { field, wrong, right } = correction
  if (isAddition(key)(correction)) return row
  const cell = row[field]
  if (cell === undefined) throw new Error(`${describeCorrection(correction)}: the source has no column with this name`)
  if (parts.includes(field)) {
    const [before, after, ...others] = cell.split(wrong)
    if (after === undefined || others.length > 0) throw stale(correction, cell)
    return { ...row, [field]: `${before}${right}${after}` }
  }
  if (!lists.includes(field)) {
    if (cell !== wrong) throw stale(correction, cell)
    return { ...row, [field]: right }
  }
  const [items, wrongItems, rightItems] = [itemsOf(cell), itemsOf(wrong), itemsOf(right)]
  const isStale = rightItems.some((item) => items.includes(item)) || !wrongItems.every((item) => items.includes(item))
  if (isStale) throw stale(correction, cell)
  const [first] = wrongItems
  const kept = items.flatMap((item) => {
    if (item === first) return rightItems
    return wrongItems.includes(item) ? [] : [item]
  })
  return { ...row, [field]: (first === undefined ? [...items, ...rightItems] : kept).join(',') }
}

function itemsOf(list: string): string[] {
  return list === '' ? [] : list.split(',').map((item) => item.trim())
}

/** Length of a value in a message. */
const LONGEST_CELL = 1_000

function stale(correction: Correction, cell: string): Error {
  return new Error(
    `${describeCorrection(correction)}: the correction no longer applies: the source has ${JSON.stringify(cell.slice(0, LONGEST_CELL))}, ` +
      `wrong is ${JSON.stringify(correction.wrong)}, right is ${JSON.stringify(correction.right)}`,
  )
}

/** `corrections: theographic/CSV/People.csv, cain_533, gender` */
export function describeCorrection({ source, record, field }: Correction): string {
  return `corrections: ${source}, ${record}, ${field}`
}
