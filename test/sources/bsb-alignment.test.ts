import { describe, expect, it } from 'vitest'
import { readAlignment } from '../../db/dataset/sources/bsb-alignment/alignment.ts'
import { memorySource } from '../support/memory-source.ts'

const PHRASES = [
  ['By making', 'H7225'],
  [' ', null],
  ['-', 'H853'],
]
const ORIGINALS = [
  ['אבג', 'H7225'],
  ['דה', null],
]

function read(chapter: unknown, files: Readonly<Record<string, string>> = {}) {
  return [...readAlignment(memorySource({ ...files, 'display/GEN/GEN1.json': JSON.stringify(chapter) }), 'OT')]
}

describe('readAlignment', () => {
  it('returns the phrases and the words of the original of each verse', () => {
    expect(read({ eng: { 2: PHRASES }, heb: { 2: ORIGINALS } })).toEqual([
      {
        osis_ref: 'Gen.1.2',
        phrases: [
          { text: 'By making', number: 'H7225' },
          { text: ' ', number: null },
          { text: '-', number: 'H853' },
        ],
        originals: [
          { text: 'אבג', number: 'H7225' },
          { text: 'דה', number: null },
        ],
      },
    ])
  })

  it('returns a verse whose original the source lacks without originals', () => {
    expect(read({ eng: { 2: PHRASES }, heb: {} })).toMatchObject([{ osis_ref: 'Gen.1.2', originals: [] }])
  })

  it('needs every chapter if the source has its licence', () => {
    expect(() => read({ eng: {}, heb: {} }, { LICENSE: '' })).toThrow('display/GEN/GEN2.json')
  })

  it.each([
    ['an unknown field', { eng: {}, heb: {}, grk: {} }, 'must NOT have additional properties (grk)'],
    ['a verse that does not exist', { eng: { 99: [] }, heb: {} }, 'Gen.1.99 is not a verse'],
    ['a verse without English', { eng: {}, heb: { 2: [] } }, 'verse 2 has no English'],
    ['a list that is an object', { eng: { 2: {} }, heb: {} }, 'eng/2: must be array'],
    ['a missing original', { eng: {} }, "must have required property 'heb'"],
    ['an item of three', { eng: { 2: [['a', 'H1', 1]] }, heb: {} }, 'eng/2/0: must NOT have more than 2 items'],
    ['an empty phrase', { eng: { 2: [['', 'H1']] }, heb: {} }, 'unexpected item'],
    ['a Greek number', { eng: { 2: [['a', 'G1']] }, heb: {} }, 'unexpected number'],
  ])('rejects %s', (_, chapter, message) => {
    expect(() => read(chapter)).toThrow(message)
  })
})
