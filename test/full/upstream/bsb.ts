/**
 * The Berean Standard Bible, read line by line from its USFM files. Written independently of the importer: marks
 * inside a verse become single characters, which are removed while the text is put together.
 */
import { VERSES } from './canon.ts'
import { readText } from './files.ts'
import { BOOKS, printedSpans } from './printed-references.ts'

const POSITIONS = new Map(VERSES.map((verse, index) => [verse, index]))

/** Marks, which no text has: a footnote, the start and the end of words of Jesus. */
const [NOTE, SPOKEN, UNSPOKEN] = ['\ue001', '\ue002', '\ue003']
const MARKS = /[\ue001-\ue003]/g

export interface BereanVerse {
  readonly osis_ref: string
  readonly text: string
  readonly lines: readonly { text: string; indent: number }[] | null
  /** `source` is the note as the file has it, `linked` the targets of its links. */
  readonly notes: readonly { offset: number; text: string; linked: readonly string[]; source: string }[]
  readonly words_of_jesus: readonly { start: number; end: number }[]
  readonly title: string | null
}

export interface BereanSection {
  readonly heading: string
  readonly level: number
  readonly osis_start: string
  readonly osis_end: string
  /** Verses and chapters, as first and last verse. Without those of more than two chapters, which sum up. */
  readonly parallels: readonly string[]
}

interface Raw {
  readonly verse: string
  readonly title: string
  readonly parts: { indent: number; text: string }[]
}

interface Heading {
  readonly heading: string
  readonly level: number
  readonly links: string[]
  start: string
}

interface Book {
  readonly verses: readonly BereanVerse[]
  readonly sections: readonly BereanSection[]
  /** Verses whose text is in a footnote, with the text of the footnote. */
  readonly noted: ReadonlyMap<string, string>
}

const INDENTS: Readonly<Record<string, number>> = { p: 0, pmo: 0, li1: 0, li2: 0, pc: 0, mr: 0, q1: 1, q2: 2, qr: 2 }

/** A book, as far as it is read. */
interface Reading {
  readonly osis: string
  readonly raws: Raw[]
  readonly headings: Heading[]
  chapter: string
  /** Whether the chapter has a verse so far. */
  isInChapter: boolean
}

function readBook(code: string, osis: string): Book {
  const footnotes: string[] = []
  const usfm = readText(`bsb/results/${code}.usfm`)
    .replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    .replace(/\\f \+ (.*?)\\f\*/gs, (_, note: string) => {
      footnotes.push(note)
      return NOTE
    })
    .replace(/\\wj\*/g, UNSPOKEN)
    .replace(/\\wj /g, SPOKEN)
  const reading: Reading = { osis, raws: [], headings: [], chapter: '', isInChapter: false }
  for (const line of usfm.split('\n')) {
    const [, marker = '', rest = ''] = /^\\(\w+) ?(.*)$/.exec(line) ?? []
    readHeading(reading, marker, rest)
    if (marker in INDENTS || marker === 'd') readParagraph(reading, marker, rest)
  }
  const { raws, headings } = reading
  let used = 0
  const verses = raws.map((raw) => {
    const count = [raw.title, ...raw.parts.map(({ text }) => text)].join('').split(NOTE).length - 1
    used += count
    return toVerse(raw, footnotes.slice(used - count, used))
  })
  if (used !== footnotes.length) throw new Error(`${code}: ${footnotes.length} footnotes, ${used} in verses`)
  return { verses, sections: sectionsOf(headings, verses.at(-1)?.osis_ref ?? ''), noted: notedVerses(osis, footnotes) }
}

function readHeading(reading: Reading, marker: string, rest: string): void {
  if (marker === 'c') [reading.chapter, reading.isInChapter] = [rest.trim(), false]
  if (marker === 'r') reading.headings.at(-1)?.links.push(...links(rest))
  if (marker === 's1' || marker === 's2')
    reading.headings.push({ heading: rest.trim(), level: Number(marker[1]), links: [], start: '' })
}

function readParagraph(reading: Reading, marker: string, rest: string): void {
  const { raws, headings, osis, chapter } = reading
  const indent = INDENTS[marker] ?? 0
  const [before = '', ...verses] = rest.split(/\\v (?=\d)/)
  if (reading.isInChapter && before.trim() !== '') {
    raws.at(-1)?.parts.push({ indent, text: before })
    if (marker !== 'mr') start(headings, raws.at(-1)?.verse ?? '')
  }
  for (const verse of verses) {
    const [, number = '', text = ''] = /^(\d+) ?(.*)$/.exec(verse) ?? []
    const reference = `${osis}.${chapter}.${number}`
    start(headings, reference)
    reading.isInChapter = true
    // The title of a psalm follows the number of its first verse.
    if (marker === 'd') raws.push({ verse: reference, title: text, parts: [] })
    else raws.push({ verse: reference, title: '', parts: [{ indent, text }] })
  }
}

function start(headings: readonly Heading[], verse: string): void {
  for (const heading of headings) if (heading.start === '') heading.start = verse
}

interface Plain {
  readonly text: string
  /** Number of characters before each footnote. */
  readonly notes: number[]
  readonly spoken: { start: number; end: number }[]
}

