/**
 * The form in which lemmas are compared: folded (fold.ts), final sigma as sigma, maqqef as a space. Used by the server and the
 * dataset build.
 */
import { fold } from './fold.ts'

export function foldLemma(lemma: string): string {
  return fold(lemma).replaceAll('ς', 'σ').replaceAll('־', ' ').trim()
}
