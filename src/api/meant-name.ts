/** Guesses which name of the contract a caller meant: of a parameter, a value or a collection. */
import { nearestName } from '../primitives/nearest-name.ts'

/** Names that other APIs use for ours. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  limit: ['per_page', 'page_size', 'size', 'count'],
  offset: ['page', 'skip', 'start', 'cursor'],
  q: ['query', 'search', 'name'],
  people: ['person'],
  timeline: ['year', 'date', 'time'],
}

/** Returns the known name with the nearest spelling or the same meaning, or `undefined` if there is none. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  return nearestName(name, known) ?? known.find((each) => OTHER_NAMES[each]?.includes(name))
}
