/**
 * The Greek New Testament, Nestle 1904, in Text-Fabric format: one file per feature. After its header, each file but
 * otype.tf has one line per word, and then lines for other nodes. The order of the words is the same in all files.
 * Converts the verses to KJV numbering (D30): where a verse begins elsewhere in the KJV, corrections move the words.
 * Word ids stay as they are and still contain the Nestle verse.
 */
import { isVerse, versePosition } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { wordPositions } from '../../upstream/reading/word-positions.ts'
import type { Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'
import type { GreekWordRecord } from '../../upstream/word-records.ts'

const DIRECTORY = 'tf/1.0.0'
const FEATURES = ['id', 'ref', 'text', 'lemma', 'strong', 'morph', 'trans', 'trailer'] as const
type Feature = (typeof FEATURES)[number]

/** Features whose values can be corrected word by word. */
const CORRECTED: readonly Feature[] = ['text', 'lemma', 'strong', 'morph', 'trans']

/** Features that can be blank. A word can have no gloss, and most words are followed only by a space. */
const MAY_BE_BLANK: readonly Feature[] = ['trans', 'trailer']

/** The gloss of a word that has no equivalent in English. */
const NO_GLOSS = '-'

/** The numbers of the books in word ids. */
const BOOK_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...USFM_BOOKS.keys()].map((code, index) => [code, index + 1]),
)
const MATTHEW = 40

/** The shorter ending of Mark: an alternative to Mark 16:9-20 that has no verse number in any system. */
const SHORTER_ENDING = 'Mark.16.99'

/** A verse that exists only in Nestle. In the KJV, its words start the next chapter. */
const REVELATION_12_18 = 'Rev.12.18'
const REVELATION_13_1 = 'Rev.13.1'

export function* readGreekWords(source: Source): Generator<GreekWordRecord> {
  const positionIn = wordPositions()
  for (const { word, verse } of inCanonicalOrder(placedWords(source))) {
    yield toGreekWord(word, verse, positionIn(verse))
  }
}

/** A word, and its verse in KJV numbering. */
interface PlacedWord {
  readonly word: Word
  readonly verse: string
}

function* placedWords(source: Source): Generator<PlacedWord> {
  const list = [...words(source)]
  const references = correctedValues(source, 'ref', list)
  const corrected = correctedWords(source, list)
  for (const [index, word] of corrected.entries()) {
    const verse = verseOf(word)
    if (verse === SHORTER_ENDING) {
      source.dropped('mark-shorter-ending', word.ref)
      continue
    }
    if (verse === REVELATION_12_18) source.repaired('revelation-12-18-under-13-1', word.ref)
    const isMoved = references[index] !== word.ref
    if (isMoved) source.repaired('verse-of-the-kjv', word.ref)
    const osisRef = isMoved ? osisOf(references[index] ?? '') : verse
    const placed = osisRef === REVELATION_12_18 ? REVELATION_13_1 : osisRef
    if (!isVerse(placed)) throw new Error(`ref.tf: ${word.ref} is not a known verse`)
    yield { word, verse: placed }
  }
}

/** The order within a verse stays that of the text, also for words that come from another verse. */
function inCanonicalOrder(placed: Iterable<PlacedWord>): PlacedWord[] {
  const positions = [...placed].map((word) => ({ ...word, position: versePosition(word.verse) ?? 0 }))
  return positions.sort((a, b) => a.position - b.position)
}

function correctedWords(source: Source, list: readonly Word[]): Word[] {
  const values = CORRECTED.map((feature) => correctedValues(source, feature, list))
  return list.map((word, index) => {
    const changes = CORRECTED.map((feature, column) => [feature, values[column]?.[index] ?? word[feature]])
    return { ...word, ...Object.fromEntries(changes) }
  })
}

function correctedValues(source: Source, feature: Feature, list: readonly Word[]): string[] {
  const cells = list.map((word) => ({ id: word.id, [feature]: word[feature] }))
  return source.correct(`${DIRECTORY}/${feature}.tf`, cells).map((row) => row[feature] ?? '')
}

