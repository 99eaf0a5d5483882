/**
 * Folding, the one comparison form of names and of what users search for (D21): decomposed, marks removed, lower case.
 * Used on both sides, so that `Élisée` and `elisee` meet.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Nothing to look for, marks that folding removes included. */
export function isBlank(q: string): boolean {
  return fold(q).trim() === ''
}
