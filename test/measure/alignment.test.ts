import { describe, expect, it } from 'vitest'
import {
  type AlignedWord,
  countVerdicts,
  type MeasuredWord,
  readAlignedWords,
  verdictOf,
} from '../../db/dataset/measure/alignment.ts'

const VERSE = { title: 'A psalm.', text: 'The king saw — a son.' }
const NONE: MeasuredWord = {
  ...VERSE,
  rendering: null,
  state: 'none',
  joinedWith: null,
  joinedRendering: null,
}
const aligned = (right: string): AlignedWord => ({ osis_ref: 'Ps.1.1', word: '1', right, kind: 'noun', set: 'test' })

describe('verdictOf', () => {
  it('is right if the rendering has the English words at the positions', () => {
    const word: MeasuredWord = { ...NONE, state: 'text', rendering: 'the king' }
    expect([verdictOf(aligned('4'), word), verdictOf(aligned('3 4'), word), verdictOf(aligned('7'), word)]).toEqual([
      'right',
      'right',
      'wrong',
    ])
  })

  it('accepts the English words of the word that it is joined with', () => {
    const word: MeasuredWord = { ...NONE, state: 'joined', joinedWith: 3, joinedRendering: 'a son' }
    expect([verdictOf(aligned('7'), word), verdictOf(aligned('=3'), word), verdictOf(aligned('=2'), word)]).toEqual([
      'right',
      'right',
      'wrong',
    ])
  })

  it('accepts each alternative, and tells unknown from wrong', () => {
    expect([
      verdictOf(aligned('=2 | -'), NONE),
      verdictOf(aligned('7'), NONE),
      verdictOf(aligned('7'), { ...NONE, state: 'unknown' }),
    ]).toEqual(['right', 'wrong', 'unknown'])
  })
})

describe('countVerdicts', () => {
  it('counts by set and by kind', () => {
    expect([...countVerdicts([[aligned('-'), 'right']])]).toEqual([
      ['test', { right: 1, wrong: 0, unknown: 0 }],
      ['test, noun', { right: 1, wrong: 0, unknown: 0 }],
    ])
  })
})

describe('the words that were aligned by reading', () => {
  it('are more than 700 drawn at random, in three sets, each word once', () => {
    const words = readAlignedWords()
    expect(words.filter(({ set }) => set !== 'known').length).toBeGreaterThan(700)
    expect([...new Set(words.map(({ set }) => set))].sort()).toEqual(['known', 'test', 'tuning'])
    expect(new Set(words.map(({ osis_ref: reference, word }) => `${reference} ${word}`)).size).toBe(words.length)
    expect(
      words.filter(({ right }) => !/^(?:-|=\d+|\d+(?: \d+)*)(?: \| (?:-|=\d+|\d+(?: \d+)*))*$/.test(right)),
    ).toEqual([])
  })
})
