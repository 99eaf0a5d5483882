/**
 * The test suite's own parsers, checked against counts that were measured independently. The other
 * tests rely on these parsers.
 */
import { describe, expect, it } from 'vitest'
import { isVerse, KJV_VERSES, VERSES } from './upstream/canon.ts'
import { CROSS_REFERENCES } from './upstream/cross-references.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { ENTITIES, entitiesNamed } from './upstream/entities.ts'
import { EVENTS } from './upstream/events.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { GROUPS } from './upstream/groups.ts'
import { HEBREW_WORDS_BY_VERSE } from './upstream/hebrew.ts'
import { GREEK_LEXICON, HEBREW_LEXICON } from './upstream/lexicons.ts'
import { SENSES } from './upstream/name-meanings.ts'
import { slugOf, uuidOf } from './upstream/naming.ts'
import { OCCURRENCES } from './upstream/occurrences.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'
import { STRONGS } from './upstream/strongs.ts'
import { TOPICS, UNREADABLE } from './upstream/topics.ts'
import { entitiesOf } from './upstream/verse-entities.ts'

describe('the canon', () => {
  it('has the verses of the KJV in order, and 3John.1.15', () => {
    expect(KJV_VERSES).toHaveLength(31_102)
    expect([VERSES[0], VERSES.at(-1), VERSES.length]).toEqual(['Gen.1.1', 'Rev.22.21', 31_103])
    expect(VERSES[VERSES.indexOf('3John.1.14') + 1]).toBe('3John.1.15')
  })
})

/**
 * In each sum, the first number was measured in the files. The others are changes by
 * corrections (for example, Rachab is merged into Rahab) and the project's own events and people.
 */
describe('Theographic', () => {
  it('has the measured counts of people, places, events and groups', () => {
    expect([PEOPLE.length, PLACES.length, EVENTS.length, GROUPS.length]).toEqual([
      3069 - 9 + 25 + 26 + 97 - 21,
      1274 - 5 + 20,
      395 - 1 + 600,
      315,
    ])
    expect(countOf(PEOPLE, ({ exact }) => exact['gender'] === 'Female')).toBe(201 + 5 - 1 - 12 - 1 + 1 + 37 + 1)
    expect(countOf(PEOPLE, ({ exact }) => exact['birthYear'] !== null)).toBe(75 - 7 + 2 - 1)
    expect(countOf(PEOPLE, ({ exact }) => exact['deathYear'] !== null)).toBe(64 - 1 - 1)
    expect(countOf(PLACES, ({ exact }) => exact.latitude !== null)).toBe(1188 - 5)
    expect(countOf(PLACES, ({ fromOpenBible }) => fromOpenBible)).toBe(1016 - 5)
    expect(countOf(EVENTS, ({ exact }) => exact['startDate'] !== null)).toBe(29)
    expect(countOf(GROUPS, ({ members }) => members.length > 0)).toBe(132 + 1)
  })

  it('has the measured counts of references and relations', () => {
    expect(sum(PEOPLE, ({ exact }) => exact.verses.length)).toBe(
      28_240 - 6 - 26 + 44 + 9 + 89 - 1164 + 24 + 1 + 917 + 1399 - 39 + 87,
    )
    expect(sum(PLACES, ({ verses }) => verses.length)).toBe(7310 - 2 - 3 + 59 + 135 + 2749 + 186 + 176 + 22)
    expect(sum(EVENTS, ({ exact }) => exact.verses.length)).toBe(14_153 - 1 + 1960 - 35 + 9469 + 1237 + 77 + 203)
    expect(sum(PEOPLE, ({ sets }) => sets.siblings.length)).toBe(4660 + 488 + 2 - 4 + 6 - 72 - 6 - 166)
    expect(sum(PEOPLE, ({ sets }) => sets.children.length)).toBe(1785 + 1 - 10 - 5 + 7 + 1 - 7 + 1 + 27 - 21)
  })

  it('has the measured counts of verses with people, with places and with events', () => {
    const verses = VERSES.map(entitiesOf)
    expect(countOf(verses, ({ people }) => people.length > 0)).toBe(
      16_513 - 2 - 7 + 2 + 25 - 366 - 4 + 1 + 355 + 643 - 8 + 18,
    )
    expect(countOf(verses, ({ places }) => places.length > 0)).toBe(4811 + 38 + 67 + 1524 + 136 + 55 + 4)
    expect(countOf(verses, ({ events }) => events.length > 0)).toBe(13_388 - 1 + 1957 + 5080 + 44 + 25)
  })
})

describe('Nave', () => {
  it('has the measured counts of topics and misprints', () => {
    expect(TOPICS).toHaveLength(5322)
    expect(new Set(TOPICS.map(({ slug }) => slug)).size).toBe(5322)
    expect(UNREADABLE).toHaveLength(5)
  })

  it('has the 139,043 measured references to verses, and 583 more in unusual notation', () => {
    expect(sum(TOPICS, ({ verses }) => verses.length)).toBe(139_043 + 583)
    expect(TOPICS.flatMap(({ verses }) => verses).every(isVerse)).toBe(true)
    expect(versesOfTopic('birthright')).toContain('Gen.25.33')
    expect(versesOfTopic('reverence')).toContain('Gen.35.5')
    expect(versesOfTopic('etham')).toContain('Num.33.6')
    expect(versesOfTopic('liberality')).toContain('1John.3.17')
  })
})

