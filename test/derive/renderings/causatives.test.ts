/** Verbs of causing, whose English is divided by their object, and pronouns at a word without the suffix. */
import { describe, expect, it } from 'vitest'
import { type Item, rendered, type Written } from './rendered.ts'

const WATERS: Written = ['מים', 'd/1', 'HTd/Ncmpa']
const GATHER: Written = ['יקוו', '3', 'HVNj3mp']
const ELSEWHERE = { elsewhere: { H1: ['waters'], H3: ['gathered'] } }

describe('verbs of causing', () => {
  it('are with the Hebrew verb, and their object with the noun', () => {
    const english: Item[] = [
      ['Let the waters', 'H1'],
      ['be gathered', 'H3'],
    ]
    expect(rendered([GATHER, WATERS], english, ELSEWHERE)).toEqual(['Let be gathered', 'the waters'])
  })

  it('leave a noun whose phrase is only a part of the verb without English', () => {
    const english: Item[] = [
      ['Yes, I will cause', 'H1'],
      ['to walk', 'H3'],
    ]
    expect(rendered([GATHER, WATERS], english, ELSEWHERE)).toEqual(['Yes, I will cause to walk', ['none', null]])
  })

  it('are complete with an adverb after the object', () => {
    const english: Item[] = [
      ['until He has driven the waters', 'H1'],
      ['far away', 'H3'],
    ]
    expect(rendered([GATHER, WATERS], english, ELSEWHERE)).toEqual(['until He has driven far away', 'the waters'])
  })

  it.each([
    ['a verb follows that is complete', 'and they were gathered'],
    ['the verb belongs to another clause', 'gathered it', '.'],
  ])('stay if %s', (_, text, mark = '') => {
    const english: Item[] = [['He made the waters', 'H1'], ...(mark ? [[mark, null] as Item] : []), [text, 'H3']]
    expect(rendered([WATERS, GATHER], english, ELSEWHERE)).toEqual(['He made the waters', text])
  })

  it('leave the negation with its word, and take its pronoun', () => {
    const not: Written = ['אל', '408', 'HTn']
    const rest: Item = ['be gathered', 'H3']
    expect(rendered([not, GATHER], [['Let them not', 'H408'], rest])).toEqual(['not', 'Let them be gathered'])
    expect(rendered([not, GATHER], [['Do not let', 'H408'], rest])).toEqual(['Do not', 'let be gathered'])
  })

  it('leave the conjunction with the noun that has it as a prefix', () => {
    const english: Item[] = [
      ['and let the waters', 'H1'],
      ['be gathered', 'H3'],
    ]
    const waters: Written = ['ומים', 'c/1', 'HC/Ncmpa']
    expect(rendered([waters, GATHER], english, ELSEWHERE)).toEqual(['and the waters', 'let be gathered'])
  })

  it('are not the noun cause, and not divided before there', () => {
    const cause: Written = ['חנם', '6', 'HD']
    const rest: Item = ['gathered', 'H3']
    expect(rendered([cause, GATHER], [['without cause', 'H6'], rest])).toEqual(['without cause', 'gathered'])
    expect(rendered([cause, GATHER], [['let there be no one', 'H6'], rest])).toEqual([
      'let there be no one',
      'gathered',
    ])
  })

  it('stay if the material follows: made of', () => {
    const english: Item[] = [
      ['made of waters', 'H1'],
      ['gathered', 'H3'],
    ]
    expect(rendered([WATERS, GATHER], english, ELSEWHERE)).toEqual(['made of waters', 'gathered'])
  })
})

describe('pronouns at a word without the suffix', () => {
  const OVER_THEM: Written = ['עליהם', '5', 'HR/Sp3mp']
  const ABOVE: Written = ['מלמעלה', 'm/6', 'HR/D']

  it('are with the preposition that has the suffix: above them', () => {
    const english: Item[] = [
      ['above', 'H5'],
      ['them', 'H6'],
    ]
    expect(rendered([OVER_THEM, ABOVE], english)).toEqual(['above them', ['joined', 0]])
  })

  it('are with the object marker that has the suffix: you among the waters', () => {
    const marker: Written = ['אתכם', '853', 'HTo/Sp2mp']
    const english: Item[] = [
      ['gathered', 'H3'],
      ['-', 'H853'],
      ['you among the waters', 'H1'],
    ]
    const waters: Written = ['במים', 'b/1', 'HRd/Ncmpa']
    expect(rendered([GATHER, marker, waters], english, ELSEWHERE)).toEqual(['gathered', 'you', 'among the waters'])
  })

  it('are with the verb that has the suffix: am sending you', () => {
    const send: Written = ['ואשלחך', 'c/7', 'HC/Vqi1cs/Sp2ms']
    const english: Item[] = [
      ['I am sending', 'H7'],
      ['you to the waters', 'H1'],
    ]
    const waters: Written = ['למים', 'l/1', 'HRd/Ncmpa']
    expect(rendered([send, waters], english, ELSEWHERE)).toEqual(['I am sending you', 'to the waters'])
  })

  it('leave an object marker whose suffix is of another person', () => {
    const marker: Written = ['אתם', '853', 'HTo/Sp3mp']
    const before: Written = ['מלפניכם', 'm/l/6', 'HR/R/Ncbpc/Sp2mp']
    const english: Item[] = [
      ['and drive them out', 'H3'],
      ['before you', 'H853'],
      ['. . .', 'H6'],
    ]
    expect(rendered([GATHER, marker, before], english)).toEqual(['and drive them out', ['joined', 0], 'before you'])
  })
})
