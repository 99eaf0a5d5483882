/**
 * References in the articles of Brown, Driver and Briggs. They count verses as the Hebrew Bible does. Some have a
 * misspelled book or a misprinted verse.
 */

import { type Targets, toKjvNumbering } from '../../upstream/reading/verse-map.ts'
import type { Source } from '../../upstream/source.ts'

/**
 * Misprinted references, keyed by article and reference: the word of the article is not in that verse, but in the
 * neighbouring one. The values are in KJV numbering.
 */
const MISPRINTED: Readonly<Record<string, string>> = {
  'a.bd.af Ezek.25.11': 'Ezek.25.12',
  'a.bi.ab Exod.6.16': 'Exod.6.15',
  'k.bh.ai Ps.74.5': 'Ps.74.6',
  'b.dk.ac Ezek.46.24': 'Ezek.46.23',
  'o.al.ab Song.7.2': 'Song.7.2',
  'l.ac.ab Hos.13.6': 'Hos.13.5',
}

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
    const misprinted = MISPRINTED[`${article} ${printed}`]
    if (misprinted !== undefined) {
      source.repaired('misprinted-verse', `${article} ${printed}`)
      return misprinted
    }
    const [code = ''] = printed.split('.', 1)
    const book = BOOKS[code]
    if (book !== undefined) source.repaired('misspelled-book', `${article} ${printed}`)
    const spelled = book === undefined ? printed : printed.replace(code, book)
    const reference = toKjvNumbering(spelled, verseMap)
    if (reference !== spelled.replace(/![ab]/g, '')) source.repaired('hebrew-numbering', `${article} ${printed}`)
    return reference
  }
}
