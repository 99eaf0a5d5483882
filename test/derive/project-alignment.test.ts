/** Renderings in the verses that the alignment of the Berean Standard Bible lacks. */
import { describe, expect, it } from 'vitest'
import { HEBREW_WORDS, withRenderings } from '../../db/dataset/derive/renderings/rendered-words.ts'
import {
  PROJECT_ALIGNMENT,
  type StatedVerse,
  statedRenderings,
} from '../../db/dataset/derive/words/project-alignment.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const ENGLISH = { osis_ref: 'Ps.3.1', title: 'A song.', text: 'Hear my cry—O God, [my] rock!' }
const stated = (renderings: string, english_words = '9'): StatedVerse[] => [
  { osis_ref: 'Ps.3.1', english_words, renderings },
]

describe('the first verses of psalms', () => {
  it('have the words of the translation, the title included', async () => {
    const { body } = await service.call('/v1/hebrew/Ps.23.1')
    expect(body.data.map(({ rendering }: { rendering: string | null }) => rendering)).toEqual([
      'A Psalm',
      'of David',
      'The LORD',
      'is my shepherd',
      'I shall not',
      'want',
    ])
  })
})

describe('project-alignment.csv', () => {
  it('names the English words of each word, joined words, and words without a rendering', () => {
    expect(statedRenderings([ENGLISH], stated('1-2 - 3 4-5 =4 6-9')).get('Ps.3.1')).toEqual([
      { text: 'A song', state: 'text', joinedWith: null },
      { text: null, state: 'none', joinedWith: null },
      { text: 'Hear', state: 'text', joinedWith: null },
      { text: 'my cry', state: 'text', joinedWith: null },
      { text: null, state: 'joined', joinedWith: 3 },
      { text: 'O God, [my] rock', state: 'text', joinedWith: null },
    ])
  })

  it.each([
    ['another number of words', stated('1-2', '7'), 'the text has 9 words, not 7'],
    ['words after the end', stated('9-10'), '9-10 is not a range of words from 1 to 9'],
    ['words in the wrong order', stated('3-2'), '3-2 is not a range of words from 1 to 9'],
  ])('is refused for %s', (_, verses, message) => {
    expect(() => statedRenderings([ENGLISH], verses)).toThrow(`project-alignment.csv: Ps.3.1: ${message}`)
  })

  it('is refused for a verse that the alignment has', () => {
    const options = { ...HEBREW_WORDS, sameWord: (number: string) => number }
    const verses = [{ osis_ref: 'Ps.3.1', phrases: [], originals: [] }]
    const words = withRenderings([], { ...options, verses, stated: new Map([['Ps.3.1', []]]) })
    expect(() => [...words]).toThrow('Ps.3.1 is in the alignment and in project-alignment.csv')
  })

  it('uses each English word once, and joins words with words that have a rendering', () => {
    for (const { osis_ref, renderings } of PROJECT_ALIGNMENT) {
      const items = renderings.split(' ')
      const used = items.flatMap((item) => {
        const [first, last = first] = /^\d/.test(item) ? item.split('-').map(Number) : []
        return first === undefined ? [] : Array.from({ length: (last ?? first) - first + 1 }, (_, i) => first + i)
      })
      expect({ osis_ref, used: new Set(used).size }).toEqual({ osis_ref, used: used.length })
      for (const item of items.filter((one) => one.startsWith('=')))
        expect(items[Number(item.slice(1)) - 1]).toMatch(/^\d/)
    }
  })
})
