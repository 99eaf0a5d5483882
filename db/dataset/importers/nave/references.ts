/**
 * Nave's grammar of references: `Ge 4:1-15,25; 5:3; Nu 17; with Heb 9:4`. A book is followed by chapters; `;` keeps the
 * book and starts a chapter, `,` keeps the chapter, `a-b` is a range of verses, a chapter without `:` is meant whole.
 * What the text around the references says is items.ts.
 */
import { chapterVerses, verseRange } from '../../../../src/osis.ts'

export interface NaveReference {
  /** As one would print it alone: `Ge 4:1-15`. */
  printed: string
  /** Expanded; empty for a whole chapter, and for a reference that does not exist. */
  verses: string[]
  /** `Num.17` for a whole chapter. */
  chapter: string | null
}

export interface NaveReading {
  /** The text before the references that close it; those inside a sentence stay where they are. */
  text: string
  references: NaveReference[]
}

/** Nave's abbreviation and the OSIS code; the second row is what he, or his typist, prints now and then. */
const CODES = new Map(
  `Ge Gen, Ex Exod, Le Lev, Nu Num, De Deut, Jos Josh, Jud Judg, Ru Ruth, 1Sa 1Sam, 2Sa 2Sam, 1Ki 1Kgs, 2Ki 2Kgs,
   1Ch 1Chr, 2Ch 2Chr, Ezr Ezra, Ne Neh, Es Esth, Job Job, Ps Ps, Pr Prov, Ec Eccl, So Song, Isa Isa, Jer Jer, La Lam,
   Eze Ezek, Da Dan, Ho Hos, Joe Joel, Am Amos, Ob Obad, Jon Jonah, Mic Mic, Na Nah, Hab Hab, Zep Zeph, Hag Hag,
   Zec Zech, Mal Mal, Mt Matt, Mr Mark, Lu Luke, Joh John, Ac Acts, Ro Rom, 1Co 1Cor, 2Co 2Cor, Ga Gal, Eph Eph,
   Php Phil, Col Col, 1Th 1Thess, 2Th 2Thess, 1Ti 1Tim, 2Ti 2Tim, Tit Titus, Phm Phlm, Heb Heb, Jas Jas, 1Pe 1Pet,
   2Pe 2Pet, 1Jo 1John, 2Jo 2John, 3Jo 3John, Jude Jude, Re Rev,
   Hos Hos, Neh Neh, Num Num, 1Joh 1John, Isa. Isa`
    .split(/,\s+/)
    .map((pair): [string, string] => {
      const [abbreviation = '', code = ''] = pair.split(' ')
      return [abbreviation, code]
    }),
)

const ABBREVIATION = [...CODES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((abbreviation) => abbreviation.replace('.', '\\.'))
  .join('|')
/** A letter right behind it makes a number the head of a book: `Ge 4:1; 1Sa 2:3`. */
const NUMBER = String.raw`\d+(?!\w)`
const VERSES = `${NUMBER}(?:-${NUMBER})?`
const CHAPTER = String.raw`${NUMBER}(?::${VERSES}(?:, ?${VERSES}(?!:))*)?`
const BOOK_REFERENCES = new RegExp(`(?<![\\w-])(${ABBREVIATION}) (${CHAPTER}(?:[;,] (?:with )?${CHAPTER})*)`, 'g')
/** What may stand between two books of one list. */
const BETWEEN_BOOKS = /^[;.,]? (?:with )?$/

/** @param item one item of an article, on one line and without link markers */
export function readReferences(item: string): NaveReading {
  const lists = [...item.matchAll(BOOK_REFERENCES)]
  return {
    text: item.slice(0, startOfClosingLists(item, lists)).trim(),
    references: lists.flatMap(([, abbreviation = '', chapters = '']) => readBook(abbreviation, chapters)),
  }
}

function startOfClosingLists(item: string, lists: RegExpExecArray[]): number {
  let start = item.length
  for (const list of lists.toReversed()) {
    const end = list.index + list[0].length
    const between = item.slice(end, start)
    const closes = start === item.length ? /^[;.,]*$/.test(between) : BETWEEN_BOOKS.test(between)
    if (!closes) break
    start = list.index
  }
  return start
}

function readBook(abbreviation: string, chapters: string): NaveReference[] {
  return [...chapters.matchAll(new RegExp(CHAPTER, 'g'))].flatMap(([text]) => {
    const [chapter = '', verses] = text.split(':')
    if (verses === undefined) return [wholeChapter(abbreviation, chapter)]
    return verses.split(/, ?/).map((range) => verseReference(abbreviation, chapter, range))
  })
}

function wholeChapter(abbreviation: string, number: string): NaveReference {
  const chapter = `${CODES.get(abbreviation)}.${number}`
  const exists = chapterVerses(chapter).length > 0
  return { printed: `${abbreviation} ${number}`, verses: [], chapter: exists ? chapter : null }
}

function verseReference(abbreviation: string, chapter: string, range: string): NaveReference {
  const [first, last = first] = range.split('-')
  const prefix = `${CODES.get(abbreviation)}.${chapter}`
  return {
    printed: `${abbreviation} ${chapter}:${range}`,
    verses: verseRange(`${prefix}.${first}`, `${prefix}.${last}`),
    chapter: null,
  }
}
