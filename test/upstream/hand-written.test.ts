/** The tables that people write. Each row has a key of its own, and evidence where the code does not check the row. */
import { describe, expect, it } from 'vitest'
import { ANCESTORS } from '../../db/dataset/upstream/ancestors.ts'
import { readHandWritten } from '../../db/dataset/upstream/hand-written.ts'

type Cells = Readonly<Record<string, string>>

describe('a hand-written table', () => {
  it.each([
    ['sources/hitchcock/doubled-names.csv', 5],
    ['sources/kjv/printed-otherwise.csv', 25],
    ['sources/morphhb/suffixes.csv', 8],
    ['sources/nave/see-labels.csv', 44],
    ['sources/strongs-greek/counted-under.csv', 9],
  ])('gives evidence for each row of %s', (path, length) => {
    const rows = readHandWritten<Cells>(path)
    expect(rows).toHaveLength(length)
    expect(rows.filter(({ evidence = '' }) => evidence.length < 10)).toEqual([])
  })

  it.each([
    ['ancestors.csv', 'person'],
    ['sources/abbott-smith/westcott-hort.csv', 'verse'],
    ['sources/hebrew-lexicon/misspelled-books.csv', 'printed'],
    ['sources/kjv/printed-otherwise.csv', 'verse'],
    ['sources/morphhb/suffixes.csv', 'word'],
    ['sources/nave/see-labels.csv', 'label'],
    ['sources/strongs-greek/counted-under.csv', 'number'],
  ])('has each key of %s once', (path, key) => {
    const keys = readHandWritten<Cells>(path).map((row) => row[key] ?? '')
    expect(keys.length).toBeGreaterThan(5)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('')
  })

  it('can list several names and verses in a cell', () => {
    expect(ANCESTORS.find(({ person }) => person === 'judah_1751')).toEqual({
      person: 'judah_1751',
      land: 'judah_land',
      names: ['Judah', 'Juda'],
      own: ['Ruth.4.12', '1Chr.5.2'],
      isProject: true,
    })
  })
})
