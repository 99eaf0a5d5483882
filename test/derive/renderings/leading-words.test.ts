/** Small English words that belong to the prefix or suffix of another Hebrew word. */
import { describe, expect, it } from 'vitest'
import { type Item, KING, rendered, SON, TO_THEM, type Written } from './rendered.ts'

const AND_SAW: Written = ['והו', 'c/3', 'HC/Vqw3ms']
const ON_DAY: Written = ['ביום', 'b/5', 'HR/Ncmsa']
const THAT: Written = ['ההוא', 'd/6', 'HTd/Pp3ms']
const TWO: Written = ['שני', '7', 'HAcmdc']
const YOUR_SONS: Written = ['בניך', '2', 'HNcmpc/Sp2ms']
const NOT: Written = ['לא', '3808', 'HTn']

describe('the small words at the beginning of a phrase', () => {
  it('are given to the verb before, if it has the conjunction', () => {
    const phrases: Item[] = [
      ['So the king', 'H1'],
      ['saw', 'H3'],
    ]
    expect(rendered([AND_SAW, KING], phrases)).toEqual(['So saw', 'the king'])
  })

  it('are given to the noun that has the preposition', () => {
    const phrases: Item[] = [
      ['On that', 'H6'],
      ['day', 'H5'],
    ]
    expect(rendered([ON_DAY, THAT], phrases)).toEqual(['On day', 'that'])
  })

  it('are given to the next noun, if it has the suffix', () => {
    const phrases: Item[] = [
      ['your two', 'H7'],
      ['sons', 'H2'],
    ]
    expect(rendered([TWO, YOUR_SONS], phrases)).toEqual(['two', 'your sons'])
  })

  it('are given to the same word, a conjunction before a preposition', () => {
    const day: Written = ['וביום', 'c/b/5', 'HC/R/Ncmsa']
    const phrases: Item[] = [
      ['And on that', 'H6'],
      ['day', 'H5'],
    ]
    expect(rendered([day, THAT], phrases)).toEqual(['And on day', 'that'])
  })

  it('stay if the other word has such a word in its own phrase', () => {
    const phrases: Item[] = [
      ['So the king', 'H1'],
      ['and saw', 'H3'],
    ]
    expect(rendered([AND_SAW, KING], phrases)).toEqual(['and saw', 'So the king'])
  })

  it('stay if a word of another phrase or a punctuation mark is between', () => {
    const between: Item[] = [
      ['So the king', 'H1'],
      [',', null],
      ['saw', 'H3'],
    ]
    expect(rendered([AND_SAW, KING], between)).toEqual(['saw', 'So the king'])
    const inOrder: Item[] = [
      ['saw', 'H3'],
      ['and the king', 'H1'],
    ]
    expect(rendered([AND_SAW, KING], inOrder)).toEqual(['saw', 'and the king'])
  })

  it('stay if the other suffix is the object of a preposition', () => {
    const phrases: Item[] = [
      ['their son', 'H2'],
      ['at [the king]', null],
    ]
    expect(rendered([SON, TO_THEM], phrases)).toEqual(['their son', 'at [the king]'])
  })

  it('stay if the conjunction also renders a negation', () => {
    const work: Written = ['והמלאכה', 'c/d/4399', 'HC/Td/Ncfsa']
    const phrases: Item[] = [
      ['Nor is', 'H3808'],
      ['the work', 'H4399'],
    ]
    expect(rendered([work, NOT], phrases)).toEqual(['the work', 'Nor is'])
  })
})
