/**
 * Known exceptions to the rules, row by row. db/dataset/exceptions.csv has errors of the upstreams, which are served as
 * they are. db/dataset/reviewed has a file for each rule that only points to rows that a person must read: the rows that
 * were read and found right, each with a hash of what was read, so that a change asks again. An exception that no longer
 * applies is a violation too, so that the lists stay current.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../../src/primitives/project.ts'
import type { RuleName, Violation } from './rules.ts'

export interface Exception {
  readonly rule: RuleName
  readonly table: string
  readonly row: string
  /** The source of the row. A dataset that was built without this source need not contain the row. */
  readonly source: string
  /** Hash of what was read. Only for reviewed rows. */
  readonly read?: string
  readonly reason: string
}

/** The rules whose exceptions are in db/dataset/reviewed: `<rule>.csv`. */
const REVIEWED = dirname(projectFile('db/dataset/reviewed/event-place.csv'))

export const EXCEPTIONS: readonly Exception[] = [
  ...rowsOf(projectFile('db/dataset/exceptions.csv')),
  ...readdirSync(REVIEWED)
    .sort()
    .flatMap((name) =>
      rowsOf(join(REVIEWED, name)).map((row) => ({ ...row, rule: name.replace('.csv', '') as RuleName })),
    ),
]

function rowsOf(file: string): Exception[] {
  return parse<Exception>(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true })
}

export interface KnownExceptions {
  /**
   * Each exception covers one violation. A second violation of the rule in the same row is reported.
   *
   * @returns undefined if an exception covers the violation
   */
  uncovered(violation: Violation): Violation | undefined
  /** Returns a violation for each exception that no row needed. */
  unneeded(): Violation[]
}

/** @param sources ids of the dataset's sources. Rows of other sources need not exist, nor say what was read */
export function openExceptions(sources: ReadonlySet<string>): KnownExceptions {
  const keyOf = ({ rule, table, row }: Pick<Violation, 'rule' | 'table' | 'row'>) => `${rule} ${table} ${row}`
  const unused = new Map(EXCEPTIONS.map((exception) => [keyOf(exception), exception]))
  return {
    uncovered(violation) {
      const exception = unused.get(keyOf(violation))
      unused.delete(keyOf(violation))
      const { read, source = '' } = exception ?? {}
      const now = violation.read === undefined ? undefined : hashOf(violation.read)
      if (exception && (read === now || !sources.has(source))) return undefined
      if (now === undefined) return violation
      const before = read === undefined ? 'not reviewed' : `it has changed since it was reviewed (${read})`
      return { ...violation, detail: `${violation.detail}; ${before}, now ${now}` }
    },
    unneeded: () => [...unused.values()].filter(({ source }) => sources.has(source)).map(toViolation),
  }
}

/** Short, because it only tells texts apart that a person has read. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function toViolation({ rule, table, row, reason }: Exception): Violation {
  return {
    table,
    row,
    rule: 'unneeded-exception',
    detail: `the exception for ${rule} is no longer needed. Its reason was: ${reason}`,
  }
}
