/** Names of relationships, derived from the steps of the path between two people. */
import { describe, expect, it } from 'vitest'
import type { StepKind } from '../../src/scripture/kinship/path.ts'
import { descentRelation, relationOf, stepRelation } from '../../src/scripture/kinship/relations.ts'

/** One letter per step: p for parent, c for child, s for sibling, m for partner (marriage). */
const steps = (letters: string): StepKind[] =>
  [...letters].map((letter) => ({ p: 'parent', c: 'child', s: 'sibling', m: 'partner' })[letter] as StepKind)

describe('a relation', () => {
  it.each([
    ['', 'self', 'self'],
    ['p', 'father', 'mother'],
    ['pp', 'grandfather', 'grandmother'],
    ['ppp', 'great-grandfather', 'great-grandmother'],
    ['pppp', 'great-great-grandfather', 'great-great-grandmother'],
    ['ppppp', '3rd great-grandfather', '3rd great-grandmother'],
    ['c', 'son', 'daughter'],
    ['cc', 'grandson', 'granddaughter'],
    ['ccc', 'great-grandson', 'great-granddaughter'],
    ['s', 'brother', 'sister'],
    ['pc', 'brother', 'sister'],
    ['ps', 'uncle', 'aunt'],
    ['ppc', 'uncle', 'aunt'],
    ['pps', 'great-uncle', 'great-aunt'],
    ['ppps', 'great-great-uncle', 'great-great-aunt'],
    ['sc', 'nephew', 'niece'],
    ['scc', 'great-nephew', 'great-niece'],
    ['psc', 'first cousin', 'first cousin'],
    ['ppcc', 'first cousin', 'first cousin'],
    ['pscc', 'first cousin once removed', 'first cousin once removed'],
    ['ppsc', 'first cousin once removed', 'first cousin once removed'],
    ['ppsccc', 'second cousin once removed', 'second cousin once removed'],
    ['ppscccc', 'second cousin twice removed', 'second cousin twice removed'],
    ['psccccc', 'first cousin 4 times removed', 'first cousin 4 times removed'],
    ['m', 'partner', 'partner'],
    ['mp', 'father-in-law', 'mother-in-law'],
    ['ms', 'brother-in-law', 'sister-in-law'],
    ['mpc', 'brother-in-law', 'sister-in-law'],
    ['sm', 'brother-in-law', 'sister-in-law'],
    ['cm', 'son-in-law', 'daughter-in-law'],
    ['pm', 'stepfather', 'stepmother'],
    ['mc', 'stepson', 'stepdaughter'],
    ['pmc', 'stepbrother', 'stepsister'],
    ['mm', null, null],
    ['msm', 'brother-in-law', 'sister-in-law'],
    ['mpcm', 'brother-in-law', 'sister-in-law'],
    ['mpp', 'grandfather-in-law', 'grandmother-in-law'],
    ['ccm', 'grandson-in-law', 'granddaughter-in-law'],
    ['ppm', 'step-grandfather', 'step-grandmother'],
    ['mcc', 'step-grandson', 'step-granddaughter'],
    ['psm', 'uncle by marriage', 'aunt by marriage'],
    ['mps', 'uncle by marriage', 'aunt by marriage'],
    ['msc', 'nephew by marriage', 'niece by marriage'],
    ['scm', 'nephew by marriage', 'niece by marriage'],
    ['mpsc', 'first cousin by marriage', 'first cousin by marriage'],
    ['pscm', 'first cousin by marriage', 'first cousin by marriage'],
    ['mpm', null, null],
    ['mppp', null, null],
    ['cp', null, null],
    ['sp', null, null],
    ['ss', null, null],
    ['cs', null, null],
    ['mcp', null, null],
  ])('with the steps %s is called %s (male) or %s (female)', (letters, male, female) => {
    expect([relationOf(steps(letters), 'Male'), relationOf(steps(letters), 'Female')]).toEqual([male, female])
  })

  it('uses words up to "tenth cousin", "great-great-" and "twice removed", and numbers above that', () => {
    expect(descentRelation({ up: 11, down: 11 }, 'Male')).toBe('tenth cousin')
    expect(descentRelation({ up: 12, down: 15 }, 'Male')).toBe('11th cousin 3 times removed')
    expect(descentRelation({ up: 23, down: 0 }, 'Female')).toBe('21st great-grandmother')
    expect(descentRelation({ up: 24, down: 0 }, 'Male')).toBe('22nd great-grandfather')
    expect(descentRelation({ up: 1, down: 14 }, 'Female')).toBe('12th great-niece')
  })

  it('of one step has one of seven names, unless the step is to a half-sibling', () => {
    const words = (['parent', 'child', 'sibling', 'partner'] as const).flatMap((kind) => [
      stepRelation(kind, 'Male'),
      stepRelation(kind, 'Female'),
    ])
    expect(words).toEqual(['father', 'mother', 'son', 'daughter', 'brother', 'sister', 'partner', 'partner'])
  })
})
