/** The words that change the meaning of a quotation. */
import { describe, expect, it } from 'vitest'
import { changesMeaning } from '../../../src/scripture/quotations/telling-words.ts'

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
