/** The rules for texts in the dataset. */
import { describe, expect, it } from 'vitest'
import type { Violation } from '../../../db/dataset/publish/verify/rules.ts'
import { checkText } from '../../../db/dataset/publish/verify/text.ts'

describe('the check of texts', () => {
  const rulesBrokenBy = (text: string, isProse = false) => {
    const violations: Violation[] = []
    checkText({ table: 'topic', row: 'a', column: 'name', text, isProse }, (violation) => violations.push(violation))
    return violations.map(({ rule }) => rule)
  }

  it.each([
    ['', ['text-empty']],
    ['a ', ['text-blanks']],
    ['a  b', ['text-blanks']],
    ['a\u00A0b', ['text-blanks']],
    ['a\tb', ['text-blanks']],
    ['a\nb', ['text-lines']],
    ['a\u0000b', ['text-control']],
    ['a\u00ADb', ['text-control']],
    ['a\uFFFDb', ['text-control']],
    ['a\uE000b', ['text-control']],
    ['a\uD800b', ['text-control']],
    ['\u03B5\u0301', ['text-nfc']],
    ['a<br/>b', ['text-markup']],
    ['[a](/b)', ['text-markup']],
    ['See [1]Alpha', ['text-markup']],
    ['Alpha[1]', ['text-markup']],
    ['a &amp; b', ['text-markup']],
  ])('reports the rule that %j breaks', (text, rules) => {
    expect(rulesBrokenBy(text)).toEqual(rules)
  })

  it.each(['a', 'ἄ-βυσσος (< βυθός)', 'Mk 16:[15]', 'See DODO [2].', 'בִּגְתָא', 'R. & S.', '** πάντοτε'])(
    'accepts %j',
    (text) => {
      expect(rulesBrokenBy(text)).toEqual([])
    },
  )

  it('allows line breaks in prose, but not inside a sentence', () => {
    expect(rulesBrokenBy('One.\n\nTwo:\n• three\n• four', true)).toEqual([])
    expect(rulesBrokenBy('One is\nbroken.', true)).toEqual(['text-lines'])
  })
})
