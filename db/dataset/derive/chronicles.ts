/**
 * Adds the verses of Chronicles to the events that Samuel and Kings tell of. The Berean Standard Bible names a parallel
 * passage for most sections of Chronicles. Pure.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../src/primitives/project.ts'
import { sortVerses, verseRange } from '../../../src/scripture/osis.ts'
import type { EventRecord, SectionRecord } from '../upstream/records.ts'

/** A section that tells of something else than the event, though its parallel is about the event. */
export interface NotParallel {
  /** First verse of the section. */
  readonly section: string
  readonly event: string
  readonly reason: string
}

type Section = Pick<SectionRecord, 'osis_start' | 'osis_end' | 'parallels'>
type Event = Pick<EventRecord, 'slug' | 'kind' | 'verses'>

const CHRONICLES = /^[12]Chr\./
const SAMUEL_AND_KINGS = /^[12](Sam|Kgs)\./
/** Events of these kinds contain others. */
const WIDE_KINDS = ['reign', 'lifetime']

/**
 * An event gets the verses of a section if it has at least half of the parallel, or if it is the only event inside the
 * parallel but for those that contain others, such as reigns. An event that names verses of the section itself keeps
 * them.
 */
export function withChronicles<Item extends Event>(
  events: readonly Item[],
  sections: readonly Section[],
  exclusions: readonly NotParallel[] = readExclusions(),
): Item[] {
  const excluded = new Set(exclusions.map(({ section, event }) => `${section} ${event}`))
  const told = events.filter(({ verses }) => verses.some((verse) => SAMUEL_AND_KINGS.test(verse)))
  const added = new Map<string, string[]>()
  for (const section of sections.filter(({ osis_start: start }) => CHRONICLES.test(start))) {
    const parallel = section.parallels.filter((each) => SAMUEL_AND_KINGS.test(each)).map(versesOf)
    const its = verseRange(section.osis_start, section.osis_end)
    for (const { slug, verses } of parallel.flatMap((passage) => eventsOf(passage, told))) {
      if (excluded.has(`${section.osis_start} ${slug}`) || its.some((verse) => verses.includes(verse))) continue
      added.set(slug, [...(added.get(slug) ?? []), ...its])
    }
  }
  return events.map((event) => {
    const verses = added.get(event.slug)
    return verses === undefined ? event : { ...event, verses: sortVerses(new Set([...event.verses, ...verses])) }
  })
}

function versesOf(passage: string): ReadonlySet<string> {
  const [first = '', last = first] = passage.split('-')
  return new Set(verseRange(first, last))
}

function eventsOf<Item extends Event>(parallel: ReadonlySet<string>, told: readonly Item[]): Item[] {
  const shared = ({ verses }: Item) => verses.filter((verse) => parallel.has(verse)).length
  const narrow = told.filter((event) => shared(event) > 0 && !WIDE_KINDS.includes(event.kind ?? ''))
  const [only, ...others] = narrow
  return told.filter((event) => {
    const hasHalf = shared(event) > 0 && shared(event) * 2 >= parallel.size
    const isOnlyOneInside = event === only && others.length === 0 && shared(event) === event.verses.length
    return hasHalf || isOnlyOneInside
  })
}

function readExclusions(): NotParallel[] {
  const file = projectFile('db/dataset/chronicles-exclusions.csv')
  return parse<NotParallel>(readFileSync(file, 'utf8'), { columns: true })
}
