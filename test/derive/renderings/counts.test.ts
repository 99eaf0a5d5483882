import { describe, expect, it } from 'vitest'
import { coreOf, greekKind, hebrewKind, rendersOnlyPrefix } from '../../../db/dataset/derive/renderings/core.ts'
import { createRenderingTally } from '../../../db/dataset/derive/renderings/counts.ts'
import { englishRows } from '../../../db/dataset/derive/renderings/english.ts'
import { commonGloss } from '../../../db/dataset/derive/words/common-gloss.ts'

describe('coreOf', () => {
  it.each([
    ['and of the kings', 'kings'],
    ['his loving devotion', 'loving devotion'],
    ['Then he had been seen', 'seen'],
    ['[the] king’s', 'king'],
    ['and lifted up', 'lifted up'],
    ['will bless you', 'bless'],
    ['O Lord', 'Lord'],
    ['Although he brought them up', 'brought up'],
    ['credited to him as righteousness', 'credited to him as righteousness'],
  ])('folds %s to %s', (phrase, core) => {
    expect(coreOf(phrase, 'other')).toBe(core)
  })

  it.each([
    ['and to him', 'to'],
    ['and he', 'he'],
    ['will be', 'will be'],
    ['and', 'and'],
    ['[it]', 'it'],
    ['This is what', 'This is what'],
    ['it is', 'is'],
  ])('keeps of %s, which has nothing else, %s', (phrase, core) => {
    expect(coreOf(phrase, 'other')).toBe(core)
  })
})

describe('coreOf, for a noun, an adjective or a verb', () => {
  it.each([
    ['and [He]', 'He'],
    ['to [the] [LORD]', 'LORD'],
    ['in [His] way', 'way'],
    ['was [there]', 'was'],
    ['and', 'and'],
  ])('makes of %s %s', (phrase, core) => {
    expect(coreOf(phrase, 'noun')).toBe(core)
  })
})

describe('coreOf, for a pronoun or an article', () => {
  it.each([
    ['and to him', 'him'],
    ['of the', 'the'],
    ['of that', 'that'],
    ['to', 'to'],
  ])('makes of %s %s', (phrase, core) => {
    expect(coreOf(phrase, 'small')).toBe(core)
  })
})

describe('greekKind and hebrewKind', () => {
  it('know pronouns and articles, nouns and verbs', () => {
    expect(['P-DSM', 'T-NSM', 'PREP', 'N-NSM', 'V-PAI-3S'].map((morph) => greekKind({ morph }))).toEqual([
      'small',
      'small',
      'other',
      'noun',
      'verb',
    ])
    expect(
      ['HPp3ms', 'HTr', 'HTr/Vqp3ms', 'HR/Sp3ms', 'HNcmsa', 'ANcmsd/Td'].map((morph) => hebrewKind({ morph })),
    ).toEqual(['small', 'small', 'verb', 'other', 'noun', 'noun'])
  })
})

describe('rendersOnlyPrefix', () => {
  it('is true for words that render only the conjunction of a Hebrew word', () => {
    expect(rendersOnlyPrefix({ morph: 'HC/To', rendering: 'and' })).toBe(true)
    expect(rendersOnlyPrefix({ morph: 'HC/To', rendering: 'and them' })).toBe(false)
    expect(rendersOnlyPrefix({ morph: 'HC', rendering: 'and' })).toBe(false)
    expect(rendersOnlyPrefix({ morph: 'HC/D', rendering: 'now' })).toBe(false)
  })
})

describe('createRenderingTally', () => {
  it('counts without regard to case, most frequent first, in the usual spelling', () => {
    const tally = createRenderingTally()
    for (const rendering of ['the Spirit', 'Spirit', 'a spirit', 'winds', null])
      tally.add('H1', { rendering, kind: 'noun' })
    tally.add(null, { rendering: 'breath', kind: 'other' })
    expect(tally.listed('H1')).toEqual([
      { text: 'Spirit', count: 3 },
      { text: 'winds', count: 1 },
    ])
    expect(tally.listed('H2')).toEqual([])
  })

  it('has no capital that only a sentence gave, except for names', () => {
    const tally = createRenderingTally()
    const listed = (key: string) => tally.listed(key).map(({ text }) => text)
    for (const rendering of ['If', 'Perhaps', 'Passover']) tally.add('G1', { rendering, kind: 'other' })
    for (const rendering of ['So', 'How many']) tally.add('H1', { rendering, kind: 'noun' })
    tally.add('H2', { rendering: 'or perhaps', kind: 'other' })
    expect([listed('G1'), listed('H1')]).toEqual([
      ['Passover', 'if', 'perhaps'],
      ['So', 'how many'],
    ])
  })

  it('lists at most twenty', () => {
    const tally = createRenderingTally()
    for (let index = 0; index < 30; index += 1) tally.add('H1', { rendering: `word${index}`, kind: 'other' })
    expect([tally.of('H1').length, tally.listed('H1').length]).toEqual([30, 20])
  })
})

