/** Where a speech begins and ends, by the quotation marks of the English text and the signs of the Greek one. */
import { describe, expect, it } from 'vitest'
import { confirmedEnds, quotedEnds } from '../../../db/dataset/derive/speeches/ends.ts'
import { type QuotedVerse, quotedVerse } from '../../../db/dataset/derive/speeches/quoted-verse.ts'
import type { TextWord } from '../../../db/dataset/derive/speeches/word-places.ts'

/** Words as `text/rendering`. A text with `=` before it is a verb of saying; a mark after the text follows the word. */
function verseOf(written: string, text: string): QuotedVerse {
  const words = written.split(' ').map((item, index): TextWord => {
    const [original = '', rendering = ''] = item.split('/')
    const [, say, letters = '', after = ''] = /^(=?)([^.,]+)([.,]?)$/.exec(original) ?? []
    return {
      ordinal: index + 1,
      verse_ordinal: 1,
      word_id: `w${index + 1}`,
      text: letters,
      morph: '',
      strongs_number: say ? 'H559' : null,
      after: after === '' ? ' ' : `${after} `,
      rendering: rendering === '' ? null : rendering.replaceAll('_', ' '),
    }
  })
  return quotedVerse(words, text)
}

function endsIn(verse: QuotedVerse, [first, last]: readonly [number, number], language: 'Hebrew' | 'Greek' = 'Hebrew') {
  const [start, end] = [verse.words[first - 1], verse.words[last - 1]]
  if (!start || !end) throw new Error('no such word')
  const ends = confirmedEnds({ first: start, last: end }, () => verse, language)
  return ends && [ends.first.ordinal, ends.last.ordinal]
}

function textIn(verse: QuotedVerse, text: string, [first, last]: readonly [number, number]): string[] | undefined {
  const ends = { first: verse.words[first - 1] as TextWord, last: verse.words[last - 1] as TextWord }
  return quotedEnds(ends, () => verse)[0]?.spans?.map(([start, end]) => text.slice(start, end).trim())
}

const BOAZ_TEXT = 'Boaz said to the men, “God is with you.” “He bless you,” they replied.'
const BOAZ = verseOf(
  'wayyomer/said boaz/Boaz lanashim/to_the_men elohim/God immakhem/is_with_you =wayyomru/they_replied yevarekh/He_bless otkha/you',
  BOAZ_TEXT,
)

describe('ends of a speech', () => {
  it('stay where a quotation mark is', () => {
    expect(endsIn(BOAZ, [4, 5])).toEqual([4, 5])
    expect(textIn(BOAZ, BOAZ_TEXT, [4, 5])).toEqual(['“God is with you.”'])
  })

  it('move to the quotation mark, if they are in the middle of a part', () => {
    expect(endsIn(BOAZ, [3, 4])).toEqual([4, 5])
  })

  it('never move over a verb of saying', () => {
    const text = 'She said, “Come and eat the bread,” said he.'
    const verse = verseOf('a/She =b/said c/Come =d/and_eat e/the_bread', text)
    expect(endsIn(verse, [5, 5])).toBeUndefined()
  })

  it('are not confirmed in the middle of a text without marks', () => {
    const verse = verseOf(
      'a/one b/two c/three d/four e/five f/six g/seven h/eight i/nine',
      'one two three four five six seven eight nine',
    )
    expect(endsIn(verse, [5, 5])).toBeUndefined()
    expect(endsIn(verse, [1, 9])).toEqual([1, 9])
  })

  it('include the small words at the end of the verse that English does not show', () => {
    const text = 'He said, “Call for eating.”'
    expect(endsIn(verseOf('=a/He_said b/Call c/for_eating d/ e/', text), [2, 3])).toEqual([2, 5])
  })

  it('in Greek, begin at a capital and end before a mark', () => {
    const text = 'But he told him, “Sell all and follow me.” And he left.'
    const verse = verseOf(
      'de/But eipen/he_told auto/him Eti/ polei/Sell_all akolouthei/and_follow moi,/me kai/And apelthen./he_left',
      text,
    )
    expect(endsIn(verse, [5, 6], 'Greek')).toEqual([4, 7])
  })
})

describe('text of a speech', () => {
  it('leaves out the narrator in the middle', () => {
    const text = '“Take courage,” He said, “your faith has healed you.” And she was healed.'
    const verse = verseOf(
      '=eipen/He_said tharsei/Take_courage pistis/your_faith sesoken/has_healed_you kai/And esothe/she_was_healed',
      text,
    )
    expect(textIn(verse, text, [2, 4])).toEqual(['“Take courage,”', '“your faith has healed you.”'])
  })

  it('does not take an apostrophe for a mark', () => {
    const text = 'He said, “I am my brother’s keeper.”'
    const verse = verseOf('=a/He_said b/I_am c/my_brother’s d/keeper', text)
    expect(textIn(verse, text, [2, 4])).toEqual(['“I am my brother’s keeper.”'])
  })

  it('is not certain if a part has no word with a place', () => {
    const text = 'He asked, “Will you go?” “Yes.” She went.'
    const verse = verseOf('=a/He_asked b/Will_you_go c/ d/She_went', text)
    expect(textIn(verse, text, [2, 2])).toBeUndefined()
  })
})
