import { describe, expect, it } from 'vitest'
import { readParallelPassages } from '../../db/dataset/sources/ubs/parallel-passages.ts'
import { verseAt } from '../../src/scripture/osis.ts'
import { memorySource } from '../support/memory-source.ts'

const VERSE_MAP = new Map([
  ['Ps.18.2', { first: 'Ps.18.1', second: 'Ps.18.1' }],
  ['Ps.18.3', { first: 'Ps.18.2', second: 'Ps.18.2' }],
])

const sourceOf = (...verses: string[]) =>
  memorySource({
    'parallel passages/ParallelPassages.xml': `<Passages><Passage>${verses.join('')}</Passage></Passages>`,
  })

const hebrew = (reference: string, digits = '0') => `<Verse HEB="${digits}">${reference}</Verse>`
const greek = (reference: string, digits = '0') => `<Verse GRK="${digits}">${reference}</Verse>`

function spansOf(...verses: string[]) {
  const [group] = readParallelPassages(sourceOf(...verses), VERSE_MAP)
  return group?.passages.map(({ stretches }) =>
    stretches.map(({ first, last }) => `${verseAt(first)}-${verseAt(last)}`).join(' '),
  )
}

describe('readParallelPassages', () => {
  it('reads passages with their digits, and ignores the line breaks', () => {
    const [group] = readParallelPassages(sourceOf(hebrew('GEN 1:1', '012345678'), greek('JHN 1:1', '2')), VERSE_MAP)
    expect(group?.passages).toEqual([
      {
        reference: 'GEN 1:1',
        testament: 'OT',
        stretches: [{ first: 1, last: 1 }],
        agreements: ['none', 'partial', 'full', 'none', 'partial', 'full', 'none', 'partial', 'full'],
      },
      expect.objectContaining({ reference: 'JHN 1:1', testament: 'NT', agreements: ['full'] }),
    ])
  })

  it('converts Masoretic verses, and divides a passage with a gap', () => {
    expect(spansOf(hebrew('PSA 18:2-3'), greek('LUK 6:27-28,35'))).toEqual([
      'Ps.18.1-Ps.18.2',
      'Luke.6.27-Luke.6.28 Luke.6.35-Luke.6.35',
    ])
  })

  it('leaves out a formula, which has more than twelve passages', () => {
    const verses = Array.from({ length: 13 }, (_, index) => hebrew(`GEN 1:${index + 1}`))
    expect(readParallelPassages(sourceOf(...verses.slice(1)), VERSE_MAP)).toHaveLength(1)
    const source = sourceOf(...verses)
    expect(readParallelPassages(source, VERSE_MAP)).toEqual([])
    expect(source.drops).toEqual([expect.stringMatching(/^formula: GEN 1:1, GEN 1:2, /)])
  })

  it.each([
    ['one passage', [hebrew('GEN 1:1')], 'has only GEN 1:1'],
    ['a verse that does not exist', [hebrew('GEN 1:99'), hebrew('GEN 1:1')], 'GEN 1:99 is not a passage'],
    ['an unknown book', [hebrew('TOB 1:1'), hebrew('GEN 1:1')], 'TOB 1:1 is not a passage'],
    ['another digit', [hebrew('GEN 1:1', '09'), hebrew('GEN 1:2')], 'GEN 1:1 has no digits'],
    ['no digits', ['<Verse>GEN 1:1</Verse>', hebrew('GEN 1:2')], 'GEN 1:1 has no digits'],
    ['both texts', ['<Verse HEB="0" GRK="0">GEN 1:1</Verse>', hebrew('GEN 1:2')], 'GEN 1:1 has no digits'],
  ])('rejects %s', (_, verses, message) => {
    expect(() => readParallelPassages(sourceOf(...verses), VERSE_MAP)).toThrow(message)
  })
})
