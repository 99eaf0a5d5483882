/**
 * Smith's references, which stand in his sentences: `(Genesis 15:1; 16:2)`, `comp. Numb 36:1`. The chapters behind a book
 * are read by english-references.ts. Upstream's conversion lost the word Deuteronomy nearly everywhere, and read
 * `Phil.` as Philemon; both are mended here.
 */
import { BOOKS, type Book } from '../../../../../src/scripture/books.ts'
import { sortVerses } from '../../../../../src/scripture/osis.ts'
import type { ImportReport } from '../../source.ts'
import { CHAPTER, exists, readChapters } from '../english-references.ts'

/** The number in front of `1 Chronicles` ends a list. */
const NEXT = String.raw`[;,] ?${CHAPTER}(?! [A-Z][a-z]+\.? ?\d)`
const CHAPTERS = `${CHAPTER}(?:${NEXT})*`
/** What may be a book and its chapters: `1 Samuel 3:4; 5`, `1Chr 6:66`, `Matt. 11:21`. */
const BOOK_REFERENCES = new RegExp(
  String.raw`(?<![\w.])((?:[1-3] ?)?[A-Z][a-z]+(?: of Solomon)?)\.? ?(${CHAPTERS})`,
  'g',
)
/** `(1:44; Joshua 5:1)`: the chapters in front have lost their book. */
const WITHOUT_BOOK = new RegExp(String.raw`\((${CHAPTER}(?:; ?${CHAPTER})*)(?=\)|; (?:[1-3] ?)?[A-Z])`, 'g')
/** Abbreviations that are not how the name begins. */
const ODD_NAMES: ReadonlyMap<string, string> = new Map([
  ['Habb', 'Habakkuk'],
  ['Phle', 'Philemon'],
  ['Phlm', 'Philemon'],
])
/** Where it was not Deuteronomy, as the verses themselves show; by slug. */
const OTHER_LOST_BOOKS: ReadonlyMap<string, string> = new Map([
  ['eliam_smith', '2 Samuel'],
  ['hadadrimmon_smith', 'Zechariah'],
  ['maul_smith', 'Proverbs'],
])
const BEFORE_DEUTERONOMY = ['Gen', 'Exod', 'Lev', 'Num']

/** Canonical order. @param text as restoreBooks returned it */
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

/** By its full name, or by a beginning of it that no other book shares. */
function bookNamed(printed: string): Book | undefined {
  const name = printed.replace(/^([1-3]) ?/, '$1 ')
  const full = ODD_NAMES.get(name) ?? name
  const candidates = BOOKS.filter((book) => book.name.startsWith(full) && full.replace(/^\d /, '').length > 2)
  return BOOKS.find((book) => book.name === full) ?? (candidates.length === 1 ? candidates[0] : undefined)
}

/** @param isOfBook whether the entry is about a book of the Bible, where chapters without a name are that book's own */
export function restoreBooks(text: string, { isOfBook, where, report }: Restoration): string {
  const restored = (rule: string, printed: string, meant: string) => {
    if (meant !== printed) report.repaired(rule, `${where}: ${printed}`)
    return meant
  }
  const named = text.replace(BOOK_REFERENCES, (printed, name: string, chapters: string) => {
    const book = bookNamed(name)?.osis ?? ''
    if (isPhilippians(book, chapters)) return restored('philippians', printed, `Philippians ${chapters}`)
    return restored('lost-deuteronomy', printed, printed.replace(chapters, withDeuteronomy(book, chapters)))
  })
  if (isOfBook) return named
  return named.replace(WITHOUT_BOOK, (printed, chapters: string) => {
    const lost = OTHER_LOST_BOOKS.get(where)
    if (lost) return restored('lost-book', printed, `(${lost} ${chapters}`)
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

/** Upstream read `Phil.` as Philemon, which has one chapter. */
function isPhilippians(book: string, chapters: string): boolean {
  return book === 'Phlm' && !isIn('Phlm', chapters) && isIn('Phil', chapters)
}

/**
 * Smith cites in the order of the Bible. Behind a book of Moses a chapter that goes back, or that the book has not, is
 * Deuteronomy's, if all that follows could be.
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
