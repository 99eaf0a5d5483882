/**
 * Folds names and search texts for comparison (D21): decomposes characters, removes diacritics, converts to lower case,
 * writes æ and œ as two letters. `Élisée` and `elisee` have the same folded form, `Cæsar` and `Caesar` too.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe')
}

const BEYOND_ASCII = /[\u0080-\uffff]/

/** Whether the folded text is empty. */
export function isBlank(q: string): boolean {
  return fold(q).trim() === ''
}
