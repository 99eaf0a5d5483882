/**
 * The Greek New Testament, Nestle 1904, in Text-Fabric form: one file per feature, line i of each is word i. Written in
 * KJV numbering (D30); words keep upstream's ids, which still name the Nestle verse.
 */
import { isVerse } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import type { GreekWordRecord } from '../records.ts'
import type { Source } from '../source.ts'
import { wordPositions } from './word-positions.ts'

const DIRECTORY = 'tf/1.0.0'
const FEATURES = ['id', 'ref', 'text', 'lemma', 'strong', 'morph'] as const
type Feature = (typeof FEATURES)[number]

/** OSIS code by USFM code, in the order of the canon. */
const BOOKS: ReadonlyMap<string, string> = new Map(
  `MAT Matt, MRK Mark, LUK Luke, JHN John, ACT Acts, ROM Rom, 1CO 1Cor, 2CO 2Cor, GAL Gal, EPH Eph, PHP Phil, COL Col,
   1TH 1Thess, 2TH 2Thess, 1TI 1Tim, 2TI 2Tim, TIT Titus, PHM Phlm, HEB Heb, JAS Jas, 1PE 1Pet, 2PE 2Pet, 1JN 1John,
   2JN 2John, 3JN 3John, JUD Jude, REV Rev`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** In the ids Matthew is book 40. */
const BOOKS_BEFORE_MATTHEW = 39
const BOOK_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...BOOKS.keys()].map((code, index) => [code, BOOKS_BEFORE_MATTHEW + 1 + index]),
)

/** The shorter ending of Mark: an alternative to Mark 16:9-20 that no numbering of verses has room for. */
const SHORTER_ENDING = 'Mark.16.99'

/** Nestle's own verse; the KJV counts its words as the beginning of the next chapter. */
const REVELATION_12_18 = 'Rev.12.18'
const REVELATION_13_1 = 'Rev.13.1'

export function* readGreekWords(source: Source): Generator<GreekWordRecord> {
  const positionIn = wordPositions()
  for (const word of words(source)) {
    const verse = verseOf(word)
    if (verse === SHORTER_ENDING) {
      source.dropped('mark-shorter-ending', word.ref)
      continue
    }
    if (verse === REVELATION_12_18) source.repaired('revelation-12-18-under-13-1', word.ref)
    const osisRef = verse === REVELATION_12_18 ? REVELATION_13_1 : verse
    if (!isVerse(osisRef)) throw new Error(`ref.tf: ${word.ref} is not a known verse`)
    yield toGreekWord(word, osisRef, positionIn(osisRef))
  }
}

/** Upstream's values of one word. */
type Word = Readonly<Record<Feature, string>>

function* words(source: Source): Generator<Word> {
  const count = wordCount(source.text(`${DIRECTORY}/otype.tf`))
  const [ids, refs, texts, lemmas, strongs, morphs] = FEATURES.map((feature) =>
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
    }
  }
}

/** How many nodes are words: they are numbered from 1, before all others. */
function wordCount(otype: string): number {
  const range = /^1-(\d+)\tword$/m.exec(otype)
  if (!range) throw new Error('otype.tf: the first nodes are not the words')
  return Number(range[1])
}

/**
 * The first `count` lines below the header, which an empty line ends. What follows are the values of other nodes; a node
 * number before a tab would mean that this file leaves words out.
 */
function values(text: string, file: string, count: number): string[] {
  const endOfHeader = text.indexOf('\n\n')
  if (!text.startsWith('@node\n') || endOfHeader === -1) throw new Error(`${file}: is not the file of a node feature`)
  const lines = text.slice(endOfHeader + 2).split('\n', count)
  if (lines.length < count) throw new Error(`${file}: has ${lines.length} values for ${count} words`)
  const odd = lines.findIndex((line) => line.trim() === '' || line.includes('\t'))
  if (odd !== -1) throw new Error(`${file}: value ${odd + 1} is not of one word: ${JSON.stringify(lines[odd])}`)
  return lines
}

/** In Nestle numbering. @throws where the reference and the id name different words, so the columns do not belong together */
function verseOf({ ref, id }: Word): string {
  const [, code = '', chapter = '', verse = '', number = ''] = /^(\w{3}) (\d+):(\d+)!(\d+)$/.exec(ref) ?? []
  const osis = BOOKS.get(code)
  if (osis === undefined) throw new Error(`ref.tf: ${JSON.stringify(ref)} is not a word of the New Testament`)
  const expected = `n${BOOK_NUMBERS.get(code)}${[chapter, verse, number].map((part) => part.padStart(3, '0')).join('')}`
  if (id !== expected) throw new Error(`id.tf: ${id} is not ${ref}, whose id would be ${expected}`)
  return `${osis}.${chapter}.${verse}`
}

function toGreekWord(word: Word, osisRef: string, position: number): GreekWordRecord {
  const strongsNumber = canonicalStrongsNumber(`G${word.strong}`)
  if (strongsNumber === undefined)
    throw new Error(`strong.tf: ${word.ref} has the number ${JSON.stringify(word.strong)}`)
  return {
    osis_ref: osisRef,
    position,
    word_id: word.id,
    text: word.text.normalize('NFC'),
    lemma: word.lemma.normalize('NFC'),
    strongs_number: strongsNumber,
    morph: word.morph,
  }
}
