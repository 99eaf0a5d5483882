/**
 * The reviewed table of matches (D78): which record of ACAI is which record of the dataset, and which have no match.
 * `npm run dataset -- witness` proposes the rows (match.ts). A row with `how` = `read` was decided by a person.
 */
import { once } from '../../../src/primitives/once.ts'
import { readHandWritten } from '../upstream/hand-written.ts'

/** Relative to db/dataset. */
export const MATCHES = 'witness/matches.csv'
export const UNMATCHED = 'witness/unmatched.csv'

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

export const readMatches: () => readonly Match[] = once(() => readHandWritten<Match>(MATCHES))
export const readUnmatched: () => readonly Unmatched[] = once(() => readHandWritten<Unmatched>(UNMATCHED))

/** @param columns in their order @returns the text of a CSV file */
export function csvText<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cellText(String(row[column]))).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

function cellText(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
