import { join } from 'node:path'
import { expect, it } from 'vitest'
import { crossReferenceRows, TARGETS } from '../../db/dataset/derive/cross-references.ts'
import { openToWrite } from '../../src/primitives/sqlite-driver.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()

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

it('lists the references to each verse of a target by votes, then by source verse, then by rank in the source verse', async () => {
  const database = await openToWrite(join(directory, 'references.sqlite'))
  try {
    await database.runAll(`
      CREATE TABLE verse (ordinal INTEGER PRIMARY KEY, osis_ref TEXT);
      INSERT INTO verse VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e');
      CREATE TABLE cross_reference (from_verse TEXT, rank INTEGER, to_verse_start TEXT, to_verse_end TEXT, votes INTEGER);
      INSERT INTO cross_reference VALUES
        ('b', 2, 'd', NULL, 3), ('b', 1, 'c', 'e', 3), ('e', 1, 'd', NULL, 8), ('a', 1, 'd', NULL, 3), ('c', 1, 'd', 'e', 2)`)
    const rows = await database.all<{ verse: number; rank: number; from_verse: number; from_rank: number }>(TARGETS)
    expect(rows.map(({ verse, rank, from_verse, from_rank }) => [verse, rank, from_verse, from_rank])).toEqual([
      [3, 1, 2, 1],
      ...[
        [4, 1, 5, 1],
        [4, 2, 1, 1],
        [4, 3, 2, 1],
        [4, 4, 2, 2],
        [4, 5, 3, 1],
      ],
      ...[
        [5, 1, 2, 1],
        [5, 2, 3, 1],
      ],
    ])
  } finally {
    await database.close()
  }
})