/** Removes the marks and doubled spaces, and remembers where the marks were. */
function plainOf(marked: string): Plain {
  const spaced = marked
    .replace(/ +/g, ' ')
    .replace(/ \. \. \.(?= [\d)])/g, '')
    .replace(/\bvvv /g, '')
    .replace(/\( (?:- )?/g, '(')
    .replace(/ \)/g, ')')
    .replace(/([^ .]) ([,;:?!])/g, '$1$2')
    .replace(new RegExp(`([A-Za-z][,.;:?!]${NOTE}?)([A-Za-z])`, 'g'), '$1 $2')
  const before = (end: number) => collapsed(spaced.slice(0, end))
  const notes = [...spaced.matchAll(new RegExp(NOTE, 'g'))].map(({ index }) => before(index).trimEnd().length)
  const spoken: { start: number; end: number }[] = []
  for (const { 0: speech, index } of spaced.matchAll(new RegExp(`${SPOKEN}[^${UNSPOKEN}]*${UNSPOKEN}`, 'g'))) {
    const [silence, said] = [before(index), before(index + speech.length).trimEnd()]
    const first = silence.length + (/^\S*[^ ]/.test(collapsed(speech)) || silence.endsWith(' ') ? 0 : 1)
    const last = spoken.at(-1)
    if (last && first - last.end <= 1) last.end = said.length
    else spoken.push({ start: first, end: said.length })
  }
  return { text: collapsed(spaced).trim(), notes, spoken }
}

/** Without marks, and without the doubled spaces that removing them leaves. */
function collapsed(text: string): string {
  return text.replace(MARKS, '').replace(/ +/g, ' ').trimStart()
}

function toVerse({ verse, title, parts }: Raw, footnotes: readonly string[]): BereanVerse {
  const { text, notes, spoken } = plainOf(parts.map((part) => part.text).join(' '))
  const inTitle = plainOf(title)
  const offsets = [...inTitle.notes.map(() => 0), ...notes]
  const lines = parts
    .map((part) => ({ text: plainOf(part.text).text, indent: part.indent }))
    .filter((line) => line.text !== '')
  return {
    osis_ref: verse,
    text,
    lines: lines.some(({ indent }) => indent > 0) ? lines : null,
    notes: footnotes.map((note, index) => ({
      offset: offsets[index] ?? -1,
      text: noteText(note),
      linked: links(note),
      source: note,
    })),
    words_of_jesus: spoken,
    title: inTitle.text === '' ? null : inTitle.text,
  }
}

/** Without spaces, because the importer adds those that the source lacks. */
function noteText(note: string): string {
  return note
    .replace(/^\\fr [\d:]+ /, '')
    .replace(/\|ref="[^"]*"/g, '')
    .replace(/\|[1-3A-Z]{3} [\d:-]+/g, '')
    .replace(/\\\+?(?:ref|ft|fqa|fv)\*? ?/g, '')
    .replace(/ /g, '')
}

function notedVerses(osis: string, footnotes: readonly string[]): Map<string, string> {
  return new Map(
    footnotes.flatMap((note) => {
      const chapter = /^\\fr (\d+):/.exec(note)?.[1]
      return [...note.matchAll(/\\fv (\d+)\\fv\*/g)].map(([, verse]): [string, string] => [
        `${osis}.${chapter}.${verse}`,
        noteText(note),
      ])
    }),
  )
}

/** A link, with the book and the verses of its target. Some have no target, or a target without a book. */
const LINK = /\\ref ([^\\|]*)(?:\|(?:ref=")?(?:([1-3A-Z]{3}) )?([\d:-]+)"?)?\\ref\*/g

/** First and last verses of the links to books of the canon. */
function links(text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, printed = '', code, target = '']) => {
    const book = BOOKS.find(([own]) => own === code)?.[1]
    return book === undefined ? (printedSpans(printed) ?? []) : [passage(book, target)]
  })
}

/** First and last verse: `4:25-26`, `3:1-4:2`, and `17-23` in a book of one chapter. */
function passage(book: string, target: string): string {
  const [from = '', to] = target.split('-')
  const [chapter, verse] = from.includes(':') ? from.split(':') : ['1', from]
  const [toChapter, toVerse] = (to ?? from).includes(':') ? (to ?? from).split(':') : [chapter, to ?? verse]
  return `${book}.${chapter}.${verse} ${book}.${toChapter}.${toVerse}`
}

function sectionsOf(headings: readonly Heading[], last: string): BereanSection[] {
  return headings.map(({ heading, level, links: named, start: first }, index) => {
    const next = headings.slice(index + 1).find((other) => other.level <= level)
    const before = next === undefined ? last : (VERSES[(POSITIONS.get(next.start) ?? 0) - 1] ?? '')
    const end = (POSITIONS.get(before) ?? 0) < (POSITIONS.get(first) ?? 0) ? first : before
    return { heading, level, osis_start: first, osis_end: end, parallels: named.filter(isShort) }
  })
}

/** Whether the verses are in at most two chapters of one book. No parallel goes from one book to the next. */
function isShort(ends: string): boolean {
  const [first, last] = ends.split(' ').map((verse) => verse.split('.'))
  return first?.[0] === last?.[0] && Number(last?.[1]) - Number(first?.[1]) <= 1
}

const READ = BOOKS.map(([code, osis]) => readBook(code, osis))

export const BEREAN: ReadonlyMap<string, BereanVerse> = new Map(
  READ.flatMap(({ verses }) => verses.map((verse): [string, BereanVerse] => [verse.osis_ref, verse])),
)

export const BEREAN_SECTIONS: readonly BereanSection[] = READ.flatMap(({ sections }) => sections)

/** The canonical verses that only a footnote has, with its text without spaces. */
export const BEREAN_OMITTED: ReadonlyMap<string, string> = new Map(
  READ.flatMap(({ noted }) => [...noted].filter(([verse]) => POSITIONS.has(verse) && !BEREAN.has(verse))),
)
