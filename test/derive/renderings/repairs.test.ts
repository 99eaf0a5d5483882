import { describe, expect, it } from 'vitest'
import { type Item, KING, OBJECT, rendered, SAW, SON, TO_THEM, type Written } from './rendered.ts'

/** English of other verses. Many phrases of another number, so that `king` and `son` are rare. */
const elsewhere = {
  H1: Array.from({ length: 6 }, () => 'king'),
  H2: Array.from({ length: 6 }, () => 'son'),
  H8: Array.from({ length: 400 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}`),
}

describe('two phrases that the source gives to the wrong words', () => {
  it('change places if each has the only English word of the other word', () => {
    const phrases: Item[] = [
      ['son', 'H1'],
      ['king', 'H2'],
    ]
    expect(rendered([KING, SON], phrases, { elsewhere })).toEqual(['king', 'son'])
  })

  it('change places if this gives them the order of their words', () => {
    const phrases: Item[] = [
      ['of a king', 'H2'],
      ['the son', 'H1'],
    ]
    expect(rendered([KING, SON], phrases, { elsewhere })).toEqual(['of a king', 'the son'])
  })

  it('stay if only a small word speaks for it, and not often', () => {
    const more = { ...elsewhere, H2: ['son', 'they had', 'they went', 'they saw', 'boy', 'child', 'heir', 'lad'] }
    const phrases: Item[] = [
      ['they hoped', 'H1'],
      ['of a king', 'H2'],
    ]
    expect(rendered([KING, SON], phrases, { elsewhere: more })).toEqual(['they hoped', 'of a king'])
  })

  it('stay if one of them is usual for its word', () => {
    const phrases: Item[] = [
      ['son', 'H1'],
      ['sons of a king', 'H2'],
    ]
    expect(rendered([KING, SON], phrases, { elsewhere })).toEqual(['son', 'sons of a king'])
  })

  it('stay if they have the same root', () => {
    const more = { ...elsewhere, H1: elsewhere.H1.map(() => 'dreamed'), H2: elsewhere.H2.map(() => 'dream') }
    const phrases: Item[] = [
      ['dream', 'H1'],
      ['dreamed', 'H2'],
    ]
    expect(rendered([KING, SON], phrases, { elsewhere: more })).toEqual(['dream', 'dreamed'])
  })
})

describe('a name of two words', () => {
  const FIRST: Written = ['מבאר', 'm/884', 'HR/Np']
  const SECOND: Written = ['שבע', '884', 'HNp']

  it('has its preposition at the second word, and the first is joined with it', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['from', 'H884'],
      ['Beersheba', 'H884'],
    ]
    expect(rendered([SAW, FIRST, SECOND], phrases)).toEqual(['saw', ['joined', 2], 'from Beersheba'])
  })
})

describe('the pronoun at an object marker without a suffix', () => {
  const MARKER: Written = ['את', '853', 'HTo']
  const SHOWED: Written = ['הראך', '7200', 'HVhp3ms/Sp2ms']
  const HIS_SON: Written = ['בנו', '1121', 'HNcmsc/Sp3ms']

  it('is joined with the verb that has the suffix', () => {
    const phrases: Item[] = [
      ['he showed', 'H7200'],
      ['you', 'H853'],
      ['a king', 'H1'],
    ]
    expect(rendered([SHOWED, MARKER, KING], phrases)).toEqual(['he showed', ['joined', 0], 'a king'])
  })

  it('belongs to a preposition with the suffix that has no English', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['them', 'H853'],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, TO_THEM, MARKER, KING], phrases)).toEqual(['saw', 'them', ['none', null], 'a king'])
  })

  it('is joined, as a possessive, with the noun after the marker', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['his', 'H853'],
      ['son', 'H1121'],
    ]
    expect(rendered([SAW, MARKER, HIS_SON], phrases)).toEqual(['saw', ['joined', 2], 'son'])
  })

  it('is not rendered if no word has the suffix', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['him', 'H853'],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, MARKER, KING], phrases)).toEqual(['saw', ['none', null], 'a king'])
  })

  it('stays with the conjunction of the marker', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['and their', 'H853'],
      ['king', 'H1'],
    ]
    expect(rendered([SAW, ['ואת', 'c/853', 'HC/To'], KING], phrases)[1]).toBe('and their')
  })

  it('stays at a marker that is not of the accusative', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['them', 'H4'],
    ]
    expect(rendered([SAW, OBJECT], phrases)[1]).toBe('them')
  })
})

describe('a conjunction at a word that is none', () => {
  it('does not render a verb that the translators left out', () => {
    const phrases: Item[] = [
      ['a king', 'H1'],
      ['[and]', 'H3'],
      ['a son', 'H2'],
    ]
    expect(rendered([KING, SAW, SON], phrases)[1]).toEqual(['none', null])
  })

  it('does not render a pronoun', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['[that]', null],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, TO_THEM, KING], phrases)[1]).toEqual(['none', null])
  })
})

describe('a verb of saying without English', () => {
  const SPOKE: Written = ['וידבר', 'c/1696', 'HC/Vpw3ms']
  const NAME: Written = ['נח', '5146', 'HNp']
  const SAYING: Written = ['לאמר', 'l/559', 'HR/Vqc']

  it('is joined with the verb before it, not with a noun', () => {
    const phrases: Item[] = [
      ['said', 'H1696'],
      ['to Noah', 'H5146'],
      ['. . .', 'H559'],
    ]
    expect(rendered([SPOKE, NAME, SAYING], phrases)[2]).toEqual(['joined', 0])
  })
})
