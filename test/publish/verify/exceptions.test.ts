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
    const exceptions = openExceptions()
    for (const { table, row, rule } of EXCEPTIONS) {
      const violation = { table, row, rule, detail: '' }
      expect(exceptions.covers({ ...violation, row: 'somebody' })).toBe(false)
      expect([exceptions.covers(violation), exceptions.covers(violation)]).toEqual([true, false])
    }
    expect(EXCEPTIONS.map(({ rule }) => rule).filter((rule) => !(rule in RULES))).toEqual([])
  })
})
