/** Quotations and parallels with their groups (D69, D84), and the kinds of cross-references. */
import { describe, expect, it } from 'vitest'
import { quotationRows } from '../../db/dataset/derive/texts/quotation-rows.ts'
import { kindFinder, statedPairs } from '../../db/dataset/derive/texts/quotations.ts'
import type { ParallelGroup } from '../../db/dataset/upstream/records.ts'
import { testamentOf, versePosition } from '../../src/scripture/osis.ts'

const section = (osis_start: string, osis_end: string, parallels: string[]) => ({
  ...{ heading: 'A', level: 1, osis_start, osis_end, parallels },
})

/** Keyed by passage: `Heb.3.7-Heb.3.8`. */
function groupOf(...passages: string[]): ParallelGroup {
  return {
    passages: passages.map((reference) => {
      const [first = '', last = first] = reference.split('-')
      const stretches = [{ first: position(first), last: position(last) }]
      return { reference, testament: testamentOf(first) ?? 'OT', stretches, agreements: [] }
    }),
  }
}

const position = (verse: string) => versePosition(verse) ?? 0

function listOf(
  quotations: readonly (readonly [from: string, to: string])[],
  { sections = [], groups = [] }: { sections?: ReturnType<typeof section>[]; groups?: ParallelGroup[] } = {},
) {
  const stated = { quotations: quotations.map(([from, to]) => ({ from, to })), sections, groups }
  return quotationRows(statedPairs(stated), () => null)
}

const rowsOf = (...given: Parameters<typeof listOf>) =>
  listOf(...given).map(({ ordinal, sources, group, words, ...row }) => Object.values(row))

/** With the sources and the group of each pair. */
const groupedRowsOf = (...given: Parameters<typeof listOf>) =>
  listOf(...given).map((row) => [row['from_verse'], row['to_verse_start'], row['sources'], row['group']])

describe('the stated pairs', () => {
  it('join a quotation that both testaments note, each at one end', () => {
    expect(
      rowsOf([
        ['Heb.3.7-Heb.3.11', 'Ps.95.11'],
        ['Heb.3.11', 'Ps.95.7-Ps.95.11'],
      ]),
    ).toEqual([['Heb.3.7', 'Heb.3.11', 'Ps.95.7', 'Ps.95.11', 'quotation']])
  })

  it('join a quotation that joins two others', () => {
    expect(
      rowsOf([
        ['Rom.3.10', 'Ps.14.1'],
        ['Rom.3.12', 'Ps.14.3'],
        ['Rom.3.10-Rom.3.12', 'Ps.14.1-Ps.14.3'],
      ]),
    ).toEqual([['Rom.3.10', 'Rom.3.12', 'Ps.14.1', 'Ps.14.3', 'quotation']])
  })

  it('keep quotations apart that meet on one side only', () => {
    const quotations: [string, string][] = [
      ['Heb.3.11', 'Ps.95.7-Ps.95.11'],
      ['Heb.4.3', 'Ps.95.11'],
      ['Matt.2.6', 'Mic.5.2'],
    ]
    expect(rowsOf(quotations).map(([from]) => from)).toEqual(['Matt.2.6', 'Heb.3.11', 'Heb.4.3'])
  })

  it('have each parallel of each section once, also whole chapters', () => {
    const sections = [
      section('2John.1.1', '2John.1.3', ['3John.1.1-3John.1.4', '3John.1.1-3John.1.4']),
      section('Gen.1.1', 'Gen.1.1', ['Ps.117']),
    ]
    expect(rowsOf([], { sections })).toEqual([
      ['Gen.1.1', null, 'Ps.117.1', 'Ps.117.2', 'parallel'],
      ['2John.1.1', '2John.1.3', '3John.1.1', '3John.1.4', 'parallel'],
    ])
  })
})

