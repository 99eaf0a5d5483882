/** The words in which parallel passages agree (D84). */
import { describe, expect, it } from 'vitest'
import { agreeingWords, type UnitWord } from '../../db/dataset/derive/texts/agreeing-words.ts'
import { pairsOfGroup } from '../../db/dataset/derive/texts/compared-pairs.ts'
import type { Agreement, ParallelPassage } from '../../db/dataset/upstream/records.ts'

const AGREEMENTS: readonly Agreement[] = ['none', 'partial', 'full']

/** @param verses first and last verse of each stretch */
function passage(testament: 'OT' | 'NT', digits: string, ...verses: [number, number][]): ParallelPassage {
  const stretches = verses.map(([first, last]) => ({ first, last }))
  const agreements = Array.from(digits, (digit) => AGREEMENTS[Number(digit)] as Agreement)
  return { reference: `${verses[0]}`, testament, stretches, agreements }
}

/** Words of a verse: `a b־c` has the ids a, b and c. A number after a word is the number of words that are read there. */
function wordsOf(verse: number, text: string): UnitWord[] {
  return [...text.matchAll(/(\p{Ll})(\d?)([^\p{Ll}]*)/gu)].map(([, id = '', readings, after = '']) => ({
    ...{ verse, id, after },
    readings: readings ? Number(readings) : null,
  }))
}

function wordsIn(passages: ParallelPassage[], words: UnitWord[]) {
  const group = { passages }
  const found = agreeingWords([group], words)
  return { pairs: pairsOfGroup(group).map((pair) => found.ofPair([pair])), uneven: found.uneven }
}

describe('the words that agree', () => {
  it('are one for each digit in Greek, on both sides', () => {
    const words = [...wordsOf(30_000, 'a b c '), ...wordsOf(30_100, 'd e ')]
    const passages = [passage('NT', '012', [30_000, 30_000]), passage('NT', '20', [30_100, 30_100])]
    expect(wordsIn(passages, words)).toEqual({
      pairs: [{ from: { full: ['c'], partial: ['b'] }, to: { full: ['d'], partial: [] } }],
      uneven: [],
    })
  })

  it('are all words that a maqqef joins, and the letter after a paragraph is none', () => {
    const words = [...wordsOf(1, 'a־b c׃ פ '), ...wordsOf(2, 'd ׀ e׃ ס ')]
    const passages = [passage('OT', '210', [1, 1]), passage('OT', '022', [2, 2])]
    expect(wordsIn(passages, words).pairs).toEqual([
      { from: { full: ['a', 'b'], partial: ['c'] }, to: { full: ['e'], partial: [] } },
    ])
    const spaced = wordsIn([passage('OT', '21', [1, 1]), passage('OT', '00', [2, 2])], wordsOf(1, 'a־ b '))
    expect(spaced.pairs).toEqual([{ from: { full: ['a'], partial: ['b'] }, to: null }])
  })

  it('count a written word with another reading twice, or once', () => {
    const passages = [passage('OT', '0020', [1, 1]), passage('OT', '20', [2, 2])]
    const words = [...wordsOf(1, 'a b1 c '), ...wordsOf(2, 'd1 e ')]
    expect(wordsIn(passages, words).pairs).toEqual([
      { from: { full: ['b'], partial: [] }, to: { full: ['d'], partial: [] } },
    ])
  })

  it('are not known if the source has more or fewer words', () => {
    const words = [...wordsOf(30_000, 'a b c '), ...wordsOf(30_100, 'd e ')]
    const passages = [passage('NT', '0122', [30_000, 30_000]), passage('NT', '20', [30_100, 30_100])]
    expect(wordsIn(passages, words)).toEqual({
      pairs: [{ from: null, to: { full: ['d'], partial: [] } }],
      uneven: ['30000,30000'],
    })
    expect(wordsIn(passages, []).pairs).toEqual([null])
  })

  it('are not those of a quoted passage, which the source compares in Greek', () => {
    const words = [...wordsOf(1, 'a b '), ...wordsOf(2, 'c d '), ...wordsOf(30_000, 'e f ')]
    const passages = [passage('OT', '22', [1, 1]), passage('OT', '22', [2, 2]), passage('NT', '02', [30_000, 30_000])]
    const quotation = { from: { full: ['f'], partial: [] }, to: null }
    expect(wordsIn(passages, words)).toEqual({ pairs: [null, quotation, quotation], uneven: [] })
  })

  it('are divided between the stretches of a passage', () => {
    const words = [...wordsOf(30_000, 'a b '), ...wordsOf(30_002, 'c '), ...wordsOf(30_100, 'd ')]
    const passages = [passage('NT', '202', [30_000, 30_000], [30_002, 30_002]), passage('NT', '2', [30_100, 30_100])]
    expect(wordsIn(passages, words).pairs.map((pair) => pair?.from?.full)).toEqual([['a'], ['c']])
  })
})
