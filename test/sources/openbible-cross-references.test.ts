import { describe, expect, it } from 'vitest'
import { readCrossReferences } from '../../db/dataset/sources/openbible-cross-references/cross-references.ts'
import { memorySource } from '../support/memory-source.ts'

const HEADER = 'From Verse\tTo Verse\tVotes\t#a licence notice'

function rowsOf(...rows: string[]) {
  return [...readCrossReferences(memorySource({ 'cross_references.txt': [HEADER, ...rows, ''].join('\n') }))]
}

describe('readCrossReferences', () => {
  it('parses verses, ranges and votes in source order', () => {
    expect(rowsOf('John.3.16\tRom.8.32\t488', 'Gen.1.1\tPs.89.11-Ps.89.12\t60', 'Eph.6.17\t1Sam.17.58\t-87')).toEqual([
      { from_verse: 'John.3.16', to_verse_start: 'Rom.8.32', to_verse_end: null, votes: 488 },
      { from_verse: 'Gen.1.1', to_verse_start: 'Ps.89.11', to_verse_end: 'Ps.89.12', votes: 60 },
      { from_verse: 'Eph.6.17', to_verse_start: '1Sam.17.58', to_verse_end: null, votes: -87 },
    ])
  })

  it('accepts 3John.1.15, which the KJV does not have, and a range across books', () => {
    expect(rowsOf('Ezra.1.1\t2Chr.36.22-Ezra.1.3\t1', '3John.1.15\tGen.1.1\t0').map((row) => row.to_verse_end)).toEqual(
      ['Ezra.1.3', null],
    )
  })

  it('parses the last row even if it has no line break', () => {
    const source = memorySource({ 'cross_references.txt': `${HEADER}\nGen.1.1\tGen.1.2\t3` })
    expect([...readCrossReferences(source)]).toHaveLength(1)
  })

  it.each([
    ['an unknown verse', 'Gen.1.1\tTob.1.1\t1', /:2: not a known verse/],
    ['an unknown source verse', 'Gen.99.1\tGen.1.1\t1', /:2: not a known verse/],
    ['a range that runs backwards', 'Gen.1.1\tPs.89.12-Ps.89.11\t1', /:2: not a range/],
    ['a range of one verse', 'Gen.1.1\tPs.89.11-Ps.89.11\t1', /:2: not a range/],
    ['a range with three ends', 'Gen.1.1\tPs.1.1-Ps.1.2-Ps.1.3\t1', /:2: not a known verse/],
    ['votes that are not an integer', 'Gen.1.1\tGen.1.2\t1.5', /:2: votes are not an integer/],
    ['a missing cell', 'Gen.1.1\tGen.1.2', /:2: votes are not an integer/],
    ['a surplus cell', 'Gen.1.1\tGen.1.2\t3\tx', /:2: more than three columns/],
    ['an empty line', '', /:2: votes are not an integer/],
  ])('rejects %s and names the line', (_, row, message) => {
    expect(() => rowsOf(row)).toThrow(message)
  })

  it('rejects unexpected columns and a file without rows', () => {
    const read = (text: string) => [...readCrossReferences(memorySource({ 'cross_references.txt': text }))]
    expect(() => read('To\tFrom\tVotes\t#\nGen.1.1\tGen.1.2\t3\n')).toThrow(/unexpected columns/)
    expect(() => read(`${HEADER}\n`)).toThrow(/no rows/)
  })
})
