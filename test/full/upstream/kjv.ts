/** The King James text, keyed by verse. */
import { VERSES } from './canon.ts'
import { readText } from './files.ts'

/** OSIS abbreviations in the order of Books.json. */
const CODES = [...new Set(VERSES.map((verse) => verse.split('.')[0] ?? ''))]

interface BookFile {
  chapters: { chapter: string; verses: { verse: string; text: string }[] }[]
}

export const KJV: ReadonlyMap<string, string> = new Map(
  (JSON.parse(readText('kjv/Books.json')) as string[]).flatMap((name, index) => {
    const { chapters } = JSON.parse(readText(`kjv/${name.split(' ').join('')}.json`)) as BookFile
    return chapters.flatMap(({ chapter, verses }) =>
      verses.map(({ verse, text }): [string, string] => [
        `${CODES[index]}.${chapter}.${verse}`,
        text.split(/ +/).join(' ').trim(),
      ]),
    )
  }),
)
