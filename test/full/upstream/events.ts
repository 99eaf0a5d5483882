/** Events from Events.csv by the rules of D23, D27 and D72, and from project-events (D59). */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFile } from '../../../src/primitives/project.ts'
import { BEREAN_SECTIONS } from './bsb.ts'
import { canonical, positionOf, VERSES } from './canon.ts'
import { listed, orNull, type Row, readTheographic } from './files.ts'
import { slugOf, slugsOf, uuidOf } from './naming.ts'
import { groupSlug } from './people.ts'

export interface ExpectedEvent {
  /** Fields with exactly one correct value. */
  exact: { slug: string; name: string; startYear: number | null; verses: string[] } & Record<string, unknown>
  /** Lists. The order of their members does not matter. */
  sets: Record<'participants' | 'places' | 'groups' | 'partOf', string[]>
  /** The accepted ISO 8601 spellings of the duration; `[null]` if the event has none. */
  durations: (string | null)[]
  /** With collapsed white space. The test collapses white space in the response, too. */
  notes: string | null
}

/** Parts that begin before their whole, or after its end. */
const OUT_OF_TIME = new Set([
  'birth_of_saul in united_kingdom',
  ...[
    'paul_appeals_to_caesar',
    'agrippa_and_bernice_meet_festus',
    'paul_goes_before_agrippa',
    'journey_to_rome_begins',
    'paul_is_shipwrecked_by_a_storm',
    'paul_stays_at_malta',
    'paul_arrives_at_rome',
    'pauls_first_roman_imprisonment',
  ].map((part) => `${part} in third_missionary_journey`),
])

const rows = readTheographic('Events')
const titles = rows.map((row) => row('title').trim())
const slugs = slugsOf(titles)
const slugByTitle = new Map(titles.map((title, index) => [title, slugs[index] ?? '']))

interface ProjectEvent {
  title: string
  kind?: string
  startYear?: number
  endYear?: number
  /** Verses and ranges: `Ruth.1.1-Ruth.1.5`. */
  verses: string[]
  participants: string[]
  groups?: string[]
  places: string[]
  /** The title or slug of another event. */
  predecessor: string | null
  /** Titles or slugs of other events. */
  partOf?: string[]
}

const folder = dirname(projectFile('db/dataset/project-events/Ruth.json'))
const projectEvents: ProjectEvent[] = readdirSync(folder).flatMap((file) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')),
)

/** Sections of Chronicles that tell of something else than an event. */
const excluded = new Set(
  readFileSync(projectFile('db/dataset/chronicles-exclusions.csv'), 'utf8')
    .split('\n')
    .map((line) => line.split(',').slice(0, 2).join(' ')),
)

