import { describe, expect, it } from 'vitest'
import { hasNames, restoreNames, restoreQuotedNames } from '../../db/dataset/derive/texts/names-of-god.ts'

const verse = (text: string, osis_ref = 'Gen.2.4') => ({ osis_ref, text })

describe('restoreNames', () => {
  it.each([
    ['writes Lord for the title', 'My LORD, hear.', ['H136'], 'My Lord, hear.'],
    ['writes LORD for the Name', 'The Lord said.', ['H3068'], 'The LORD said.'],
    ['decides by the order of the Hebrew words', 'O LORD, said the LORD.', ['H136', 'H3068'], 'O Lord, said the LORD.'],
    ['writes Lord GOD for title and Name', 'O LORD God, hear.', ['H136', 'H3069'], 'O Lord GOD, hear.'],
    ['leaves a verse that agrees with the Hebrew', 'The LORD said.', ['H3068'], 'The LORD said.'],
    ['leaves a verse with another number of names', 'The LORD said.', ['H136', 'H136'], 'The LORD said.'],
  ])('%s', (_, text, hebrew, expected) => {
    expect(restoreNames(verse(text), hebrew)).toBe(expected)
  })

  it('leaves a verse that is printed otherwise', () => {
    expect(restoreNames(verse('O LORD, hear.', 'Ps.30.8'), ['H136'])).toBe('O LORD, hear.')
  })
})

it('counts the names in capitals', () => {
  expect(hasNames('The LORD GOD said.', ['H3068', 'H136', 'H3068'])).toBe(true)
  expect(hasNames('The Lord said.', ['H3068'])).toBe(false)
})

it('keeps the Name in the New Testament only in quotations', () => {
  expect(restoreQuotedNames(verse('My LORD and my God.', 'John.20.28'))).toBe('My Lord and my God.')
  expect(restoreQuotedNames(verse('The Lord said unto my Lord', 'Acts.2.34'))).toBe('The LORD said unto my Lord')
})
