/** A timeline of people and events. */
import type { Schema } from '../../../queries/records.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { yearText } from '../records/years.ts'
import { renderFigure, renderTable } from './figure.ts'

type Person = Pick<Schema<'PersonListItem'>, 'slug' | 'name' | 'birthYear' | 'deathYear'>
type Event = Pick<Schema<'EventListItem'>, 'slug' | 'name' | 'startYear' | 'endYear' | 'duration'>

/** A bar of a timeline. Years are astronomical: 0 is 1 BC. */
export interface Span {
  readonly name: string
  readonly address: string
  readonly kind: 'person' | 'event'
  readonly start: number
  readonly end: number
  readonly isStartKnown: boolean
  readonly isEndKnown: boolean
  /** Whether it is what the page is about. */
  readonly isOwn: boolean
}

/** Assumed length of a life in years, if only the birth or only the death is known. */
const ASSUMED_YEARS = 40

/** @returns an empty list if neither year is known */
export function lifeOf({ slug, name, birthYear, deathYear }: Person, isOwn = false): Span[] {
  const start = birthYear ?? (deathYear === null ? null : deathYear - ASSUMED_YEARS)
  if (start === null) return []
  const end = deathYear ?? start + ASSUMED_YEARS
  const known = { isStartKnown: birthYear !== null, isEndKnown: deathYear !== null }
  return [{ name, address: recordPage('person', slug), kind: 'person', start, end, ...known, isOwn }]
}

/** An ISO 8601 duration: years, months, weeks, days. */
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/

/** @returns an empty list if the year is not known */
export function eventSpan({ slug, name, startYear, endYear, duration }: Event, isOwn = false): Span[] {
  if (startYear === null) return []
  const [, years = 0, months = 0, weeks = 0, days = 0] = DURATION.exec(duration ?? '') ?? []
  const lasts = Number(years) + Number(months) / 12 + (Number(weeks) * 7 + Number(days)) / 365
  const end = duration === null ? (endYear ?? startYear) : startYear + lasts
  const address = recordPage('event', slug)
  return [{ name, address, kind: 'event', start: startYear, end, isStartKnown: true, isEndKnown: true, isOwn }]
}

export interface Timeline {
  readonly label: string
  readonly spans: readonly Span[]
  readonly from: number
  readonly to: number
}

export function renderTimeline({ label, spans, from, to }: Timeline): Html {
  const rows = spans.toSorted((a, b) => a.start - b.start).map(renderSpan)
  return renderFigure({
    kind: 'time',
    label: `Timeline: ${label}`,
    data: renderTable(label, ['What', 'Kind', 'From', 'To'], rows),
    dataTitle: 'The same as a table',
    above: LEGEND,
    settings: { from: String(from), to: String(to) },
  })
}

function renderSpan({ name, address, kind, start, end, isStartKnown, isEndKnown, isOwn }: Span): Html {
  const [first, last] = [Math.floor(start), Math.floor(end)]
  const own = isOwn ? html` data-own` : html``
  const rounded = Math.round(end * 100) / 100
  return html`<tr data-kind="${kind}" data-from="${start}" data-to="${rounded}"${own}${isStartKnown && isEndKnown ? html`` : html` data-unsure`}><td><a href="${address}">${name}</a></td><td>${kind}</td><td>${isStartKnown ? yearText(first) : 'unknown'}</td><td>${isEndKnown ? yearText(last) : 'unknown'}</td></tr>
`
}

const LEGEND = html`<p class="soft legend"><span><span class="key person"></span>person</span> <span><span class="key event"></span>event</span> <span><span class="key person unsure"></span>birth or death unknown</span> <span>The years are estimates. <a href="/data/trust#chronology">How sure they are</a></span></p>
`
