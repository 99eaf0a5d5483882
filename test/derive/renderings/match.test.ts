import { describe, expect, it } from 'vitest'
import { hebrewForm } from '../../../db/dataset/derive/renderings/forms.ts'
import { matchVerse } from '../../../db/dataset/derive/renderings/match.ts'
import { renderingsOf } from '../../../db/dataset/derive/renderings/states.ts'

type Item = [text: string, number: string | null]

/** Text, lemma and tag of a word. The lemma has the number: `c/7`. */
type Written = [text: string, lemma: string, morph: string]

/** @returns for each word its rendering, or its state and the index of the word that it is joined with */
function rendered(written: readonly Written[], phrases: readonly Item[], originals?: readonly Item[]) {
  const tags = written.map(([, lemma, morph]) => ({ lemma, morph }))
  const words = written.map(([text, lemma], index) => ({
    text,
    strongs_number: /\d/.test(lemma) ? `H${/\d+/.exec(lemma)?.[0]}` : null,
    gloss: null,
    clues: hebrewForm(tags[index] ?? { lemma, morph: '' }, tags[index - 1]),
  }))
  const items = (list: readonly Item[]) => list.map(([text, number]) => ({ text, number }))
  const ownOriginals: Item[] = words.map(({ text, strongs_number: number }) => [text, number])
  const verse = { phrases: items(phrases), originals: items(originals ?? ownOriginals) }
  const match = matchVerse(words, verse, (number) => (number === 'H90' ? 'H9' : number))
  const isContent = written.map(([, , morph]) => /^.(?:[^/]*\/)*[NVA]/.test(morph))
  return renderingsOf(match, isContent).map(({ text, state, joinedWith }) => text ?? [state, joinedWith])
}

const KING: Written = ['אב', '1', 'HNcmsa']
const SON: Written = ['גד', '2', 'HNcmsa']
const SAW: Written = ['הו', '3', 'HVqp3ms']
const TO_THEM: Written = ['זח', 'l', 'HR/Sp3mp']
const OBJECT: Written = ['טי', '4', 'HTo']

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
    expect(rendered([older], [['said', 'H90']], [])).toEqual(['said'])
  })

  it('follows the number that the original has in the same place', () => {
    expect(
      rendered(
        [KING, SAW],
        [
          ['A lord', 'H7'],
          ['saw', 'H3'],
        ],
        [
          ['אב', 'H7'],
          ['הו', 'H3'],
        ],
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
