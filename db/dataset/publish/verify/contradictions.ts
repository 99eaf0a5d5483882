/**
 * Rules that find contradictions between records: years that do not fit the person's events or relatives, siblings
 * without a common parent, a gender that does not fit the role. Each finding is corrected next to its source or listed
 * as an exception.
 */
import type { Contents, EventRow, PersonRow } from './contents.ts'
import type { Report, RuleName } from './rules.ts'

type Add = (rule: RuleName, detail: string) => void
type People = ReadonlyMap<string, PersonRow>

/** Minimum number of years between the births of a parent and a child. Younger parents are errors in the sources. */
const YOUNGEST_PARENT = 12
/** Number of generations of ancestors whose births are compared. */
const GENERATIONS = 5

export function checkContradictions({ person, event }: Contents, report: Report): void {
  const people: People = new Map(person.map((row) => [row.slug, row]))
  for (const row of person) {
    const add: Add = (rule, detail) => report({ table: 'person', row: row.slug, rule, detail })
    checkAge(row, people, add)
    checkSiblings(row, people, add)
    checkGender(row, people, add)
  }
  for (const row of event) {
    const add: Add = (rule, detail) => report({ table: 'event', row: row.slug, rule, detail })
    checkLifeEvent(row, people, add)
    checkParticipants(row, people, add)
  }
}

function checkAge(row: PersonRow, people: People, add: Add): void {
  if (row.birthYear === null) return
  const ancestor = ancestorBornTooLate(row, people)
  if (ancestor) {
    const born = `${ancestor.slug}, who is born in ${ancestor.birthYearDisplay}`
    add('child-age', `born in ${row.birthYearDisplay}, too soon after the ancestor ${born}`)
  }
  const father = people.get(row.father ?? '')
  const mother = people.get(row.mother ?? '')
  // A child can be born in the year after its father's death.
  const orphaned = isAfter(row.birthYear - 1, father?.deathYear) || isAfter(row.birthYear, mother?.deathYear)
  if (orphaned) add('child-age', `born in ${row.birthYearDisplay}, after the death of a parent`)
}

function isAfter(year: number, limit: number | null | undefined): boolean {
  return limit !== null && limit !== undefined && year > limit
}

/**
 * The nearest ancestor who is born too late. An ancestor of n generations ago must be born at least n × YOUNGEST_PARENT
 * years before the person.
 */
function ancestorBornTooLate(row: PersonRow, people: People): PersonRow | undefined {
  let generation = [row]
  for (let distance = 1; distance <= GENERATIONS; distance += 1) {
    generation = generation.flatMap((descendant) => parentsOf(descendant, people))
    const latest = (row.birthYear ?? 0) - distance * YOUNGEST_PARENT
    const found = generation.find(({ birthYear }) => isAfter(birthYear ?? latest, latest))
    if (found) return found
  }
  return undefined
}

function parentsOf({ father, mother }: PersonRow, people: People): PersonRow[] {
  return [people.get(father ?? ''), people.get(mother ?? '')].filter((row) => row !== undefined)
}

function checkSiblings(row: PersonRow, people: People, add: Add): void {
  const parents = parentsOf(row, people)
  const strangers = row.siblings.filter((slug) => {
    const sibling = people.get(slug)
    const theirs = sibling ? parentsOf(sibling, people) : []
    return parents.length > 0 && theirs.length > 0 && !theirs.some((parent) => parents.includes(parent))
  })
  if (strangers.length > 0) add('sibling-parent', `no common parent with ${strangers.join(', ')}`)
}

const FEMALE_NAME = /\b(daughter|wife|mother|sister|queen|prophetess)\b/i
const MALE_NAME = /\b(son|father|brother|husband|king)\b/i

function checkGender({ name, gender, partners }: PersonRow, people: People, add: Add): void {
  const contrary = gender === 'Male' ? FEMALE_NAME : MALE_NAME
  if (contrary.test(withoutRelatives(name))) add('gender-role', `the gender is ${gender}, but the name is ${name}`)
  const alike = partners.find((partner) => people.get(partner)?.gender === gender)
  if (alike !== undefined) add('gender-role', `the person and the partner ${alike} are ${gender}`)
}

/** Removes the words about a relative: `wife of king Ahab` becomes `wife`. `Joseph (Mary's Husband)` is unchanged. */
function withoutRelatives(name: string): string {
  return name.replace(/\bof .*$/i, '')
}

const LIFE_EVENT = /^(Birth|Death|Lifetime) of /

/** Compares the years of a person with those of the events `Birth of`, `Death of` and `Lifetime of` this person. */
function checkLifeEvent(row: EventRow, people: People, add: Add): void {
  const [, kind] = LIFE_EVENT.exec(row.name) ?? []
  if (kind === undefined || row.startYear === null) return
  const subjects = row.participants.slice(0, row.name.split(' and ').length)
  if (subjects.length === 0) add('life-event', 'nobody takes part')
  const born = kind === 'Death' ? null : row.startYear
  const died = kind === 'Birth' ? null : row.startYear + yearsOf(row.duration)
  for (const slug of subjects) {
    const person = people.get(slug)
    if (differs(person?.birthYear, born))
      add('life-event', `the event begins in ${born}, but ${slug} is born in ${person?.birthYear}`)
    if (differs(person?.deathYear, died))
      add('life-event', `the event ends in ${died}, but ${slug} dies in ${person?.deathYear}`)
  }
}

/** Number of years. 0 for a duration in other units, such as one day for a death. */
function yearsOf(duration: string | null): number {
  return Number(/^P(\d+)Y$/.exec(duration ?? '')?.[1] ?? 0)
}

function differs(year: number | null | undefined, expected: number | null): boolean {
  return year !== null && year !== undefined && expected !== null && year !== expected
}

function checkParticipants({ startYear, participants }: EventRow, people: People, add: Add): void {
  if (startYear === null) return
  const absent = participants.filter((slug) => {
    const person = people.get(slug)
    return isAfter(person?.birthYear ?? startYear, startYear) || isAfter(startYear, person?.deathYear)
  })
  if (absent.length > 0)
    add('active-in-life', `the event begins in ${startYear}, outside the life of ${absent.join(', ')}`)
}
