/**
 * One form of a lemma, whichever way it is written: folded (fold.ts), a final sigma a sigma, the maqqef of Hebrew compounds a
 * blank. Used on both sides of a search by lemma. Pure; the server and the dataset build both count on it.
 */
import { fold } from './fold.ts'

export function foldLemma(lemma: string): string {
  return fold(lemma).replaceAll('ς', 'σ').replaceAll('־', ' ').trim()
}
