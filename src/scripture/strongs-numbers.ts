/**
 * Strong's numbers: the one form that this service writes (`G26`, `H430`, `H1254a`), what is read as the same number,
 * and their order (D29). Pure; the server and the dataset build both count on it.
 */

const STRONGS_NUMBER = /^([GH])0*([1-9]\d{0,3})([A-Z]?)$/i

/** `G0026`, `g26` → `G26`; `h01254A` → `H1254a`; `undefined` where the text is no Strong's number. */
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

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
