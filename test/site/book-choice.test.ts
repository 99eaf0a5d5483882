import { describe, expect, it } from 'vitest'
import { chooseBook } from '../../src/site/pages/words/book-choice.ts'

/** What is shown of books with these numbers of verses: the book, its parts, and the first and the last verse. */
function shown(verses: Readonly<Record<string, number>>, sent: Readonly<Record<string, string>> = {}) {
  const counts = Object.entries(verses).map(([book, count]) => ({ book, verses: count }))
  const choose = <Value extends string>(name: string, [first, ...values]: readonly [Value, ...Value[]]) =>
    values.find((value) => value === sent[name]) ?? first
  const { book, parts, offset, size } = chooseBook({ choose }, counts)
  return [book, parts, offset + 1, offset + size]
}

describe('a list of verses by book', () => {
  it('shows up to 60 verses as a whole, or else the book with the most, the first of equal ones', () => {
    expect(shown({ Gen: 30, Exod: 30 })).toEqual([undefined, 1, 1, 60])
    expect(shown({ Gen: 1, Exod: 30, Lev: 30 })).toEqual(['Exod', 1, 1, 30])
    expect(shown({ Gen: 30, Exod: 31 }, { book: 'Gen' })).toEqual(['Gen', 1, 1, 30])
  })

  it('divides a book with more than 250 verses into parts of at most 200', () => {
    expect(shown({ Ps: 250 })).toEqual(['Ps', 1, 1, 250])
    expect(shown({ Ps: 251 }, { part: '2' })).toEqual(['Ps', 2, 127, 251])
    expect(shown({ Ps: 400 }, { part: '2' })).toEqual(['Ps', 2, 201, 400])
    expect(shown({ Ps: 401 }, { part: '3' })).toEqual(['Ps', 3, 269, 401])
  })
})
