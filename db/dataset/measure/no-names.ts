/** Capitalised words that a person read and that name no person, place or god (no-names.csv). */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import { lettersOf } from '../upstream/reading/letters.ts'

const FILE = 'db/dataset/measure/no-names.csv'

/** The letters of each word. */
export const readNoNames: () => ReadonlySet<string> = once(() => {
  const rows = parse<{ word: string }>(readFileSync(projectFile(FILE), 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  })
  return new Set(rows.map(({ word }) => lettersOf(word)))
})
