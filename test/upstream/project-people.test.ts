import { describe, expect, it } from 'vitest'
import {
  MAX_PROJECT_PEOPLE,
  PROJECT_PEOPLE,
  type ProjectPerson,
  withProjectPeople,
} from '../../db/dataset/upstream/project-people.ts'
import type { PersonRecord } from '../../db/dataset/upstream/records.ts'

const LOTS_WIFE: ProjectPerson = {
  slug: 'lots_wife',
  name: "Lot's wife",
  gender: 'Female',
  verses: ['Luke.17.32', 'Gen.19.15-Gen.19.16'],
  relations: { partners: ['lot_1830'] },
}
const LOT: PersonRecord = {
  slug: 'lot_1830',
  source: 'theographic',
  name: 'Lot',
  bareName: 'Lot',
  surname: null,
  alsoCalled: [],
  gender: 'Male',
  birthYear: null,
  deathYear: null,
  mentionedFromYear: null,
  mentionedToYear: null,
  birthPlace: null,
  deathPlace: null,
  father: null,
  mother: null,
  siblings: [],
  halfSiblings: [],
  children: [],
  partners: [],
  verses: [],
  peopleGroups: [],
}

describe('project-people.json', () => {
  it(`has at most ${MAX_PROJECT_PEOPLE} people, whose slugs have no number and are no part of a path`, () => {
    expect(MAX_PROJECT_PEOPLE).toBe(100)
    expect(PROJECT_PEOPLE.length).toBeLessThanOrEqual(MAX_PROJECT_PEOPLE)
    expect(PROJECT_PEOPLE.filter(({ slug }) => !/^[a-z]+(_[a-z]+)+$/.test(slug))).toEqual([])
  })
})

describe('reading project people', () => {
  it('returns a person whose source is `project`, with the verses in canonical order', () => {
    expect(withProjectPeople([LOT], true, [LOTS_WIFE])).toMatchObject([
      { slug: 'lot_1830' },
      {
        slug: 'lots_wife',
        source: 'project',
        name: "Lot's wife",
        gender: 'Female',
        partners: ['lot_1830'],
        verses: ['Gen.19.15', 'Gen.19.16', 'Luke.17.32'],
      },
    ])
  })

  it('makes the person a parent of the children', () => {
    const mother = { ...LOTS_WIFE, relations: { children: ['lot_1830'] } }
    expect(withProjectPeople([LOT], true, [mother])).toMatchObject([
      { slug: 'lot_1830', mother: 'lots_wife' },
      { slug: 'lots_wife', children: ['lot_1830'] },
    ])
    expect(() => withProjectPeople([{ ...LOT, mother: 'eve_1231' }], true, [mother])).toThrow(
      'lots_wife: lot_1830 has another mother',
    )
  })

  it('rejects an unknown relative of a pinned source, and leaves the person out of another', () => {
    expect(() => withProjectPeople([], true, [LOTS_WIFE])).toThrow('lots_wife: there is no lot_1830')
    expect(withProjectPeople([], false, [LOTS_WIFE])).toEqual([])
  })

  it('rejects a slug in use, and an unknown verse', () => {
    expect(() => withProjectPeople([{ ...LOT, slug: 'lots_wife' }], true, [LOTS_WIFE])).toThrow(/another person/)
    expect(() => withProjectPeople([LOT], true, [{ ...LOTS_WIFE, verses: ['Gen.51.1'] }])).toThrow(/Gen\.51\.1 is not/)
  })
})
