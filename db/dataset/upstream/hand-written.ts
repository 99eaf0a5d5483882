/** Reads the tables that people write for this project: CSV files with the names of the columns in the first line. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../src/primitives/project.ts'

/** @param path relative to db/dataset: `ancient-names.csv` */
export function readHandWritten<Row>(path: string): Row[] {
  return parse<Row>(readFileSync(projectFile(`db/dataset/${path}`), 'utf8'), { columns: true, skip_empty_lines: true })
}
