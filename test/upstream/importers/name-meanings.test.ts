import { describe, expect, it } from 'vitest'
import { indexNameMeanings, nameMeaningOf } from '../../../db/dataset/derive/name-meanings.ts'

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

  it('prefers the spelling to the letters', () => {
    const index = indexNameMeanings([
      { name: 'Ben-hur', meaning: 'hyphen' },
      { name: 'Benhur', meaning: 'one word' },
    ])
    expect(nameMeaningOf(person('Benhur'), index)).toBe('one word')
  })

  it('falls back on what else the person is called', () => {
    const melchiah = person('Malchijah', { alsoCalled: ['Melicu', 'Malchiah'] })
    expect(nameMeaningOf(melchiah, INDEX)).toBe('of Malchiah')
    expect(nameMeaningOf(person('Aaron', { alsoCalled: ['Malchiah'] }), INDEX)).toBe('of Aaron')
  })

  it('is null where no name is in the dictionary', () => {
    expect(nameMeaningOf(person('Zaccur', { alsoCalled: ['Zabud'] }), INDEX)).toBeNull()
  })

  it.each([
    ['Abel', 'Male', 'of the person'],
    ['Eli', 'Male', 'of the priest'],
    ['Noah', 'Male', 'of the patriarch'],
    ['Noah', 'Female', 'of the daughter'],
    ['Rahab', 'Female', 'of the woman'],
  ] as const)('gives %s (%s) the meaning %s', (name, gender, meaning) => {
    expect(nameMeaningOf(person(name, { gender }), INDEX)).toBe(meaning)
  })

  it('gives a doubled name its only meaning where the dictionary has but one', () => {
    const index = indexNameMeanings([{ name: 'Rahab', meaning: 'the only one' }])
    expect(nameMeaningOf(person('Rahab', { gender: 'Female' }), index)).toBe('the only one')
  })
})

describe('indexNameMeanings', () => {
  it('refuses a doubled name that no rule tells apart', () => {
    const records = [
      { name: 'Aaron', meaning: 'one' },
      { name: 'Aaron', meaning: 'two' },
    ]
    expect(() => indexNameMeanings(records)).toThrow(/the 2 meanings of "aaron"/)
  })
})
