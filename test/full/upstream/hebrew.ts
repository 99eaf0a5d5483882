/** The words of the Hebrew Old Testament, keyed by KJV verse, by the rules of D30. */
import { isNewTestament, KJV_VERSES } from './canon.ts'
import { correctedValues, readText } from './files.ts'
import { withSuffixes } from './suffixes.ts'

export interface ExpectedHebrewWord {
  word_id: string
  position: number
  text: string
  lemma: string
  strongs_number: string | null
  lexicon_id: string | null
  morph: string
  language: 'Hebrew' | 'Aramaic'
}

/**
 * The KJV verses that contain the words of one verse of the Hebrew (Masoretic) numbering. If the
 * words are split between two KJV verses, `before` is the KJV verse with the words up to the split,
 * and `after` is the KJV verse with the rest. Otherwise both are the same verse.
 */
export interface Target {
  before: string
  after: string
}

const DIRECTORY = 'morphhb/wlc'
const QERE = /<rdg\b(?:[^>]*\/>|[\s\S]*?<\/rdg>)/g
const TOKEN = /<verse osisID="([^"]+)"|<note>(KJV:)|<w ([^>]*)>([\s\S]*?)<\/w>/g

const targets = readVerseMap()
const entries = new Map(
  [...readText('hebrew-lexicon/AugIndex.xml').matchAll(/aug="([^"]+)">([^<]+)</g)].map(([, aug = '', id = '']) => [
    aug,
    id,
  ]),
)

/** Verses without words are not included. */
export const HEBREW_WORDS_BY_VERSE: ReadonlyMap<string, readonly ExpectedHebrewWord[]> = readWords()

function readWords(): Map<string, ExpectedHebrewWord[]> {
  const books = new Set(KJV_VERSES.filter((verse) => !isNewTestament(verse)).map((verse) => verse.split('.', 1)[0]))
  const byVerse = new Map<string, ExpectedHebrewWord[]>()
  for (const book of books) readBook(book ?? '', byVerse)
  return withSuffixes(byVerse)
}

/**
 * A verse can contain a note on the KJV's numbering. A note before the first word is ignored. A
 * note after a word marks the point where the verse is split.
 */
function readBook(book: string, byVerse: Map<string, ExpectedHebrewWord[]>): void {
  const file = `${DIRECTORY}/${book}.xml`
  const text = readText(file)
  const corrected = { lemma: correctedValues(file, 'lemma'), morph: correctedValues(file, 'morph') }
  let target: Target = { before: '', after: '' }
  let verse = ''
  let isAfterWord = false
  for (const [, reference, numbering, attributes = '', content = ''] of text.replace(QERE, '').matchAll(TOKEN)) {
    if (reference !== undefined) {
      target = targets.get(reference) ?? { before: reference, after: reference }
      verse = target.before
    } else if (numbering === undefined) {
      const words = byVerse.get(verse) ?? []
      words.push(wordOf(attributes, content, { position: words.length + 1, corrected }))
      byVerse.set(verse, words)
    } else if (isAfterWord) verse = target.after
    isAfterWord = reference === undefined && (isAfterWord || numbering === undefined)
  }
}

interface Place {
  position: number
  /** Correct values, keyed by word id. */
  corrected: Record<'lemma' | 'morph', ReadonlyMap<string, string>>
}

