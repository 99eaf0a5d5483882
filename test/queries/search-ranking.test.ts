/** Which entities a search finds, and in which order (D22), with made-up matches in which one rule decides. */
import { describe, expect, it } from 'vitest'
import { parseSearchText } from '../../src/queries/search/query-words.ts'
import { rank, type WordMatches } from '../../src/queries/search/ranking.ts'
import { searchId } from '../../src/scripture/search/name-ids.ts'
import { NAMED_KINDS, type NamedKind } from '../../src/scripture/search/name-words.ts'

const ALL = new Set(NAMED_KINDS.keys())
const [NAME, ALIAS, MODERN, FACT] = [0, 1, 2, 3]

/** A word in a name of an entity. Most entities have more verses than those with a higher ordinal. */
function at(ordinal: number, field = NAME, length = 2, kind: NamedKind = 'person'): number {
  return searchId({ ordinal, kind, field, length })
}

const NONE: WordMatches = { exact: [], prefix: [], near: [], related: [] }
const word = (matches: Partial<WordMatches>): WordMatches => ({ ...NONE, ...matches })

interface Sent {
  words: WordMatches[]
  titles?: number[][]
  whole?: number[]
  labels?: number[]
  inside?: number[]
}

function ranked({ words, titles = [], whole = [], labels = [], inside = [] }: Sent, kinds: ReadonlySet<number> = ALL) {
  return rank({ words, titles, whole, labels, inside }, kinds).page(0, 99)
}

const ordinals = (sent: Sent) => ranked(sent).map(({ ordinal }) => ordinal)

describe('the order of results', () => {
  it('has names in another language after names and before aliases', () => {
    const words = [word({ exact: [at(4, ALIAS)] })]
    expect(ranked({ words, whole: [at(3, ALIAS), at(2)], labels: [at(1), at(3)] })).toEqual([
      { ordinal: 2, matchClass: 'exact' },
      { ordinal: 1, matchClass: 'label' },
      { ordinal: 3, matchClass: 'label' },
      { ordinal: 4, matchClass: 'words' },
    ])
    expect(ranked({ words: [], whole: [at(5, ALIAS)], labels: [at(6)] })).toEqual([
      { ordinal: 6, matchClass: 'label' },
      { ordinal: 5, matchClass: 'exact' },
    ])
  })

  it('is exact, words, prefix and substring', () => {
    const words = [word({ exact: [at(3)], prefix: [at(2)] })]
    expect(ranked({ words, whole: [at(4)], inside: [at(1)] })).toEqual([
      { ordinal: 4, matchClass: 'exact' },
      { ordinal: 3, matchClass: 'words' },
      { ordinal: 2, matchClass: 'prefix' },
      { ordinal: 1, matchClass: 'substring' },
    ])
  })

  it.each([
    ['entities before articles', [at(1, NAME, 1, 'topic'), at(2, MODERN, 4)], [2, 1]],
    ['complete names before others', [at(1), at(2, MODERN, 1)], [2, 1]],
    ['names before aliases before modern names', [at(1, MODERN), at(2, ALIAS), at(3, NAME)], [3, 2, 1]],
    ['more mentioned entities before others', [at(2), at(1), at(3)], [1, 2, 3]],
  ])('has %s', (_, exact, expected) => {
    expect(ordinals({ words: [word({ exact: exact.sort((a, b) => a - b) })] })).toEqual(expected)
  })

  it('has matches in names before matches partly in facts', () => {
    const words = [word({ exact: [at(1), at(2)] }), word({ exact: [at(1, FACT), at(2)] })]
    expect(ordinals({ words })).toEqual([2, 1])
  })

  it('leaves out entities that have a word only in facts, and other kinds', () => {
    expect(ordinals({ words: [word({ exact: [at(1, FACT), at(2)] })] })).toEqual([2])
    const words = [word({ exact: [at(1), at(2, NAME, 2, 'place')] })]
    expect(ranked({ words }, new Set([NAMED_KINDS.indexOf('place')]))).toMatchObject([{ ordinal: 2 }])
  })

  it('has each entity once, with its best match', () => {
    const words = [word({ exact: [at(1, MODERN), at(1, ALIAS)].sort((a, b) => a - b), prefix: [at(1), at(2, ALIAS)] })]
    expect(ranked({ words, whole: [at(2)] })).toEqual([
      { ordinal: 2, matchClass: 'exact' },
      { ordinal: 1, matchClass: 'words' },
    ])
  })
})

