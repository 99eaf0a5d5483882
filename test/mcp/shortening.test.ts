import { describe, expect, it } from 'vitest'
import { shorten } from '../../src/mcp/shortening.ts'

describe('a response that is shortened', () => {
  it('keeps a page of results, and cuts lists within its records', () => {
    const body = { data: [{ verses: ['a', 'b', 'c'] }, { verses: ['d'] }, {}] }
    expect(shorten(body, 2)).toEqual({
      body: { data: [{ verses: ['a', 'b'] }, { verses: ['d'] }, {}] },
      cuts: [{ field: 'data[0].verses', shown: 2, total: 3 }],
    })
  })

  it('cuts a text after 2,000 characters', () => {
    const { body, cuts } = shorten({ data: { text: 'x'.repeat(2_001), other: 'y'.repeat(2_000) } }, 1)
    expect(body).toEqual({ data: { text: `${'x'.repeat(2_000)}…`, other: 'y'.repeat(2_000) } })
    expect(cuts).toEqual([{ field: 'data.text', shown: 2_000, total: 2_001 }])
  })

  it('does not cut a character in half', () => {
    const { body } = shorten({ data: { text: `${'x'.repeat(1_999)}\u{1d11e}` } }, 1)
    expect(body).toEqual({ data: { text: `${'x'.repeat(1_999)}…` } })
  })

  it('keeps in `included` only the entities whose slugs are still in `data`', () => {
    const body = { data: { people: ['a_1', 'b_2'] }, included: { people: { a_1: { name: 'A' }, b_2: { name: 'B' } } } }
    expect(shorten(body, 1).body).toEqual({ data: { people: ['a_1'] }, included: { people: { a_1: { name: 'A' } } } })
  })
})
