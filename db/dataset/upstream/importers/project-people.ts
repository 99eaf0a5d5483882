/**
 * People without a name in the text whom readers look for, from project-people.json (D71): a name in plain words, gender,
 * verses and relatives. A dataset built from other sources than the pinned ones, such as the starter dataset, gets only
 * the people whose relatives it contains.
 */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../../../src/primitives/project.ts'
import { sortVerses, verseRange } from '../../../../src/scripture/osis.ts'
import type { Gender, PersonRecord } from '../records.ts'
import { parseJson } from '../source.ts'

export interface ProjectPerson {
  /** Without a number, which those of the source have. */
  readonly slug: string
  readonly name: string
  readonly gender: Gender
  /** Verses and ranges: `2Kgs.4.1-2Kgs.4.7`. */
  readonly verses: readonly string[]
  /** Slugs. The importer of people adds the other side of each. */
  readonly relations?: {
    readonly father?: string
    readonly mother?: string
    readonly partners?: readonly string[]
  }
}

/** Maximum number of project people (D71). */
export const MAX_PROJECT_PEOPLE = 100

const FILE = 'db/dataset/project-people.json'

export const PROJECT_PEOPLE = parseJson(readFileSync(projectFile(FILE), 'utf8'), FILE) as readonly ProjectPerson[]

export interface KnownPeople {
  /** If true, a relative that does not exist is an error. If false, the person is left out. */
  readonly strict: boolean
  /** People of the source. */
  readonly people: readonly { slug: string }[]
}

/** @throws Error for an unknown verse, a slug in use or, with `strict`, an unknown relative */
export function readProjectPeople(known: KnownPeople, people: readonly ProjectPerson[] = PROJECT_PEOPLE) {
  const slugs = new Set(known.people.map(({ slug }) => slug))
  for (const { slug } of people) {
    if (slugs.has(slug)) throw new Error(`${FILE}: ${slug}: there is another person with this slug`)
    slugs.add(slug)
  }
  return people
    .filter((person) => {
      const absent = relativesOf(person).find((slug) => !slugs.has(slug))
      if (absent !== undefined && known.strict) throw new Error(`${FILE}: ${person.slug}: there is no ${absent}`)
      return absent === undefined
    })
    .map(toPerson)
}

function relativesOf({ relations = {} }: ProjectPerson): string[] {
  const { father, mother, partners = [] } = relations
  return [father, mother, ...partners].filter((slug) => slug !== undefined)
}

function toPerson({ slug, name, gender, verses, relations = {} }: ProjectPerson): PersonRecord {
  return {
    slug,
    source: 'project',
    name,
    bareName: name,
    surname: null,
    alsoCalled: [],
    gender,
    birthYear: null,
    deathYear: null,
    mentionedFromYear: null,
    mentionedToYear: null,
    birthPlace: null,
    deathPlace: null,
    father: relations.father ?? null,
    mother: relations.mother ?? null,
    siblings: [],
    halfSiblings: [],
    children: [],
    partners: [...(relations.partners ?? [])],
    verses: sortVerses(verses.flatMap((range) => versesOf(range, slug))),
    peopleGroups: [],
  }
}

/** @throws Error for an unknown verse, or for a range that ends before it starts */
function versesOf(range: string, slug: string): string[] {
  const [first = '', last = first] = range.split('-')
  const verses = verseRange(first, last)
  if (verses.length === 0) throw new Error(`${FILE}: ${slug}: ${range} is not a range of verses`)
  return verses
}
