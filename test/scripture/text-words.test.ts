/** The words of a text, as the index and the search split it. */
import { describe, expect, it } from 'vitest'
import { wordSpans, wordsOfText } from '../../src/scripture/text-search/words.ts'

const wordsOf = (text: string) => Array.from(wordsOfText(text), ({ word }) => word)

describe('wordsOfText', () => {
  it.each([
    [
      'joins a word at an apostrophe',
      'my brother’s keeper, and the wits’ end',
      ['my', 'brothers', 'keeper', 'and', 'the', 'wits', 'end'],
    ],
    ['separates at a hyphen and a dash', 'Ezion-geber—there', ['ezion', 'geber', 'there']],
    ['keeps digits', '12,000 men’s 7', ['12', '000', 'mens', '7']],
    ['ends a word at a digit after an apostrophe', "a'b2 'tis 'and'", ['ab', '2', 'tis', 'and']],
    ['folds letters with marks', 'Élisée Cæsar', ['elisee', 'caesar']],
    ['finds none in punctuation', '“—’…', []],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('splits a plain text in the same way as one with other letters', () => {
    const plain = `In 3 days, God's "people" (Israel’s) said: 'Let's go' – o’er it’2…`
    const spans = wordSpans(`é ${plain}`).slice(1)
    expect(wordSpans(plain)).toEqual(spans.map(({ start, end }) => ({ start: start - 2, end: end - 2 })))
  })
})
