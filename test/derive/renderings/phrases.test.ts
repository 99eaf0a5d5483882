/** The English phrases of the alignment, without marks. */
import { describe, expect, it } from 'vitest'
import { withoutMarks } from '../../../db/dataset/derive/renderings/phrases.ts'

describe('an English phrase', () => {
  it('has no space before a punctuation mark', () => {
    expect(withoutMarks('Moreover , Shaphan')).toBe('Moreover, Shaphan')
    expect(withoutMarks('1 ,700')).toBe('1,700')
    expect(withoutMarks('first [ covenant ]')).toBe('first [covenant]')
  })
})
