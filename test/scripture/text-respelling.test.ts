/** Other spellings of the words of a search in the text. */
import { describe, expect, it } from 'vitest'
import { respellings } from '../../src/scripture/text-search/respelling.ts'

describe('the other spellings of a word', () => {
  it.each([
    ['baptise', 'baptize'],
    ['baptising', 'baptizing'],
    ['centre', 'center'],
    ['harbour', 'harbor'],
    ['recognise', 'recognize'],
    ['judgement', 'judgment'],
    ['defence', 'defense'],
    ['counsellor', 'counselor'],
    ['jewellery', 'jewelry'],
    ['ploughed', 'plowed'],
    ['sulphur', 'sulfur'],
    ['practise', 'practice'],
  ])('have %s and %s, each for the other', (british, american) => {
    expect([respellings(british).includes(american), respellings(american).includes(british)]).toEqual([true, true])
  })

  it('exchange one place at a time, and never return the word itself', () => {
    expect(respellings('colour')).toEqual(['color', 'collour'])
    expect(respellings('gott')).toEqual([])
    expect(respellings('or')).toEqual([])
    expect(respellings('l'.repeat(30))).toEqual([])
  })
})