/** The upstream values of one word. */
type Word = Readonly<Record<Feature, string>>

function* words(source: Source): Generator<Word> {
  const count = wordCount(source.text(`${DIRECTORY}/otype.tf`))
  const [ids, refs, texts, lemmas, strongs, morphs, glosses, trailers] = FEATURES.map((feature) =>
    values(source.text(`${DIRECTORY}/${feature}.tf`), `${feature}.tf`, count),
  )
  for (let line = 0; line < count; line += 1) {
    yield {
      id: ids?.[line] ?? '',
      ref: refs?.[line] ?? '',
      text: texts?.[line] ?? '',
      lemma: lemmas?.[line] ?? '',
      strong: strongs?.[line] ?? '',
      morph: morphs?.[line] ?? '',
      trans: glosses?.[line] ?? '',
      trailer: trailers?.[line] ?? '',
    }
  }
}

/** Number of word nodes. Words are numbered from 1, before all other nodes. */
function wordCount(otype: string): number {
  const range = /^1-(\d+)\tword$/m.exec(otype)
  if (!range) throw new Error('otype.tf: the first nodes are not words')
  return Number(range[1])
}

/**
 * Reads the first `count` lines after the header, which ends with an empty line. Later lines belong to other nodes. A
 * line with a tab is an error: a node number before a tab would mean that the file skips words.
 */
function values(text: string, file: string, count: number): string[] {
  const endOfHeader = text.indexOf('\n\n')
  if (!text.startsWith('@node\n') || endOfHeader === -1) throw new Error(`${file}: not a node feature file`)
  const lines = text.slice(endOfHeader + 2).split('\n', count)
  if (lines.length < count) throw new Error(`${file}: has ${lines.length} values for ${count} words`)
  const canBeBlank = MAY_BE_BLANK.some((feature) => file === `${feature}.tf`)
  const odd = lines.findIndex((line) => (line.trim() === '' && !canBeBlank) || line.includes('\t'))
  if (odd !== -1) throw new Error(`${file}: value ${odd + 1} is blank or contains a tab: ${JSON.stringify(lines[odd])}`)
  return lines
}

/**
 * The verse of a word, in Nestle numbering. @throws Error if the reference and the id are those of different words,
 * which means that the files do not match
 */
function verseOf({ ref, id }: Word): string {
  const [, code = '', chapter = '', verse = '', number = ''] = /^(\w{3}) (\d+):(\d+)!(\d+)$/.exec(ref) ?? []
  if ((BOOK_NUMBERS.get(code) ?? 0) < MATTHEW)
    throw new Error(`ref.tf: ${JSON.stringify(ref)} is not a word of the New Testament`)
  const expected = `n${BOOK_NUMBERS.get(code)}${[chapter, verse, number].map((part) => part.padStart(3, '0')).join('')}`
  if (id !== expected) throw new Error(`id.tf: ${id} does not match ${ref}: expected ${expected}`)
  return osisOf(`${code} ${chapter}:${verse}`)
}

/** `MRK 6:28` → `Mark.6.28` */
function osisOf(verse: string): string {
  const [code = '', place = ''] = verse.split(' ')
  return `${USFM_BOOKS.get(code)}.${place.replace(':', '.')}`
}

function toGreekWord(word: Word, osisRef: string, position: number): GreekWordRecord {
  const strongsNumber = canonicalStrongsNumber(`G${word.strong}`)
  if (strongsNumber === undefined)
    throw new Error(`strong.tf: ${word.ref} has an invalid number: ${JSON.stringify(word.strong)}`)
  return {
    osis_ref: osisRef,
    position,
    word_id: word.id,
    text: word.text.normalize('NFC'),
    lemma: word.lemma.normalize('NFC'),
    strongs_number: strongsNumber,
    morph: word.morph,
    gloss: word.trans === '' || word.trans === NO_GLOSS ? null : word.trans,
    after: word.trailer === '' ? null : word.trailer,
  }
}
