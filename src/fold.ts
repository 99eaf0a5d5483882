/**
 * Folding, the one comparison form of names and of what users search for (D21): decomposed, marks removed, lower case.
 * Used on both sides, so that `Élisée` and `elisee` meet.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
