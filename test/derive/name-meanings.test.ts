import { describe, expect, it } from 'vitest'
import { indexNameMeanings, nameMeaningOf } from '../../db/dataset/derive/name-meanings.ts'

const INDEX = indexNameMeanings([
  { name: 'Aaron', meaning: 'of Aaron' },
  { name: 'Baal-hanan', meaning: 'of Baal-hanan' },
  { name: 'Malchiah', meaning: 'of Malchiah' },
  { name: 'Abel', meaning: 'of the person' },
  { name: 'Abel', meaning: 'of the city' },
  { name: 'Eli', meaning: 'of the priest' },
  { name: 'Eli', meaning: 'of the cry' },
  { name: 'Noah', meaning: 'of the patriarch' },
  { name: 'Noah', meaning: 'of the daughter' },
  { name: 'Rahab', meaning: 'of Egypt' },
  { name: 'Rahab', meaning: 'of the woman' },
])

function person(bareName: string, rest: { alsoCalled?: string[]; gender?: 'Male' | 'Female' } = {}) {
  return { bareName, alsoCalled: rest.alsoCalled ?? [], gender: rest.gender ?? 'Male' }
}

describe('nameMeaningOf', () => {
  it('finds the name as written, ignoring case', () => {
    expect(nameMeaningOf(person('AARON'), INDEX)).toBe('of Aaron')
  })

  it('finds the name without its hyphens and spaces', () => {
    expect(nameMeaningOf(person('Baalhanan'), INDEX)).toBe('of Baal-hanan')
    expect(nameMeaningOf(person('Baal Hanan'), INDEX)).toBe('of Baal-hanan')
  })

  it('follows an entry that only refers to another entry', () => {
    const index = indexNameMeanings([
      { name: 'Mary', meaning: 'same as Miriam' },
      { name: 'Miriam', meaning: 'wished-for' },
      { name: 'Judas', meaning: 'Jude, same as Judah' },
      { name: 'Judah', meaning: 'praise' },
      { name: 'Aiath', meaning: 'same as Ai; an hour' },
      { name: 'Jew', meaning: 'same as Jewry' },
      { name: 'Jewry', meaning: 'same as Jew' },
      { name: 'Elias', meaning: 'same as Elijah' },
    ])
    expect(nameMeaningOf(person('Mary'), index)).toBe('wished-for')
    expect(nameMeaningOf(person('Judas'), index)).toBe('praise')
    expect(nameMeaningOf(person('Aiath'), index)).toBe('same as Ai; an hour')
    expect(nameMeaningOf(person('Jew'), index)).toBeNull()
    expect(nameMeaningOf(person('Elias'), index)).toBeNull()
    expect(nameMeaningOf(person('Elias', { alsoCalled: ['Judah'] }), index)).toBe('praise')
  })

  it('returns null for God and for titles', () => {
    const index = indexNameMeanings([
      { name: 'Jehovah', meaning: 'of Jehovah' },
      { name: 'Pharaoh', meaning: 'of Pharaoh' },
    ])
    expect(nameMeaningOf(person('God', { alsoCalled: ['Jehovah'] }), index)).toBeNull()
    expect(nameMeaningOf(person('Pharaoh'), index)).toBeNull()
  })

  it('prefers an exact spelling to a match without hyphens and spaces', () => {
    const index = indexNameMeanings([
      { name: 'Ben-hur', meaning: 'hyphen' },
      { name: 'Benhur', meaning: 'one word' },
    ])
    expect(nameMeaningOf(person('Benhur'), index)).toBe('one word')
  })

  it("falls back to the person's other names", () => {
    const melchiah = person('Malchijah', { alsoCalled: ['Melicu', 'Malchiah'] })
    expect(nameMeaningOf(melchiah, INDEX)).toBe('of Malchiah')
    expect(nameMeaningOf(person('Aaron', { alsoCalled: ['Malchiah'] }), INDEX)).toBe('of Aaron')
  })

  it('returns null if no name is in the dictionary', () => {
    expect(nameMeaningOf(person('Zaccur', { alsoCalled: ['Zabud'] }), INDEX)).toBeNull()
  })

  it.each([
    ['Abel', 'Male', 'of the person'],
    ['Eli', 'Male', 'of the priest'],
    ['Noah', 'Male', 'of the patriarch'],
    ['Noah', 'Female', 'of the daughter'],
    ['Rahab', 'Female', 'of the woman'],
  ] as const)('for %s (%s), returns the meaning "%s"', (name, gender, meaning) => {
    expect(nameMeaningOf(person(name, { gender }), INDEX)).toBe(meaning)
  })

  it('returns the only meaning of a name even if the name has two bearers', () => {
    const index = indexNameMeanings([{ name: 'Rahab', meaning: 'the only one' }])
    expect(nameMeaningOf(person('Rahab', { gender: 'Female' }), index)).toBe('the only one')
  })
})

describe('indexNameMeanings', () => {
  it('rejects a name with two meanings if no rule distinguishes its bearers', () => {
    const records = [
      { name: 'Aaron', meaning: 'one' },
      { name: 'Aaron', meaning: 'two' },
    ]
    expect(() => indexNameMeanings(records)).toThrow(/the 2 meanings of "aaron"/)
  })
})
