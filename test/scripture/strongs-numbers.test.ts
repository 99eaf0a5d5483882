import { describe, expect, it } from 'vitest'
import { canonicalStrongsNumber, compareStrongsNumbers } from '../../src/scripture/strongs-numbers.ts'

describe('canonicalStrongsNumber', () => {
  it.each([
    ['G26', 'G26'],
    ['G0026', 'G26'],
    ['g26', 'G26'],
    ['h0430', 'H430'],
    ['G00026', 'G26'],
    ['H8674', 'H8674'],
    ['H1254a', 'H1254a'],
    ['h01254A', 'H1254a'],
  ])('converts %s to %s', (text, number) => {
    expect(canonicalStrongsNumber(text)).toBe(number)
  })

  it.each(['', '26', 'G', 'G0', 'G-1', 'G12345', 'X26', 'G26ab', 'G 26', 'G26\n', 'G2.6', 'HG26', '٢٦'])(
    'rejects %j',
    (text) => {
      expect(canonicalStrongsNumber(text)).toBeUndefined()
    },
  )

  it.each(['G26', 'H8674', 'G976b'])('does not change a canonical number: %s', (number) => {
    expect(canonicalStrongsNumber(number)).toBe(number)
  })
})

describe('compareStrongsNumbers', () => {
  it('orders Greek before Hebrew, then numerically, then by suffix', () => {
    const numbers = ['H2', 'H10', 'G5624', 'H2b', 'G10', 'H2a', 'G9']
    expect(numbers.toSorted(compareStrongsNumbers)).toEqual(['G9', 'G10', 'G5624', 'H2', 'H2a', 'H2b', 'H10'])
  })

  it('treats a number as equal to itself', () => {
    expect(compareStrongsNumbers('H2a', 'H2a')).toBe(0)
  })
})
