import { describe, expect, it } from 'vitest'
import { chapterVerses, compareVerses, isVerse, VERSES, verseRange } from '../../src/scripture/osis.ts'

describe('OSIS references', () => {
  it('include the 31,102 verses of the KJV and the additional verse of 3 John', () => {
    expect(VERSES).toHaveLength(31_103)
    expect(VERSES.at(0)).toBe('Gen.1.1')
    expect(VERSES.at(-1)).toBe('Rev.22.21')
    expect(VERSES[VERSES.indexOf('3John.1.15') + 1]).toBe('Jude.1.1')
  })

  it.each(['Tob.1.1', 'John.3.37', 'John.22.1', 'John.3', 'john.3.16', 'John.03.16', 'John.3.0', '', 'John 3:16'])(
    'to verses do not include %j',
    (reference) => {
      expect(isVerse(reference)).toBe(false)
    },
  )

  it('are ordered canonically, not alphabetically', () => {
    expect(['Exod.1.1', 'Gen.2.10', 'Gen.2.9', 'Rev.1.1', 'Acts.1.1'].sort(compareVerses)).toEqual([
      'Gen.2.9',
      'Gen.2.10',
      'Exod.1.1',
      'Acts.1.1',
      'Rev.1.1',
    ])
  })

  it('are listed for a range across chapters and books', () => {
    expect(verseRange('2Chr.36.22', 'Ezra.1.2')).toEqual(['2Chr.36.22', '2Chr.36.23', 'Ezra.1.1', 'Ezra.1.2'])
    expect(verseRange('Gen.2.2', 'Gen.2.1')).toEqual([])
  })

  it('are listed for a chapter', () => {
    expect(chapterVerses('Ps.117')).toEqual(['Ps.117.1', 'Ps.117.2'])
    expect(chapterVerses('Ps.151')).toEqual([])
    expect(chapterVerses('Ps.117.1')).toEqual([])
  })
})
