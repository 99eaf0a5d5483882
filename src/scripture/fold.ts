/**
 * Folds names and search texts for comparison (D21): decomposes characters, removes diacritics, converts to lower case.
 * `Élisée` and `elisee` have the same folded form.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const BEYOND_ASCII = /[\u0080-\uffff]/

/** Whether the folded text is empty. */
export function isBlank(q: string): boolean {
  return fold(q).trim() === ''
}
