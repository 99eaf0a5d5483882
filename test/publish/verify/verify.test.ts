/**
 * The verification of a dataset before it is published. It reports a violation for every rule that
 * the dataset breaks. It reports nothing for the starter dataset, because the build of the tests
 * would have failed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { RULES, RULES_OF_FILES, type RuleName } from '../../../db/dataset/publish/verify/rules.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import { temporaryDirectory } from '../../support/set-up.ts'
import { violationsOf } from './damage.ts'
import { ROUNDS } from './damages/rounds.ts'

const directory = temporaryDirectory()

describe('verification', () => {
  describe.each(ROUNDS.map((damages, index) => ({ damages, round: index + 1 })))(
    'of dataset $round with several kinds of damage',
    ({ damages, round }) => {
      let found: Awaited<ReturnType<typeof violationsOf>>
      beforeAll(async () => {
        found = await violationsOf(damages, join(directory, `round-${round}.sqlite`))
      })

      it.each(damages)('reports the violation of $rule in $table', (damage) => {
        const named = found.violations.filter(({ rule, table }) => rule === damage.rule && table === damage.table)
        expect(named.map(({ row }) => row)).toContain(found.rows.get(damage))
        for (const { row, detail } of named) expect({ row, detail }).not.toMatchObject({ detail: '' })
      })
    },
  )

  it('is tested with a damaged dataset for every rule', () => {
    const tested = new Set(ROUNDS.flat().map(({ rule }) => rule))
    expect(Object.keys(RULES).filter((rule) => !tested.has(rule as RuleName))).toEqual([])
  })

  it.each(Object.entries(RULES_OF_FILES))('names the file that checks each rule: %s', (file, rules) => {
    const code = readFileSync(projectFile(`db/dataset/publish/verify/${file}`), 'utf8')
    expect(Object.keys(rules).filter((rule) => !code.includes(`'${rule}'`))).toEqual([])
  })

  it('lists the first hundred violations of one rule in a table, and counts the others', async () => {
    const { violations } = await violationsOf(
      [{ rule: 'uuid', table: 'person', row: '', change: `UPDATE person SET uuid = 'x'` }],
      join(directory, 'everywhere.sqlite'),
    )
    const alike = violations.filter(({ rule, table }) => rule === 'uuid' && table === 'person')
    expect(alike).toHaveLength(101)
    expect(alike.at(-1)?.detail).toMatch(/^\d+ more violations of this rule$/)
  })
})
