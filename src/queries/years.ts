/** Lists by time: what begins between two years, and who lived between them. Years are astronomical. */
import type { Filter } from './listing.ts'

/** Both ends are included; a range that ends before it begins holds nothing. */
export interface YearRange {
  from?: number | undefined
  to?: number | undefined
}

/** Before and after everything. */
const EARLIEST = -100_000
const LATEST = 100_000

/** Of events: those that begin in the range. */
export function beginningFilters({ from, to }: YearRange): Filter[] {
  if (from === undefined && to === undefined) return []
  // Closed on both sides: of a half-open range SQLite expects too many rows to use the index.
  return [(query) => query.whereBetween('startYear', [from ?? EARLIEST, to ?? LATEST])]
}

/** Of people: those whose known years begin before the range ends, and end after it begins. */
export function lifetimeFilters({ from = EARLIEST, to = LATEST }: YearRange): Filter[] {
  if (from === EARLIEST && to === LATEST) return []
  return [
    (query) =>
      query
        .whereBetween('firstYear', [EARLIEST, to])
        .where('lastYear', '>=', from)
        // Else a life that reaches over both ends would be in a range turned round.
        .whereRaw('? <= ?', [from, to]),
  ]
}
