/** The text of the Berean Standard Bible, verse by verse, and the verses that only a footnote has. */
import { isVerse } from '../../../../../src/scripture/osis.ts'
import type { BereanVerseRecord, OmittedVerseRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
import { readNote } from './notes.ts'
import { HEADERS, type Token } from './usfm.ts'
import { buildVerse, type VerseBuilder } from './verse-builder.ts'

export interface BookText {
  readonly verses: BereanVerseRecord[]
  readonly omitted: OmittedVerseRecord[]
}

/** Markers of headings. sections.ts reads them. */
const HEADINGS: ReadonlySet<string> = new Set(['s1', 's2', 'r', 'qa', 'ms', 'b'])

/** @param osis code of the book */
export function readBookText(osis: string, tokens: readonly Token[], source: Source): BookText {
  const verses: VerseBuilder[] = []
  const noted: OmittedVerseRecord[] = []
  let chapter = ''
  let paragraph = ''

  for (const { marker, text, note } of withNotes(tokens)) {
    const verse = verses.at(-1)?.osis_ref.startsWith(`${osis}.${chapter}.`) ? verses.at(-1) : undefined
    if (marker === 'c') chapter = text.trim()
    else if (marker === 'v') verses.push(beginVerse(`${osis}.${chapter}`, { paragraph, text }, source))
    else if (marker === 'f') {
      const read = readNote(note, source)
      placed(verse, 'a footnote').addNote(read)
      if (`${osis}.${read.of.replace(':', '.')}` !== verse?.osis_ref) throw new Error(`a footnote is of ${read.of}`)
      noted.push(...read.verses.map((number) => ({ osis_ref: `${osis}.${chapter}.${number}`, footnote: read.text })))
      verse?.add(text)
    } else if (marker === 'wj') speak(placed(verse, text), text)
    else if (marker === 'wj*') endSpeech(placed(verse, text), text)
    else if (HEADINGS.has(marker) || HEADERS.has(marker)) {
      paragraph = marker
      reportUnused(marker, `${osis}.${chapter}`, source)
    } else if (marker !== 'ref' && marker !== 'ref*') {
      paragraph = marker
      beginParagraph(verse, { paragraph, text, chapter: `${osis}.${chapter}` }, source)
    }
  }
  const read = verses.map((verse) => verse.finish())
  const present = new Set(read.map(({ osis_ref }) => osis_ref))
  return { verses: read, omitted: noted.filter(({ osis_ref }) => isVerse(osis_ref) && !present.has(osis_ref)) }
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
  const verse = buildVerse(reference, () => source.repaired('doubled-space', reference))
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
