/**
 * Rules that compare the events with the people and places of their verses. Their violations are to be read: each is an
 * error of the event, or is listed in db/dataset/reviewed with a reason.
 */
import { BOOKS } from '../../../../../src/scripture/books.ts'
import { versePosition } from '../../../../../src/scripture/osis.ts'
import type { Contents, EventRow, SectionRow } from '../contents.ts'
import type { Report } from '../rules.ts'

/** Named in most verses of many events in which he does not act. */
const GOD = 'god_1324'

/** In an event of fewer verses, one verse decides who is named in most of them. */
const MIN_VERSES = 4

/** Regions are mostly named with their kings. */
const REGION = 'Region'

const SAMUEL_AND_KINGS = /^[12](Sam|Kgs)\./
const CHRONICLES = /^[12]Chr$/

type Add = (rule: 'event-stretch' | 'event-participant' | 'event-subject', record: string, detail: string) => void

export function checkEventVerses({ event, verse, section, place }: Contents, report: Report): void {
  const verses = new Map(verse.map((row) => [row.osis_ref, row]))
  const inOrder = [...verses.values()]
  const regions = new Set(place.filter(({ featureType }) => featureType === REGION).map(({ slug }) => slug))
  for (const row of event.filter((each) => each.verses.length > 0)) {
    const add: Add = (rule, record, detail) =>
      report({ table: 'event', row: `${row.slug}${record}`, rule, detail, read: row.verses.join(' ') })
    checkStretches(row, add)
    const near = [...row.verses, ...versesOfSections(row, section).map((position) => inOrder[position - 1]?.osis_ref)]
    checkParticipants(row, new Set(near.flatMap((reference) => verses.get(reference ?? '')?.people ?? [])), add)
    if (row.verses.length < MIN_VERSES) continue
    const named = row.verses.map((reference) => verses.get(reference))
    checkSubjects(
      row.participants,
      named.map((each) => each?.people ?? []),
      new Set([GOD]),
      add,
    )
    checkSubjects(
      row.places,
      named.map((each) => each?.places ?? []),
      regions,
      add,
    )
  }
}

/**
 * A lifetime has the verses of the birth, the age and the death. The verses of Chronicles that are parallel to Samuel
 * and Kings come section by section (derive/chronicles.ts).
 */
function checkStretches({ kind, verses }: EventRow, add: Add): void {
  if (kind === 'lifetime') return
  const hasParallels = verses.some((each) => SAMUEL_AND_KINGS.test(each))
  for (const { osis } of BOOKS) {
    if (hasParallels && CHRONICLES.test(osis)) continue
    const positions = verses.filter((each) => each.startsWith(`${osis}.`)).map((each) => versePosition(each) ?? 0)
    const stretches = positions.filter((position, index) => position !== (positions[index - 1] ?? 0) + 1 || index === 0)
    if (stretches.length > 1) add('event-stretch', ` ${osis}`, `${stretches.length} stretches in the book`)
  }
}

function checkParticipants({ participants }: EventRow, named: ReadonlySet<string>, add: Add): void {
  for (const slug of participants.filter((each) => !named.has(each)))
    add('event-participant', ` ${slug}`, 'no verse of the event or of its sections names the person')
}

/** Reports the records that more than half of the verses name, and the event does not. */
function checkSubjects(
  own: readonly string[],
  named: readonly (readonly string[])[],
  ignored: ReadonlySet<string>,
  add: Add,
): void {
  const counts = new Map<string, number>()
  for (const slug of named.flat()) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  for (const [slug, count] of counts) {
    if (count * 2 <= named.length || own.includes(slug) || ignored.has(slug)) continue
    add('event-subject', ` ${slug}`, `${count} of ${named.length} verses name the record`)
  }
}

/** The canonical positions of the verses of the sections that have a verse of the event. */
function versesOfSections({ verses }: EventRow, sections: readonly SectionRow[]): number[] {
  const positions = verses.map((each) => versePosition(each) ?? 0)
  return sections
    .filter(({ start_ordinal, end_ordinal }) => positions.some((each) => each >= start_ordinal && each <= end_ordinal))
    .flatMap(({ start_ordinal, end_ordinal }) =>
      Array.from({ length: end_ordinal - start_ordinal + 1 }, (_, index) => start_ordinal + index),
    )
}