describe('commonGloss', () => {
  const entry = { strongs_number: 'H1', occurrences: 100, kjv_usage: 'shine, be light' }
  const gloss = (renderings: [string, number][], more = {}) =>
    commonGloss(
      { ...entry, ...more },
      renderings.map(([text, count]) => ({ text, count })),
    )

  it('is the most frequent rendering, if at least 5 % of the words have it', () => {
    expect(gloss([['Happizzez', 4]])).toBeNull()
    expect(
      gloss([
        ['shine', 6],
        ['bright', 5],
      ]),
    ).toBe('shine')
  })

  it('is an auxiliary verb or a pronoun only if the lexicon has one of the same kind', () => {
    const renderings: [string, number][] = [
      ['them', 30],
      ['is', 20],
      ['bright', 10],
    ]
    expect(gloss(renderings)).toBe('is')
    expect(gloss(renderings, { kjv_usage: 'shine' })).toBe('bright')
    expect(gloss(renderings, { kjv_usage: 'thee' })).toBe('them')
  })

  it('is not the noun of a phrase that renders a verb', () => {
    const renderings: [string, number][] = [
      ['father', 30],
      ['born', 20],
    ]
    expect(gloss(renderings, { strongs_number: 'H3205' })).toBe('born')
  })
})

describe('commonGloss of a rare word', () => {
  const gloss = (kjv_usage: string, renderings: [string, number][]) =>
    commonGloss(
      { strongs_number: 'G1', occurrences: 8, kjv_usage },
      renderings.map(([text, count]) => ({ text, count })),
    )

  it('is not the turn of a sentence if the lexicon confirms another rendering', () => {
    expect(
      gloss('fall away, fail', [
        ['run aground', 3],
        ['falls', 2],
      ]),
    ).toBe('falls')
  })

  it('is no name that the lexicon does not have', () => {
    expect(
      gloss('on the right', [
        ['Benjamin', 3],
        ['right', 1],
      ]),
    ).toBe('right')
  })

  it('is the word whose forms are most frequent, if the lexicon confirms none', () => {
    expect(
      gloss('chamber', [
        ['own quarters', 1],
        ['room', 1],
        ['rooms', 1],
      ]),
    ).toBe('room')
  })

  it('stays if the lexicon confirms it, in another form', () => {
    expect(
      gloss('fearlessly, rulers', [
        ['fear', 3],
        ['ruler', 2],
      ]),
    ).toBe('fear')
  })

  it('stays if more than three words have it', () => {
    expect(
      gloss('fall', [
        ['run aground', 4],
        ['falls', 3],
      ]),
    ).toBe('run aground')
  })
})

describe('englishRows', () => {
  const strongs = [
    { ordinal: 1, strongs_number: 'H1', kjv_usage: 'mercy, kindness', occurrences: 10 },
    { ordinal: 2, strongs_number: 'H2', kjv_usage: 'speak', occurrences: 100 },
  ]
  const renderings: Record<string, { text: string; count: number }[]> = {
    H1: [{ text: 'loving devotion', count: 8 }],
    H2: [{ text: 'mercy', count: 5 }],
  }
  const verses = Array.from({ length: 10 }, () => ({ text: 'He showed mercy.', numbers: new Set(['H1']) }))
  const rows = englishRows(strongs, { renderingsOf: (number) => renderings[number] ?? [], verses })
  const scored = (word: string) =>
    rows.filter((row) => row['word'] === word).map(({ ordinal, score }) => [ordinal, score])

  it('scores a word by renderings and King James usage, higher if they are a large share', () => {
    expect(scored('mercy')).toEqual([
      [1, expect.any(Number)],
      [2, expect.any(Number)],
    ])
    const [[, first] = [], [, second] = []] = scored('mercy')
    expect(first).toBeGreaterThan(Number(second))
  })

  it('scores a rendering of several words as a whole and, lower, by its parts', () => {
    expect(scored('lovingdevotion')[0]?.[1]).toBeGreaterThan(Number(scored('devotion')[0]?.[1]))
  })

  it('leaves out words that never render it', () => {
    expect([scored('kindness'), scored('speak')]).toEqual([[], []])
  })
})
