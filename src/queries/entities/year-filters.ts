/** Filters by year, for events and people. Years are astronomical: year 0 is 1 BC. */
import type { Filter } from '../listing.ts'

/** Both ends are included. If `to` is before `from`, the range is empty. */
export interface YearRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Years before and after all years of the dataset. They replace a bound that is not set. */
const EARLIEST = -100_000
const LATEST = 100_000

/** Events that begin in the range. */
export function beginningFilters({ from, to }: YearRange): Filter[] {
  if (from === undefined && to === undefined) return []
  // Always sets both bounds. With only one bound, SQLite estimates too many rows and does not use the index.
  return [(query) => query.whereBetween('startYear', [from ?? EARLIEST, to ?? LATEST])]
}

/** Events that begin in the range, or earlier and last into it. */
export function overlapFilters(range: Required<YearRange> | undefined): Filter[] {
  if (range === undefined) return []
  const { from = EARLIEST, to = LATEST } = range
  return [
    (query) =>
      query
        .whereBetween('startYear', [EARLIEST, to])
        .where('endYear', '>=', from)
        // Without this condition, an event that spans both years would match even if `to` is before `from`.
        .whereRaw('? <= ?', [from, to]),
  ]
}

/** People whose known lifetime overlaps the range. */
export function lifetimeFilters({ from = EARLIEST, to = LATEST }: YearRange): Filter[] {
  if (from === EARLIEST && to === LATEST) return []
  return [
    (query) =>
      query
        .whereBetween('firstYear', [EARLIEST, to])
        .where('lastYear', '>=', from)
        // Without this condition, a lifetime that spans both years would match even if `to` is before `from`.
        .whereRaw('? <= ?', [from, to]),
  ]
}
