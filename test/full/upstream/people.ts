/**
 * People from People.csv and Periods.csv, by the rules of D23, D24 and
 * D26.
 */
import { readFileSync } from 'node:fs'
import { readGroupTables } from '../../../db/dataset/upstream/group-tables.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import { bereanSpellings, bereanVerses } from './berean-names.ts'
import { canonical, positionOf, VERSES } from './canon.ts'
import { listed, orNull, type Row, readTheographic } from './files.ts'
import { versesOfAncestor } from './lands.ts'
import { slugsOf, uuidOf } from './naming.ts'

export interface ExpectedPerson {
  /** Fields with exactly one correct value. */
  exact: { slug: string; name: string; verses: string[]; verseCount: number } & Record<string, unknown>
  /** Lists whose order does not matter. */
  sets: Record<'alsoCalled' | 'siblings' | 'halfSiblings' | 'children' | 'partners', string[]>
  /** Upstream's name without qualifier, used to look up Hitchcock's meaning. */
  plainName: string
}

const groupRows = readTheographic('PeopleGroups')
const groupNames = groupRows.map((row) => row('groupName').trim())
const groupSlugs = slugsOf(groupNames)
const slugByGroup = new Map(groupNames.map((name, index) => [name, groupSlugs[index] ?? '']))
const periods = new Map(
  readTheographic('Periods').map((row) => [
    row('yearNum'),
    { year: Number(row('isoYear')), display: row('formattedYear') },
  ]),
)

/**
 * Entries of alsoCalled that are common words, not names: four capitalized words, and every entry
 * in lower case. The only exception is `hen`, which is a name.
 */
const NO_NAMES = /^(?!hen$)[a-z]+$|^(?:Ancient|Fathers|Holy|Spirits)$/

/** Names that differ only in case, hyphens and spaces become equal. */
const plainName = (name: string) => name.toLowerCase().replace(/[-\s]/g, '')

interface ProjectPerson {
  slug: string
  name: string
  gender: string
  /** Verses and ranges. */
  verses: string[]
  relations?: { father?: string; mother?: string; partners?: string[]; children?: string[] }
}

const projectPeople: ProjectPerson[] = JSON.parse(readFileSync(projectFile('db/dataset/project-people.json'), 'utf8'))

/** Peoples that the source has as single men are groups. */
const PEOPLES: ReadonlySet<string> = new Set(readGroupTables().groups.flatMap(({ person }) => person ?? []))
const withoutPeoples = (slugs: readonly string[]) => slugs.filter((slug) => !PEOPLES.has(slug))

/** The people of the project (D71) as rows of the source, whose people get them as parents. */
const personRows: Row[] = [...readTheographic('People'), ...projectPeople.map(rowOfProject)]
  .filter((row) => !PEOPLES.has(row('slug')))
  .map(withProjectParents)

function withProjectParents(row: Row): Row {
  const parents = projectPeople.filter(({ relations }) => relations?.children?.includes(row('slug')))
  const parentOf = (gender: string) => parents.find((parent) => parent.gender === gender)?.slug
  return (column) => {
    const own = row(column)
    if (own !== '' || parents.length === 0) return own
    return (column === 'father' ? parentOf('Male') : column === 'mother' ? parentOf('Female') : undefined) ?? own
  }
}

function rowOfProject({ slug, name, gender, verses, relations = {} }: ProjectPerson): Row {
  const { father = '', mother = '', partners: spouses = [], children = [] } = relations
  const all = verses.flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    return VERSES.slice(positionOf(first), positionOf(last) + 1)
  })
  const lists = { verses: all.join(','), partners: spouses.join(','), children: children.join(',') }
  const cells: Record<string, string> = { slug, name, displayTitle: name, gender, father, mother, ...lists }
  return (column) => cells[column] ?? (column === 'source' ? 'project' : '')
}

