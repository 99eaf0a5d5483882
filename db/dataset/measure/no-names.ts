/** Capitalised words that a person read and that name no person, place or god (no-names.csv). */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import { lettersOf } from '../upstream/reading/letters.ts'

const FILE = 'db/dataset/measure/no-names.csv'

/** True for a word, as the text writes it, that names nobody and no place in this verse. */
export type IsNoName = (verse: string, word: string) => boolean

interface NoNameRow {
  readonly word: string
  readonly kind: string
  /** References, separated by spaces, if the word is a name elsewhere: Adar is a month and a place. */
  readonly verses: string
}

export const readNoNames: () => IsNoName = once(() => {
  const rows = parse<NoNameRow>(readFileSync(projectFile(FILE), 'utf8'), { columns: true, skip_empty_lines: true })
  const everywhere = new Set(rows.filter(({ verses }) => verses === '').map(({ word }) => lettersOf(word)))
  const somewhere = new Set(
    rows.flatMap(({ word, verses }) => verses.split(' ').map((verse) => `${verse} ${lettersOf(word)}`)),
  )
  return (verse, word) => everywhere.has(lettersOf(word)) || somewhere.has(`${verse} ${lettersOf(word)}`)
})
