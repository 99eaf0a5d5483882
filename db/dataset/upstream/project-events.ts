/**
 * Events that no source has, from the files of project-events (D59): title, kind, verses, people, groups, places, the
 * years if the traditions agree, and order. A dataset built from other sources than the pinned ones, such as the starter
 * dataset, gets only the events whose people, groups and places it contains.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFile } from '../../../src/primitives/project.ts'
import { sortVerses, verseRange } from '../../../src/scripture/osis.ts'
import { EVENT_KINDS, isEventKind } from './event-kinds.ts'
import { jsonReader, TEXT, TEXTS } from './reading/json.ts'
import type { EventRecord } from './records.ts'
import { slugOf } from './slug.ts'

export interface ProjectEvent {
  readonly title: string
  /** A kind of EVENT_KINDS. Absent if none applies. */
  readonly kind?: string
  /** Astronomical year. Absent where traditions differ, or the source dates no event near it. */
  readonly startYear?: number
  /** Astronomical year, if the event ends in a later year than it starts. */
  readonly endYear?: number
  /** Verses and ranges: `Ruth.1.1-Ruth.1.5`. */
  readonly verses: readonly string[]
  /** Slugs of people, also of those in project-people.json. */
  readonly participants: readonly string[]
  readonly groups?: readonly string[]
  /** Place slugs. */
  readonly places: readonly string[]
  /** Title or slug of an event in the source or in project-events. */
  readonly predecessor: string | null
  /** Titles or slugs of events that contain this one. */
  readonly partOf?: readonly string[]
}

/** Maximum number of project events (D59). */
export const MAX_PROJECT_EVENTS = 600

/** Has a file for each book: the events whose first verse is in it. */
const FOLDER = 'db/dataset/project-events'

/** Exported for its test. */
export const readEventFile = jsonReader<readonly ProjectEvent[]>({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'verses', 'participants', 'places', 'predecessor'],
    properties: {
      title: TEXT,
      kind: { enum: EVENT_KINDS },
      startYear: { type: 'integer' },
      endYear: { type: 'integer' },
      verses: TEXTS,
      participants: TEXTS,
      groups: TEXTS,
      places: TEXTS,
      predecessor: { type: 'string', pattern: '\\S', nullable: true },
      partOf: TEXTS,
    },
  },
})

export const PROJECT_EVENTS: readonly ProjectEvent[] = readFolder()

function readFolder(): ProjectEvent[] {
  const folder = dirname(projectFile(`${FOLDER}/Ruth.json`))
  const files = readdirSync(folder).sort()
  return files.flatMap((file) => readEventFile(readFileSync(join(folder, file), 'utf8'), `${FOLDER}/${file}`))
}

export interface Known {
  /**
   * If true, it is an error if an event names a record that does not exist. If false, the event is left out if a
   * person, group or place does not exist. The next event then gets the predecessor of the one that was left out.
   */
  readonly strict: boolean
  readonly people: readonly { slug: string }[]
  readonly groups: readonly { slug: string }[]
  readonly places: readonly { slug: string }[]
  /** Events of the source. */
  readonly events: readonly { slug: string }[]
}

/**
 * @throws Error for an unknown verse or kind, if an event has the same slug as another, or, with `strict`, if it names a
 * record that does not exist
 */
export function readProjectEvents(known: Known, events: readonly ProjectEvent[] = PROJECT_EVENTS): EventRecord[] {
  const slugs = new Set([...known.people, ...known.groups, ...known.places].map(({ slug }) => slug))
  const kept = events.filter((event) => {
    const absent = [...event.participants, ...(event.groups ?? []), ...event.places].find((slug) => !slugs.has(slug))
    if (absent !== undefined && known.strict) throw problem(event, `there is no ${absent}`)
    return absent === undefined
  })
  const eventSlugs = new Set(known.events.map(({ slug }) => slug))
  for (const event of kept) {
    if (eventSlugs.has(slugOf(event.title))) throw problem(event, 'there is another event with this slug')
    eventSlugs.add(slugOf(event.title))
  }
  if (known.strict) for (const event of kept) refuseUnknownEvents(event, eventSlugs)
  const before = new Map(events.map(({ title, predecessor }) => [slugOf(title), predecessor]))
  return kept.map((event) => ({
    ...toEvent(event),
    predecessor: nearestOf(event.predecessor, eventSlugs, before),
    partOf: (event.partOf ?? []).map(slugOf).filter((slug) => eventSlugs.has(slug)),
  }))
}

function problem({ title }: ProjectEvent, reason: string): Error {
  return new Error(`${FOLDER}: ${title}: ${reason}`)
}

function refuseUnknownEvents(event: ProjectEvent, eventSlugs: ReadonlySet<string>): void {
  const { predecessor, partOf = [] } = event
  if (predecessor !== null && !eventSlugs.has(slugOf(predecessor)))
    throw problem(event, `its predecessor ${predecessor} does not exist`)
  const whole = partOf.find((title) => !eventSlugs.has(slugOf(title)))
  if (whole !== undefined) throw problem(event, `${whole}, which contains it, does not exist`)
}

/**
 * @param before predecessor of each project event, also of those that were left out
 * @returns the slug of `title`, or of the nearest event before it that exists; `null` if there is none
 */
function nearestOf(
  title: string | null,
  eventSlugs: ReadonlySet<string>,
  before: ReadonlyMap<string, string | null>,
): string | null {
  let nearest = title
  while (nearest !== null && !eventSlugs.has(slugOf(nearest))) nearest = before.get(slugOf(nearest)) ?? null
  return nearest === null ? null : slugOf(nearest)
}

function toEvent(event: ProjectEvent): Omit<EventRecord, 'predecessor' | 'partOf'> {
  const { title, kind, startYear, endYear, participants, groups = [], places } = event
  if (kind !== undefined && !isEventKind(kind)) throw problem(event, `${kind} is not a kind of event`)
  if (endYear !== undefined && !(startYear !== undefined && startYear < endYear))
    throw problem(event, 'it does not end in a later year than it starts')
  return {
    slug: slugOf(title),
    source: 'project',
    name: title,
    kind: kind ?? null,
    startYear: startYear ?? null,
    startDate: null,
    endYear: endYear ?? startYear ?? null,
    duration: null,
    participants: [...participants],
    places: [...places],
    groups: [...groups],
    verses: sortVerses(event.verses.flatMap((range) => versesOf(range, event))),
    notes: null,
  }
}

/** @throws Error for an unknown verse, or for a range that ends before it starts */
function versesOf(range: string, event: ProjectEvent): string[] {
  const [first = '', last = first] = range.split('-')
  const verses = verseRange(first, last)
  if (verses.length === 0) throw problem(event, `${range} is not a range of verses`)
  return verses
}
