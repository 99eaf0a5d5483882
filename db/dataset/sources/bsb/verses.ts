/** The text of the Berean Standard Bible, verse by verse, and the verses that only a footnote has. */
import { isVerse } from '../../../../src/scripture/osis.ts'
import type { BereanVerseRecord, OmittedVerseRecord, QuotationRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { type Note, readNote } from './notes.ts'
import { statedQuotations } from './quotations.ts'
import { HEADERS, type Token } from './usfm.ts'
import { buildVerse, type VerseBuilder } from './verse-builder.ts'

export interface BookText {
  readonly verses: BereanVerseRecord[]
  readonly omitted: OmittedVerseRecord[]
  readonly quotations: QuotationRecord[]
}

/** Markers of headings. sections.ts reads them. */
const HEADINGS: ReadonlySet<string> = new Set(['s1', 's2', 'r', 'qa', 'ms', 'b'])

/** What was read of a book so far. */
interface Reading {
  readonly source: Source
  readonly verses: VerseBuilder[]
  /** Verses whose text is in a footnote. */
  readonly noted: OmittedVerseRecord[]
  readonly quotations: QuotationRecord[]
  /** `Gen.1` */
  chapter: string
  /** The last marker of a paragraph or a heading. */
  paragraph: string
}

/** @param osis code of the book */
export function readBookText(osis: string, tokens: readonly Token[], source: Source): BookText {
  const reading: Reading = { source, verses: [], noted: [], quotations: [], chapter: osis, paragraph: '' }
  for (const token of withNotes(tokens)) {
    if (token.marker === 'c') reading.chapter = `${osis}.${token.text.trim()}`
    else if (IN_VERSES.has(token.marker)) readVersePart(reading, token)
    else readParagraph(reading, token)
  }
  const read = reading.verses.map((verse) => verse.finish())
  const present = new Set(read.map(({ osis_ref }) => osis_ref))
  const omitted = reading.noted.filter(({ osis_ref }) => isVerse(osis_ref) && !present.has(osis_ref))
  return { verses: read, omitted, quotations: reading.quotations }
}

/** Markers of verses and of what is inside them. */
const IN_VERSES: ReadonlySet<string> = new Set(['v', 'f', 'wj', 'wj*'])

function readVersePart(reading: Reading, { marker, text, note }: NotedToken): void {
  const { verses, chapter, paragraph, source } = reading
  if (marker === 'v') {
    verses.push(beginVerse(chapter, { paragraph, text }, source))
    return
  }
  const verse = placed(verseIn(chapter, verses), `\\${marker} ${text}`)
  if (marker === 'wj') speak(verse, text)
  else if (marker === 'wj*') endSpeech(verse, text)
  else {
    addNote(reading, verse, readNote(note, source))
    verse.add(text)
  }
}

function addNote({ noted, quotations, chapter }: Reading, verse: VerseBuilder, note: Note): void {
  if (`${chapter.split('.')[0]}.${note.of.replace(':', '.')}` !== verse.osis_ref)
    throw new Error(`a footnote of ${verse.osis_ref} is of ${note.of}`)
  verse.addNote(note)
  noted.push(...note.verses.map((number) => ({ osis_ref: `${chapter}.${number}`, footnote: note.text })))
  quotations.push(...statedQuotations(verse.osis_ref, note.text))
}

function readParagraph(reading: Reading, { marker, text }: Token): void {
  const { verses, chapter, source } = reading
  if (marker === 'ref' || marker === 'ref*') return
  reading.paragraph = marker
  if (HEADINGS.has(marker) || HEADERS.has(marker)) reportUnused(marker, chapter, source)
  else beginParagraph(verseIn(chapter, verses), { paragraph: marker, text, chapter }, source)
}

/** The last verse. `undefined` before the first verse of the chapter. */
function verseIn(chapter: string, verses: readonly VerseBuilder[]): VerseBuilder | undefined {
  const last = verses.at(-1)
  return last?.osis_ref.startsWith(`${chapter}.`) ? last : undefined
}

interface NotedToken extends Token {
  /** The tokens of a footnote, for `\f`. Its `text` is then the text after the footnote. */
  readonly note: readonly Token[]
}

/** Gathers each footnote into one token. */
function* withNotes(tokens: readonly Token[]): Generator<NotedToken> {
  let note: Token[] | undefined
  for (const token of tokens) {
    if (token.marker === 'f') note = []
    if (note === undefined) yield { ...token, note: [] }
    else if (token.marker === 'f*') {
      yield { marker: 'f', text: token.text, note }
      note = undefined
    } else note.push(token)
  }
  if (note !== undefined) throw new Error('a footnote does not end')
}

interface Written {
  /** The marker of the paragraph. */
  readonly paragraph: string
  readonly text: string
}

function beginVerse(chapter: string, { paragraph, text }: Written, source: Source): VerseBuilder {
  const [, number = '', rest = ''] = /^(\d+)\s(.*)$/s.exec(text) ?? []
  const reference = `${chapter}.${number}`
  if (!isVerse(reference)) throw new Error(`${reference} is not a verse`)
  const verse = buildVerse(reference, (rule) => source.repaired(rule, reference))
  verse.begin(paragraph)
  verse.add(rest)
  return verse
}

function beginParagraph(
  verse: VerseBuilder | undefined,
  { paragraph, text, chapter }: Written & { chapter: string },
  source: Source,
): void {
  const isEmpty = text.trim() === ''
  // The range of a book of the Psalms: `Psalms 1–41`.
  if (verse === undefined && paragraph === 'd' && !isEmpty) {
    source.dropped('psalm-book', chapter)
    return
  }
  // Before the first verse of a chapter, a paragraph begins with the marker of the verse.
  if (verse === undefined && isEmpty) return
  if (paragraph === 'mr') source.repaired('subscript-outside-of-verse', chapter)
  placed(verse, text).begin(paragraph)
  verse?.add(text)
}

function reportUnused(marker: string, chapter: string, source: Source): void {
  if (marker === 'qa') source.dropped('acrostic-letter', chapter)
  if (marker === 'ms') source.dropped('psalm-book', chapter)
}

/** The space before the first word is not spoken. */
function speak(verse: VerseBuilder, text: string): void {
  verse.add(/^\s*/.exec(text)?.[0] ?? '')
  verse.beginSpeech()
  verse.add(text.trimStart())
}

function endSpeech(verse: VerseBuilder, text: string): void {
  verse.endSpeech()
  verse.add(text)
}

function placed(verse: VerseBuilder | undefined, what: string): VerseBuilder {
  if (verse === undefined) throw new Error(`outside of a verse: ${what}`)
  return verse
}
