import { describe, expect, it } from 'vitest'
import { agreement, cluesOf } from '../../../db/dataset/derive/renderings/clues.ts'
import { greekForm } from '../../../db/dataset/derive/renderings/forms.ts'
import { matchVerse } from '../../../db/dataset/derive/renderings/match.ts'
import { GREEK_WORDS } from '../../../db/dataset/derive/renderings/rendered-words.ts'
import { type Item, KING, OBJECT, rendered, SAW, SON, TO_THEM, type Written } from './rendered.ts'

describe('the rendering of a word', () => {
  it('is the phrase with its number, without punctuation and braces, with brackets', () => {
    const phrases: Item[] = [
      ['“[the] king,', 'H1'],
      [' ', null],
      ['{has} seen', 'H3'],
    ]
    expect(rendered([SAW, KING], phrases)).toEqual(['has seen', '[the] king'])
  })

  it('is missing if the translation has no word', () => {
    expect(
      rendered(
        [KING, OBJECT],
        [
          ['-', 'H4'],
          ['A king', 'H1'],
        ],
      ),
    ).toEqual(['A king', ['none', null]])
  })

  it('is that of the phrase before or after it', () => {
    const phrases: Item[] = [
      ['vvv', 'H4'],
      ['A king', 'H1'],
      ['saw', 'H3'],
      ['. . .', 'H2'],
    ]
    expect(rendered([OBJECT, KING, SAW, SON], phrases)).toEqual([['joined', 1], 'A king', 'saw', ['joined', 2]])
  })

  it('is not only a conjunction for a noun', () => {
    expect(
      rendered(
        [SAW, KING],
        [
          ['and', 'H1'],
          ['saw', 'H3'],
        ],
      ),
    ).toEqual(['saw', ['joined', 0]])
  })

  it('is unknown for a number that the verse does not have', () => {
    expect(
      rendered(
        [KING, SAW],
        [
          ['saw', 'H3'],
          ['a son', 'H2'],
        ],
      ),
    ).toEqual([['unknown', null], 'saw'])
  })

  it('follows another number for the same word', () => {
    const older: Written = ['כל', '9', 'HVqp3ms']
    expect(rendered([older], [['said', 'H90']], { originals: [] })).toEqual(['said'])
  })

  it('follows the number that the original has in the same place', () => {
    expect(
      rendered(
        [KING, SAW],
        [
          ['A lord', 'H7'],
          ['saw', 'H3'],
        ],
        {
          originals: [
            ['אב', 'H7'],
            ['הו', 'H3'],
          ],
        },
      ),
    ).toEqual(['A lord', 'saw'])
  })

  it('is the phrase without a number for a word without one, if there are as many of both', () => {
    expect(
      rendered(
        [SAW, TO_THEM],
        [
          ['appeared', 'H3'],
          [' to them, “', null],
        ],
      ),
    ).toEqual(['appeared', 'to them'])
    expect(
      rendered(
        [SAW, TO_THEM],
        [
          ['appeared', 'H3'],
          [' to', null],
          ['-', 'H4'],
          [' them', null],
        ],
      ),
    ).toEqual(['appeared', ['unknown', null]])
  })
})

describe('a number that occurs more than once', () => {
  const ANDKING: Written = ['ואב', 'c/1', 'HC/Ncmsa']

  it('is decided by the neighbours, against the order of the English', () => {
    const axe: Written = ['סע', '5', 'HNcmsa']
    const house: Written = ['פצ', '6', 'HNcmsa']
    const phrases: Item[] = [
      ['the second king', 'H1'],
      ['saw', 'H3'],
      ['a house', 'H6'],
      ['a first king', 'H1'],
      ['with a son', 'H2'],
      ['and an axe', 'H5'],
    ]
    expect(rendered([KING, SON, axe, KING, SAW, house], phrases)).toEqual([
      'a first king',
      'with a son',
      'and an axe',
      'the second king',
      'saw',
      'a house',
    ])
  })

  it('is decided by a prefix', () => {
    const phrases: Item[] = [
      ['and a ruler', 'H1'],
      ['a king', 'H1'],
      ['saw', 'H3'],
    ]
    expect(rendered([KING, ANDKING, SAW], phrases)).toEqual(['a king', 'and a ruler', 'saw'])
  })

  it('stays unknown if nothing but the order of the English decides', () => {
    expect(
      rendered(
        [KING, KING],
        [
          ['a ruler', 'H1'],
          ['-', 'H4'],
          ['a lord', 'H1'],
        ],
      ),
    ).toEqual([
      ['unknown', null],
      ['unknown', null],
    ])
  })

  it('needs no decision between equal phrases', () => {
    expect(
      rendered(
        [KING, KING],
        [
          ['The king', 'H1'],
          ['the king', 'H1'],
        ],
      ),
    ).toEqual(['The king', 'the king'])
  })
})

describe('a possessive', () => {
  it('belongs to the genitive, whatever the order of the English', () => {
    const [dative, genitive] = ['P-DSM', 'P-GSM'].map((morph) => greekForm({ morph }))
    const [his, him] = ['his', 'him'].map(cluesOf)
    const together = (a = dative, b = genitive) =>
      agreement(a ?? new Set(), his ?? new Set()) + agreement(b ?? new Set(), him ?? new Set())
    expect(together(genitive, dative)).toBeGreaterThan(together(dative, genitive) + 4)
  })

  it('belongs to no case if the translators added it or its noun', () => {
    expect(['your house', 'your [walls]', '[His]'].map((text) => cluesOf(text).has('whose'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('belongs to the pronoun after its noun, whose phrase is next', () => {
    const [verb, noun, pronoun, preposition] = ['V-PAI-2S', 'N-ASM', 'P-2GS', 'PREP']
    const morphs = [verb, noun, pronoun, noun, preposition, noun, pronoun, preposition, noun]
    const records = morphs.map((morph = '', index) => ({
      osis_ref: 'John.1.1',
      position: index + 1,
      word_id: `w${index}`,
      text: 'αβγδεζηθι'.charAt(index),
      lemma: '',
      strongs_number: morph === pronoun ? 'G99' : `G${index}`,
      morph,
      gloss: null,
      after: ' ',
    }))
    const words = records.map((record, index) => GREEK_WORDS.toWord(record, records[index - 1]))
    const english: Item[] = [
      ['Lord', 'G3'],
      ['as', 'G4'],
      ['You', 'G99'],
      ['have said', 'G5'],
      ['You send', 'G0'],
      ['Your', 'G99'],
      ['son', 'G1'],
      ['with', 'G7'],
      ['joy', 'G8'],
    ]
    const phrases = english.map(([text, number]) => ({ kind: 'text' as const, text, number, isSeparate: false }))
    const originals = words.map(({ text, strongs_number: number }) => ({ text, number }))
    expect(matchVerse(words, { phrases, originals }, (number) => number).matches).toEqual([4, 6, 5, 0, 1, 3, 2, 7, 8])
  })
})
