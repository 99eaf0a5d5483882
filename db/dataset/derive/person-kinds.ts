/** Who of the people is not a human being (D77): a reviewed list. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Schema } from '../../../generated/fields.ts'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'

const FILE = 'db/dataset/person-kinds.csv'

export type PersonKind = 'human' | 'deity' | 'angel' | 'being'

interface KindRow {
  readonly slug: string
  readonly kind: PersonKind
  /** The verse that shows it. */
  readonly evidence: string
}

const readKinds = once(
  () =>
    new Map(
      parse<KindRow>(readFileSync(projectFile(FILE), 'utf8'), { columns: true, skip_empty_lines: true }).map((row) => [
        row.slug,
        row.kind,
      ]),
    ),
)

export function kindOfPerson(slug: string): Schema<'Person'>['kind'] {
  return readKinds().get(slug) ?? 'human'
}
