/**
 * The Hebrew Bible, Westminster Leningrad Codex with the lemmas and morphology of the Open Scriptures Hebrew Bible: one
 * OSIS file per book. Of ketiv and qere the ketiv, which stands in the line, is taken, and the Masoretic verses are
 * written in KJV numbering (D30). Text keeps upstream's order of marks (D11).
 */
import { BOOKS } from '../../../../src/scripture/books.ts'
import { isVerse } from '../../../../src/scripture/osis.ts'
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import type { HebrewLanguage, HebrewWordRecord } from '../records.ts'
import type { Source } from '../source.ts'
import { wordPositions } from './word-positions.ts'
import { childElements, elements, textContent, type XmlElement } from './xml.ts'

const DIRECTORY = 'wlc'
const VERSE_MAP = `${DIRECTORY}/VerseMap.xml`

export async function* readHebrewWords(source: Source): AsyncGenerator<HebrewWordRecord> {
  const verseMap = await readVerseMap(source)
  const positionIn = wordPositions()
  for (const { osis } of BOOKS.filter(({ testament }) => testament === 'OT')) {
    const file = `${DIRECTORY}/${osis}.xml`
    for await (const verse of elements(source.chunks(file), 'verse')) {
      const reference = verse.attributes['osisID'] ?? ''
      if (!reference.startsWith(`${osis}.`)) throw new Error(`${file}: holds the verse "${reference}"`)
      const targets = verseMap.get(reference) ?? { first: reference, second: reference }
      for (const [word, osisRef] of placedWords(verse, targets, source)) {
        yield toHebrewWord(word, osisRef, positionIn(osisRef))
      }
    }
  }
}

/** The KJV verses of a Masoretic verse: the same twice, unless the KJV divides it. */
interface Targets {
  first: string
  second: string
}

/** By Masoretic verse; those that the KJV numbers alike are left out. */
async function readVerseMap(source: Source): Promise<Map<string, Targets>> {
  const map = new Map<string, Targets>()
  for await (const { attributes } of elements(source.chunks(VERSE_MAP), 'verse')) {
    const [wlc = '', half] = (attributes['wlc'] ?? '').split('!')
    const kjv = withoutHalf(attributes['kjv'] ?? '')
    if (!isVerse(kjv)) throw new Error(`${VERSE_MAP}: ${wlc} is mapped to "${kjv}", which is no verse`)
    // Where only one half is listed, the other keeps its number.
    const targets = map.get(wlc) ?? { first: wlc, second: wlc }
    if (half !== 'b') targets.first = kjv
    if (half !== 'a') targets.second = kjv
    map.set(wlc, targets)
  }
  return map
}

/** `1Kgs.22.43!b` → `1Kgs.22.43`: what joins a verse joins it whole. */
function withoutHalf(reference: string): string {
  return reference.replace(/![ab]$/, '')
}

/** The main-line words of a verse, each with its KJV verse. */
function* placedWords(verse: XmlElement, targets: Targets, source: Source): Generator<[XmlElement, string]> {
  const reference = verse.attributes['osisID'] ?? ''
  if (!isVerse(targets.first)) throw new Error(`${reference}: has no verse in KJV numbering`)
  let osisRef: string | undefined
  for (const child of childElements(verse)) {
    if (child.name === 'w') {
      osisRef ??= targets.first
      yield [child, osisRef]
    } else if (child.name === 'note') {
      const beginning = verseBeginning(child, reference, osisRef === undefined ? targets.first : targets.second)
      osisRef = beginning ?? osisRef
      dropQere(child, reference, source)
    } else if (child.name !== 'seg') throw new Error(`${reference}: holds an unknown <${child.name}>`)
  }
  if (osisRef !== targets.second) throw new Error(`${reference}: has no words of ${targets.second}`)
}

/**
 * Upstream's `KJV:` notes stand where a KJV verse begins, so they say where a verse is divided; they must agree with the
 * map. `undefined` for other notes.
 */
function verseBeginning(note: XmlElement, reference: string, expected: string): string | undefined {
  const [, verse] = /^KJV:(.*)$/.exec(textContent(note)) ?? []
  if (verse === undefined) return undefined
  if (withoutHalf(verse) !== expected) throw new Error(`${reference}: a note says ${verse}, the map ${expected}`)
  return expected
}

function dropQere(note: XmlElement, reference: string, source: Source): void {
  for (const reading of childElements(note, 'rdg')) {
    const words = childElements(reading, 'w')
    if (words.length > 0 && reading.attributes['type'] !== 'x-qere') {
      throw new Error(`${reference}: a note holds words of an unknown reading`)
    }
    for (const word of words) source.dropped('qere', `${reference} ${word.attributes['id']}`)
  }
}

function toHebrewWord(word: XmlElement, osisRef: string, position: number): HebrewWordRecord {
  const { id = '', lemma = '', morph = '' } = word.attributes
  const text = textContent(word).replaceAll('/', '')
  if (id === '' || lemma === '' || !/^\p{Script=Hebrew}+$/u.test(text)) {
    throw new Error(`${osisRef}: word ${position} (${id}) is incomplete or not Hebrew`)
  }
  return {
    osis_ref: osisRef,
    position,
    word_id: id,
    text,
    lemma,
    strongs_number: strongsNumberOf(lemma, id),
    morph,
    language: languageOf(morph, id),
  }
}

/** `c/6213 a` → `H6213`: the letter tells lexicon entries apart, not numbers, and stays in the lemma. */
function strongsNumberOf(lemma: string, id: string): string | null {
  const [digits, ...rest] = lemma.match(/\d+/g) ?? []
  if (digits === undefined) return null
  const strongsNumber = canonicalStrongsNumber(`H${digits}`)
  if (strongsNumber === undefined || rest.length > 0) throw new Error(`word ${id}: no one number in lemma "${lemma}"`)
  return strongsNumber
}

function languageOf(morph: string, id: string): HebrewLanguage {
  if (/^H./.test(morph)) return 'Hebrew'
  if (/^A./.test(morph)) return 'Aramaic'
  throw new Error(`word ${id}: the morphology "${morph}" begins with no known language`)
}
