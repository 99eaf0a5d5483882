/** Reading the upstream files, in this suite's own way: nothing here is shared with the importers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setting } from '../environment.ts'

/** A row of a CSV file. @throws on a column that the file does not have */
export type Row = (column: string) => string

/** @param path inside SOURCES: `nave/data/…` */
export function readText(path: string): string {
  return readFileSync(join(setting('SOURCES'), path), 'utf8').replace(/^\uFEFF/, '')
}

export function readTheographic(table: string): Row[] {
  const [header = [], ...records] = csvRecords(readText(`theographic/CSV/${table}.csv`))
  const columns = new Map(header.map((name, index) => [name, index]))
  return records.map((record) => (column) => {
    const index = columns.get(column)
    if (index === undefined) throw new Error(`${table}.csv has no column ${column}`)
    return record[index] ?? ''
  })
}

/** The members of a comma-joined list field. */
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

/** One field and what ends it: quoted (with doubled quotes and line breaks) or bare. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y

function csvRecords(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let end: string | undefined
  FIELD.lastIndex = 0
  // A comma promises one more field, even at the end of the text.
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
