/**
 * References in the articles of Brown, Driver and Briggs. They count verses as the Hebrew Bible does. Some have a
 * misspelled book.
 */
import { readHandWritten } from '../../upstream/hand-written.ts'
import { type Targets, toKjvNumbering } from '../../upstream/reading/verse-map.ts'
import type { Source } from '../../upstream/source.ts'

/** Misspelled books, with the right abbreviation. */
/** The right abbreviations of misspelled books. */
const BOOKS: ReadonlyMap<string, string> = new Map(
  readHandWritten<{ printed: string; book: string }>('sources/hebrew-lexicon/misspelled-books.csv').map(
    ({ printed, book }) => [printed, book],
  ),
)

/** @returns a function that converts a reference of an article to KJV numbering */
export function referenceReader(source: Source, verseMap: ReadonlyMap<string, Targets>) {
  return (printed: string, article: string): string => {
    const [code = ''] = printed.split('.', 1)
    const book = BOOKS.get(code)
    if (book !== undefined) source.repaired('misspelled-book', `${article} ${printed}`)
    const spelled = book === undefined ? printed : printed.replace(code, book)
    const reference = toKjvNumbering(spelled, verseMap)
    if (reference !== spelled.replace(/![ab]/g, '')) source.repaired('hebrew-numbering', `${article} ${printed}`)
    return reference
  }
}