/** The reviewed kinds of the source's events, by slug. */
const kinds = new Map(
  readFileSync(projectFile('db/dataset/event-kinds.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(',') as [string, string]),
)

const STATED: readonly ExpectedEvent[] = [
  ...rows.map((row, index) => toEvent(row, slugs[index] ?? '')),
  ...projectEvents.map(fromProject),
]

/** With the verses of the sections of Chronicles that are parallel to the event. */
export const EVENTS: readonly ExpectedEvent[] = STATED.map((event) => {
  const verses = canonical([...event.exact.verses, ...chroniclesOf(event)])
  return { ...event, exact: { ...event.exact, verses, verseCount: verses.length } }
})

/** A section belongs to an event with half of its parallel, or with no other but reigns and lifetimes in it. */
function chroniclesOf(event: ExpectedEvent): string[] {
  return BEREAN_SECTIONS.filter(({ osis_start: start }) => /^[12]Chr/.test(start)).flatMap((section) => {
    const { osis_start: start, osis_end: end, parallels } = section
    const its = versesBetween(`${start}-${end}`)
    const namesItself = its.some((verse) => event.exact.verses.includes(verse))
    if (namesItself || excluded.has(`${start} ${event.exact.slug}`)) return []
    const isTold = parallels
      .filter((passage) => /^[12](Sam|Kgs)/.test(passage))
      .map((passage) => new Set(versesBetween(passage)))
      .some((parallel) => {
        const shared = (one: ExpectedEvent) => one.exact.verses.filter((verse) => parallel.has(verse)).length
        if (shared(event) === 0) return false
        const others = STATED.filter(
          (one) => one !== event && !['reign', 'lifetime'].includes(String(one.exact['kind'])) && shared(one) > 0,
        )
        const isNarrow = !['reign', 'lifetime'].includes(String(event.exact['kind']))
        const isAlone = isNarrow && others.length === 0 && shared(event) === event.exact.verses.length
        return shared(event) * 2 >= parallel.size || isAlone
      })
    return isTold ? its : []
  })
}

function toEvent(row: Row, slug: string): ExpectedEvent {
  const verses = canonical(listed(row('verses')))
  const date = row('startDate')
  const startYear = date === '' ? null : Number(/^(-?\d+)(?:-\d\d-\d\d)?$/.exec(date)?.[1])
  return {
    exact: {
      slug,
      uuid: uuidOf('event', slug),
      source: 'theographic',
      name: row('title').trim(),
      startYear,
      startYearDisplay: startYear === null ? null : displayOf(startYear),
      startDate: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
      kind: kinds.get(slug) || null,
      ...endOf(startYear === null ? null : lastYear(date, row('duration'))),
      predecessor: otherEvents(row('predecessor'), slug)[0] ?? null,
      verseCount: verses.length,
      verses,
    },
    sets: {
      participants: listed(row('participants')),
      places: listed(row('locations')),
      groups: listed(row('groups')).map(groupSlug),
      partOf: otherEvents(row('partOf'), slug).filter((whole) => !OUT_OF_TIME.has(`${slug} in ${whole}`)),
    },
    durations: row('duration') === '' ? [null] : durationsOf(row('duration')),
    notes: orNull(row('notes'))?.replace(/\s+/g, ' ') ?? null,
  }
}

function fromProject(event: ProjectEvent): ExpectedEvent {
  const { title, kind = null, startYear = null, endYear = startYear } = event
  const { predecessor, participants, groups = [], places, partOf = [] } = event
  const slug = slugOf(title)
  const verses = canonical(event.verses.flatMap(versesBetween))
  return {
    exact: {
      slug,
      uuid: uuidOf('event', slug),
      source: 'project',
      name: title,
      startYear,
      startYearDisplay: startYear === null ? null : displayOf(startYear),
      startDate: null,
      kind,
      ...endOf(endYear),
      predecessor: predecessor === null ? null : (slugByTitle.get(predecessor) ?? slugOf(predecessor)),
      verseCount: verses.length,
      verses,
    },
    sets: { participants, places, groups, partOf: partOf.map((whole) => slugByTitle.get(whole) ?? slugOf(whole)) },
    durations: [null],
    notes: null,
  }
}

function versesBetween(range: string): string[] {
  const [first = '', last = first] = range.split(/[- ]/)
  return VERSES.slice(positionOf(first), positionOf(last) + 1)
}

function endOf(endYear: number | null) {
  return { endYear, endYearDisplay: endYear === null ? null : displayOf(endYear) }
}

/** The year of the last day; without a date, the year of the start and the whole years of the duration. */
function lastYear(date: string, duration: string): number {
  const count = (unit: string) => Number(new RegExp(`([\\d.]+)${unit}`).exec(duration)?.[1] ?? 0)
  const months = count('Y') * 12 + count('M')
  if (!/^\d{4}-/.test(date)) return Number(date) + Math.floor(months / 12)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const end = new Date(0)
  end.setUTCFullYear(year, month - 1 + months, day + count('W') * 7 + count('D') - 1)
  return end.getUTCFullYear()
}

function displayOf(year: number): string {
  return year > 0 ? `AD ${year}` : `${1 - year} BC`
}

/**
 * Slugs of the events that a field names, without the row's own event: two rows name themselves by
 * mistake.
 */
function otherEvents(field: string, own: string): string[] {
  return slugsOfTitles(field).filter((slug) => slug !== own)
}

/**
 * @param field one title, or several titles separated by commas. A single title can contain a comma
 * or be in quotes.
 */
function slugsOfTitles(field: string): string[] {
  const title = field.trim().replace(/^"(.*)"$/, '$1')
  const slug = slugByTitle.get(title)
  if (slug !== undefined) return [slug]
  return listed(field).map((part) => {
    const partSlug = slugByTitle.get(part)
    if (partSlug === undefined) throw new Error(`no event has the title ${part}`)
    return partSlug
  })
}

function durationsOf(duration: string): string[] {
  if (!/^(?:\d+(?:\.5)?[YMWD])+$/.test(duration)) throw new Error(`unknown duration ${duration}`)
  return [`P${duration}`, `P${duration.replace('.5Y', 'Y6M')}`]
}
