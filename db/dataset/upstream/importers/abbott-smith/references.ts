/**
 * Corrects the targets of references in Abbott-Smith whose label, such as `Es 2:12`, names another book than the target,
 * or whose verse is misprinted. The text keeps the label.
 */
import { isVerse } from '../../../../../src/scripture/osis.ts'
import type { Source } from '../../source.ts'
import { textContent, type XmlElement } from '../xml.ts'
import { MISPRINTED } from './misprints.ts'

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

/** @returns the entry, with corrected `osisRef` attributes */
export function withCorrectedReferences(entry: XmlElement, source: Source): XmlElement {
  const [digits = ''] = /^\d{5}$/.exec(entry.attributes['n'] ?? '') ?? []
  const number = `G${Number(digits)}`
  const corrected = (element: XmlElement): XmlElement => {
    const children = element.children.map((child) => (typeof child === 'string' ? child : corrected(child)))
    const printed = element.attributes['osisRef']
    if (element.name !== 'ref' || printed === undefined) return { ...element, children }
    const osisRef = targetOf(printed, textContent(element).trim(), number)
    if (osisRef !== spelled(printed)) source.repaired('reference-to-another-verse', `${number} ${printed}`)
    return { ...element, children, attributes: { ...element.attributes, osisRef } }
  }
  return corrected(entry)
}

/** Upstream has `0al` and `0en` in place of `Gal` and `Gen`. */
function spelled(reference: string): string {
  return reference.replace(/^0al/, 'Gal').replace(/^0en/, 'Gen')
}

function targetOf(printed: string, label: string, number: string): string {
  const reference = spelled(printed)
  const misprinted = MISPRINTED[`${number} ${reference}`]
  if (misprinted !== undefined) return misprinted
  const [, name = ''] = /^((?:I{1,3} |IV )?[A-Z][a-z]*) \d/.exec(label) ?? []
  const [code = '', ...place] = reference.split('.')
  const book = BOOKS[name]
  if (book === undefined || book === code || reference.includes('-')) return reference
  const moved = [book, ...place].join('.')
  return isVerse(moved) || book === '1Esd' ? moved : reference
}
