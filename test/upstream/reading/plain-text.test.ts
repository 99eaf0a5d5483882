import { describe, expect, it } from 'vitest'
import { normalized, orNull, plainText, withoutSeparators } from '../../../db/dataset/upstream/reading/plain-text.ts'

describe('plainText', () => {
  it.each([
    ['a word\n   wrapped', 'a word wrapped'],
    [' one , two ; three : four . ', 'one, two; three: four.'],
    ['( open ) [ too ]', '(open) [too]'],
    ['in Bel :8 and Mk 4:10 ,15', 'in Bel :8 and Mk 4:10,15'],
    ['one . . . two ... three', 'one … two … three'],
    ['either...or', 'either...or'],
    ['twice,, and Att.. too', 'twice, and Att. too'],
  ])('converts %j to %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('removes soft hyphens and direction marks, and replaces a no-break space with a space', () => {
    expect(plainText('supplica\u00ADtion \u200Eleft no\u00A0break')).toBe('supplication left no break')
  })
})

describe('normalized', () => {
  it('normalizes Greek and keeps the order of Hebrew marks', () => {
    const hebrew = 'ב\u05BC\u05B0'
    expect(normalized(`α\u0301 ${hebrew} α\u0301`)).toBe(`ά ${hebrew} ά`)
  })
})

describe('withoutSeparators', () => {
  it('drops punctuation that only separated a text from its neighbours', () => {
    expect(withoutSeparators(', or another;')).toBe('or another')
    expect(withoutSeparators('of all, etc.')).toBe('of all, etc.')
    expect(withoutSeparators(' .')).toBe('')
  })
})

describe('orNull', () => {
  it('returns null for empty texts', () => {
    expect([orNull(''), orNull('a')]).toEqual([null, 'a'])
  })
})