describe('the pairs of parallel passages', () => {
  it('are each two of a group, from the first in the canon, or from the New Testament', () => {
    expect(rowsOf([], { groups: [groupOf('Gen.2.24', 'Matt.19.5', 'Mark.10.7-Mark.10.8')] })).toEqual([
      ['Matt.19.5', null, 'Gen.2.24', null, 'quotation'],
      ['Matt.19.5', null, 'Mark.10.7', 'Mark.10.8', 'parallel'],
      ['Mark.10.7', 'Mark.10.8', 'Gen.2.24', null, 'quotation'],
    ])
  })

  it('are not made of passages that have a verse in common', () => {
    expect(rowsOf([], { groups: [groupOf('Mark.12.38-Mark.12.39', 'Mark.12.38-Mark.12.40')] })).toEqual([])
  })

  it('are one quotation with the footnotes that they overlap', () => {
    const groups = [groupOf('Ps.95.7-Ps.95.8', 'Heb.3.7-Heb.3.8'), groupOf('Ps.95.9', 'Heb.3.9')]
    const quotations = [['Heb.3.11', 'Ps.95.7-Ps.95.11']] as const
    expect(rowsOf([], { groups }).map(([from, end]) => [from, end])).toEqual([
      ['Heb.3.7', 'Heb.3.8'],
      ['Heb.3.9', null],
    ])
    expect(rowsOf([...quotations, ['Heb.3.7-Heb.3.11', 'Ps.95.11']], { groups })).toEqual([
      ['Heb.3.7', 'Heb.3.11', 'Ps.95.7', 'Ps.95.11', 'quotation'],
    ])
    expect(groupedRowsOf([...quotations, ['Heb.3.7-Heb.3.11', 'Ps.95.11']], { groups })).toEqual([
      ['Heb.3.7', 'Ps.95.7', '["bsb","ubs"]', null],
    ])
  })

  it('belong to the sections that name the same pair, in either direction', () => {
    const sections = [section('Ps.117.1', 'Ps.117.2', ['Gen.1.1']), section('Gen.1.1', 'Gen.1.1', ['Ps.117'])]
    const groups = [groupOf('Gen.1.1', 'Ps.117.1-Ps.117.2'), groupOf('Gen.1.1', 'Ps.117.1')]
    expect(groupedRowsOf([], { sections, groups })).toEqual([
      ['Gen.1.1', 'Ps.117.1', '["ubs"]', null],
      ['Gen.1.1', 'Ps.117.1', '["bsb","ubs"]', null],
      ['Ps.117.1', 'Gen.1.1', '["bsb","ubs"]', null],
    ])
  })

  it('have the number of their group, if it has other pairs', () => {
    const groups = [
      groupOf('Matt.3.3', 'Luke.3.4'),
      groupOf('Gen.1.27', 'Gen.5.2'),
      groupOf('Gen.1.1', 'Ps.117.1'),
      groupOf('Gen.1.27', 'Gen.5.2', 'Mark.10.6'),
      groupOf('Matt.3.3', 'Mark.1.3', 'Luke.3.4'),
    ]
    expect(groupedRowsOf([], { groups }).map(([from, to, , group]) => [from, to, group])).toEqual([
      ['Gen.1.1', 'Ps.117.1', null],
      ['Gen.1.27', 'Gen.5.2', 1],
      ['Matt.3.3', 'Mark.1.3', 2],
      ['Matt.3.3', 'Luke.3.4', 2],
      ['Mark.1.3', 'Luke.3.4', 2],
      ['Mark.10.6', 'Gen.1.27', 1],
      ['Mark.10.6', 'Gen.5.2', 1],
    ])
  })
})

describe('the kind of a cross-reference', () => {
  const kindOf = kindFinder(
    statedPairs({
      quotations: [{ from: 'Matt.3.3', to: 'Isa.40.3' }],
      sections: [section('Matt.3.1', 'Matt.3.12', ['Isa.40.1-Isa.40.5', 'Mark.1.1-Mark.1.8'])],
      groups: [],
    }),
  )

  it.each([
    ['Matt.3.3', 'Isa.40.3', 'Isa.40.3', 'quotation'],
    ['Isa.40.3', 'Matt.3.3', 'Matt.3.3', 'quotation'],
    ['Matt.3.3', 'Isa.40.1', 'Isa.40.31', 'quotation'],
    ['Matt.3.3', 'Isa.40.4', 'Isa.40.5', 'parallel'],
    ['Mark.1.8', 'Matt.3.12', 'Matt.3.17', 'parallel'],
    ['Matt.3.13', 'Mark.1.8', 'Mark.1.8', null],
    ['Matt.3.3', 'Mark.1.9', 'Mark.1.9', null],
  ])('from %s to %s-%s is %s', (from, first, last, kind) => {
    expect(kindOf({ from: position(from), first: position(first), last: position(last) })).toBe(kind)
  })
})
