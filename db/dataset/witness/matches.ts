/**
 * The reviewed table of matches (D78): which record of ACAI is which record of the dataset, and which have no match.
 * `npm run dataset -- witness` proposes the rows (match.ts). A row with `how` = `read` was decided by a person.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'

export const MATCHES = 'db/dataset/witness/matches.csv'
export const UNMATCHED = 'db/dataset/witness/unmatched.csv'

export type MatchedType = 'person' | 'place' | 'group'

export interface Match {
  /** Id of ACAI: `person:Aaron`. */
  readonly acai: string
  readonly type: MatchedType
  readonly slug: string
  /** `name`, `spelling`, `father` (see match.ts), or `read`: a person decided. */
  readonly how: string
  /** Why a person decided so. Empty in other rows. */
  readonly note: string
}

export interface Unmatched {
  readonly acai: string
  readonly reason: string
}

export const readMatches: () => readonly Match[] = once(() => rowsOf<Match>(MATCHES))
export const readUnmatched: () => readonly Unmatched[] = once(() => rowsOf<Unmatched>(UNMATCHED))

function rowsOf<Row>(file: string): Row[] {
  return parse<Row>(readFileSync(projectFile(file), 'utf8'), { columns: true, skip_empty_lines: true })
}

/** @param columns in their order @returns the text of a CSV file */
export function csvText<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cellText(String(row[column]))).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

function cellText(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
