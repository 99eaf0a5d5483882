/**
 * Strong's numbers: their canonical form (`G26`, `H430`, `H1254a`), the spellings that are accepted, and their order (D29). Used
 * by the server and the dataset build.
 */
import { compareText } from './compare-text.ts'

const STRONGS_NUMBER = /^([GH])0*([1-9]\d{0,3})([A-Z]?)$/i

/** `G0026`, `g26` → `G26`; `h01254A` → `H1254a`; `undefined` if the text is not a Strong's number. */
export function canonicalStrongsNumber(text: string): string | undefined {
  const parts = STRONGS_NUMBER.exec(text)
  if (!parts) return undefined
  const [, language = '', digits = '', suffix = ''] = parts
  return language.toUpperCase() + digits + suffix.toLowerCase()
}

/** Greek before Hebrew, then numerically, then by suffix (none first). Both must be canonical. */
export function compareStrongsNumbers(a: string, b: string): number {
  const [languageOfA, digitsOfA, suffixOfA] = partsOf(a)
  const [languageOfB, digitsOfB, suffixOfB] = partsOf(b)
  return compareText(languageOfA, languageOfB) || digitsOfA - digitsOfB || compareText(suffixOfA, suffixOfB)
}

function partsOf(canonical: string): [language: string, digits: number, suffix: string] {
  return [canonical.slice(0, 1), Number.parseInt(canonical.slice(1), 10), canonical.replace(/^.\d+/, '')]
}
