/** Nave's topics and their verses, read by a parser that is independent of the importers (D28). */
import { CHAPTERS, canonical, canonicalChapters, isVerse } from './canon.ts'
import { readText } from './files.ts'
import { slugsOf, uuidOf } from './naming.ts'

export interface ExpectedTopic {
  slug: string
  uuid: string
  name: string
  verses: string[]
  chapters: string[]
  sections: ExpectedSection[]
}

export interface ExpectedSection {
  level: number
  verses: string[]
  chapters: string[]
}

interface Heading {
  name: string
  paragraphs: string[]
}

/**
 * Nave's abbreviation and the OSIS code. The source writes `Num` and `1Joh` once each, and
 * otherwise `Nu` and `1Jo`.
 */
const BOOKS = new Map(
  `Ge Gen, Ex Exod, Le Lev, Nu Num, De Deut, Jos Josh, Jud Judg, Ru Ruth, 1Sa 1Sam, 2Sa 2Sam, 1Ki 1Kgs, 2Ki 2Kgs, 1Ch 1Chr,
  2Ch 2Chr, Ezr Ezra, Ne Neh, Neh Neh, Es Esth, Job Job, Ps Ps, Pr Prov, Ec Eccl, So Song, Isa Isa, Jer Jer, La Lam, Eze Ezek,
  Da Dan, Ho Hos, Hos Hos, Joe Joel, Am Amos, Ob Obad, Jon Jonah, Mic Mic, Na Nah, Hab Hab, Zep Zeph, Hag Hag, Zec Zech,
  Mal Mal, Mt Matt, Mr Mark, Lu Luke, Joh John, Ac Acts, Ro Rom, 1Co 1Cor, 2Co 2Cor, Ga Gal, Eph Eph, Php Phil, Col Col,
  1Th 1Thess, 2Th 2Thess, 1Ti 1Tim, 2Ti 2Tim, Tit Titus, Phm Phlm, Heb Heb, Jas Jas, 1Pe 1Pet, 2Pe 2Pet, 1Jo 1John,
  2Jo 2John, 3Jo 3John, Jude Jude, Re Rev, Num Num, 1Joh 1John`
    .split(',')
    .map((pair): [string, string] => {
      const [abbreviation = '', osis = ''] = pair.trim().split(' ')
      return [abbreviation, osis]
    }),
)

const NUMBER = '\\d+(?![\\dA-Za-z])'
const SPAN = `${NUMBER}(?:-${NUMBER})?`
/**
 * `6:16-20,23`, or `24` for a whole chapter. A number before a colon is the next chapter, not
 * another verse.
 */
const PASSAGE = `(?:${NUMBER}:${SPAN}(?:, ?${SPAN}(?!:))*|${SPAN})`
/** `Ge 25:29-34; 27:36; with 25:33`: a book applies until the next book. */
const REFERENCES = new RegExp(
  `(?<![A-Za-z0-9])(${[...BOOKS.keys()].join('|')})\\.? (${PASSAGE}(?:; ?(?:with )?${PASSAGE})*)`,
  'g',
)

/** Misprinted references to verses that do not exist, as `book.chapter:verses`. */
export const UNREADABLE: string[] = []

export const TOPICS: readonly ExpectedTopic[] = readTopics()

function readTopics(): ExpectedTopic[] {
  const headings = readHeadings()
  const slugs = slugsOf(headings.map((heading) => heading.name))
  return headings.map(({ name, paragraphs }, index) => {
    const slug = slugs[index] ?? ''
    const outline = paragraphs.flatMap((paragraph, place) => itemsOf(withoutHeading(paragraph, name), place === 0))
    const references = outline.flatMap((item) => item.references)
    return {
      slug,
      uuid: uuidOf('topic', slug),
      name,
      ...citations(references),
      sections: outline.map((item) => ({ level: item.level, ...citations(item.references) })),
    }
  })
}

function citations(references: readonly string[]): { verses: string[]; chapters: string[] } {
  return {
    verses: canonical(references.filter(isVerse)),
    chapters: canonicalChapters(references.filter((reference) => CHAPTERS.has(reference))),
  }
}

/**
 * Some paragraphs contain several items, separated by a space. An item that consists only of `See`
 * is omitted.
 */
function itemsOf(paragraph: string, isFirst: boolean): { level: number; references: string[] }[] {
  const items = paragraph.split(/ (?=[-.](?:[A-Z(]|\d\. ))/)
  return items
    .filter((item) => item !== '-See' && item !== '.See')
    .map((item) => {
      const sign = item.charAt(0)
      const level = sign === '-' || (isFirst && sign !== '.') ? 1 : 2
      return { level, references: referencesIn(item) }
    })
}

/**
 * Topic headings are indented by 3 columns, and their text by at least 10. Blank lines separate the
 * paragraphs of a text.
 */
function readHeadings(): Heading[] {
  const lines = readText('nave/data/00_raw/nave/bible_topics_naves.txt').split('\n')
  // A line of underscores separates the footer of the file.
  const topics = lines.slice(lines.indexOf('A'), lines.indexOf('References'))
  const end = topics.findLastIndex((line) => /^ *_+$/.test(line))
  const headings: Heading[] = []
  let isInParagraph = false
  for (const line of topics.slice(0, end)) {
    const depth = line.search(/\S/)
    const text = line.trim()
    const paragraphs = headings.at(-1)?.paragraphs ?? []
    if (depth === 3) headings.push({ name: joinApostrophe(text), paragraphs: [] })
    else if (depth >= 10 && isInParagraph) paragraphs.push(`${paragraphs.pop()} ${text}`)
    else if (depth >= 10) paragraphs.push(text)
    isInParagraph = depth >= 10
  }
  return headings
}

/** Removes a stray space: `SABBATH DAY' S JOURNEY`. */
function joinApostrophe(heading: string): string {
  return heading.replace(/' S\b/g, "'S")
}

/**
 * One paragraph repeats its heading, without a space before the first reference. Removes the
 * repeated heading.
 */
function withoutHeading(paragraph: string, heading: string): string {
  return paragraph.startsWith(heading) ? paragraph.slice(heading.length) : paragraph
}

/** OSIS references of the cited verses and whole chapters. Ranges are expanded. */
function referencesIn(paragraph: string): string[] {
  const text = paragraph.replace(/\[\d+\]/g, '')
  return [...text.matchAll(REFERENCES)].flatMap(([, book = '', passages = '']) =>
    passages.split(';').flatMap((passage) => {
      const [chapter = '', verses] = passage.replace(/^ ?(?:with )?/, '').split(':')
      const reference = `${BOOKS.get(book)}.${chapter}`
      return verses === undefined ? [reference] : versesOf(reference, verses)
    }),
  )
}

function versesOf(chapter: string, spans: string): string[] {
  return spans.split(',').flatMap((span) => {
    const [first = 0, last = first] = span.split('-').map(Number)
    const verses = Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${first + index}`)
    if (!verses.every(isVerse)) UNREADABLE.push(`${chapter}:${span.trim()}`)
    return verses
  })
}
