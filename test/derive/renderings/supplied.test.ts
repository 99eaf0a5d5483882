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

describe('supplied words', () => {
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
