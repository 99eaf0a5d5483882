/** The King James Version: one JSON file per book, with the text of each verse. `Books.json` lists the books. */
import { BOOKS, type Book } from '../../../../src/scripture/books.ts'
import { isVerse } from '../../../../src/scripture/osis.ts'
import { jsonReader, TEXT, TEXTS } from '../../upstream/reading/json.ts'
import type { VerseTextRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

/** Names of the books in this source, where they differ from ours. */
const BOOK_NAMES: Readonly<Record<string, string>> = { Song: 'Song of Solomon' }

interface BookFile {
  readonly chapters: readonly {
    readonly chapter: string
    readonly verses: readonly { readonly verse: string; readonly text: string }[]
  }[]
}

const NUMBER = { type: 'string', pattern: '^[1-9]\\d*$' }

const readBookList = jsonReader<readonly string[]>(TEXTS)

const readBookFile = jsonReader<BookFile>({
  type: 'object',
  required: ['chapters'],
  properties: {
    chapters: {
      type: 'array',
      items: {
        type: 'object',
        required: ['chapter', 'verses'],
        properties: {
          chapter: NUMBER,
          verses: {
            type: 'array',
            items: { type: 'object', required: ['verse', 'text'], properties: { verse: NUMBER, text: TEXT } },
          },
        },
      },
    },
  },
})

/** In canonical order. */
export function* readVerseTexts(source: Source): Generator<VerseTextRecord> {
  const names = readBookList(source.text('Books.json'), 'Books.json')
  const books = new Map(BOOKS.map((book) => [BOOK_NAMES[book.osis] ?? book.name, book]))
  const unknown = names.filter((name) => !books.has(name))
  if (unknown.length > 0) throw new Error(`Books.json: unknown books ${unknown.join(', ')}`)
  for (const [name, book] of books) {
    if (names.includes(name)) yield* readBook(`${name.replaceAll(' ', '')}.json`, book, source)
  }
}

function* readBook(file: string, { osis }: Book, source: Source): Generator<VerseTextRecord> {
  const { chapters } = readBookFile(source.text(file), file)
  const written = chapters.flatMap(({ chapter, verses }) =>
    verses.map(({ verse, text }) => ({ verse: `${osis}.${chapter}.${verse}`, text })),
  )
  for (const { verse = '', text = '' } of source.correct(file, written)) {
    if (!isVerse(verse)) throw new Error(`${file}: ${verse} is not a verse`)
    yield { osis_ref: verse, text }
  }
}

/** Reports the verses whose names of God are spelled as in the Hebrew. derive/texts/names-of-god.ts spells them. */
export function reportNamesOfGod(source: Source, verses: readonly string[]): void {
  for (const verse of verses) source.repaired('name-of-god', verse)
}
