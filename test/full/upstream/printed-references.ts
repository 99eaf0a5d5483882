/**
 * References as the Berean Standard Bible prints them: `Psalm 53:1–3`, `Acts 7:6–7, 43`, `Genesis 4–9`,
 * `Joshua–Malachi`. The names of the books are those of its own files. Written independently of the importer.
 */
import { VERSES } from './canon.ts'
import { readText } from './files.ts'

const CODES =
  'GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV'.split(
    ' ',
  )

/** USFM codes and OSIS abbreviations in canonical order. */
export const BOOKS: readonly (readonly [code: string, osis: string])[] = [
  ...new Set(VERSES.map((verse) => verse.split('.')[0] ?? '')),
].map((osis, index) => [CODES[index] ?? '', osis])

/** OSIS abbreviations, keyed by the name in the header of the book. A single psalm is printed as `Psalm`. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...BOOKS.map(([code, osis]): [string, string] => {
    const name = /^\\toc2 (.*)$/m.exec(readText(`bsb/results/${code}.usfm`))?.[1] ?? ''
    return [name.trim(), osis]
  }),
  ['Psalm', 'Ps'],
])

const ITEM = /^(?:(\D+|[123] \D+) )?(?:(\d+):)?(\d+)(?:–(?:(\d+):)?(\d+))?$/

const first = (part: string) => VERSES.find((verse) => `${verse}.`.startsWith(`${part}.`))
const last = (part: string) => VERSES.findLast((verse) => `${verse}.`.startsWith(`${part}.`))

/**
 * @param list references, separated by commas and `and`
 * @returns first and last verse of each (`Acts.4.25 Acts.4.26`). `undefined` if the text has anything else
 */
export function printedSpans(list: string): string[] | undefined {
  const spans: string[] = []
  let before = { book: '', chapter: '' }
  for (const item of list.trim().split(/,? and |, /)) {
    const read = bookSpan(item) ?? itemSpan(item, before)
    if (read === undefined) return undefined
    spans.push(read.span)
    before = read
  }
  return spans
}

interface Read {
  readonly span: string
  /** Where a number without a name or a chapter is: `8` in `Deuteronomy 31:6, 8`. */
  readonly book: string
  readonly chapter: string
}

/** Whole books: `Joshua–Malachi`. */
function bookSpan(item: string): Read | undefined {
  const [from, to = from] = item.split('–').map((name) => NAMES.get(name))
  return from && to ? { span: `${first(from)} ${last(to)}`, book: '', chapter: '' } : undefined
}

function itemSpan(item: string, before: { book: string; chapter: string }): Read | undefined {
  const [, name, fromChapter, number, toChapter, end = number] = ITEM.exec(item) ?? []
  const book = name === undefined ? before.book : (NAMES.get(name) ?? '')
  const chapter = fromChapter ?? (name === undefined ? before.chapter : '')
  if (number === undefined || book === '') return undefined
  if (chapter === '') return { span: `${first(`${book}.${number}`)} ${last(`${book}.${end}`)}`, book, chapter }
  const ended = toChapter ?? chapter
  return { span: `${book}.${chapter}.${number} ${book}.${ended}.${end}`, book, chapter: ended }
}
