/** Readers of the upstream files, independent of the importers. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFile } from '../../../src/primitives/project.ts'
import { setting } from '../environment.ts'

/**
 * Returns the cell of a column, in one row of a CSV file.
 * @throws if the file does not have the column
 */
export type Row = (column: string) => string

/** @param path relative to SOURCES, such as `nave/data/…` */
export function readText(path: string): string {
  return readFileSync(join(setting('SOURCES'), path), 'utf8').replace(/^\uFEFF/, '')
}

/** The rows of a table, with the corrections applied. A correction of an absent key adds a row. */
export function readTheographic(table: string): Row[] {
  const file = `theographic/CSV/${table}.csv`
  const [header = [], ...records] = csvRecords(readText(file))
  const rows = records.map((record) => new Map(header.map((name, index) => [name, record[index] ?? ''])))
  const key = { Events: 'title', PeopleGroups: 'groupName', Easton: 'dictLookup', Books: 'osisName' }[table] ?? 'slug'
  for (const [source, record = '', column, wrong, right] of CORRECTIONS) {
    if (source !== file || column !== key || wrong !== '' || right !== record) continue
    rows.push(new Map(header.map((name) => [name, name === key ? record : ''])))
  }
  const found = new Map(rows.map((row) => [row.get(key), row]))
  for (const [source, record, column = '', wrong = '', right = ''] of CORRECTIONS) {
    const row = found.get(record)
    if (source === file && row) row.set(column, correctedCell(row.get(column) ?? '', column, [wrong, right]))
  }
  return rows
    .filter((row) => row.get(key) !== '')
    .map((row) => (column) => {
      const cell = row.get(column)
      if (cell === undefined) throw new Error(`${table}.csv has no column ${column}`)
      return cell
    })
}

/**
 * One field, quoted or bare, and its terminator. A quoted field can contain doubled quotes and line
 * breaks.
 */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y

const SOURCES = dirname(dirname(projectFile('db/dataset/sources/theographic/source.json')))

/** @returns correct values of a column, keyed by record */
export function correctedValues(source: string, column: string): Map<string, string> {
  const own = CORRECTIONS.filter(([file, , field]) => file === source && field === column)
  return new Map(own.map(([, record = '', , , right = '']) => [record, right]))
}

const CORRECTIONS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => csvRecords(readFileSync(join(SOURCES, name), 'utf8')))

/**
 * In these columns a correction replaces the whole cell. In all others it adds, replaces or removes
 * items of a list. Columns that start with `half` match the pattern, but contain lists, and so does placeLookup.
 */
const WHOLE = /name|title|duplicate|slug|gender|year|place|father|mother|date|duration|predecessor|itude|lookup|notes/i

function correctedCell(cell: string, column: string, [wrong, right]: [string, string]): string {
  if (WHOLE.test(column) && !column.startsWith('half') && column !== 'placeLookup') return right
  const kept = listed(cell).filter((item) => !listed(wrong).includes(item))
  return [...kept, ...listed(right)].join(',')
}

/** The items of a comma-separated list field. */
export function listed(field: string): string[] {
  return field
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

export function orNull(field: string): string | null {
  const text = field.trim().normalize('NFC')
  return text === '' ? null : text
}

export function csvRecords(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let end: string | undefined
  FIELD.lastIndex = 0
  // A comma is followed by another field, even at the end of the text.
  while (end === ',' || FIELD.lastIndex < text.length) {
    const at = FIELD.lastIndex
    const field = FIELD.exec(text)
    if (!field) throw new Error(`unreadable CSV at character ${at}`)
    const [, quoted, bare = ''] = field
    end = field[3]
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
