import { describe, expect, it } from 'vitest'
import { withRepairedSplit } from '../../../db/dataset/upstream/reading/strongs-split.ts'
import type { StrongsRecord } from '../../../db/dataset/upstream/word-records.ts'

const EMPTY = {
  language: 'Greek',
  lemma: 'λόγος',
  transliteration: null,
  pronunciation: null,
  kjv_usage: null,
} as const

function repaired(derivation: string | null, definition: string | null, number = 'G1') {
  const record: StrongsRecord = { ...EMPTY, strongs_number: number, derivation, definition }
  const result = withRepairedSplit(record)
  return { split: [result.derivation, result.definition], repairs: result === record ? 0 : 1 }
}

describe('withRepairedSplit', () => {
  it.each([
    ['a first sense', 'of old; a hut, small', 'figuratively, a home', 'of old', 'a hut, small; figuratively, a home'],
    [
      'a sense that is the whole derivation',
      'properly, to see',
      'by extension, to know',
      null,
      'properly, to see; by extension, to know',
    ],
    [
      'a sense after a primitive root',
      'a primitive root, to go',
      'hence, to roam',
      'a primitive root',
      'to go; hence, to roam',
    ],
    [
      'a sense cut after i.e.',
      'of old; a pair; i.e.',
      '(only plural) twins',
      'of old',
      'a pair; i.e. (only plural) twins',
    ],
  ])('moves %s to the definition', (_, derivation, definition, origin, meaning) => {
    expect(repaired(derivation, definition)).toEqual({ split: [origin, meaning], repairs: 1 })
  })

  it.each([
    ['the second part of a compound', 'from G2', 'and G3 (old; new); to walk', 'from G2 and G3 (old; new)', 'to walk'],
    ['the second part of a compound, written in Greek,', 'from G2', 'and λόγος; to say', 'from G2 and λόγος', 'to say'],
    [
      'the rest of a parenthesis',
      'from H2 (falling',
      'or rising); a hill; a wall',
      'from H2 (falling; or rising)',
      'a hill; a wall',
    ],
  ])('moves %s to the derivation', (_, derivation, definition, origin, meaning) => {
    expect(repaired(derivation, definition)).toEqual({ split: [origin, meaning], repairs: 1 })
  })

  it.each([
    ['from G2', 'figuratively, to rouse'],
    ['from G2 (a stone)', 'literally, to build; figuratively, to teach'],
    ['from G2 and G3', 'and indeed, also'],
    ['properly, the same as G2', 'by implication, a camp'],
    [null, 'a thing'],
    ['of old', null],
  ])('moves nothing: derivation %j, definition %j', (derivation, definition) => {
    expect(repaired(derivation, definition)).toEqual({ split: [derivation, definition], repairs: 0 })
  })
})
