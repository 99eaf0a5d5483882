/** Known exceptions to the rules: each allows one violation and must still be needed. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXCEPTIONS, openExceptions } from '../../../db/dataset/publish/verify/exceptions.ts'
import { RULES } from '../../../db/dataset/publish/verify/rules.ts'
import { temporaryDirectory } from '../../support/set-up.ts'
import { violationsOf } from './damage.ts'

const directory = temporaryDirectory()

describe('known exceptions', () => {
  it('are reported as unneeded if the dataset includes their source but does not violate the rule', async () => {
    const { violations } = await violationsOf(
      [
        { rule: 'credit', table: 'source', row: '', change: `UPDATE source SET id = 'theographic'` },
        {
          rule: 'child-age',
          table: 'person',
          row: '',
          change: `UPDATE person SET birthYear = NULL, birthYearDisplay = NULL WHERE slug = 'cain_533'`,
        },
      ],
      join(directory, 'unneeded.sqlite'),
    )
    expect(violations).toContainEqual({
      table: 'person',
      row: 'cain_533',
      rule: 'unneeded-exception',
      detail: expect.stringContaining('child-age'),
    })
    expect(violations.filter(({ row }) => row === 'abigail_27')).toEqual([])
  })

  it('allow one violation of each row that they name, and of no other', () => {
    const exceptions = openExceptions(new Set())
    for (const { table, row, rule } of EXCEPTIONS) {
      const violation = { table, row, rule, detail: '' }
      const somebody = { ...violation, row: 'somebody' }
      expect(exceptions.uncovered(somebody)).toBe(somebody)
      expect([exceptions.uncovered(violation), exceptions.uncovered(violation)]).toEqual([undefined, violation])
    }
    expect(EXCEPTIONS.map(({ rule }) => rule).filter((rule) => !(rule in RULES))).toEqual([])
  })
})

describe('reviewed rows', () => {
  const reviewed = EXCEPTIONS.find(({ rule, row }) => rule === 'lemma-letters' && row === 'G346 ἀνακεφαλαιόω')
  if (reviewed === undefined) throw new Error('the row is no longer reviewed')
  const { rule, table, row, source } = reviewed
  const violation = { rule, table, row, detail: '2 words' }
  const headword = 'ἀνακεφαλαίομαι'

  it('are covered while they say what was read', () => {
    const exceptions = openExceptions(new Set([source]))
    expect(exceptions.uncovered({ ...violation, read: headword })).toBeUndefined()
  })

  it('are asked for again if what was read has changed', () => {
    const exceptions = openExceptions(new Set([source]))
    const found = exceptions.uncovered({ ...violation, read: 'another headword' })
    expect(found?.detail).toMatch(
      new RegExp(`^2 words; it has changed since it was reviewed \\(${reviewed.read}\\), now [0-9a-f]{12}$`),
    )
    expect(exceptions.unneeded().filter((unneeded) => unneeded.row === row)).toEqual([])
  })

  it('are covered in a dataset without their source, whatever it says', () => {
    const exceptions = openExceptions(new Set(['starter']))
    expect(exceptions.uncovered({ ...violation, read: 'another headword' })).toBeUndefined()
  })

  it('have a hash each, and a row that was never read is reported with its hash', () => {
    const hashes = EXCEPTIONS.filter(({ read }) => read !== undefined).map(({ read }) => read ?? '')
    expect(hashes.length).toBeGreaterThan(800)
    expect(hashes.filter((hash) => !/^[0-9a-f]{12}$/.test(hash))).toEqual([])
    const found = openExceptions(new Set([source])).uncovered({ ...violation, row: 'G1 λόγος', read: 'α' })
    expect(found?.detail).toMatch(/^2 words; not reviewed, now [0-9a-f]{12}$/)
  })
})
