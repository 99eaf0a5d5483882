/**
 * Known exceptions to the rules, row by row (db/dataset/exceptions.csv): errors of the upstreams, which are served as
 * they are, and rows that a person has read and found right. An exception that no longer applies is a violation too, so
 * that this list stays current.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../../src/primitives/project.ts'
import type { RuleName, Violation } from './rules.ts'

export interface Exception {
  rule: RuleName
  table: string
  row: string
  /** The source of the row. A dataset that was built without this source need not contain the row. */
  source: string
  reason: string
}

export const EXCEPTIONS: readonly Exception[] = parse(readFileSync(projectFile('db/dataset/exceptions.csv'), 'utf8'), {
  columns: true,
  skip_empty_lines: true,
})

export interface KnownExceptions {
  /** Each exception covers one violation. A second violation of the rule in the same row is reported. */
  covers(violation: Violation): boolean
  /** Returns a violation for each unused exception of the given sources. @param sources ids of the dataset's sources */
  unneeded(sources: ReadonlySet<string>): Violation[]
}

export function openExceptions(): KnownExceptions {
  const keyOf = ({ rule, table, row }: Pick<Violation, 'rule' | 'table' | 'row'>) => `${rule} ${table} ${row}`
  const unused = new Map(EXCEPTIONS.map((exception) => [keyOf(exception), exception]))
  return {
    covers: (violation) => unused.delete(keyOf(violation)),
    unneeded: (sources) => [...unused.values()].filter(({ source }) => sources.has(source)).map(toViolation),
  }
}

function toViolation({ rule, table, row, reason }: Exception): Violation {
  return {
    table,
    row,
    rule: 'unneeded-exception',
    detail: `the exception for ${rule} is no longer needed. Its reason was: ${reason}`,
  }
}
