/** English words that no Greek word has. */
import { describe, expect, it } from 'vitest'
import type { Word } from '../../../db/dataset/derive/renderings/evidence.ts'
import { matchedUnit } from '../../../db/dataset/derive/renderings/rendered-words.ts'
import { renderingsOf } from '../../../db/dataset/derive/renderings/states/states.ts'
import { readUsage } from '../../../db/dataset/derive/renderings/usage.ts'

function renderingOf(number: string, text: string): string | null | undefined {
  const word: Word = { text: 'α', strongs_number: number, gloss: null, clues: new Set(), part: 'conjunction', gap: 1 }
  const phrases = [{ kind: 'text', text, number, isSeparate: false }] as const
  const usage = readUsage([], (one) => one)
  const aligned = { osis_ref: 'John.1.1', phrases, originals: [{ text: 'α', number }] }
  const match = matchedUnit([word], { aligned, sameWord: (one) => one, usage })
  return renderingsOf({ ...match, words: [word], usage })[0]?.text
}

/** The renderings of δέ, ἐν, τῷ and a verb or a noun. The source has English only for δέ and the last word. */
function renderingsAtDe(last: Word['part']): (string | null)[] {
  const numbers = ['G1161', 'G1722', 'G3588', 'G3004'] as const
  const parts = ['conjunction', 'preposition', 'other', last] as const
  const words = numbers.map((number, index): Word => {
    const text = 'αβγδ'.charAt(index)
    return { text, strongs_number: number, gloss: null, clues: new Set(), part: parts[index] ?? 'other', gap: 1 }
  })
  const texts = ['As', '', '', 'speaking']
  const phrases = numbers.map((number, index) => {
    const text = texts[index] ?? ''
    return { kind: text === '' ? 'none' : 'text', text, number, isSeparate: false } as const
  })
  const usage = readUsage([], (one) => one)
  const originals = words.map(({ text, strongs_number: number }) => ({ text, number }))
  const match = matchedUnit(words, {
    aligned: { osis_ref: 'Luke.11.27', phrases, originals },
    sameWord: (one) => one,
    usage,
  })
  return renderingsOf({ ...match, words, usage }).map(({ text }) => text)
}

describe('supplied words', () => {
  it('are not in brackets at ἐν with an infinitive, which they render', () => {
    expect(renderingsAtDe('verb')).toEqual([null, 'As', null, 'speaking'])
    expect(renderingsAtDe('noun')).toEqual(['[As]', null, null, 'speaking'])
  })

  it('are in brackets: the verb to be at an article, and a conjunction of time at δέ', () => {
    expect(renderingOf('G3588', 'be')).toBe('[be]')
    expect(renderingOf('G3588', 'is the')).toBe('[is] the')
    expect(renderingOf('G1161', 'When')).toBe('[When]')
  })

  it('leave the other words as they are', () => {
    expect(renderingOf('G3588', '[is] the')).toBe('[is] the')
    expect(renderingOf('G1161', 'But when')).toBe('But when')
    expect(renderingOf('G3752', 'When')).toBe('When')
  })
})
