/** Names of the Berean text that a person gave to a record, or to none, because no rule can (berean-names.ts). */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'

const FILE = 'db/dataset/names/berean-names.csv'

export interface NameDecision {
  readonly verse: string
  /** As the text has it. */
  readonly name: string
  /** Empty if the name belongs to no record. */
  readonly slug: string
  readonly evidence: string
}

export const readNameDecisions: () => readonly NameDecision[] = once(() =>
  parse<NameDecision>(readFileSync(projectFile(FILE), 'utf8'), { columns: true, skip_empty_lines: true }),
)
