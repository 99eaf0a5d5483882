import { describe, expect, it } from 'vitest'
import {
  MAX_PROJECT_PEOPLE,
  PROJECT_PEOPLE,
  type ProjectPerson,
  readProjectPeople,
} from '../../../db/dataset/upstream/importers/project-people.ts'

const LOTS_WIFE: ProjectPerson = {
  slug: 'lots_wife',
  name: "Lot's wife",
  gender: 'Female',
  verses: ['Luke.17.32', 'Gen.19.15-Gen.19.16'],
  relations: { partners: ['lot_1830'] },
}
const LOT = [{ slug: 'lot_1830' }]

describe('project-people.json', () => {
  it(`has at most ${MAX_PROJECT_PEOPLE} people, whose slugs have no number and are no part of a path`, () => {
    expect(MAX_PROJECT_PEOPLE).toBe(100)
    expect(PROJECT_PEOPLE.length).toBeLessThanOrEqual(MAX_PROJECT_PEOPLE)
    expect(PROJECT_PEOPLE.filter(({ slug }) => !/^[a-z]+(_[a-z]+)+$/.test(slug))).toEqual([])
  })
})

describe('reading project people', () => {
  it('returns a person whose source is `project`, with the verses in canonical order', () => {
    expect(readProjectPeople({ strict: true, people: LOT }, [LOTS_WIFE])).toMatchObject([
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

  it('rejects an unknown relative of a pinned source, and leaves the person out of another', () => {
    expect(() => readProjectPeople({ strict: true, people: [] }, [LOTS_WIFE])).toThrow(
      'lots_wife: there is no lot_1830',
    )
    expect(readProjectPeople({ strict: false, people: [] }, [LOTS_WIFE])).toEqual([])
  })

  it('rejects a slug in use, and an unknown verse', () => {
    expect(() => readProjectPeople({ strict: true, people: [...LOT, LOTS_WIFE] }, [LOTS_WIFE])).toThrow(
      /another person/,
    )
    expect(() => readProjectPeople({ strict: true, people: LOT }, [{ ...LOTS_WIFE, verses: ['Gen.51.1'] }])).toThrow(
      /Gen\.51\.1 is not/,
    )
  })
})
