/**
 * Strong's Greek dictionary in Ulrik Petersen's XML: one entry per number. Each entry has a derivation, a definition
 * and KJV renderings. Text before these elements has other forms of the word; text after them has remarks.
 */
import { canonicalStrongsNumber, compareStrongsNumbers } from '../../../../src/scripture/strongs-numbers.ts'
import { flattened, normalized, orNull, plainText, withoutSeparators } from '../../upstream/reading/plain-text.ts'
import { withRepairedSplit } from '../../upstream/reading/strongs-split.ts'
import { childElements, elements, textContent, type XmlElement, type XmlNode } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { StrongsRecord } from '../../upstream/word-records.ts'

const FILE = 'greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml'

const PARTS: ReadonlySet<string> = new Set(['strongs_derivation', 'strongs_def', 'kjv_def'])

const LAST_GREEK_NUMBER = 5624

export function* readGreekStrongs(source: Source): Generator<StrongsRecord> {
  let previous = 'G0'
  for (const entry of elements(source.document(FILE), 'entry')) {
    const number = canonicalStrongsNumber(`G${entry.attributes['strongs']}`)
    if (number === undefined || compareStrongsNumbers(previous, number) >= 0) {
      throw new Error(`${FILE}: the entry "${entry.attributes['strongs']}" after ${previous} is out of order`)
    }
    previous = number
    if (/Not Used\s*$/.test(textContent(entry))) source.dropped('strongs-not-used', number)
    else yield toStrongs(entry, number, source)
  }
}

function toStrongs(entry: XmlElement, number: string, source: Source): StrongsRecord {
  const { unicode = '', translit = '' } = childElements(entry, 'greek')[0]?.attributes ?? {}
  const { strongs: pronunciation = '' } = childElements(entry, 'pronunciation')[0]?.attributes ?? {}
  if (unicode === '') throw new Error(`${FILE}: ${number} has no headword`)
  const texts = textsOf(entry, number, source)
  const record: StrongsRecord = {
    strongs_number: number,
    language: 'Greek',
    lemma: normalized(unicode),
    transliteration: orNull(normalized(translit)),
    pronunciation: orNull(pronunciation),
    definition: orNull(withRemark(texts.definition, texts.remark)),
    derivation: orNull([texts.otherForms, texts.derivation].filter((text) => text !== '').join('; ')),
    kjv_usage: orNull(texts.kjvUsage),
  }
  const split = withRepairedSplit(record)
  if (split !== record) source.repaired('split-at-wrong-semicolon', number)
  return split
}

interface Texts {
  otherForms: string
  derivation: string
  definition: string
  kjvUsage: string
  remark: string
}

function textsOf(entry: XmlElement, number: string, source: Source): Texts {
  const [headword] = childElements(entry, 'greek')
  const [pronunciation] = childElements(entry, 'pronunciation')
  const elsewhere = [...childElements(entry, 'strongs'), ...childElements(entry, 'see'), headword, pronunciation]
  const nodes = entry.children.filter((node) => typeof node === 'string' || !elsewhere.includes(node))
  const isPart = (node: XmlNode) => typeof node !== 'string' && PARTS.has(node.name)
  const [first, last] = [nodes.findIndex(isPart), nodes.findLastIndex(isPart)]
  if (first === -1) throw new Error(`${FILE}: ${number} has no content`)
  const read = (children: readonly XmlNode[]) => readText(children, number, source)
  const part = (name: string) => read(childElements(entry, name))
  const recutTexts = recut(part('strongs_derivation'), part('strongs_def'), number, source)
  const usage = part('kjv_def').replace(/^:?--/, '').trim()
  return {
    derivation: recutTexts.derivation,
    definition: withoutBrokenHyphens(recutTexts.definition, number, source),
    otherForms: withoutSeparators(read(nodes.slice(0, first))),
    kjvUsage: withoutBrokenHyphens(usage, number, source),
    remark: withoutSeparators(read(nodes.slice(last + 1))),
  }
}

/** Removes the space that a printed line break left after a hyphen: `gate- warden`, `(- west)`. Keeps `fore- or`. */
function withoutBrokenHyphens(text: string, number: string, source: Source): string {
  const joined = text.replace(/(?<=[\s(])- (?=\w)|(?<=\p{L})- (?!(?:or|and)\b)(?=\p{Ll})/gu, '-')
  if (joined !== text) source.repaired('blank-after-hyphen', number)
  return joined
}

function readText(children: readonly XmlNode[], number: string, source: Source): string {
  const written = flattened({ name: '', attributes: {}, children }, (element) => {
    if (element.name === 'greek') return element.attributes['unicode'] ?? ''
    if (element.name === 'strongsref') return referenceOf(element, number)
    // Drop the pronunciation of other forms. Only the pronunciation of the headword has a field.
    if (element.name === 'pronunciation') source.dropped('pronunciation-of-another-form', number)
    return undefined
  })
  return plainText(written).replace(/(?<![\w:])\d{4}(?![\d:])/g, (digits) => {
    source.repaired('unmarked-reference', number)
    return canonical(digits.startsWith('0') ? `H${digits}` : `G${digits}`, number)
  })
}

function referenceOf({ attributes }: XmlElement, number: string): string {
  const letter = attributes['language']?.slice(0, 1) ?? ''
  const reference = canonical(`${letter}${attributes['strongs']}`, number)
  if (letter === 'G' && Number(reference.slice(1)) > LAST_GREEK_NUMBER) {
    throw new Error(`${FILE}: ${number} refers to ${reference}, which does not exist`)
  }
  return reference
}

function canonical(text: string, number: string): string {
  const reference = canonicalStrongsNumber(text)
  if (reference === undefined) throw new Error(`${FILE}: ${number} refers to "${text}", which is not a Strong's number`)
  return reference
}

/**
 * Corrects the split between derivation and definition. Upstream splits at the first semicolon. If this semicolon is
 * inside parentheses, the text is split at the next one outside them. If upstream put everything into the derivation,
 * the text is split at its first semicolon outside parentheses. If there is none, all of it becomes the definition.
 */
function recut(derivation: string, definition: string, number: string, source: Source) {
  const whole = `${derivation} ${definition}`.trim()
  const isCutInside = depthAt(derivation, derivation.length) > 0 && depthAt(whole, whole.length) === 0
  if (definition !== '' && !isCutInside) {
    return { derivation: withoutSeparators(derivation), definition: withoutSeparators(definition) }
  }
  source.repaired(definition === '' ? 'definition-in-derivation' : 'definition-cut-inside-parentheses', number)
  const cuts = [...whole.matchAll(/;/g)].map(({ index }) => index).filter((index) => depthAt(whole, index) === 0)
  const cut = cuts.find((index) => definition !== '' && index >= derivation.length) ?? cuts[0] ?? 0
  return { derivation: whole.slice(0, cut), definition: withoutSeparators(whole.slice(cut)) }
}

/** Number of open parentheses before `end`. */
function depthAt(text: string, end: number): number {
  const before = text.slice(0, end)
  return before.split('(').length - before.split(')').length
}

function withRemark(definition: string, remark: string): string {
  if (remark === '' || definition === '') return definition || remark
  return /[.?!]$/.test(definition) ? `${definition} ${remark}` : `${definition}. ${remark}`
}
