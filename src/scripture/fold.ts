/**
 * Folding: the form in which names and search texts are compared (D21). Decomposed, without marks, lower case. `Élisée` and
 * `elisee` have the same folded form.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether nothing is left of a text after folding. */
export function isBlank(q: string): boolean {
  return fold(q).trim() === ''
}