describe('the other sources', () => {
  it('have the measured counts', () => {
    expect(sum(CROSS_REFERENCES.values(), (list) => list.length)).toBe(344_799)
    expect(CROSS_REFERENCES.size).toBe(29_364)
    expect(sum(WORDS_BY_VERSE.values(), (words) => words.length)).toBe(137_779 - 33)
    expect(WORDS_BY_VERSE.size).toBe(7943 - 2)
    expect([...WORDS_BY_VERSE.keys()].every(isVerse)).toBe(true)
    expect([DICTIONARY.length, new Set(DICTIONARY.map(({ slug }) => slug)).size]).toEqual([8524, 8524])
    expect(SENSES.size).toBe(2619)
    expect(countOf(PEOPLE, ({ plainName }) => SENSES.has(plainName.toLowerCase()))).toBe(2551 - 3 + 25 - 2 - 8 + 13)
  })
})

describe('the Hebrew text', () => {
  const words = [...HEBREW_WORDS_BY_VERSE.values()].flat()

  it('has the measured counts of words, in KJV verses', () => {
    expect(words).toHaveLength(305_507)
    expect(new Set(words.map(({ word_id: id }) => id)).size).toBe(305_507)
    expect(countOf(words, ({ strongs_number: number }) => number === null)).toBe(5977 - 26 + 9 + 15)
    expect(countOf(words, ({ language }) => language === 'Aramaic')).toBe(4948 - 120)
    const withoutWords = KJV_VERSES.slice(0, 23_145).filter((verse) => !HEBREW_WORDS_BY_VERSE.has(verse))
    expect(withoutWords).toEqual(['Neh.7.68'])
    expect([...HEBREW_WORDS_BY_VERSE.keys()].every(isVerse)).toBe(true)
  })

  it.each([
    ['Gen', 20_612],
    ['1Kgs', 13_140],
    ['Neh', 5312],
    ['Ps', 19_587],
    ['Isa', 16_932],
    ['Dan', 5919],
    ['Joel', 957],
    ['Mal', 876],
  ])('has the measured count of words in %s', (book, measured) => {
    const verses = [...HEBREW_WORDS_BY_VERSE].filter(([verse]) => verse.startsWith(`${book}.`))
    expect(sum(verses, ([, list]) => list.length)).toBe(measured)
  })

  it("splits five verses at the KJV's verse boundaries", () => {
    const first = (verse: string) => HEBREW_WORDS_BY_VERSE.get(verse)?.[0]?.word_id
    expect([first('1Kgs.18.34'), first('1Kgs.20.3'), first('1Kgs.22.22')]).toEqual(['11VJd', '11ZTZ', '11pAn'])
    expect([first('Isa.64.1'), first('Isa.64.2')]).toEqual(['23sJ1', '23Svv'])
    expect([first('Ps.13.5'), first('Ps.13.6')]).toEqual(['19FQu', '19wp8'])
    expect(HEBREW_WORDS_BY_VERSE.get('1Kgs.22.43')?.at(-1)?.word_id).toBe('11WZu')
  })
})

describe('the dictionaries and lexicons', () => {
  it('have the measured counts of entries', () => {
    const numbers = STRONGS.map(({ exact }) => exact.strongs_number)
    expect(countOf(numbers, (number) => number.startsWith('G'))).toBe(5523)
    expect([numbers.length, new Set(numbers).size]).toEqual([14_197, 14_197])
    expect(countOf(GREEK_LEXICON, ({ dodson }) => dodson !== null)).toBe(5408)
    expect(countOf(GREEK_LEXICON, ({ articles }) => articles.length > 0)).toBe(5473)
    expect([GREEK_LEXICON.length, HEBREW_LEXICON.length]).toEqual([5498, 10_221])
    expect(countOf(HEBREW_LEXICON, ({ exact }) => exact.strongs_number !== null)).toBe(9299 - 8)
    expect(new Set(HEBREW_LEXICON.map(({ exact }) => exact.id)).size).toBe(10_221)
  })

  it('have the measured number of occurrences in the texts', () => {
    const greek = [...OCCURRENCES].filter(([number]) => number.startsWith('G'))
    expect(sum(greek, ([, count]) => count)).toBe(137_779 - 33)
    expect(sum(OCCURRENCES, ([, count]) => count)).toBe(137_779 - 33 + 305_507 - (5977 - 26 + 9 + 15))
  })
})

describe('the documented rules', () => {
  it('derive slugs and UUIDs', () => {
    expect(slugOf('Tribe of Levi')).toBe('tribe_of_levi')
    expect(slugOf("Paul's Beth-el (A. D.)")).toBe('pauls_beth-el_a_d')
    expect(uuidOf('person', 'aaron_1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('identify entities by type and name, ignoring case', () => {
    expect(ENTITIES).toHaveLength(3069 - 9 + 25 + 26 + 97 - 21 + 1274 - 5 + 20 + 395 - 1 + 600 + 315 + 8524 + 5322)
    expect(entitiesNamed('person', 'AARON')).toMatchObject([{ slug: 'aaron_1' }])
    expect(entitiesNamed('place', 'aaron')).toEqual([])
  })
})

function versesOfTopic(slug: string): string[] {
  return TOPICS.find((topic) => topic.slug === slug)?.verses ?? []
}

function sum<Item>(items: Iterable<Item>, size: (item: Item) => number): number {
  return Array.from(items, size).reduce((total, count) => total + count, 0)
}

function countOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length
}
