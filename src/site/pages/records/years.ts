/** Years, dates and durations as text, with what is doubtful about them (docs/data/trust.md, "Chronology"). */
import { counted } from '../../../scripture/references/extent.ts'
import { type Html, html } from '../html.ts'

/** 642 BC. Earlier years follow the traditional chronology. */
const FIRST_AGREED_YEAR = -641

/** 1996 BC, the birth of Abraham. Earlier years are sums of ages. */
const BIRTH_OF_ABRAHAM = -1995

const CHRONOLOGY = '/data/trust#chronology'

/** @param year astronomical: 0 is 1 BC */
export function yearText(year: number): string {
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}

/** @param year astronomical. `undefined` if all chronologies agree about the year */
export function renderYearDoubt(year: number | null): Html | undefined {
  if (year === null || year >= FIRST_AGREED_YEAR) return undefined
  const reason = year < BIRTH_OF_ABRAHAM ? 'a sum of the ages in Genesis' : 'traditional chronology'
  return html` <small>(<a href="${CHRONOLOGY}">${reason}</a>)</small>`
}

/** Below a list of events. @param years astronomical. Nothing if there are none */
export function renderChronologyNote(years: readonly (number | null)[]): Html {
  const known = years.filter((year) => year !== null)
  const early = known.some((year) => year < FIRST_AGREED_YEAR) ? 'Years before 642 BC are traditional. ' : ''
  const late = known.some((year) => year > 0)
    ? 'The years of the New Testament come from two chronologies, three years apart. '
    : ''
  if (early + late === '') return html``
  return html`<p class="soft">${early}${late}<a href="${CHRONOLOGY}">How sure the years are</a></p>`
}

const UNITS: Readonly<Record<string, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day', H: 'hour' }

/** `2 years, 6 months` for `P2Y6M`. */
export function durationText(duration: string): string {
  const parts = [...duration.matchAll(/(?<!\d)(\d+)([YMWDH])/g)]
  return parts.map(([, count, unit = '']) => counted(Number(count), UNITS[unit] ?? unit)).join(', ')
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `15 May AD 33` for `0033-05-15`. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(-?\d+)-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year === undefined ? date : `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${yearText(Number(year))}`
}
