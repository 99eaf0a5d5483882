import { describe, expect, it } from 'vitest'
import { type Item, KING, OBJECT, rendered, SAW, SON, type Written } from './rendered.ts'

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

  it('is the negation that says `without` for both', () => {
    const phrases: Item[] = [
      ['A king', 'H1'],
      ['without', 'H3808'],
      ['. . .', 'H3'],
      ['a son', 'H2'],
    ]
    const without: Written = ['לא', '3808', 'HTn']
    expect(rendered([KING, without, SON, SAW], phrases)[3]).toEqual(['joined', 1])
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

  it('is, for a negation, the phrase with the English negation', () => {
    const never: Written = ['בל', '1077', 'HTn']
    const phrases: Item[] = [
      ['No son', 'H2'],
      ['went', 'H8'],
      ['-', 'H4'],
      ['. . .', 'H1077'],
      ['saw', 'H3'],
    ]
    expect(rendered([SON, WENT, never, SAW], phrases)[2]).toEqual(['joined', 0])
    const notRendered: Item[] = phrases.map(([text, number]) => (number === 'H1077' ? ['-', number] : [text, number]))
    expect(rendered([SON, WENT, never, SAW], notRendered)[2]).toEqual(['joined', 0])
    expect(
      rendered(
        [KING, never, SAW],
        [
          ['a king', 'H1'],
          ['-', 'H1077'],
          ['saw', 'H3'],
        ],
      )[1],
    ).toEqual(['none', null])
  })

  it('is the other word of a pair that is one particle', () => {
    const [because, matter]: Written[] = [
      ['על', '5921', 'HR'],
      ['דבר', '1697', 'HNcmsc'],
    ]
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['because of', 'H5921'],
      ['. . .', 'H1697'],
      ['the king', 'H1'],
    ]
    expect(rendered([SAW, because ?? KING, matter ?? KING, KING], phrases)[2]).toEqual(['joined', 1])
  })

  it('is not beyond the end of a half-verse unless the English shows it', () => {
    const end: Written = ['הו֑', '3', 'HVqp3ms']
    const they: Written = ['הם', '9', 'HTa']
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['. . .', 'H9'],
      ['went', 'H8'],
      ['a son', 'H2'],
      ['an axe', 'H5'],
      ['a king', 'H1'],
    ]
    expect(rendered([end, they, KING, WENT, SON, AXE], phrases)[1]).toEqual(['joined', 3])
  })

  it('is none for a behold that the English leaves out', () => {
    const behold: Written = ['הן', '2005', 'HTm']
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['. . .', 'H2005'],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, behold, KING], phrases)[1]).toEqual(['none', null])
  })

  it('is the verb that a quotation follows', () => {
    const saying: Written = ['לאמר', 'l/559', 'HR/Vqc']
    const phrases: Item[] = [
      ['the king', 'H1'],
      ['. . .', 'H559'],
      ['reported', 'H3'],
    ]
    expect(rendered([SAW, KING, saying], phrases)[2]).toEqual(['joined', 0])
  })

  it('is not a numeral for a noun', () => {
    const seven: Written = ['שבע', '7', 'HAcfsa']
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['. . .', 'H6'],
      ['. . .', 'H5'],
      ['for seven', 'H7'],
      ['a son', 'H2'],
    ]
    expect(rendered([SAW, SON, seven, ON, AXE], phrases).slice(3)).toEqual([
      ['joined', 0],
      ['joined', 0],
    ])
  })

  it('is, for a noun that its numerals repeat, the noun itself', () => {
    const [five, years, seventy, year]: Written[] = [
      ['חמש', '6', 'HAcfsa'],
      ['שנים', '7', 'HNcfpa'],
      ['ושבעים', 'c/9', 'HC/Acbpa'],
      ['שנה', '7', 'HNcfsa'],
    ]
    const phrases: Item[] = [
      ['the king', 'H1'],
      ['was seventy-five', 'H6'],
      ['. . .', 'H9'],
      ['years', 'H7'],
      ['old', 'H2'],
      ['. . .', 'H7'],
      ['saw', 'H3'],
    ]
    const elsewhere = { H7: ['years', 'years'], H1: Array(9).fill('a king') }
    const words = [KING, SON, five, years, seventy, year, SAW].map((word) => word ?? KING)
    expect(rendered(words, phrases, { elsewhere })[5]).toEqual(['joined', 3])
  })

  it('is the phrase before a long run of words without one', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['. . .', 'H6'],
      ['. . .', 'H5'],
      ['. . .', 'H8'],
      ['a king', 'H1'],
      ['a son', 'H2'],
    ]
    const words = [SAW, KING, SON, ON, AXE, WENT]
    expect(rendered(words, phrases).slice(3)).toEqual(Array(3).fill(['joined', 0]))
    const short = phrases.filter(([, number]) => number !== 'H5')
    expect(rendered(words, short)[5]).toEqual(['joined', 2])
  })

  it('is a neighbour, for a verb that has only a conjunction or a preposition', () => {
    for (const small of ['while', 'toward']) {
      const phrases: Item[] = [
        [small, 'H8'],
        ['saw', 'H3'],
        ['a king', 'H1'],
      ]
      expect(rendered([WENT, SAW, KING], phrases)[0]).toEqual(['joined', 1])
    }
    const phrases: Item[] = [
      ['with', 'H8'],
      ['a king', 'H1'],
    ]
    expect(rendered([WENT, KING], phrases)[0]).toBe('with')
  })

  it('is a neighbour, for a preposition that has only words of the translators', () => {
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['[and]', 'H6'],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, ON, KING], phrases)[1]).toEqual(['joined', 2])
    const elsewhere = { H6: ['and', 'and'], H1: Array(9).fill('a king') }
    expect(rendered([SAW, ON, KING], phrases, { elsewhere })[1]).toBe('[and]')
  })

  it('is the first word of a particle, for a second that has only words of the translators', () => {
    const [but, when]: Written[] = [
      ['כי', '3588', 'HC'],
      ['אם', '518', 'HC'],
    ]
    const phrases: Item[] = [
      ['For', 'H3588'],
      ['[they are]', 'H518'],
      ['a king', 'H1'],
    ]
    expect(rendered([but ?? KING, when ?? KING, KING], phrases)[1]).toEqual(['joined', 0])
  })

  it('is, for an infinitive absolute, the verb before', () => {
    const going: Written = ['הלוך', '7', 'HVqa']
    const phrases: Item[] = [
      ['the king', 'H1'],
      ['journeyed on', 'H8'],
      ['toward', 'H7'],
      ['an axe', 'H5'],
    ]
    expect(rendered([WENT, KING, going, AXE], phrases)[2]).toEqual(['joined', 0])
  })

  it('is not a conjunction for a pronoun', () => {
    const [that, they]: Written[] = [
      ['כי', '9', 'HC'],
      ['הם', '5', 'HPp3mp'],
    ]
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['that', 'H9'],
      ['. . .', 'H5'],
      ['a king', 'H1'],
    ]
    expect(rendered([SAW, that ?? KING, they ?? KING, KING], phrases)[2]).toEqual(['joined', 3])
  })

  it('is not the conjunction that for a pronoun, although English has that for its demonstrative', () => {
    const [that, he]: Written[] = [
      ['כי', '9', 'HC'],
      ['הוא', '1931', 'HPp3ms'],
    ]
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['that', 'H9'],
      ['a king', 'H1'],
      ['. . .', 'H1931'],
    ]
    const elsewhere = { H1931: ['that', 'that'], H8: ['went', 'goes', 'walked', 'came', 'left', 'fled', 'ran', 'sat'] }
    expect(rendered([SAW, that ?? KING, KING, he ?? KING], phrases, { elsewhere })[3]).toEqual(['joined', 2])
  })

  it('is not a word that has only a preposition for a verb', () => {
    const phrases: Item[] = [
      ['went', 'H8'],
      ['. . .', 'H3'],
      ['toward', 'H5'],
    ]
    expect(rendered([WENT, SON, KING, SAW, AXE], phrases)[3]).toEqual(['joined', 0])
  })

  it('is, for a conjunction before a joined word, the word of that word', () => {
    const and: Written = ['כי', '9', 'HC']
    const phrases: Item[] = [
      ['saw', 'H3'],
      ['the king', 'H1'],
      ['. . .', 'H9'],
      ['. . .', 'H559'],
      ['went', 'H8'],
    ]
    const said: Written = ['אמר', '559', 'HVqp3ms']
    expect(rendered([SAW, KING, and, said, WENT], phrases).slice(2, 4)).toEqual([
      ['joined', 0],
      ['joined', 0],
    ])
  })
})

describe('words that the translators added', () => {
  it('have brackets without inner spaces', () => {
    expect(rendered([KING], [['first [ covenant ]', 'H1']])).toEqual(['first [covenant]'])
  })
})
