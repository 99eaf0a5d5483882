/** Quotations and parallels, and the kinds of cross-references (D69). */
import { describe, expect, it } from 'vitest'
import { kindFinder, quotationRows, statedPairs } from '../../db/dataset/derive/texts/quotations.ts'
import { versePosition } from '../../src/scripture/osis.ts'

const section = (osis_start: string, osis_end: string, parallels: string[]) => ({
  ...{ heading: 'A', level: 1, osis_start, osis_end, parallels },
})

const rowsOf = (quotations: [from: string, to: string][], sections: ReturnType<typeof section>[] = []) =>
  quotationRows(statedPairs({ quotations: quotations.map(([from, to]) => ({ from, to })), sections })).map(
    ({ ordinal, ...row }) => Object.values(row),
  )

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
    expect(rowsOf([], sections)).toEqual([
      ['Gen.1.1', null, 'Ps.117.1', 'Ps.117.2', 'parallel'],
      ['2John.1.1', '2John.1.3', '3John.1.1', '3John.1.4', 'parallel'],
    ])
  })
})

describe('the kind of a cross-reference', () => {
  const kindOf = kindFinder(
    statedPairs({
      quotations: [{ from: 'Matt.3.3', to: 'Isa.40.3' }],
      sections: [section('Matt.3.1', 'Matt.3.12', ['Isa.40.1-Isa.40.5', 'Mark.1.1-Mark.1.8'])],
    }),
  )
  const position = (verse: string) => versePosition(verse) ?? 0

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
