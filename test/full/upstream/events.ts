/** Events as Events.csv has them, under D23 and D27. */
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readTheographic } from './files.ts'
import { slugsOf, uuidOf } from './naming.ts'
import { groupSlug } from './people.ts'

export interface ExpectedEvent {
  /** Fields of which there is exactly one right value. */
  exact: { slug: string; name: string; startYear: number; verses: string[] } & Record<string, unknown>
  /** Fields that are sets. */
  sets: Record<'participants' | 'places' | 'groups' | 'partOf', string[]>
  /** One duration, in the ways ISO 8601 lets it be written. */
  durations: string[]
  /** White space aside. */
  notes: string | null
}

const rows = readTheographic('Events')
const titles = rows.map((row) => row('title').trim())
const slugs = slugsOf(titles)
const slugByTitle = new Map(titles.map((title, index) => [title, slugs[index] ?? '']))

export const EVENTS: readonly ExpectedEvent[] = rows.map((row, index) => toEvent(row, slugs[index] ?? ''))

function toEvent(row: Row, slug: string): ExpectedEvent {
  const verses = canonical(listed(row('verses')))
  const date = row('startDate')
  const startYear = Number(/^(-?\d+)(?:-\d\d-\d\d)?$/.exec(date)?.[1])
  return {
    exact: {
      slug,
      uuid: uuidOf('event', slug),
      name: row('title').trim(),
      startYear,
      startYearDisplay: startYear > 0 ? `AD ${startYear}` : `${1 - startYear} BC`,
      startDate: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
      predecessor: otherEvents(row('predecessor'), slug)[0] ?? null,
      verseCount: verses.length,
      verses,
    },
    sets: {
      participants: listed(row('participants')),
      places: listed(row('locations')),
      groups: listed(row('groups')).map(groupSlug),
      partOf: otherEvents(row('partOf'), slug),
    },
    durations: durationsOf(row('duration')),
    notes: orNull(row('notes'))?.replace(/\s+/g, ' ') ?? null,
  }
}

/** Two rows name their own event, by mistake: none precedes itself or is a part of itself. */
function otherEvents(field: string, own: string): string[] {
  return slugsOfTitles(field).filter((slug) => slug !== own)
}

/** One title (perhaps with a comma of its own, or in stray quotes), else titles joined by commas. */
function slugsOfTitles(field: string): string[] {
  const title = field.trim().replace(/^"(.*)"$/, '$1')
  const slug = slugByTitle.get(title)
  if (slug !== undefined) return [slug]
  return listed(field).map((part) => {
    const partSlug = slugByTitle.get(part)
    if (partSlug === undefined) throw new Error(`no event is titled ${part}`)
    return partSlug
  })
}

function durationsOf(duration: string): string[] {
  if (!/^(?:\d+(?:\.5)?[YMWD])+$/.test(duration)) throw new Error(`unknown duration ${duration}`)
  return [`P${duration}`, `P${duration.replace('.5Y', 'Y6M')}`]
}
