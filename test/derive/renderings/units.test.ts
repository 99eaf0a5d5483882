/** Which verses are matched together, because the translation divides them elsewhere. */
import { describe, expect, it } from 'vitest'
import { readVerses } from '../../../db/dataset/derive/renderings/phrases.ts'
import { unitsOf } from '../../../db/dataset/derive/renderings/units.ts'

type Verse = readonly [reference: string, words: readonly number[], phrases?: readonly number[]]

/** @returns the references of the words in each unit, and how many phrases it has */
function units(...verses: Verse[]) {
  const records = verses.flatMap(([osis_ref, words]) =>
    words.map((number, index) => ({ osis_ref, word_id: `${osis_ref}.${index}`, strongs_number: `G${number}` })),
  )
  const aligned = verses.flatMap(([osis_ref, , phrases]) =>
    phrases
      ? [{ osis_ref, originals: [], phrases: phrases.map((number) => ({ text: 'word', number: `G${number}` })) }]
      : [],
  )
  return [...unitsOf(records, readVerses(aligned), (number) => number)].map((unit) => [
    unit.verses.map(([first]) => first?.osis_ref),
    unit.aligned?.phrases.length,
  ])
}

describe('unitsOf', () => {
  it('gives each verse its own phrases', () => {
    expect(units(['Phil.1.16', [1, 2, 3], [1, 2, 3]], ['Phil.1.17', [4, 5], [5, 4]])).toEqual([
      [['Phil.1.16'], 3],
      [['Phil.1.17'], 2],
    ])
  })

  it('joins verses that the translation exchanges, or divides at another word', () => {
    expect(units(['Phil.1.16', [1, 2, 3], [4, 5]], ['Phil.1.17', [4, 5], [1, 2, 3]])).toEqual([
      [['Phil.1.16', 'Phil.1.17'], 5],
    ])
    expect(units(['Phil.1.16', [1, 2, 3, 4], [1]], ['Phil.1.17', [5], [2, 3, 4, 5]])).toHaveLength(1)
    expect(units(['Phil.1.16', [1, 2, 3], [1]], ['Phil.1.17', [5], [2, 3, 5]])).toHaveLength(2)
  })

  it('joins a third verse, if the two after it are one', () => {
    const verses: Verse[] = [
      ['2Cor.13.12', [1, 2, 3, 4], [1]],
      ['2Cor.13.13', [2, 3, 5, 6, 7], [2, 3, 4]],
      ['2Cor.13.14', [], [2, 3, 5, 6, 7]],
    ]
    expect(units(...verses)).toEqual([[['2Cor.13.12', '2Cor.13.13', undefined], 9]])
  })

  it('keeps verses without phrases, and phrases without words', () => {
    expect(units(['John.5.3', [1], [1]], ['John.5.4', [2, 3]], ['John.5.5', [], [4]], ['John.5.6', [1], [1]])).toEqual([
      [['John.5.3'], 1],
      [['John.5.4'], undefined],
      [[undefined], 1],
      [['John.5.6'], 1],
    ])
  })
})
