/** Finds what a misspelled name was probably meant to be. */
import { distance } from 'fastest-levenshtein'

/** Of a longer name, only the beginning is compared. */
const MAX_COMPARED = 100

/** Returns the known name with the nearest spelling, ignoring case, or `undefined` if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const text = name.slice(0, MAX_COMPARED).toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(text, candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length / 3) ? best.candidate : undefined
}