describe('a misspelled word', () => {
  it('finds names if no entity has the words as written', () => {
    expect(ranked({ words: [word({ near: [at(1)] })] })).toEqual([{ ordinal: 1, matchClass: 'typo' }])
  })

  it('finds only complete names of entities if others have the words', () => {
    const near = [at(1, NAME, 1), at(2), at(3, NAME, 1, 'topic')]
    expect(ordinals({ words: [word({ prefix: [at(9)], near })] })).toEqual([9, 1])
    expect(ordinals({ words: [word({ exact: [at(9, NAME, 1, 'topic')], near })] })).toEqual([9, 1])
  })

  it('finds nothing if the query is the name of an entity', () => {
    expect(ordinals({ words: [word({ near: [at(1, NAME, 1)] })], whole: [at(9)] })).toEqual([9])
  })
})

describe('a partial match', () => {
  // A word with one match has the weight 1 / log2(5) = 0.431, and an unknown word has 0.25.
  const one = (...places: number[]) => word({ exact: places })
  const unknown = NONE

  it('needs half of the weight of the query', () => {
    // 0.431 of 0.862
    expect(ordinals({ words: [one(at(1)), one(at(2))] })).toEqual([1, 2])
    // 0.431 of 0.681, then of 0.931
    expect(ordinals({ words: [one(at(1)), unknown] })).toEqual([1])
    expect(ordinals({ words: [one(at(1)), unknown, unknown] })).toEqual([])
  })

  it('needs a quarter less if the words are a complete name', () => {
    // 0.463 + 0.25, then 0.431 of 1.681 = 0.256 + 0.25, then 0.431 of 1.931 = 0.223 + 0.25
    const unknowns = (count: number) => Array.from({ length: count }, () => unknown)
    expect([2, 5, 6].map((count) => ordinals({ words: [one(at(1, NAME, 1)), ...unknowns(count)] }))).toEqual([
      [1],
      [1],
      [],
    ])
  })

  it('counts 0.7 for an article', () => {
    const topic = at(1, NAME, 3, 'topic')
    // 0.862 of 1.112 = 0.775, times 0.7 = 0.543, then 0.862 of 1.362 = 0.633, times 0.7 = 0.443
    expect(ordinals({ words: [one(topic), one(topic), unknown] })).toEqual([1])
    expect(ordinals({ words: [one(topic), one(topic), unknown, unknown] })).toEqual([])
  })

  it('counts titles and facts half', () => {
    const words = [one(at(1)), unknown]
    // 0.431 of 0.896 = 0.481 without the title, and 0.646 of 0.896 with it
    expect(ordinals({ words, titles: [[at(9)]] })).toEqual([])
    expect(ordinals({ words, titles: [[at(1)]] })).toEqual([1])
    // The title alone: 0.215 of 0.896 = 0.24, and 0.25 for the complete name
    expect(ordinals({ words, titles: [[at(2, NAME, 1)]] })).toEqual([])
    // 0.431 + 0.215 of 1.112 = 0.581, then of 1.362 = 0.474
    const facts = [one(at(1)), one(at(1, FACT)), unknown]
    expect(ordinals({ words: facts })).toEqual([1])
    expect(ordinals({ words: [...facts, unknown] })).toEqual([])
  })

  it('counts a rare word more, and lists better matches first', () => {
    const frequent = one(at(1), ...Array.from({ length: 60 }, (_, index) => at(index + 10)))
    // 0.431 and 0.166 of 0.597
    expect(ordinals({ words: [one(at(2)), frequent] })).toEqual([2])
    // 0.862 of 1.293, and 0.431 of 1.293 for the third word
    const words = [one(at(5)), one(at(5)), one(at(1, NAME, 1))]
    expect(ordinals({ words })).toEqual([5, 1])
  })
})

describe('a query', () => {
  it('has at most ten words', () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`).join(' ')
    expect(parseSearchText(numbered(10)).words).toHaveLength(10)
    expect(parseSearchText(numbered(12)).words).toHaveLength(10)
  })
})
