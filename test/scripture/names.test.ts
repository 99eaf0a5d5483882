/**
 * Rules for names, in the search and in the dataset build: hints, the words of names, and typing
 * errors.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dictionaryHint,
  eventHint,
  groupHint,
  personHint,
  placeHint,
  topicHint,
} from '../../db/dataset/derive/search/entity-hints.ts'
import {
  bestFormsOf,
  foldName,
  formsOf,
  isForgivable,
  isMisspelled,
  isOneErrorAway,
  requiredWords,
  sounded,
  stemOf,
  titlesIn,
  wholeKey,
  wordsOf,
} from '../../src/scripture/search/name-words.ts'

const NOBODY = {
  gender: 'Male',
  verses: [],
  father: null,
  mother: null,
  partners: [],
  children: [],
  siblings: [],
  peopleGroups: [],
} as const
const NAMES: Record<string, string> = { noah_1: 'Noah', noah_2: 'Noah (daughter of Zelophehad)', levi: 'Tribe of Levi' }
const nameOf = (slug: string) => NAMES[slug]
const versesOf = (slug: string) => (slug === 'noah_2' ? ['Gen.1.1', 'Gen.1.2'] : [])
const others = { nameOf, nameOfGroup: nameOf, versesOf }
const hintOfPerson = (facts: object) => personHint({ ...NOBODY, ...facts } as never, others)

describe('a hint', () => {
  it('identifies a person by the nearest known relative', () => {
    expect(hintOfPerson({ father: 'noah_1', mother: 'noah_2' })).toBe('son of Noah')
    expect(hintOfPerson({ gender: 'Female', mother: 'noah_2', partners: ['noah_1'] })).toBe('daughter of Noah')
    expect(hintOfPerson({ gender: 'Female', partners: ['noah_1'], children: ['noah_2'] })).toBe('wife of Noah')
    expect(hintOfPerson({ children: ['noah_2'], siblings: ['noah_1'] })).toBe('father of Noah')
    expect(hintOfPerson({ peopleGroups: ['levi'] })).toBe('in Tribe of Levi')
    expect(hintOfPerson({ verses: ['Gen.1.1'] })).toBe('1 verse; first in Gen.1.1')
    expect(hintOfPerson({})).toBeNull()
  })

  it('identifies a person by a brother or sister only if a verse names both', () => {
    const siblings = ['noah_1', 'noah_2']
    expect(hintOfPerson({ siblings, verses: ['Gen.1.2'] })).toBe('brother of Noah; 1 verse; first in Gen.1.2')
    expect(hintOfPerson({ siblings, verses: ['Gen.1.3'], peopleGroups: ['levi'] })).toBe(
      'in Tribe of Levi; 1 verse; first in Gen.1.3',
    )
    expect(hintOfPerson({ siblings, verses: ['Gen.1.3'] })).toBe('1 verse; first in Gen.1.3')
  })

  it('identifies a place by its type and its modern name', () => {
    const place = { name: 'Joppa', featureType: 'City', featureSubType: null, modernName: 'Jaffa' }
    expect(placeHint(place, ['Josh.19.46', 'Jonah.1.3'])).toBe('city; now Jaffa; 2 verses; first in Josh.19.46')
    expect(placeHint({ ...place, featureType: 'Water', featureSubType: 'River', modernName: 'Joppa' }, [])).toBe(
      'river',
    )
    expect(placeHint({ ...place, featureType: null, modernName: null }, [])).toBeNull()
  })

  it('describes other kinds of entities mainly by counts, such as members or chapters', () => {
    expect(eventHint({ startYear: 30, participants: ['a'], verses: [] })).toBe('AD 30; 1 participant')
    expect(groupHint({ members: ['a', 'b'], verses: ['Gen.10.15'] })).toBe('2 members; 1 verse; first in Gen.10.15')
    expect(groupHint({ members: [], verses: [] })).toBeNull()
    expect(dictionaryHint({ source: 'smith', people: ['a', 'b'], places: ['c'], verses: [] })).toBe(
      "Smith's Bible Dictionary; 2 people; 1 place",
    )
    expect(topicHint({ verses: [], chapters: [], seeAlso: ['noah_1'] }, nameOf)).toBe("Nave's Topical Bible; see Noah")
    expect(topicHint({ verses: [], chapters: ['Num.17'], seeAlso: ['noah_1'] }, nameOf)).toBe(
      "Nave's Topical Bible; 1 chapter",
    )
  })
})

describe('the words of a name', () => {
  it.each([
    ['Baal-hanan', ['baal', 'hanan']],
    ['Mt. Carmel', ['mount', 'carmel']],
    ['St Stephen', ['saint', 'stephen']],
    ['1 Thessalonians', ['first', 'thessalonians']],
    ['the 3000', ['the', 'three', 'thousand']],
    ['Dagon’s temple', ['dagons', 'temple']],
    ["Dagon's temple", ['dagons', 'temple']],
    ['Élisée', ['elisee']],
    ['« — »', []],
  ])('of "%s" are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })

  it('contain no apostrophes', () => {
    expect(["o'b", 'o’b', 'o‘b', 'oʼb', 'oʻb'].map(foldName)).toEqual(['ob', 'ob', 'ob', 'ob', 'ob'])
  })

  it('are required in a search, but small words and titles are optional if the name has other words', () => {
    expect(requiredWords(['king', 'of', 'moab'])).toEqual(['moab'])
    expect(titlesIn(['king', 'of', 'moab'])).toEqual(['king'])
    expect(requiredWords(['twelve', 'tribes', 'of', 'israel'])).toEqual(['tribes', 'israel'])
    expect(titlesIn(['twelve', 'tribes', 'of', 'israel'])).toEqual([])
    expect(requiredWords(['the', 'king'])).toEqual(['the', 'king'])
    expect(titlesIn(['the', 'king'])).toEqual([])
  })

  it('give the same key for all spellings of the whole name', () => {
    expect(['Mount Carmel', 'mt. carmel', 'MOUNT-CARMEL'].map((name) => wholeKey(wordsOf(name)))).toEqual(
      Array(3).fill('mountcarmel'),
    )
  })

  it('have other forms, such as plurals and tenses', () => {
    expect(formsOf('walking')).toEqual(['walking', 'walk', 'walks', 'walked'])
    expect(formsOf('noahs')).toContain('noah')
    expect(formsOf('gods')).toContain('god')
    expect(formsOf('ais')).toEqual(['ais', 'aiss'])
    expect(formsOf('temple')).toEqual(['temple', 'temples'])
    expect(formsOf('red')).toEqual(['red', 'reds'])
  })

  it('mean a realm if they are its rulers in the plural', () => {
    expect(bestFormsOf('kings')).toEqual(['kings', 'kingdom', 'kingdoms'])
    expect(['king', 'prophets', 'walking'].map(bestFormsOf)).toEqual(['king', 'prophets', 'walking'].map(formsOf))
  })

  it('are reduced to a stem that a noun shares with its verb', () => {
    expect(['conversion', 'crucifixion', 'temptations', 'baptism'].map(stemOf)).toEqual([
      'conver',
      'crucifi',
      'tempt',
      'bapt',
    ])
    expect(['kings', 'prophets', 'king'].map(stemOf)).toEqual(['king', 'prophet', 'king'])
    expect(['zion', 'moses', 'nation'].map(stemOf)).toEqual(['zion', 'moses', 'nation'])
  })
})

describe('one typing error', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '𐤀'), minLength: 2, maxLength: 8 })

  it('is one character inserted, deleted or replaced, or two adjacent ones swapped', () => {
    void fc.assert(
      fc.property(word, word, fc.nat(), (a, b, pick) => {
        const neighbours = neighboursOf(a)
        expect(isOneErrorAway(a, b)).toBe(neighbours.has(b))
        // Two random words are rarely one error apart.
        const near = [...neighbours][pick % neighbours.size] ?? ''
        expect(isOneErrorAway(a, near)).toBe(true)
      }),
    )
  })

  it('is tolerated between words that otherwise sound the same', () => {
    const areNear = (a: string, b: string) => isMisspelled(sounded(a), sounded(b))
    expect(areNear('rebecca', 'rebekah')).toBe(true)
    expect(areNear('zacheus', 'zacchaeus')).toBe(true)
    expect(areNear('phillip', 'filip')).toBe(true)
    // The sounds are two or three letters apart.
    expect(areNear('jerusaem', 'jerusalem')).toBe(true)
    expect(areNear('jospeh', 'joseph')).toBe(true)
    expect(areNear('ruth', 'ruth')).toBe(false)
    expect(areNear('abrma', 'abraham')).toBe(false)
  })

  it('is allowed in words of four or more letters', () => {
    expect(['rut', "o' b", 'ruth', 'élie'].map(isForgivable)).toEqual([false, false, true, true])
  })

  /** All texts at a distance of one error. */
  function neighboursOf(text: string): Set<string> {
    const characters = [...text]
    const found = new Set<string>()
    for (let at = 0; at <= characters.length; at += 1) {
      found.add(characters.toSpliced(at, 1).join(''))
      for (const other of ['a', 'b', 'c', '𐤀']) {
        found.add(characters.toSpliced(at, 0, other).join(''))
        if (at < characters.length) found.add(characters.toSpliced(at, 1, other).join(''))
      }
      if (at + 1 < characters.length) {
        found.add(characters.toSpliced(at, 2, characters[at + 1] ?? '', characters[at] ?? '').join(''))
      }
    }
    found.delete(text)
    return found
  }
})
