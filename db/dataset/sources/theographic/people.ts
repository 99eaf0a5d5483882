/**
 * Theographic's people, and those of the project with them, whose relatives are Theographic's. Fathers, mothers and siblings are imported as recorded. The lists of children are made to agree
 * with the recorded parents, and the lists of partners are completed.
 */

import { type ProjectPerson, withProjectPeople } from '../../upstream/project-people.ts'
import { lettersOf } from '../../upstream/reading/letters.ts'
import type { Gender, PersonRecord, VerseChange } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { COMMON_WORDS } from './common-words.ts'
import {
  type CsvRow,
  cellError,
  cellInteger,
  cellList,
  cellSlug,
  cellSlugs,
  cellText,
  cellVerses,
  readSluggedRows,
  requiredText,
  whereIs,
} from './csv.ts'
import { cellGroupSlugs, readGroupSlugs } from './groups.ts'

const PATH = 'CSV/People.csv'

const HALF_SIBLING_COLUMNS = ['halfSiblingsSameMother', 'halfSiblingsSameFather']

/** @param added people of the project, whose relatives are people of the source */
export function readPeople(source: Source, added: readonly ProjectPerson[] = []): PersonRecord[] {
  const groupSlugs = readGroupSlugs(source)
  const read = readSluggedRows(source, PATH).map((row) => toPerson(row, groupSlugs, source))
  const people = withProjectPeople(read, source.isPinned(PATH), added)
  completeKinship(people)
  return people
}

/** Reports the verses that an ancestor loses to his land, or gets. derive/peoples/land-verses.ts finds them. */
export function reportLandVerses(source: Source, changes: readonly VerseChange[]): void {
  for (const { person, moved, added } of changes) {
    for (const verse of moved) source.repaired('land-not-ancestor', `${person}: ${verse}`)
    for (const verse of added) source.repaired('verse-of-ancestor', `${person}: ${verse}`)
  }
}

/**
 * The children of a person are the people who have the person as father or mother. A partner of a person also lists
 * that person as a partner. The two parents of a person become partners, unless one of them is a child of the other
 * (Lot and his daughters) or a partner of a child of the other (Judah and Tamar) (E124).
 */
function completeKinship(people: readonly PersonRecord[]): void {
  const bySlug = new Map(people.map((person) => [person.slug, person]))
  const isParent = (parent: string, child: string) => {
    const { father, mother } = bySlug.get(child) ?? {}
    return father === parent || mother === parent
  }
  const isClose = (parent: string, other: string) =>
    isParent(parent, other) || bySlug.get(other)?.partners.some((partner) => isParent(parent, partner))
  const addPartner = (slug: string, partner: string) => {
    const partners = bySlug.get(slug)?.partners
    if (partners?.includes(partner) === false) partners.push(partner)
  }
  for (const person of people) {
    const { slug, father, mother } = person
    person.children = person.children.filter((child) => !bySlug.has(child) || isParent(slug, child))
    for (const partner of [...person.partners]) addPartner(partner, slug)
    if (father === null || mother === null || isClose(father, mother) || isClose(mother, father)) continue
    addPartner(father, mother)
    addPartner(mother, father)
  }
  for (const { slug, father, mother } of people) {
    for (const parent of [father, mother]) {
      const children = bySlug.get(parent ?? '')?.children
      if (children?.includes(slug) === false) children.push(slug)
    }
  }
}

function toPerson(
  row: CsvRow & { slug: string },
  groupSlugs: ReadonlyMap<string, string>,
  source: Source,
): PersonRecord {
  const bareName = requiredText(row, 'name')
  const surname = cellText(row, 'surname')
  const halfSiblings = [...new Set(HALF_SIBLING_COLUMNS.flatMap((column) => cellSlugs(row, column)))]
  return {
    slug: row.slug,
    source: 'theographic',
    name: withSurname(cellText(row, 'displayTitle') ?? bareName, surname),
    bareName,
    surname,
    alsoCalled: otherNames(row, source),
    gender: genderOf(row),
    birthYear: astronomicalYear(row, 'birthYear'),
    deathYear: astronomicalYear(row, 'deathYear'),
    ...mentionedYears(row),
    birthPlace: cellSlug(row, 'birthPlace'),
    deathPlace: cellSlug(row, 'deathPlace'),
    father: cellSlug(row, 'father'),
    mother: cellSlug(row, 'mother'),
    siblings: [...new Set([...cellSlugs(row, 'siblings'), ...halfSiblings])],
    halfSiblings,
    children: cellSlugs(row, 'children'),
    partners: cellSlugs(row, 'partners'),
    verses: cellVerses(row, 'verses'),
    peopleGroups: cellGroupSlugs(row, 'memberOf', groupSlugs),
  }
}

/**
 * Adds the surname if the title lacks it. In the source, this is the case for two people. One of them is Mary Magdalene
 * (D26).
 */
function withSurname(title: string, surname: string | null): string {
  return surname === null || title.includes(surname) ? title : `${title} ${surname}`
}

function otherNames(row: CsvRow, source: Source): string[] {
  const names = cellList(row, 'alsoCalled')
  for (const word of names.filter((name) => COMMON_WORDS.has(name))) {
    source.dropped('common-word', `${whereIs(row)}: ${word}`)
  }
  const seen = new Set<string>()
  return names.filter((name) => {
    if (COMMON_WORDS.has(name)) return false
    const isNew = !seen.has(lettersOf(name))
    seen.add(lettersOf(name))
    if (!isNew) source.dropped('name-twice', `${whereIs(row)}: ${name}`)
    return isNew
  })
}

function genderOf(row: CsvRow): Gender {
  const gender = requiredText(row, 'gender')
  if (gender !== 'Male' && gender !== 'Female') throw cellError(row, 'gender', 'is not Male or Female')
  return gender
}

/** Upstream writes 0 for people without dated verses. */
function mentionedYears(row: CsvRow): Pick<PersonRecord, 'mentionedFromYear' | 'mentionedToYear'> {
  const isUnknown = ['minYear', 'maxYear'].some((column) => (cellInteger(row, column) ?? 0) === 0)
  if (isUnknown) return { mentionedFromYear: null, mentionedToYear: null }
  return {
    mentionedFromYear: astronomicalYear(row, 'minYear'),
    mentionedToYear: astronomicalYear(row, 'maxYear'),
  }
}

/** The years of people in upstream have no year 0: -4004 is 4004 BC, which is -4003 astronomically (D26). */
function astronomicalYear(row: CsvRow, column: string): number | null {
  const year = cellInteger(row, column)
  if (year === 0) throw cellError(row, column, 'is not a valid year')
  return year !== null && year < 0 ? year + 1 : year
}
