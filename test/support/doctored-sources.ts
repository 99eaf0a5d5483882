/**
 * Copies the source files of the starter dataset and edits one of them. Tests use the copy for
 * builds that must fail or have a different result.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../src/primitives/project.ts'

export const STARTER_SOURCES = dirname(projectFile('db/dataset/starter/release.json'))

export function copySources(directory: string): void {
  cpSync(STARTER_SOURCES, directory, { recursive: true })
}

/** @throws if the edit changes nothing, because the test would prove nothing */
export function editFile(directory: string, file: string, edit: (text: string) => string): void {
  const path = join(directory, file)
  const text = readFileSync(path, 'utf8')
  const edited = edit(text)
  if (edited === text) throw new Error(`the edit does not change ${file}`)
  writeFileSync(path, edited)
}

export type Cells = Record<string, string>

/** Edits the first matching row of a CSV file. */
export function editRow(fits: (cells: Cells) => boolean, change: Cells): (text: string) => string {
  return (text) => {
    const rows = parse<Cells>(text, { bom: true, columns: true })
    const row = rows.find(fits)
    if (!row) throw new Error('no matching row')
    Object.assign(row, change)
    return [Object.keys(row), ...rows.map((cells) => Object.values(cells))].map(csvLine).join('\n')
  }
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}
