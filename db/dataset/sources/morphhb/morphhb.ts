/**
 * The Hebrew Bible: Westminster Leningrad Codex with the lemmas and morphology of the Open Scriptures Hebrew Bible, one
 * OSIS file per book. The words are the ketiv (the written text); the field `qere` of a word has its qere (the read
 * text). Converts Masoretic verses to KJV numbering (D30). Keeps upstream's order of combining marks (D11).
 */
import { BOOKS } from '../../../../src/scripture/books.ts'
import { isVerse } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { readVerseMap, type Targets, withoutHalf } from '../../upstream/reading/verse-map.ts'
import { wordPositions } from '../../upstream/reading/word-positions.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { HebrewLanguage, HebrewWordRecord, QereWord } from '../../upstream/word-records.ts'
import { punctuation, qereOf, readNote, type ToQereWord, type WrittenWord } from './qere.ts'

const DIRECTORY = 'wlc'

/** Repairs of suffixes, which `derive/words/hebrew-suffixes.ts` makes when all words of a book are known. */
export const SUFFIX_REPAIRS = {
  'us-or-him': 'suffix-us-or-him',
  'masculine-or-feminine': 'suffix-masculine-or-feminine',
} as const

/** From the Hebrew lexicon: the id of the entry of a lemma. */
interface EntryIds {
  readonly ofLemma: (lemma: string) => string | null
}

export function* readHebrewWords(source: Source, entries: EntryIds): Generator<HebrewWordRecord> {
  const verseMap = readVerseMap(source)
  const positionIn = wordPositions()
  for (const { osis } of BOOKS.filter(({ testament }) => testament === 'OT')) {
    const file = `${DIRECTORY}/${osis}.xml`
    for (const verse of correctedVerses(source, file)) {
      const reference = verse.attributes['osisID'] ?? ''
      if (!reference.startsWith(`${osis}.`)) throw new Error(`${file}: unexpected verse "${reference}"`)
      const targets = verseMap.get(reference) ?? { first: reference, second: reference }
      const words = placedWords(verse, targets, (qere) => toQereWord(qere, entries))
      const counted = countedIn(verse, words)
      for (const word of words) {
        const place = { position: positionIn(word.osisRef), masoretic: { verse: reference, words: counted(word) } }
        const record = toHebrewWord(word, place, entries)
        if (record.lexicon_id === null) {
          source.dropped('homograph-without-letter', `${record.osis_ref} ${record.word_id}`)
        }
        yield record
      }
    }
  }
}

/** @returns a function from a word to the numbers of the elements that are this word, or read in its place */
function countedIn(verse: XmlElement, words: readonly WrittenWord[]): (word: WrittenWord) => number[] {
  const written = new Set(words.map(({ element }) => element))
  const numbers = new Map<XmlElement, number[]>()
  let current = words[0]?.element
  for (const [index, element] of wordsIn(verse).entries()) {
    if (written.has(element)) current = element
    if (current) numbers.set(current, [...(numbers.get(current) ?? []), index + 1])
  }
  return ({ element }) => numbers.get(element) ?? []
}

/** The verses of a book, with the corrections of lemmas and tags. */
function correctedVerses(source: Source, file: string): XmlElement[] {
  const verses = [...elements(source.document(file), 'verse')]
  const cells = verses.flatMap(wordsIn).map(({ attributes }) => ({ ...attributes }))
  const changed = source.correct(file, cells).filter((row, index) => row !== cells[index])
  if (changed.length === 0) return verses
  const corrected = new Map(changed.map((row) => [row['id'] ?? '', row]))
  return verses.map((verse) => withAttributes(verse, corrected))
}

function wordsIn(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) => (child.name === 'w' ? [child] : wordsIn(child)))
}

function withAttributes(element: XmlElement, corrected: ReadonlyMap<string, XmlElement['attributes']>): XmlElement {
  const { id = '' } = element.attributes
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withAttributes(child, corrected),
  )
  return { ...element, children, attributes: (element.name === 'w' && corrected.get(id)) || element.attributes }
}

