/**
 * Strong's numbers: canonical form (`G26`, `H430`, `H1254a`), accepted spellings, and order (D29). Used by the server
 * and the dataset build.
 */
import { compareText } from './compare-text.ts'

const STRONGS_NUMBER = /^([GH])0*([1-9]\d{0,3})([A-Z]?)$/i

/**
 * Converts `G0026` and `g26` to `G26`, and `h01254A` to `H1254a`. Returns `undefined` if the text is not a Strong's
 * number.
 */
export function canonicalStrongsNumber(text: string): string | undefined {
  const parts = STRONGS_NUMBER.exec(text)
  if (!parts) return undefined
  const [, language = '', digits = '', suffix = ''] = parts
  return language.toUpperCase() + digits + suffix.toLowerCase()
}

/**
 * The numbers that a search text means, without the letter that distinguishes homographs: `h4427a` is H4427, and `430`
 * is G430 or H430. Empty if the text is not a number.
 */
export function strongsNumbersOf(text: string): string[] {
  const [, letter = '', number = ''] = /^([GH]?)(\d{1,5})[a-z]?$/i.exec(text.trim()) ?? []
  const letters = letter === '' ? ['G', 'H'] : [letter]
  return letters.flatMap((language) => canonicalStrongsNumber(language + number) ?? [])
}

/** Greek before Hebrew, then by number, then by suffix (no suffix first). Both must be canonical. */
export function compareStrongsNumbers(a: string, b: string): number {
  const [languageOfA, digitsOfA, suffixOfA] = partsOf(a)
  const [languageOfB, digitsOfB, suffixOfB] = partsOf(b)
  return compareText(languageOfA, languageOfB) || digitsOfA - digitsOfB || compareText(suffixOfA, suffixOfB)
}

function partsOf(canonical: string): [language: string, digits: number, suffix: string] {
  return [canonical.slice(0, 1), Number.parseInt(canonical.slice(1), 10), canonical.replace(/^.\d+/, '')]
}
