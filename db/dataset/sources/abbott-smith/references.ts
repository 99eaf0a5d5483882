/**
 * Corrects the targets of references in Abbott-Smith whose label, such as `Es 2:12`, names another book than the target,
 * whose verse is misprinted (its corrections), or which count verses as Westcott and Hort do. The text keeps
 * the label.
 */
import { isVerse } from '../../../../src/scripture/osis.ts'
import { readHandWritten } from '../../upstream/hand-written.ts'
import { childElements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'

/** Labels whose targets are sometimes in another book. Kings counts as in the Septuagint: `III Ki` is 1 Kings. */
const BOOKS: Readonly<Record<string, string>> = {
  Ac: 'Acts',
  Am: 'Amos',
  Es: 'Esth',
  'I Co': '1Cor',
  'I Es': '1Esd',
  'I Jo': '1John',
  'I Ki': '1Sam',
  'II Co': '2Cor',
  'II Ki': '2Sam',
  'II Ti': '2Tim',
  'III Ki': '1Kgs',
  'IV Ki': '2Kgs',
  Ja: 'Jas',
  Jh: 'Jonah',
  Mk: 'Mark',
  Mt: 'Matt',
  Phl: 'Phil',
  Ro: 'Rom',
}

/** The corrected verses, keyed by Strong's number and printed verse: `G37 1Pet.3.16`. */
export type CorrectedVerses = ReadonlyMap<string, string>

export function correctedVerses(entries: readonly XmlElement[], path: string, source: Source): CorrectedVerses {
  const printed = entries.flatMap((entry) => references(entry).map((verse) => `${numberOf(entry)} ${verse}`))
  const cells = [...new Set(printed)].map((reference) => ({ reference, osisRef: reference.replace(/^\S+ /, '') }))
  const changed = source.correct(path, cells).filter((row, index) => row !== cells[index])
  return new Map(changed.map(({ reference = '', osisRef = '' }) => [reference, osisRef]))
}

function references(element: XmlElement): string[] {
  const own = element.name === 'ref' ? [spelled(element.attributes['osisRef'] ?? '')] : []
  return [...own, ...childElements(element).flatMap(references)]
}

/** `G37`. `G0` for an article with several numbers or none. */
function numberOf({ attributes }: XmlElement): string {
  const [digits = ''] = /^\d{5}$/.exec(attributes['n'] ?? '') ?? []
  return `G${Number(digits)}`
}

export interface ReferenceOptions {
  readonly verses: CorrectedVerses
  readonly hasWord: HasWord
}

/** Whether the verse has a word with this Strong's number. */
export type HasWord = (number: string, verse: string) => boolean

/** @returns the entry, with corrected `osisRef` attributes */
export function withCorrectedReferences(
  entry: XmlElement,
  { verses, hasWord }: ReferenceOptions,
  source: Source,
): XmlElement {
  const number = numberOf(entry)
  const corrected = (element: XmlElement): XmlElement => {
    const children = element.children.map((child) => (typeof child === 'string' ? child : corrected(child)))
    const printed = element.attributes['osisRef']
    if (element.name !== 'ref' || printed === undefined) return { ...element, children }
    const reference = spelled(printed)
    const verse = verses.get(`${number} ${reference}`)
    const target = verse ?? targetOf(reference, textContent(element).trim())
    if (verse === undefined && target !== reference)
      source.repaired('reference-to-another-verse', `${number} ${printed}`)
    const counted = westcottHort(target)
    const isMoved = counted !== undefined && !hasWord(number, target) && hasWord(number, counted)
    if (isMoved) source.repaired('westcott-hort-numbering', `${number} ${printed}`)
    const osisRef = isMoved ? counted : target
    return { ...element, children, attributes: { ...element.attributes, osisRef } }
  }
  return corrected(entry)
}

/** Upstream has `0al` and `0en` in place of `Gal` and `Gen`. */
function spelled(reference: string): string {
  return reference.replace(/^0al/, 'Gal').replace(/^0en/, 'Gen')
}

/** The reference, in the book of its label. */
function targetOf(reference: string, label: string): string {
  const [, name = ''] = /^((?:I{1,3} |IV )?[A-Z][a-z]*) \d/.exec(label) ?? []
  const [code = '', ...place] = reference.split('.')
  const book = BOOKS[name]
  if (book === undefined || book === code || reference.includes('-')) return reference
  const moved = [book, ...place].join('.')
  return isVerse(moved) || book === '1Esd' ? moved : reference
}

/** Verses of Westcott and Hort whose words are in the verse before or after in the KJV. */
const WESTCOTT_HORT: ReadonlyMap<string, string> = new Map(
  readHandWritten<{ verse: string; kjv_verse: string }>('sources/abbott-smith/westcott-hort.csv').map((row) => [
    row.verse,
    row.kjv_verse,
  ]),
)

/** @returns the verse of the KJV, if Westcott and Hort count otherwise there */
export function westcottHort(reference: string): string | undefined {
  return WESTCOTT_HORT.get(reference)
}