/** The words of a verse, each with its KJV verse, the characters after it, and its qere, if any. */
function placedWords(verse: XmlElement, targets: Targets, toQere: ToQereWord): WrittenWord[] {
  const reference = verse.attributes['osisID'] ?? ''
  if (!isVerse(targets.first)) throw new Error(`${reference}: has no verse in KJV numbering`)
  let words: WrittenWord[] = []
  let osisRef: string | undefined
  for (const child of verse.children) {
    if (typeof child === 'string' || child.name === 'seg') words = followedBy(words, textContent(child))
    else if (child.name === 'w') {
      osisRef ??= targets.first
      words.push({ element: child, osisRef, after: '' })
    } else if (child.name === 'note') {
      const beginning = verseBeginning(child, reference, nextVerse(osisRef, targets))
      osisRef = beginning ?? osisRef
      checkReadings(child, reference)
      words = readNote(child, words, toQere)
    } else throw new Error(`${reference}: unknown element <${child.name}>`)
  }
  if (osisRef !== targets.second) throw new Error(`${reference}: no words for ${targets.second}`)
  return words
}

function nextVerse(current: string | undefined, targets: Targets): string {
  return current === undefined ? targets.first : targets.second
}

function followedBy(words: readonly WrittenWord[], text: string): WrittenWord[] {
  const last = words.at(-1)
  return last ? words.with(-1, { ...last, after: last.after + text }) : []
}

/**
 * A `KJV:` note marks where a KJV verse begins, and so where a Masoretic verse is split. It must agree with the map.
 * Returns `undefined` for other notes.
 */
function verseBeginning(note: XmlElement, reference: string, expected: string): string | undefined {
  const [, verse] = /^KJV:(.*)$/.exec(textContent(note)) ?? []
  if (verse === undefined) return undefined
  if (withoutHalf(verse) !== expected) throw new Error(`${reference}: the note has ${verse}, the map has ${expected}`)
  return expected
}

function checkReadings(note: XmlElement, reference: string): void {
  for (const reading of childElements(note, 'rdg')) {
    if (reading.attributes['type'] !== 'x-qere' && childElements(reading, 'w').length > 0) {
      throw new Error(`${reference}: a note has words with an unknown reading`)
    }
  }
}

type Place = Pick<HebrewWordRecord, 'position' | 'masoretic'>

function toHebrewWord(word: WrittenWord, place: Place, entries: EntryIds): HebrewWordRecord {
  const { id = '', morph = '' } = word.element.attributes
  const self = toQereWord(word.element, entries)
  return {
    osis_ref: word.osisRef,
    ...place,
    word_id: id,
    ...self,
    language: languageOf(morph, id),
    parts: textContent(word.element).split('/'),
    after: punctuation(word.after),
    qere: qereOf(word, self),
  }
}

/** The fields that written words and words of the qere share. */
function toQereWord(word: XmlElement, entries: EntryIds): QereWord {
  const { id = '', lemma = '', morph = '' } = word.attributes
  const text = textContent(word).replaceAll('/', '')
  if (id === '' || lemma === '' || !/^\p{Script=Hebrew}+$/u.test(text)) {
    throw new Error(`word ${id} is incomplete or not Hebrew`)
  }
  const strongsNumber = strongsNumberOf(lemma, id)
  return { text, after: null, lemma, strongs_number: strongsNumber, lexicon_id: entries.ofLemma(lemma), morph }
}

/** `c/6213 a` → `H6213`. The letter after the number distinguishes lexicon entries. */
function strongsNumberOf(lemma: string, id: string): string | null {
  const [digits, ...rest] = lemma.match(/\d+/g) ?? []
  if (digits === undefined) return null
  const strongsNumber = canonicalStrongsNumber(`H${digits}`)
  if (strongsNumber === undefined || rest.length > 0)
    throw new Error(`word ${id}: not exactly one number in lemma "${lemma}"`)
  return strongsNumber
}

function languageOf(morph: string, id: string): HebrewLanguage {
  if (/^H./.test(morph)) return 'Hebrew'
  if (/^A./.test(morph)) return 'Aramaic'
  throw new Error(`word ${id}: the morphology "${morph}" has an unknown language`)
}
