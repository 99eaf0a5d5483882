/**
 * References in the articles of Brown, Driver and Briggs. They count verses as the Hebrew Bible does. Some have a
 * misspelled book.
 */

import { type Targets, toKjvNumbering } from '../../upstream/reading/verse-map.ts'
import type { Source } from '../../upstream/source.ts'

/** Misspelled books, with the right abbreviation. */
const BOOKS: Readonly<Record<string, string>> = {
  '1cHR': '1Chr',
  Erz: 'Ezra',
  Ho: 'Hos',
  Hosea: 'Hos',
  Is: 'Isa',
  Jb: 'Job',
  Jos: 'Josh',
  Jugd: 'Judg',
  Zec: 'Zech',
  Zp: 'Zeph',
  iKgs: '1Kgs',
}

/** @returns a function that converts a reference of an article to KJV numbering */
export function referenceReader(source: Source, verseMap: ReadonlyMap<string, Targets>) {
  return (printed: string, article: string): string => {
    const [code = ''] = printed.split('.', 1)
    const book = BOOKS[code]
    if (book !== undefined) source.repaired('misspelled-book', `${article} ${printed}`)
    const spelled = book === undefined ? printed : printed.replace(code, book)
    const reference = toKjvNumbering(spelled, verseMap)
    if (reference !== spelled.replace(/![ab]/g, '')) source.repaired('hebrew-numbering', `${article} ${printed}`)
    return reference
  }
}
