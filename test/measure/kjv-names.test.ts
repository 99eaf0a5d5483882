/** The measure of names in the King James text against the records. */
import { describe, expect, it } from 'vitest'
import { measureNames, type NamedRecord } from '../../db/dataset/measure/kjv-names.ts'

function record(slug: string, verses: readonly string[], fields: Partial<NamedRecord> = {}): NamedRecord {
  return { slug, names: [slug], isAlwaysNamed: true, isPlace: false, verses, ...fields }
}

const TEXTS = new Map([
  ['Gen.1.1', 'And Lot went with Abram unto Egypt; for the lot was cast.'],
  ['Gen.1.2', 'And Abram spake unto the Egyptians, and unto Israel, and unto Kirjath-arba.'],
  ['Gen.1.3', 'O Abram’s son, I fear the river of Judaea.'],
])

const RECORDS = [
  record('Abram', ['Gen.1.1', 'Gen.1.2']),
  record('Israel', []),
  record('Egypt', ['Gen.1.1'], { isPlace: true }),
  record('Judea', ['Gen.1.3'], { isPlace: true }),
  record('Hebron', ['Gen.1.2'], { isPlace: true, names: ['Hebron (town)', 'Kirjath-arba'] }),
  record('Nile', ['Gen.1.3'], { isPlace: true, isAlwaysNamed: false }),
]

describe('measuring names in the King James text', () => {
  const measure = measureNames(TEXTS, RECORDS)

  it('finds names that the record of the verse lacks, also with an apostrophe', () => {
    expect(measure.unrecorded).toEqual([{ verse: 'Gen.1.3', word: 'Abram' }])
    // Abram three times, Egypt and Kirjath-arba. Lot also is a common word.
    expect(measure.names).toEqual({ found: 4, all: 5 })
  })

  it('counts peoples apart: those that are a name, and those of a place', () => {
    expect(measure.withPeoples).toEqual({ found: 4, all: 7 })
  })

  it('counts capitalised words without a record apart', () => {
    // Judaea is another spelling of Judea, but not its name.
    expect(measure.withoutRecord).toEqual([{ verse: 'Gen.1.3', word: 'Judaea' }])
  })

  it('counts every name in the second figure, but not a feast or a word that begins a speech', () => {
    expect(measure.allNames).toEqual({ found: 4, all: 6 })
    const texts = new Map([...TEXTS, ['Gen.1.4', 'Alas! Abram held the Passover for Bel.']])
    expect(measureNames(texts, RECORDS).allNames).toEqual({ found: 4, all: 8 })
  })

  it('counts every name with the peoples, and finds a group, also by the epithet of a member', () => {
    // Judaea is the name of no record, and Israel and the Egyptians are not in a record of the verse.
    expect(measure.everyName).toEqual({ found: 4, all: 8 })
    const texts = new Map([...TEXTS, ['Gen.1.4', 'Abram the Egyptian came.']])
    const group = { names: ['Egyptians', 'Egyptian'], verses: ['Gen.1.2'], memberVerses: ['Gen.1.4'] }
    const { everyName } = measureNames(texts, [...RECORDS, record('Sarai', ['Gen.1.4'])], [], [group])
    expect(everyName).toEqual({ found: 6, all: 10 })
  })

  it('accepts a verse whose name is only in another text', () => {
    const records = [record('Egypt', ['Gen.1.3'])]
    const other = new Map([['Gen.1.3', 'The river of Egypt.']])
    expect(measureNames(TEXTS, records).verses).toEqual({ found: 0, all: 1 })
    expect(measureNames(TEXTS, records, [other]).verses).toEqual({ found: 1, all: 1 })
  })

  it('finds verses without a name of their record', () => {
    expect(measure.verses).toEqual({ found: 5, all: 5 })
    const wrong = [...RECORDS, record('Moses', ['Gen.1.1', 'Ps.3.1']), record('Job', ['Gen.1.2'])]
    const texts = new Map([...TEXTS, ['Ps.3.1', 'How are they increased that trouble me!']])
    const { unnamed, verses } = measureNames(texts, wrong)
    expect(unnamed).toEqual([
      { slug: 'Moses', verse: 'Gen.1.1' },
      { slug: 'Job', verse: 'Gen.1.2' },
    ])
    // The first verse of a psalm can mean its title, which the text lacks.
    expect(verses).toEqual({ found: 5, all: 7 })
  })
})
