import { expect, it } from 'vitest'
import { crossReferenceRows } from '../../db/dataset/derive/cross-references.ts'

const reference = (from_verse: string, to_verse_start: string, votes: number, to_verse_end: string | null = null) => ({
  from_verse,
  to_verse_start,
  to_verse_end,
  votes,
})

it('ranks the cross-references of a verse by votes, then by target, a verse before the ranges that start with it', () => {
  const rows = crossReferenceRows(
    [
      reference('Gen.1.1', 'John.1.1', 2, 'John.1.3'),
      reference('Gen.1.1', 'John.1.1', 2),
      reference('Gen.1.1', 'Heb.11.3', 9),
      reference('Gen.1.2', 'Ps.33.6', 1),
    ],
    [],
  )
  expect(
    Array.from(rows, (row) => [row['from_verse'], row['rank'], row['to_verse_start'], row['to_verse_end']]),
  ).toEqual([
    ['Gen.1.1', 1, 'Heb.11.3', null],
    ['Gen.1.1', 2, 'John.1.1', null],
    ['Gen.1.1', 3, 'John.1.1', 'John.1.3'],
    ['Gen.1.2', 1, 'Ps.33.6', null],
  ])
})

it('rejects cross-references of a verse that are not next to each other', () => {
  const references = [
    reference('Gen.1.1', 'John.1.1', 2),
    reference('Gen.1.2', 'Ps.33.6', 1),
    reference('Gen.1.1', 'Heb.11.3', 9),
  ]
  expect(() => [...crossReferenceRows(references, [])]).toThrow(
    'cross-references: those of Gen.1.1 are not next to each other',
  )
})
