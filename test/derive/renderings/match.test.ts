import { describe, expect, it } from 'vitest'
import { agreement, cluesOf } from '../../../db/dataset/derive/renderings/clues.ts'
import { greekForm, hebrewForm } from '../../../db/dataset/derive/renderings/forms.ts'
import { hebrewGap } from '../../../db/dataset/derive/renderings/gaps.ts'
import { matchVerse } from '../../../db/dataset/derive/renderings/match.ts'
import { readVerses } from '../../../db/dataset/derive/renderings/phrases.ts'
import { renderingsOf } from '../../../db/dataset/derive/renderings/states.ts'
import { readUsage, type Usage } from '../../../db/dataset/derive/renderings/usage.ts'

type Item = [text: string, number: string | null]

/** Text, lemma and tag of a word. The lemma has the number: `c/7`. */
type Written = [text: string, lemma: string, morph: string]

/** English of numbers in other verses. */
type Elsewhere = Readonly<Record<string, readonly string[]>>

function usageOf(elsewhere: Elsewhere): Usage {
  const verse = {
    osis_ref: 'Gen.1.1',
    originals: [],
    phrases: Object.entries(elsewhere).flatMap(([number, texts]) => texts.map((text) => ({ text, number }))),
  }
  return readUsage(readVerses([verse, verse]), (number) => number)
}

/** @returns for each word its rendering, or its state and the index of the word that it is joined with */
function rendered(
  written: readonly Written[],
  phrases: readonly Item[],
  { originals, elsewhere = {} }: { originals?: readonly Item[]; elsewhere?: Elsewhere } = {},
) {
  const tags = written.map(([text, lemma, morph]) => ({ text, lemma, morph, after: ' ' }))
  const words = written.map(([text, lemma], index) => ({
    text,
    strongs_number: /\d/.test(lemma) ? `H${/\d+/.exec(lemma)?.[0]}` : null,
    gloss: null,
    clues: hebrewForm(tags[index] ?? { lemma, morph: '' }, tags[index - 1]),
    isContent: /^.(?:[^/]*\/)*[NVA]/.test(tags[index]?.morph ?? ''),
    gap: hebrewGap(tags[index] ?? { text, morph: '', after: ' ' }, tags[index - 1]),
  }))
  const items = (list: readonly Item[]) => list.map(([text, number]) => ({ text, number }))
  const ownOriginals: Item[] = words.map(({ text, strongs_number: number }) => [text, number])
  const record = { osis_ref: 'Gen.1.1', phrases: items(phrases), originals: items(originals ?? ownOriginals) }
  const [verse = { phrases: [], originals: [] }] = readVerses([record])
  const match = matchVerse(words, verse, (number) => (number === 'H90' ? 'H9' : number))
  return renderingsOf({ ...match, words, usage: usageOf(elsewhere) }).map(
    ({ text, state, joinedWith }) => text ?? [state, joinedWith],
  )
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

describe('a word that another word is rendered with', () => {
  const AXE: Written = ['סע', '5', 'HNcmsa']
  const ON: Written = ['על', '6', 'HR']
  const NOT: Written = ['לא', '7', 'HTn']
  const WENT: Written = ['ילך', '8', 'HVqp3ms']

  it('is the one whose phrase has its English', () => {
    const phrases: Item[] = [
      ['a king with axes', 'H1'],
      ['saw', 'H3'],
      ['. . .', 'H5'],
      ['a son', 'H2'],
    ]
    const elsewhere = { H5: ['axe'], H3: ['saw', 'sees', 'looked', 'stared', 'gazed'] }
    expect(rendered([KING, SAW, AXE, SON], phrases, { elsewhere })[2]).toEqual(['joined', 0])
  })

  it('is the one before it in the English, if nothing else decides', () => {
    const phrases: Item[] = [
      ['A king', 'H1'],
      ['. . .', 'H5'],
      ['saw', 'H3'],
    ]
    expect(rendered([KING, AXE, SAW], phrases)[1]).toEqual(['joined', 0])
  })

  it('is not beyond a punctuation mark if the one after is as near', () => {
    const phrases: Item[] = [
      ['A king', 'H1'],
      ['; ', null],
      ['. . .', 'H5'],
      ['saw', 'H3'],
    ]
    expect(rendered([KING, AXE, SAW], phrases)[1]).toEqual(['joined', 2])
  })

  it('is the word that a negation or a preposition governs', () => {
    const phrases: Item[] = [
      ['A king', 'H1'],
      ['. . .', 'H7'],
      ['or saw', 'H3'],
    ]
    expect(rendered([KING, NOT, SAW], phrases)[1]).toEqual(['joined', 2])
  })

  it('is the condition before a negation, which is one particle with it', () => {
    const unless: Written = ['אם', '9', 'HC']
    const phrases: Item[] = [
      ['unless', 'H9'],
      ['. . .', 'H7'],
      ['he saw', 'H3'],
    ]
    expect(rendered([unless, NOT, SAW], phrases)[1]).toEqual(['joined', 0])
  })

  it('is that of the governed word, if that is joined too', () => {
    const phrases: Item[] = [
      ['went', 'H8'],
      ['. . .', 'H5'],
      ['a king', 'H1'],
      ['. . .', 'H6'],
    ]
    expect(rendered([KING, WENT, ON, AXE], phrases).slice(2)).toEqual([
      ['joined', 1],
      ['joined', 1],
    ])
  })

  it('is not a particle for a noun if a noun or a verb is as near', () => {
    const particle: Written = ['נא', '6', 'HTa']
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['; ', null],
      ['on', 'H6'],
      ['; ', null],
      ['. . .', 'H5'],
    ]
    expect(rendered([particle, AXE, SAW], phrases)[1]).toEqual(['joined', 2])
  })

  it('is the neighbour with its pronoun, although the source calls it not rendered', () => {
    const you: Written = ['אתך', '4', 'HTo/Sp2ms']
    const phrases: Item[] = [
      ['The king', 'H1'],
      ['saw you', 'H3'],
      ['-', 'H4'],
    ]
    expect(rendered([SAW, you, KING], phrases)[1]).toEqual(['joined', 0])
    expect(rendered([SAW, OBJECT, KING], phrases)[1]).toEqual(['none', null])
  })

  it('stays not rendered if another word claims the pronoun', () => {
    const you: Written = ['אתך', '4', 'HTo/Sp2ms']
    const toYou: Written = ['אליך', '6', 'HR/Sp2ms']
    const phrases: Item[] = [
      ['The king', 'H1'],
      ['saw you', 'H3'],
      ['-', 'H4'],
      ['-', 'H6'],
    ]
    expect(rendered([SAW, you, toYou, KING], phrases)[1]).toEqual(['none', null])
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
})
