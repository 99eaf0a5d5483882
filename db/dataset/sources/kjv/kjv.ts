/** The King James Version: one JSON file per book, with the text of each verse. `Books.json` lists the books. */
import { BOOKS, type Book } from '../../../../src/scripture/books.ts'
import { isVerse } from '../../../../src/scripture/osis.ts'
import type { VerseTextRecord } from '../../upstream/records.ts'
import { parseJson, type Source } from '../../upstream/source.ts'
import { correctText } from '../../upstream/text-corrections.ts'

/** Names of the books in this source, where they differ from ours. */
const BOOK_NAMES: Readonly<Record<string, string>> = { Song: 'Song of Solomon' }

interface BookFile {
  readonly chapters: readonly {
    readonly chapter: string
    readonly verses: readonly { readonly verse: string; readonly text: string }[]
  }[]
}

/** In canonical order. */
export function* readVerseTexts(source: Source): Generator<VerseTextRecord> {
  const names = parseJson(source.text('Books.json'), 'Books.json') as readonly string[]
  const books = new Map(BOOKS.map((book) => [BOOK_NAMES[book.osis] ?? book.name, book]))
  const unknown = names.filter((name) => !books.has(name))
  if (unknown.length > 0) throw new Error(`Books.json: unknown books ${unknown.join(', ')}`)
  for (const [name, book] of books) {
    if (names.includes(name)) yield* readBook(`${name.replaceAll(' ', '')}.json`, book, source)
  }
}

function* readBook(file: string, { osis }: Book, source: Source): Generator<VerseTextRecord> {
  const { chapters } = parseJson(source.text(file), file) as BookFile
  for (const { chapter, verses } of chapters) {
    for (const { verse, text } of verses) {
      const reference = `${osis}.${chapter}.${verse}`
      if (!isVerse(reference)) throw new Error(`${file}: ${reference} is not a verse`)
      const spaced = withSingleSpaces(text, reference, source)
      yield correctText({ osis_ref: reference, text: withoutCapitals(spaced, reference, source) }, file, source)
    }
  }
}

/** Counts a verse whose names of God are spelled as in the Hebrew. derive/texts/names-of-god.ts spells them. */
export function countNamesOfGod(source: Source, verse: string): void {
  source.repaired('name-of-god', verse)
}

function withSingleSpaces(text: string, reference: string, source: Source): string {
  const repaired = text.replace(/ {2,}/g, ' ').trim()
  if (repaired !== text) source.repaired('stray-space', reference)
  return repaired
}

/** Words that have capitals inside a sentence. */
const CAPITALS: Readonly<Record<string, string>> = {
  i: 'I',
  o: 'O',
  god: 'God',
  lord: 'LORD',
  'most high': 'most High',
}

/** The source has two verses that are wholly in capitals. Spells them as the others. */
function withoutCapitals(text: string, reference: string, source: Source): string {
  if (!/\w/.test(text) || text !== text.toUpperCase()) return text
  source.repaired('verse-in-capitals', reference)
  return text
    .toLowerCase()
    .replace(/\b(?:i|o|god|lord|most high)\b/g, (word) => CAPITALS[word] ?? word)
    .replace(/^\w/, (letter) => letter.toUpperCase())
}