const parents = new Map(personRows.map((row) => [row('slug'), parentsOf(row)]))
const partners = new Map(personRows.map((row) => [row('slug'), listed(row('partners'))]))
/** Whether `other` is a child of the person `slug`, or a partner of such a child. */
const isClose = (slug: string, other: string) =>
  [other, ...(partners.get(other) ?? [])].some((one) => parents.get(one)?.includes(slug))
/**
 * The two parents of each person with a known father and mother. They count as partners (E124),
 * except the pairs for which `isClose` is true.
 */
const couples = personRows
  .map(parentsOf)
  .filter(([father, mother]) => father !== '' && mother !== '')
  .filter(([father, mother]) => !isClose(father, mother) && !isClose(mother, father))
const listedPairs = personRows.flatMap((row) => listed(row('partners')).map((partner) => [row('slug'), partner]))

export const PEOPLE: readonly ExpectedPerson[] = personRows.map(toPerson)

/** @throws if no group has the name */
export function groupSlug(name: string): string {
  const slug = slugByGroup.get(name)
  if (slug === undefined) throw new Error(`no group is named ${name}`)
  return slug
}

function toPerson(row: Row): ExpectedPerson {
  const slug = row('slug')
  const own = canonical(versesOfAncestor(slug, listed(row('verses'))))
  const verses = canonical([...own, ...bereanVerses({ slug, verses: own })])
  const names = listed(row('alsoCalled'))
    .filter((name) => !NO_NAMES.test(name))
    .filter((name, index, all) => all.findIndex((other) => plainName(other) === plainName(name)) === index)
  const birth = periodOf(row('birthYear'))
  const death = periodOf(row('deathYear'))
  const halfSiblings = ['halfSiblingsSameFather', 'halfSiblingsSameMother'].flatMap((kind) => listed(row(kind)))
  return {
    exact: {
      slug,
      source: projectPeople.some((person) => person.slug === slug) ? 'project' : 'theographic',
      uuid: uuidOf('person', slug),
      name: withSurname(row('displayTitle').trim(), row('surname').trim()),
      surname: orNull(row('surname')),
      gender: row('gender'),
      birthYear: birth.year,
      deathYear: death.year,
      birthYearDisplay: birth.display,
      deathYearDisplay: death.display,
      mentionedFromYear: mentionedYear(row('minYear')),
      mentionedToYear: mentionedYear(row('maxYear')),
      birthPlace: orNull(row('birthPlace')),
      deathPlace: orNull(row('deathPlace')),
      father: orNull(row('father')),
      mother: orNull(row('mother')),
      verseCount: verses.length,
      verses,
      firstMention: verses[0] ?? null,
    },
    sets: {
      alsoCalled: [...names, ...bereanSpellings({ slug, verses: own, alsoCalled: names })],
      siblings: withoutPeoples([...new Set([...listed(row('siblings')), ...halfSiblings])]),
      halfSiblings: withoutPeoples([...new Set(halfSiblings)]),
      children: personRows.filter((child) => parentsOf(child).includes(slug)).map((child) => child('slug')),
      partners: partnersOf(row),
    },
    plainName: row('name').trim(),
  }
}

function parentsOf(row: Row): [father: string, mother: string] {
  return [row('father'), row('mother')]
}

function partnersOf(row: Row): string[] {
  const slug = row('slug')
  const pairs = [...couples, ...listedPairs].filter((pair) => pair.includes(slug))
  return [...new Set(pairs.flat().filter((other) => other !== slug))]
}

function withSurname(title: string, surname: string): string {
  return title.includes(surname) ? title : `${title} ${surname}`
}

function mentionedYear(year: string): number | null {
  if (year === '0' || year === '') return null
  return Number(year) < 0 ? Number(year) + 1 : Number(year)
}

function periodOf(year: string): { year: number | null; display: string | null } {
  if (year === '') return { year: null, display: null }
  const period = periods.get(year)
  if (period) return period
  // Periods.csv does not have every year of the corrections. All missing years are BC.
  if (!(Number(year) < 0)) throw new Error(`Periods.csv has no year ${year}`)
  return { year: Number(year) + 1, display: `${-Number(year)} BC` }
}
