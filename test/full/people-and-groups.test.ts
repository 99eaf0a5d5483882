/** Every person and every group matches Theographic (D26), in its detail and in the list. */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { compareWithDetails, readWholeList } from './lists.ts'
import { GROUPS, groupsOf } from './upstream/groups.ts'
import { possibleSenses, SENSES } from './upstream/name-meanings.ts'
import { type ExpectedPerson, PEOPLE } from './upstream/people.ts'

const people = new Map<string, Fields>()
const groups = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(PEOPLE, ({ exact }) => remember('people', exact.slug, people))
  await visitAll(GROUPS, ({ slug }) => remember('groups', slug, groups))
})

describe('GET /v1/people/{slug}', () => {
  it('returns every person in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    // The corrections merge four duplicates into their main records, and remove two towns and three names of no person.
    // The project has 97 people.
    expect(people.size).toBe(3069 - 9 + 25 + 97 - 21)
  })

  it('matches People.csv in every field', () => {
    const differences = openDifferences()
    for (const person of PEOPLE) comparePerson(person, people.get(person.exact.slug) ?? {}, differences)
    expect(differences.summary()).toEqual([])
  })

  it("returns Hitchcock's meaning of the person's name if there is only one, else a possible meaning or null", () => {
    const differences = openDifferences()
    for (const person of PEOPLE) {
      compareMeaning(person, people.get(person.exact.slug)?.['nameMeaning'] ?? null, differences)
    }
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/people', () => {
  it('lists every person once, in order, with the same values as the detail', async () => {
    const differences = openDifferences()
    const entities = PEOPLE.map(({ exact }) => exact)
    const fields = ['slug', 'uuid', 'name', 'gender', 'birthYearDisplay', 'verseCount', 'firstMention']
    const items = await readWholeList({ path: '/v1/people', entities, fields }, differences)
    compareWithDetails(items, people, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/groups/{slug}', () => {
  it('matches PeopleGroups.csv, the tables and the texts in every field', () => {
    const differences = openDifferences()
    for (const { members, partOf, ...exact } of GROUPS) {
      const group = groups.get(exact.slug) ?? {}
      for (const [field, value] of Object.entries(exact)) differences.equal(at(exact.slug, field), value, group[field])
      differences.sameMembers(at(exact.slug, 'members'), members, group['members'])
      differences.sameMembers(at(exact.slug, 'partOf'), partOf, group['partOf'])
    }
    expect(differences.summary()).toEqual([])
    expect(groups.size).toBe(GROUPS.length)
  })
})

describe('GET /v1/groups', () => {
  it('lists every group once, in order, as full records', async () => {
    const differences = openDifferences()
    const fields = [
      'slug',
      'uuid',
      'name',
      'members',
      'partOf',
      'parts',
      'events',
      'kind',
      'verseCount',
      'alsoCalled',
      'ancestor',
      'land',
    ]
    const items = await readWholeList({ path: '/v1/groups', entities: GROUPS, fields }, differences)
    compareWithDetails(items, groups, differences)
    expect(differences.summary()).toEqual([])
  })
})

async function remember(collection: string, slug: string, details: Map<string, Fields>): Promise<void> {
  const detail = await readDetail(`/v1/${collection}/${slug}`, envelopes)
  if (detail) details.set(slug, detail)
}

function comparePerson({ exact, sets }: ExpectedPerson, person: Fields, differences: Differences): void {
  for (const [field, value] of Object.entries(exact)) differences.equal(at(exact.slug, field), value, person[field])
  for (const [field, members] of Object.entries(sets)) {
    differences.sameMembers(at(exact.slug, field), members, person[field])
  }
  differences.sameMembers(at(exact.slug, 'peopleGroups'), groupsOf(exact.slug), person['peopleGroups'])
}

/**
 * Names whose meaning must be null: Hitchcock's explanations do not apply to titles, God and the
 * Holy Spirit.
 */
const WITHOUT_MEANING = /^(?:God|Holy Spirit|Candace|Pharaoh|Rab-?mag|Rab-?saris|Rabshakeh|Tartan)$/

/** A sense that only refers to another name. */
const ELSEWHERE = /^(?:\w[\w-]*, )*(?:the )?(?:same as|same with|see) ([\w-]+)(?:, in the plural)?$/

/**
 * If the plain name has exactly one sense, and that sense does not refer to another name, the
 * meaning must be that sense. Otherwise the meaning must be null, a sense of one of the person's
 * names, or a sense of a name that these senses refer to.
 */
function compareMeaning({ exact, sets, plainName }: ExpectedPerson, meaning: unknown, differences: Differences): void {
  const where = at(exact.slug, 'nameMeaning')
  const [sense, ...others] = SENSES.get(plainName.toLowerCase()) ?? []
  if (WITHOUT_MEANING.test(plainName)) {
    differences.equal(where, null, meaning)
  } else if (sense !== undefined && others.length === 0 && !ELSEWHERE.test(sense)) {
    differences.equal(where, sense, meaning)
  } else {
    const possible: unknown[] = [null, ...sensesOf([plainName, exact.name, ...sets.alsoCalled])]
    differences.equal(`${where} (${String(meaning)}) is a sense of the name`, true, possible.includes(meaning))
  }
}

/** Senses of the names, and of the names that those senses refer to. */
function sensesOf(names: readonly string[]): string[] {
  const known = new Set(names)
  for (const name of known) {
    for (const sense of possibleSenses([name])) {
      const other = ELSEWHERE.exec(sense)?.[1]
      if (other !== undefined) known.add(other)
    }
  }
  return possibleSenses([...known]).filter((sense) => !ELSEWHERE.test(sense))
}

function at(slug: string, field: string): string {
  return `${slug} ${field}`
}
