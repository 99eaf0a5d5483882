/**
 * Strong's Hebrew and Aramaic dictionary from the Open Scriptures Hebrew Lexicon: one entry per number. The elements
 * `source`, `meaning` and `usage` become derivation, definition and KJV usage.
 */
import { canonicalStrongsNumber, compareStrongsNumbers } from '../../../../src/scripture/strongs-numbers.ts'
import { flattened, normalized, orNull, plainText, withoutSeparators } from '../../upstream/reading/plain-text.ts'
import { withRepairedSplit } from '../../upstream/reading/strongs-split.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { HebrewLanguage, StrongsRecord } from '../../upstream/word-records.ts'

const FILE = 'HebrewStrong.xml'

export function* readHebrewStrongs(source: Source): Generator<StrongsRecord> {
  let previous = 'H0'
  for (const entry of elements(source.document(FILE), 'entry')) {
    const number = entry.attributes['id'] ?? ''
    if (canonicalStrongsNumber(number) !== number || compareStrongsNumbers(previous, number) >= 0) {
      throw new Error(`${FILE}: the entry "${number}" after ${previous} is out of order`)
    }
    previous = number
    yield toStrongs(entry, number, source)
  }
}

function toStrongs(entry: XmlElement, number: string, source: Source): StrongsRecord {
  const [headword, ...others] = childElements(entry, 'w')
  const { pron = '', xlit = '' } = headword?.attributes ?? {}
  if (!headword || others.length > 0) throw new Error(`${FILE}: ${number} does not have exactly one headword`)
  childElements(entry, 'note').forEach(() => {
    dropNote(number, source)
  })
  const derivation = childText(entry, 'source', number, source)
  const record: StrongsRecord = {
    strongs_number: number,
    language: languageOf(headword, derivation, number),
    lemma: plainText(textContent(headword)),
    transliteration: orNull(normalized(xlit)),
    pronunciation: orNull(normalized(pron)),
    definition: orNull(childText(entry, 'meaning', number, source)),
    derivation: orNull(derivation),
    kjv_usage: orNull(childText(entry, 'usage', number, source)),
  }
  const split = withRepairedSplit(record)
  if (split !== record) source.repaired('split-at-wrong-semicolon', number)
  return split
}

/**
 * Proper names have their own code instead of a language. For an Aramaic name, the derivation starts with `(Aramaic)`.
 */
function languageOf(headword: XmlElement, derivation: string, number: string): HebrewLanguage {
  const language = headword.attributes['xml:lang']
  if (language === 'heb') return 'Hebrew'
  if (language === 'arc') return 'Aramaic'
  if (language === 'x-pn') return derivation.startsWith('(Aramaic)') ? 'Aramaic' : 'Hebrew'
  throw new Error(`${FILE}: ${number} has an unknown language "${language}"`)
}

function childText(entry: XmlElement, name: string, number: string, source: Source): string {
  const [element, ...others] = childElements(entry, name)
  if (others.length > 0) throw new Error(`${FILE}: ${number} has more than one <${name}>`)
  if (!element) return ''
  const text = flattened(element, (inner) => {
    if (inner.name === 'note') return dropNote(number, source)
    const { src } = inner.attributes
    return inner.name === 'w' && src !== undefined ? reference(src, number) : undefined
  })
  return withoutSeparators(plainText(text).replaceAll(';;', ';'))
}

function reference(src: string, number: string): string {
  const strongsNumber = canonicalStrongsNumber(src)
  if (strongsNumber === undefined) throw new Error(`${FILE}: ${number} refers to an invalid number "${src}"`)
  return strongsNumber
}

/** Editors' notes describe corrections, not the word. */
function dropNote(number: string, source: Source): string {
  source.dropped('correction-note', number)
  return ''
}