function wordOf(attributes: string, content: string, { position, corrected }: Place): ExpectedHebrewWord {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const word_id = attribute('id')
  const lemma = corrected.lemma.get(word_id) ?? attribute('lemma')
  const morph = corrected.morph.get(word_id) ?? attribute('morph')
  const number = /\d+/.exec(lemma)?.[0]
  return {
    word_id,
    position,
    text: content.replace(/<[^>]*>|\//g, ''),
    lemma,
    strongs_number: number === undefined ? null : `H${Number(number)}`,
    lexicon_id:
      entries.get(
        number === undefined ? lemma.slice(0, 1) : (/\d+( [a-z])?/.exec(lemma)?.[0].replace(' ', '') ?? ''),
      ) ?? null,
    morph,
    language: morph.startsWith('A') ? 'Aramaic' : 'Hebrew',
  }
}

/**
 * `!a` and `!b` mark the halves of a verse. A half that is not in the file keeps its Masoretic
 * number.
 */
function readVerseMap(): Map<string, Target> {
  const map = new Map<string, Target>()
  const pairs = readText(`${DIRECTORY}/VerseMap.xml`).matchAll(/<verse wlc="([^"!]+)!?(\w?)" kjv="([^"!]+)/g)
  for (const [, masoretic = '', half, verse = ''] of pairs) {
    const target = map.get(masoretic) ?? { before: masoretic, after: masoretic }
    if (half !== 'b') target.before = verse
    if (half !== 'a') target.after = verse
    map.set(masoretic, target)
  }
  return map
}

/** The KJV verses of every verse of the Hebrew numbering. */
export function masoreticVerses(): Map<string, Target> {
  const books = new Set([...HEBREW_WORDS_BY_VERSE.keys()].map((verse) => verse.split('.', 1)[0]))
  return new Map(
    [...books].flatMap((book) =>
      [...readText(`${DIRECTORY}/${book}.xml`).matchAll(/<verse osisID="([^"]+)">/g)].map(([, reference = '']) => [
        reference,
        targets.get(reference) ?? { before: reference, after: reference },
      ]),
    ),
  )
}

/**
 * The printed verses, made from the text of the files: words and punctuation, with single spaces.
 */
export function printedVerses(): Map<string, string> {
  const books = new Set([...HEBREW_WORDS_BY_VERSE.keys()].map((verse) => verse.split('.', 1)[0]))
  const printed = new Map<string, string>()
  for (const book of books) {
    for (const [, reference = '', body = ''] of readText(`${DIRECTORY}/${book}.xml`).matchAll(
      /<verse osisID="([^"]+)">([\s\S]*?)<\/verse>/g,
    )) {
      const { before, after } = targets.get(reference) ?? { before: reference, after: reference }
      const parts = body
        .replace(/<note>KJV:.*?<\/note>/g, '|')
        .replace(/<note\b[\s\S]*?<\/note>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('/', '')
        .replace(/\s+/g, ' ')
        .replaceAll(' ־ ', '־')
        .split('|')
        .filter((part) => part.trim() !== '')
      for (const [index, part] of parts.entries()) {
        const verse = index === 0 ? before : after
        printed.set(verse, `${printed.get(verse) ?? ''} ${part.trim()}`.trim())
      }
    }
  }
  return printed
}

/** The words of all readings (qere) of a book, in the order of its file. */
export function readingsOf(book: string): string[] {
  return (readText(`${DIRECTORY}/${book}.xml`).match(QERE) ?? []).flatMap((reading) =>
    reading.includes('x-qere')
      ? [...reading.matchAll(/<w ([^>]*)>([\s\S]*?)<\/w>/g)].map(([, , text = '']) => text.replace(/<[^>]*>|\//g, ''))
      : [],
  )
}

/**
 * How many words are read for each written word, keyed by word id. If a note has as many words as it corrects, each
 * written word has one; otherwise the last one has all. Words that are only read are one more than they are.
 */
export function unitsOfReadings(): Map<string, number> {
  const books = new Set([...HEBREW_WORDS_BY_VERSE.keys()].map((verse) => verse.split('.', 1)[0]))
  return new Map([...books].flatMap((book) => readingsAfterWords(readText(`${DIRECTORY}/${book}.xml`))))
}

function readingsAfterWords(text: string): [id: string, units: number][] {
  const units: [string, number][] = []
  let written: string[] = []
  for (const [note, id] of text.matchAll(/<note\b[\s\S]*?<\/note>|<w [^>]*?id="([^"]+)"/g)) {
    if (id !== undefined) written = [...written.slice(-9), id]
    else if (note.includes('x-qere')) units.push(...unitsOfNote(note, written))
  }
  return units
}

function unitsOfNote(note: string, written: readonly string[]): [id: string, units: number][] {
  const read = (note.match(/<w /g) ?? []).length
  const last = written.at(-1) ?? ''
  const caught = /<catchWord>([\s\S]*?)<\/catchWord>/.exec(note)?.[1]
  if (caught === undefined) return [[last, read + 1]]
  const count = caught.trim().split(/[\s־]+/).length
  return count === read ? written.slice(-count).map((word) => [word, 1]) : [[last, read]]
}
