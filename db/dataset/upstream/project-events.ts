/**
 * Events that no source has, from project-events.json (D59): title, verses, people, places, the year if the traditions
 * agree, and predecessor. A dataset built from other sources than the pinned ones, such as the starter dataset, gets
 * only the events whose people and places it contains.
 */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../../src/primitives/project.ts'
import { sortVerses, verseRange } from '../../../src/scripture/osis.ts'
import type { EventRecord } from './records.ts'
import { slugOf } from './slug.ts'
import { parseJson } from './source.ts'

export interface ProjectEvent {
  readonly title: string
  /** Astronomical year; null where traditions differ. */
  readonly startYear: number | null
  /** Verses and ranges: `Ruth.1.1-Ruth.1.5`. */
  readonly verses: readonly string[]
  /** Person slugs. */
  readonly participants: readonly string[]
  /** Place slugs. */
  readonly places: readonly string[]
  /** Title of an event in the source or in project-events.json. */
  readonly predecessor: string | null
}

/** Maximum number of project events (D59). */
export const MAX_PROJECT_EVENTS = 100

const FILE = 'db/dataset/project-events.json'

export const PROJECT_EVENTS = parseJson(readFileSync(projectFile(FILE), 'utf8'), FILE) as readonly ProjectEvent[]

export interface Known {
  /**
   * If true, it is an error if an event names a person, place or predecessor that does not exist. If false, the
   * event is left out if a person or place does not exist. The next event then gets the predecessor of the one that
   * was left out.
   */
  readonly strict: boolean
  readonly people: readonly { slug: string }[]
  readonly places: readonly { slug: string }[]
  /** Events of the source. */
  readonly events: readonly { slug: string }[]
}

/**
 * @throws Error for an unknown verse, if an event has the same slug as another, or, with `strict`, if it names a record
 * that does not exist
 */
export function readProjectEvents(known: Known, events: readonly ProjectEvent[] = PROJECT_EVENTS): EventRecord[] {
  const slugs = new Set([...known.people, ...known.places].map(({ slug }) => slug))
  const kept = events.filter((event) => {
    const absent = [...event.participants, ...event.places].find((slug) => !slugs.has(slug))
    if (absent !== undefined && known.strict) throw new Error(`${FILE}: ${event.title}: there is no ${absent}`)
    return absent === undefined
  })
  const eventSlugs = new Set(known.events.map(({ slug }) => slug))
  for (const { title } of kept) {
    if (eventSlugs.has(slugOf(title))) throw new Error(`${FILE}: ${title}: there is another event with this slug`)
    eventSlugs.add(slugOf(title))
  }
  const before = new Map(events.map(({ title, predecessor }) => [slugOf(title), predecessor]))
  return kept.map((event) => {
    const exists = event.predecessor === null || eventSlugs.has(slugOf(event.predecessor))
    if (!exists && known.strict)
      throw new Error(`${FILE}: ${event.title}: its predecessor ${event.predecessor} does not exist`)
    return toEvent(event, nearestOf(event.predecessor, eventSlugs, before))
  })
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

function toEvent(event: ProjectEvent, predecessor: string | null): EventRecord {
  const { title, startYear, participants, places } = event
  return {
    slug: slugOf(title),
    source: 'project',
    name: title,
    startYear,
    startDate: null,
    duration: null,
    participants: [...participants],
    places: [...places],
    groups: [],
    predecessor,
    partOf: [],
    verses: sortVerses(event.verses.flatMap(versesOf)),
    notes: null,
  }
}

/** @throws Error for an unknown verse, or for a range that ends before it starts */
function versesOf(range: string): string[] {
  const [first = '', last = first] = range.split('-')
  const verses = verseRange(first, last)
  if (verses.length === 0) throw new Error(`${FILE}: ${range} is not a range of verses`)
  return verses
}
