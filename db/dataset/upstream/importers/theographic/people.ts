/**
 * Theographic's people. Kinship is imported as recorded, even if only one side records it. One thing is added: the
 * father and the mother of a person are partners (E124).
 */
import type { Gender, PersonRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
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

export function readPeople(source: Source): PersonRecord[] {
  const groupSlugs = readGroupSlugs(source)
  const people = readSluggedRows(source, PATH).map((row) => toPerson(row, groupSlugs, source))
  addOtherParents(people)
  return people
}

/** The source lists only some of the people with whom a person has a child. Lot and his daughters are no partners. */
function addOtherParents(people: readonly PersonRecord[]): void {
  const bySlug = new Map(people.map((person) => [person.slug, person]))
  for (const child of people) {
    const [father, mother] = [bySlug.get(child.father ?? ''), bySlug.get(child.mother ?? '')]
    if (!father || !mother || mother.father === father.slug || father.mother === mother.slug) continue
    if (!father.partners.includes(mother.slug)) father.partners.push(mother.slug)
    if (!mother.partners.includes(father.slug)) mother.partners.push(father.slug)
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

/** In the source, the titles of two people lack the surname. One of them is Mary Magdalene (D26). */
function withSurname(title: string, surname: string | null): string {
  return surname === null || title.includes(surname) ? title : `${title} ${surname}`
}

function otherNames(row: CsvRow, source: Source): string[] {
  const names = cellList(row, 'alsoCalled')
  for (const word of names.filter((name) => COMMON_WORDS.has(name))) {
    source.dropped('common-word', `${whereIs(row)}: ${word}`)
  }
  return names.filter((name) => !COMMON_WORDS.has(name))
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

/** Upstream's years of people have no year 0: -4004 is 4004 BC, which is -4003 astronomically (D26). */
function astronomicalYear(row: CsvRow, column: string): number | null {
  const year = cellInteger(row, column)
  if (year === 0) throw cellError(row, column, 'is not a valid year')
  return year !== null && year < 0 ? year + 1 : year
}
