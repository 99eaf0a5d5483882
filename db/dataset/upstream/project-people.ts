/**
 * People without a name in the text whom readers look for, from project-people.json (D71): a name in plain words, gender,
 * verses and relatives. A dataset built from other sources than the pinned ones, such as the starter dataset, gets only
 * the people whose relatives it contains.
 */
import { readFileSync } from 'node:fs'
import { projectFile } from '../../../src/primitives/project.ts'
import { sortVerses, verseRange } from '../../../src/scripture/osis.ts'
import { jsonReader, TEXT, TEXTS } from './reading/json.ts'
import type { Gender, PersonRecord } from './records.ts'

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
    readonly children?: readonly string[]
  }
}

/** Maximum number of project people (D71). */
export const MAX_PROJECT_PEOPLE = 100

const FILE = 'db/dataset/project-people.json'

/** Exported for its test. */
export const readPeopleFile = jsonReader<readonly ProjectPerson[]>({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['slug', 'name', 'gender', 'verses'],
    properties: {
      slug: TEXT,
      name: TEXT,
      gender: { enum: ['Male', 'Female'] },
      verses: TEXTS,
      relations: {
        type: 'object',
        additionalProperties: false,
        properties: { father: TEXT, mother: TEXT, partners: TEXTS, children: TEXTS },
      },
    },
  },
})

export const PROJECT_PEOPLE = readPeopleFile(readFileSync(projectFile(FILE), 'utf8'), FILE)

/**
 * @param people those of the source
 * @param strict whether they are those of the pinned file: then a relative that does not exist is an error. Otherwise the
 * project's person is left out
 * @returns the people of the source, with the project's as parents, and those of the project
 * @throws Error for an unknown verse, a slug in use, a child that has another parent or, with `strict`, an unknown relative
 */
export function withProjectPeople(
  people: readonly PersonRecord[],
  strict: boolean,
  added: readonly ProjectPerson[],
): PersonRecord[] {
  const slugs = new Set(people.map(({ slug }) => slug))
  for (const { slug } of added) {
    if (slugs.has(slug)) throw new Error(`${FILE}: ${slug}: there is another person with this slug`)
    slugs.add(slug)
  }
  const kept = added.filter((person) => {
    const absent = relativesOf(person).find((slug) => !slugs.has(slug))
    if (absent !== undefined && strict) throw new Error(`${FILE}: ${person.slug}: there is no ${absent}`)
    return absent === undefined
  })
  const parents = kept.flatMap((parent) => (parent.relations?.children ?? []).map((child) => ({ parent, child })))
  return [...people, ...kept.map(toPerson)].map((person) => {
    const own = parents.filter(({ child }) => child === person.slug)
    return own.reduce((child, { parent }) => withParent(child, parent), person)
  })
}

function withParent(child: PersonRecord, { slug, gender }: ProjectPerson): PersonRecord {
  const field = gender === 'Male' ? 'father' : 'mother'
  if ((child[field] ?? slug) !== slug) throw new Error(`${FILE}: ${slug}: ${child.slug} has another ${field}`)
  return { ...child, [field]: slug }
}

function relativesOf({ relations = {} }: ProjectPerson): string[] {
  const { father, mother, partners = [], children = [] } = relations
  return [father, mother, ...partners, ...children].filter((slug) => slug !== undefined)
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
    children: [...(relations.children ?? [])],
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
