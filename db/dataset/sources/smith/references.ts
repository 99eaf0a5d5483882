/**
 * Parses Smith's references inside sentences: `(Genesis 15:1; 16:2)`, `comp. Numb 36:1`. english-references.ts parses
 * the chapters after a book. Repairs errors of upstream's conversion: it lost the word Deuteronomy almost everywhere
 * and another book name in three entries, and it expanded `Phil.` to Philemon.
 */
import { BOOKS, type Book } from '../../../../src/scripture/books.ts'
import { sortVerses } from '../../../../src/scripture/osis.ts'
import { CHAPTER, exists, readChapters } from '../../upstream/reading/english-references.ts'
import { rangeOf } from '../../upstream/reading/linked-text.ts'
import type { TextLink } from '../../upstream/records.ts'
import type { ImportReport } from '../../upstream/source.ts'

/** A further chapter in a list. A number that belongs to the name of the next book (`1 Chronicles`) ends the list. */
const NEXT = String.raw`[;,] ?${CHAPTER}(?! [A-Z][a-z]+\.? ?\d)`
const CHAPTERS = `${CHAPTER}(?:${NEXT})*`
/** A possible book and its chapters: `1 Samuel 3:4; 5`, `1Chr 6:66`, `Matt. 11:21`. */
const BOOK_REFERENCES = new RegExp(
  String.raw`(?<![\w.])((?:[1-3] ?)?[A-Z][a-z]+(?: of Solomon)?)\.? ?(${CHAPTERS})`,
  'g',
)
/** `(1:44; Joshua 5:1)`: the chapters at the start have lost their book. */
const WITHOUT_BOOK = new RegExp(String.raw`\((${CHAPTER}(?:; ?${CHAPTER})*)(?=\)|; (?:[1-3] ?)?[A-Z])`, 'g')
/** Abbreviations that are not a prefix of the book name. */
const ODD_NAMES: ReadonlyMap<string, string> = new Map([
  ['Habb', 'Habakkuk'],
  ['Phle', 'Philemon'],
  ['Phlm', 'Philemon'],
])
const BEFORE_DEUTERONOMY = ['Gen', 'Exod', 'Lev', 'Num']

/** The verses of all references, in canonical order. @param text as returned by restoreBooks */
export function versesOf(text: string, where: string, report: ImportReport): string[] {
  const verses: string[] = []
  for (const [, name = '', chapters = ''] of text.matchAll(BOOK_REFERENCES)) {
    const book = bookNamed(name)
    if (!book) continue
    for (const reference of readChapters(book.osis, chapters)) {
      if (!exists(reference)) report.dropped('no-such-verse', `${where}: ${name} ${reference.printed}`)
      verses.push(...reference.verses)
    }
  }
  return sortVerses(verses)
}

/** One link for each reference in a text. The first link of a list of references includes the name of the book. */
export function linksOf(text: string): TextLink[] {
  return [...text.matchAll(BOOK_REFERENCES)].flatMap((match) => {
    const [whole, name = '', chapters = ''] = match
    const book = bookNamed(name)
    let at = whole.length - chapters.length
    return readChapters(book?.osis ?? '', chapters).flatMap((reference, index): TextLink[] => {
      at += /^[;, ]*/.exec(whole.slice(at))?.[0].length ?? 0
      // If several verses of a chapter are cited, only the first has the chapter: in `16:3, 5`, the text of `16:5` is
      // `5`.
      const printed = whole.startsWith(reference.printed, at)
        ? reference.printed
        : reference.printed.replace(/^.*:/, '')
      const start = match.index + (index === 0 ? 0 : at)
      at += printed.length
      const osisRef = reference.chapter ?? rangeOf(reference.verses)
      return osisRef === '' ? [] : [{ start, end: match.index + at, osis_ref: osisRef }]
    })
  })
}

/** Matches the full name, or an unambiguous prefix with at least three letters. */
function bookNamed(printed: string): Book | undefined {
  const name = printed.replace(/^([1-3]) ?/, '$1 ')
  const full = ODD_NAMES.get(name) ?? name
  const candidates = BOOKS.filter((book) => book.name.startsWith(full) && full.replace(/^\d /, '').length > 2)
  return BOOKS.find((book) => book.name === full) ?? (candidates.length === 1 ? candidates[0] : undefined)
}

/**
 * @param isOfBook true if the entry is about a book of the Bible. In such an entry, chapters without a book name belong
 * to that book
 */
export function restoreBooks(text: string, { isOfBook, where, report }: Restoration): string {
  const restored = (rule: string, printed: string, correction: string) => {
    if (correction !== printed) report.repaired(rule, `${where}: ${printed}`)
    return correction
  }
  const named = text.replace(BOOK_REFERENCES, (printed, name: string, chapters: string) => {
    const book = bookNamed(name)?.osis ?? ''
    if (isPhilippians(book, chapters)) return restored('philippians', printed, `Philippians ${chapters}`)
    return restored('lost-deuteronomy', printed, printed.replace(chapters, withDeuteronomy(book, chapters)))
  })
  if (isOfBook) return named
  return named.replace(WITHOUT_BOOK, (printed, chapters: string) => {
    const isLost = chapters.includes(':') && isIn('Deut', chapters)
    return isLost ? restored('lost-deuteronomy', printed, `(Deuteronomy ${chapters}`) : printed
  })
}

interface Restoration {
  isOfBook: boolean
  /** Slug of the entry. */
  where: string
  report: ImportReport
}

/** Upstream expanded `Phil.` to Philemon, which has only one chapter. */
function isPhilippians(book: string, chapters: string): boolean {
  return book === 'Phlm' && !isIn('Phlm', chapters) && isIn('Phil', chapters)
}

/**
 * Smith cites in canonical order, so a chapter that does not fit the named book of Moses belongs to Deuteronomy. A
 * chapter does not fit if its number is lower than the number before it, or if the book has no such chapter or verse.
 * The name Deuteronomy is inserted only if this chapter and all chapters after it exist in Deuteronomy.
 */
function withDeuteronomy(book: string, chapters: string): string {
  if (!BEFORE_DEUTERONOMY.includes(book)) return chapters
  const parts = chapters.split('; ')
  const start = parts.findIndex((part, index) => {
    const goesBack = Number.parseInt(part, 10) < Number.parseInt(parts[index - 1] ?? '', 10)
    return index > 0 && part.includes(':') && (goesBack || !isIn(book, part))
  })
  const tail = parts.slice(start).join('; ')
  return start > 0 && isIn('Deut', tail) ? [...parts.slice(0, start), `Deuteronomy ${tail}`].join('; ') : chapters
}

function isIn(book: string, chapters: string): boolean {
  return readChapters(book, chapters).every(exists)
}
