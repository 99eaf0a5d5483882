/** The King James text with the corrections of the project, keyed by verse. */

import { readFileSync } from 'node:fs'
import { projectFile } from '../../../src/primitives/project.ts'
import { VERSES } from './canon.ts'
import { csvRecords, readText } from './files.ts'

/** OSIS abbreviations in the order of Books.json. */
const CODES = [...new Set(VERSES.map((verse) => verse.split('.')[0] ?? ''))]

interface BookFile {
  chapters: { chapter: string; verses: { verse: string; text: string }[] }[]
}

/** `wrong` and `right` of each verse. */
const CORRECTIONS = csvRecords(
  readFileSync(projectFile('db/dataset/sources/kjv/corrections/texts.csv'), 'utf8'),
).flatMap(([source = '', verse = '', , wrong = '', right = '']) =>
  source.startsWith('kjv/') ? [{ verse, wrong, right }] : [],
)

function corrected(reference: string, text: string): string {
  return CORRECTIONS.filter(({ verse }) => verse === reference).reduce(
    (soFar, { wrong, right }) => soFar.replace(wrong, right),
    text,
  )
}

export const KJV: ReadonlyMap<string, string> = new Map(
  (JSON.parse(readText('kjv/Books.json')) as string[]).flatMap((name, index) => {
    const { chapters } = JSON.parse(readText(`kjv/${name.split(' ').join('')}.json`)) as BookFile
    return chapters.flatMap(({ chapter, verses }) =>
      verses.map(({ verse, text }): [string, string] => {
        const reference = `${CODES[index]}.${chapter}.${verse}`
        return [reference, corrected(reference, text.split(/ +/).join(' ').trim())]
      }),
    )
  }),
)
