/** Rules for time: years, dates, durations, sequence. */
import { type Contents, type EventRow, type PersonRow, shown } from '../contents.ts'
import { isDay } from '../metadata.ts'
import type { Report, RuleName } from '../rules.ts'

type Add = (rule: RuleName, detail: string) => void

export function checkYears({ person, event }: Contents, report: Report): void {
  for (const row of person) {
    checkLife(row, (rule, detail) => report({ table: 'person', row: row.slug, rule, detail }))
  }
  const events = new Map(event.map((row) => [row.slug, row]))
  for (const row of event) {
    const add: Add = (rule, detail) => report({ table: 'event', row: row.slug, rule, detail })
    checkTime(row, add)
    checkSequence(row, events, add)
  }
}

/** The list of those who came back with Zerubbabel, which Nehemiah repeats. */
const RETURN = /^(?:Ezra\.2\.\d+|Neh\.7\.(?:[6-9]|[1-7]\d))$/

/** 538 BC, the year of Cyrus in docs/data/trust.md. */
const YEAR_OF_RETURN = -537

function checkLife(row: PersonRow, add: Add): void {
  const { verses, mentionedFromYear, mentionedToYear } = row
  const isDated = mentionedFromYear !== null && verses.length > 0
  const isOfReturn = mentionedFromYear === YEAR_OF_RETURN && mentionedToYear === YEAR_OF_RETURN
  if (isDated && !isOfReturn && verses.every((verse) => RETURN.test(verse))) {
    add('year-of-return', `${verses.join(', ')}: mentioned from ${mentionedFromYear} to ${mentionedToYear}`)
  }
  const { birthYear, birthYearDisplay, deathYear, deathYearDisplay } = row
  if (birthYear !== null && deathYear !== null && birthYear >= deathYear) {
    add('birth-before-death', `born in ${birthYearDisplay}, but died in ${deathYearDisplay}`)
  }
}

const DURATION = /^P(?=\d)(\d+W|(\d+Y)?(\d+M)?(\d+D)?)$/

function checkTime({ startYear, startDate, endYear, duration }: EventRow, add: Add): void {
  if (startDate !== null && (!isDay(startDate) || Number(startDate.slice(0, 4)) !== startYear)) {
    add('year-of-date', `the date is ${shown(startDate)}, but the year is ${startYear}`)
  }
  const endsAfterStart = startYear === null ? endYear === null : endYear !== null && endYear >= startYear
  if (!endsAfterStart) add('end-year', `starts in ${startYear}, but ends in ${endYear}`)
  if (duration !== null && !DURATION.test(duration)) add('duration', shown(duration))
}

type Events = ReadonlyMap<string, EventRow>

function checkSequence({ slug, startYear, predecessor }: EventRow, events: Events, add: Add): void {
  const before = events.get(predecessor ?? '')
  if (startYear !== null && before && before.startYear !== null && before.startYear > startYear) {
    add(
      'predecessor-earlier',
      `begins in ${startYear}, but the predecessor ${before.slug} begins in ${before.startYear}`,
    )
  }
  if (reaches(slug, (event) => [event.predecessor], events)) add('event-circle', 'predecessor')
  if (reaches(slug, (event) => event.partOf, events)) add('event-circle', 'partOf')
}

/** True if following the steps from an event leads back to it. */
function reaches(slug: string, stepsFrom: (event: EventRow) => readonly (string | null)[], events: Events): boolean {
  const reached = new Set<string | null>()
  const add = (event: EventRow | undefined) => {
    for (const next of event ? stepsFrom(event) : []) reached.add(next)
  }
  add(events.get(slug))
  for (const next of reached) add(events.get(next ?? ''))
  return reached.has(slug)
}
