/** The year in which an event ends, from its start and its duration (D72). Pure. Years are astronomical. */

interface Begun {
  readonly startYear: number | null
  /** ISO 8601 date in `startYear`. */
  readonly startDate: string | null
  /** ISO 8601: `P2Y6M`, `P1W`. */
  readonly duration: string | null
}

const DAYS_PER_YEAR = 365

/**
 * With a date, the year of the last day. Otherwise whole years are added to the year of the start, because the day in
 * that year is unknown: a reign of 41 years that begins in 955 BC ends in 914 BC.
 */
export function endYearOf({ startYear, startDate, duration }: Begun): number | null {
  if (startYear === null || duration === null) return startYear
  const [years, months, weeks, days] = ['Y', 'M', 'W', 'D'].map((unit) => amountOf(unit, duration)) as Amounts
  if (startDate === null)
    return startYear + years + Math.floor(months / 12) + Math.floor((weeks * 7 + days) / DAYS_PER_YEAR)
  const end = new Date(`${startDate}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + years, end.getUTCMonth() + months)
  end.setUTCDate(end.getUTCDate() + weeks * 7 + days - 1)
  return end.getUTCFullYear()
}

type Amounts = [years: number, months: number, weeks: number, days: number]

function amountOf(unit: string, duration: string): number {
  return Number(new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0)
}
