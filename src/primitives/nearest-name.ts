/** Finds what a misspelled name was probably meant to be. */
import { distance } from 'fastest-levenshtein'

/** If a name has more characters, only its beginning is compared. */
const MAX_COMPARED = 100

/** A name with fewer characters can be the beginning of too many others. */
const MIN_BEGINNING = 2

/**
 * Returns the known name with the nearest spelling, ignoring case. If none is near, returns the only one that begins
 * with the name. `undefined` if there is neither.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const text = name.slice(0, MAX_COMPARED).toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(text, candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  const isNear = best !== undefined && best.steps <= Math.max(2, best.candidate.length / 3) && best.steps < text.length
  if (isNear) return best.candidate
  const [only, ...others] = known.filter((candidate) => candidate.toLowerCase().startsWith(text))
  return text.length >= MIN_BEGINNING && others.length === 0 ? only : undefined
}
