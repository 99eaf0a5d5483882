/**
 * Folds lemmas for comparison: as in fold.ts, with final sigma as sigma and maqqef as a space. Used by the server and
 * the dataset build.
 */
import { fold } from './fold.ts'

export function foldLemma(lemma: string): string {
  return fold(lemma).replaceAll('ς', 'σ').replaceAll('־', ' ').trim()
}
