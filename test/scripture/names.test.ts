/** The rules that the search and the dataset build share: hints, classes of a match, and what is one typing error. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dictionaryHint,
  eventHint,
  groupHint,
  personHint,
  placeHint,
  topicHint,
} from '../../db/dataset/derive/hints.ts'
import { isForgivable, isOneErrorAway, matchRank, spellingsOf } from '../../src/scripture/names.ts'

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
const hintOfPerson = (facts: object) => personHint({ ...NOBODY, ...facts } as never, nameOf, nameOf)

describe('a hint', () => {
  it('tells a person by the nearest kin that is known', () => {
    expect(hintOfPerson({ father: 'noah_1', mother: 'noah_2' })).toBe('son of Noah')
    expect(hintOfPerson({ gender: 'Female', mother: 'noah_2', partners: ['noah_1'] })).toBe('daughter of Noah')
    expect(hintOfPerson({ gender: 'Female', partners: ['noah_1'], children: ['noah_2'] })).toBe('wife of Noah')
    expect(hintOfPerson({ children: ['noah_2'], siblings: ['noah_1'] })).toBe('father of Noah')
    expect(hintOfPerson({ siblings: ['noah_2'], peopleGroups: ['levi'] })).toBe('brother of Noah')
    expect(hintOfPerson({ peopleGroups: ['levi'] })).toBe('in Tribe of Levi')
    expect(hintOfPerson({ verses: ['Gen.1.1'] })).toBe('1 verse; first in Gen.1.1')
    expect(hintOfPerson({})).toBeNull()
  })

  it('tells a place by its kind and its name today', () => {
    const place = { name: 'Joppa', featureType: 'City', featureSubType: null, modernName: 'Jaffa' }
    expect(placeHint(place, ['Josh.19.46', 'Jonah.1.3'])).toBe('city; now Jaffa; 2 verses; first in Josh.19.46')
    expect(placeHint({ ...place, featureType: 'Water', featureSubType: 'River', modernName: 'Joppa' }, [])).toBe(
      'river',
    )
    expect(placeHint({ ...place, featureType: null, modernName: null }, [])).toBeNull()
  })

  it('tells the other kinds by what they hold', () => {
    expect(eventHint({ startYear: 30, participants: ['a'], verses: [] })).toBe('AD 30; 1 participant')
    expect(groupHint({ members: ['a', 'b'] })).toBe('2 members')
    expect(groupHint({ members: [] })).toBeNull()
    expect(dictionaryHint({ source: 'smith', people: ['a', 'b'], places: ['c'], verses: [] })).toBe(
      "Smith's Bible Dictionary; 2 people; 1 place",
    )
    expect(topicHint({ verses: [], chapters: [], seeAlso: ['noah_1'] }, nameOf)).toBe("Nave's Topical Bible; see Noah")
    expect(topicHint({ verses: [], chapters: ['Num.17'], seeAlso: ['noah_1'] }, nameOf)).toBe(
      "Nave's Topical Bible; 1 chapter",
    )
  })
})

describe('a match', () => {
  it.each([
    ['beth-haran', 'beth-haran', 0],
    ['beth-haran', 'beth', 1],
    ['beth-haran', 'haran', 2],
    ['beth-haran', 'aran', 3],
    ['anan beth-an', 'an', 1],
    ['hanan an', 'an', 2],
    ['beth-haran', 'harran', undefined],
  ])('of %s by %s has the rank %s', (name, q, rank) => {
    expect(matchRank(name, q)).toBe(rank)
  })
})

describe('one typing error', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '𐤀'), minLength: 2, maxLength: 8 })

  it('is one character more, less or other, or two neighbours exchanged', () => {
    void fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneErrorAway(a, b)).toBe(neighboursOf(a).has(b))
      }),
    )
  })

  it('always leaves a spelling in common', () => {
    void fc.assert(
      fc.property(word, (a) => {
        const spellings = spellingsOf(a)
        for (const b of neighboursOf(a)) expect([...spellingsOf(b)].some((text) => spellings.has(text))).toBe(true)
      }),
    )
  })

  it('is forgiven from four letters on', () => {
    expect(['rut', "o' b", 'ruth', 'élie'].map(isForgivable)).toEqual([false, false, true, true])
  })

  /** All texts one error away, made by making the errors. */
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
