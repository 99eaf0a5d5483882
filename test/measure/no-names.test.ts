/** The reviewed list of capitalised words that are no names. */
import { expect, it } from 'vitest'
import { readNoNames } from '../../db/dataset/measure/no-names.ts'
import { readGroupTables } from '../../db/dataset/upstream/group-tables.ts'

it('lists no name of a group, so that the recall with peoples counts it', () => {
  const isNoName = readNoNames()
  const names = readGroupTables().groups.flatMap(({ names, singular }) => [...names, ...singular])
  expect(names.filter((name) => isNoName('Gen.1.1', name))).toEqual([])
})

it('lists a word in the verses in which it is no name, if it is one elsewhere', () => {
  const isNoName = readNoNames()
  expect([isNoName('Esth.3.7', 'Adar'), isNoName('Josh.15.3', 'Adar')]).toEqual([true, false])
})
