/** The words that change the meaning of a quotation, and spellings that do not. */
import { describe, expect, it } from 'vitest'
import { changesMeaning, isOtherSpelling } from '../../../src/scripture/quotations/telling-words.ts'

const named = (word: string) => [{ word, isName: false }]
const changes = (quoted: string, passage: string) =>
  changesMeaning(named(quoted), named(passage), { names: new Set<string>() })

describe('changesMeaning', () => {
  it.each([
    ['fourscore', 'threescore'],
    ['threefold', 'fourfold'],
    ['fiftyfold', 'sixtyfold'],
    ['single', 'double'],
    ['secondborn', 'firstborn'],
    ['thirteenth', 'fourteenth'],
    ['millions', 'crowds'],
  ])('is true for the numbers %s and %s', (quoted, passage) => {
    expect(changes(quoted, passage)).toBe(true)
  })

  it.each([
    ['manifold', 'great'],
    ['stillborn', 'dead'],
    ['twofold', 'twofold'],
  ])('is false for %s and %s', (quoted, passage) => {
    expect(changes(quoted, passage)).toBe(false)
  })
})

describe('isOtherSpelling', () => {
  it.each([
    ['entreat', 'intreat'],
    ['entreated', 'intreated'],
    ['always', 'alway'],
    ['handiwork', 'handywork'],
    ['steadfast', 'stedfast'],
    ['cloak', 'cloke'],
    ['establish', 'stablish'],
  ])('is true for %s and %s', (quoted, passage) => {
    expect(isOtherSpelling(quoted, passage, true)).toBe(true)
    expect(isOtherSpelling(passage, quoted, true)).toBe(true)
  })

  it('is false for two words', () => {
    expect(isOtherSpelling('entreat', 'treat', true)).toBe(false)
    expect(isOtherSpelling('always', 'way', true)).toBe(false)
  })
})
