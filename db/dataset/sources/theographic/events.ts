/** Theographic's events: dates, durations, related entities, and relations between events. */
import type { EventRecord } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import type { Source } from '../../upstream/source.ts'
import { type CsvRow, cellError, cellSlugs, cellText, cellVerses, readRows, requiredText, whereIs } from './csv.ts'
import { endYearOf } from './event-ends.ts'
import { withKinds } from './event-kinds.ts'
import { cellGroupSlugs, readGroupSlugs } from './groups.ts'

const PATH = 'CSV/Events.csv'

interface Context {
  readonly source: Source
  /** Maps titles to slugs, because upstream refers to events by title. */
  readonly eventSlugs: ReadonlyMap<string, string>
  readonly groupSlugs: ReadonlyMap<string, string>
}

export function readEvents(source: Source): EventRecord[] {
  const rows = readRows(source, PATH)
  const context = { source, eventSlugs: slugsByTitle(rows), groupSlugs: readGroupSlugs(source) }
  const events = rows.map((row) => toEvent(row, context))
  return inWholesOfTheirTime(withKinds(events, source.isPinned(PATH)), source)
}

/**
 * Drops an event from a whole that begins after the event, or is over before it. A whole can end a year later than its
 * duration says, because its year of start is rounded.
 */
function inWholesOfTheirTime(events: readonly EventRecord[], source: Source): EventRecord[] {
  const bySlug = new Map(events.map((event) => [event.slug, event]))
  return events.map((event) => ({
    ...event,
    partOf: event.partOf.filter((slug) => {
      const whole = bySlug.get(slug)
      if (!whole || whole.startYear === null || event.startYear === null) return true
      const years = Number(/(\d+)Y/.exec(whole.duration ?? '')?.[1] ?? 0)
      const inTime = event.startYear >= whole.startYear && event.startYear <= whole.startYear + years + 1
      if (!inTime) source.dropped('part-out-of-time', `${PATH}, ${event.name} in ${whole.name}`)
      return inTime
    }),
  }))
}

function slugsByTitle(rows: readonly CsvRow[]): ReadonlyMap<string, string> {
  const nextSlug = uniqueSlugs()
  const slugs = new Map<string, string>()
  for (const row of rows) {
    const title = requiredText(row, 'title')
    if (slugs.has(title)) throw cellError(row, 'title', 'occurs twice')
    slugs.set(title, nextSlug(slugOf(title)))
  }
  return slugs
}

function toEvent(row: CsvRow, context: Context): Omit<EventRecord, 'kind'> {
  const name = requiredText(row, 'title')
  const [predecessor = null, ...others] = eventsNamed(row, 'predecessor', context)
  if (others.length > 0) throw cellError(row, 'predecessor', 'refers to more than one event')
  const start = startOf(row)
  const duration = durationOf(row)
  return {
    slug: slugOfTitle(name, row, context),
    source: 'theographic',
    name,
    ...start,
    endYear: endYearOf({ ...start, duration }),
    duration,
    participants: cellSlugs(row, 'participants'),
    places: cellSlugs(row, 'locations'),
    groups: cellGroupSlugs(row, 'groups', context.groupSlugs),
    predecessor,
    partOf: eventsNamed(row, 'partOf', context),
    verses: cellVerses(row, 'verses'),
    notes: cellText(row, 'notes'),
  }
}

/** A title can contain commas, so a cell is split only if the whole cell is not a title. */
function eventsNamed(row: CsvRow, column: string, context: Context): string[] {
  const written = cellText(row, column)
  if (written === null) return []
  const titles = context.eventSlugs.has(written) ? [written] : written.split(',')
  return [...new Set(titles.map((title) => slugOfTitle(title.trim(), row, context)))]
}

function slugOfTitle(title: string, row: CsvRow, { eventSlugs }: Context): string {
  const slug = eventSlugs.get(title)
  if (slug === undefined) throw new Error(`${whereIs(row)} refers to an unknown event "${title}"`)
  return slug
}

/** The cell contains a date or a year. The year is astronomical, unlike the years in upstream's table of people. */
function startOf(row: CsvRow): Pick<EventRecord, 'startYear' | 'startDate'> {
  const start = cellText(row, 'startDate')
  if (start === null) return { startYear: null, startDate: null }
  if (/^-?\d{1,4}$/.test(start)) return { startYear: Number(start), startDate: null }
  if (!isDay(start)) throw cellError(row, 'startDate', 'is not a year or a day')
  return { startYear: Number(start.slice(0, 4)), startDate: start }
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * `930Y` → `P930Y`, `3M10D` → `P3M10D`. Fractions of years become months (`2.5Y` → `P2Y6M`), because many ISO 8601
 * parsers reject decimal years in durations.
 */
function durationOf(row: CsvRow): string | null {
  const written = cellText(row, 'duration')
  if (written === null) return null
  const fraction = /^(\d+)(\.\d+)Y$/.exec(written)
  if (fraction) {
    const months = Number(fraction[2]) * 12
    if (!Number.isInteger(months)) throw cellError(row, 'duration', 'is not a whole number of months')
    return `P${fraction[1]}Y${months}M`
  }
  if (!/^(?=\d)(\d+W|(\d+Y)?(\d+M)?(\d+D)?)$/.test(written)) throw cellError(row, 'duration', 'is not a duration')
  return `P${written}`
}
