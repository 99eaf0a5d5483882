import { describe, expect, it } from 'vitest'
import { withLandVerses } from '../../db/dataset/derive/peoples/land-verses.ts'
import type { PersonRecord, PlaceRecord } from '../../db/dataset/upstream/records.ts'

const person = (slug: string, name: string, verses: string[]) =>
  ({ slug, name, alsoCalled: [], verses }) as Partial<PersonRecord> as PersonRecord
const place = (slug: string, kjvName: string, verses: string[] = []) =>
  ({ slug, name: kjvName, kjvName, esvName: null, alsoCalled: [], verses }) as Partial<PlaceRecord> as PlaceRecord

/** The verses of the first person and of the first place, after those of the land are moved. */
function settled(people: PersonRecord[], places: PlaceRecord[], texts: Record<string, string>) {
  const verses = Object.entries(texts).map(([osis_ref, text]) => ({ osis_ref, text }))
  const result = withLandVerses({ people, places }, verses)
  const [moved, added] = [
    result.changes.flatMap((change) => change.moved),
    result.changes.flatMap((change) => change.added),
  ]
  return { man: result.people[0]?.verses, land: result.places[0]?.verses, moved, added }
}

/** All verses are recorded for Moab the man. */
const moab = (texts: Record<string, string>) =>
  settled([person('moab_2103', 'Moab', Object.keys(texts))], [place('moab_815', 'Moab')], texts)

describe('withLandVerses', () => {
  it('does not take the description of an unnamed person for a name', () => {
    const people = [
      person('moab_2103', 'Moab', ['1Kgs.13.1']),
      { ...person('man_of_god', 'Man of God from Moab', ['1Kgs.13.1']), source: 'project' } as PersonRecord,
    ]
    const found = settled(people, [place('moab_815', 'Moab')], { '1Kgs.13.1': 'There came a man of God out of Moab.' })
    expect(found.land).toEqual(['1Kgs.13.1'])
  })

  it.each([
    ['the king of the land', 'Judg.3.12', 'Eglon the king of Moab came.'],
    ['the land in the time of the fathers', 'Gen.36.35', 'He fought in the field of Moab.'],
    ['the people', '2Sam.8.2', 'He smote Moab.'],
    ['the people as a house', '2Sam.2.7', 'The house of Moab has anointed me.'],
    ['a king with his father', 'Num.23.18', 'Balak king of Moab, the son of Zippor.'],
  ])('moves a verse that names %s', (_, verse, text) => {
    expect(moab({ [verse]: text })).toEqual({ man: [], land: [verse], moved: [verse], added: [] })
  })

  it.each([
    ['the man', 'Gen.19.37', 'She called him Moab.'],
    ['his children', '2Chr.20.1', 'The children of Moab came.'],
    ['his children, and the land', 'Judg.3.13', 'The daughters of Moab in the land of Moab.'],
    ['nobody by name', 'Judg.3.14', 'He was afraid.'],
  ])('leaves a verse that names %s', (_, verse, text) => {
    expect(moab({ [verse]: text })).toMatchObject({ man: [verse], moved: [] })
  })

  it('leaves a verse without text', () => {
    expect(settled([person('moab_2103', 'Moab', ['Judg.3.12'])], [place('moab_815', 'Moab')], {})).toMatchObject({
      man: ['Judg.3.12'],
      land: [],
    })
  })

  it('adds a verse of the children to the land only if it also names the land', () => {
    const texts = { 'Judg.3.12': 'The children of Moab came.', 'Judg.3.13': 'The children of Moab came from Moab.' }
    expect(moab(texts)).toMatchObject({ man: ['Judg.3.12', 'Judg.3.13'], land: ['Judg.3.13'] })
  })

  it('leaves everything if the dataset does not have the land', () => {
    expect(settled([person('moab_2103', 'Moab', ['Judg.3.12'])], [], { 'Judg.3.12': 'The king of Moab.' }).man).toEqual(
      ['Judg.3.12'],
    )
  })

  it('does not add a verse to the land if another record has the name', () => {
    const texts = { 'Judg.4.5': 'She dwelt in mount Ephraim.' }
    const places = [place('ephraim_land', 'Ephraim'), place('mount_ephraim_833', 'Mount Ephraim', ['Judg.4.5'])]
    expect(settled([person('ephraim_1206', 'Ephraim', ['Judg.4.5'])], places, texts)).toEqual({
      man: [],
      land: [],
      moved: ['Judg.4.5'],
      added: [],
    })
  })

  it('gives a land of the project all verses with its name that no other record has', () => {
    const texts = {
      '1Kgs.13.1': 'He came out of Judah.',
      '2Chr.11.1': 'The king of Judah.',
      'Neh.12.8': 'Levi, and Judah.',
    }
    const people = [person('judah_1751', 'Judah', ['1Kgs.13.1']), person('judah_1754', 'Judah', ['Neh.12.8'])]
    expect(settled(people, [place('judah_land', 'Judah')], texts)).toMatchObject({
      man: [],
      land: ['1Kgs.13.1', '2Chr.11.1'],
    })
  })

  it('gives the man of a tribe the verses of his children that no other record has', () => {
    const texts = {
      '1Chr.4.1': 'The sons of Judah; Pharez, Hezron, and Carmi.',
      'Neh.11.4': 'Certain of the children of Judah.',
      'Ezra.3.9': 'The sons of Judah, together.',
      '2Chr.11.1': 'The house of Judah.',
    }
    const people = [person('judah_1751', 'Judah', ['1Chr.4.1']), person('judah_1753', 'Judah', ['Ezra.3.9'])]
    const settledTribe = settled(people, [place('judah_land', 'Judah')], texts)
    expect(settledTribe).toMatchObject({ man: ['1Chr.4.1', 'Neh.11.4'], added: ['Neh.11.4'], land: ['2Chr.11.1'] })
  })

  it('adds no verse to Jacob that only names his father', () => {
    const texts = { 'Gen.21.3': 'Abraham called his son Isaac.', 'Exod.2.24': 'Abraham, Isaac, and Jacob.' }
    const people = [person('israel_682', 'Jacob', [])]
    expect(settled(people, [place('israel_land', 'Israel')], texts).man).toEqual(['Exod.2.24'])
  })

  it('adds no verse to the father of another people', () => {
    const texts = { 'Judg.3.13': 'The children of Moab came.' }
    expect(settled([person('moab_2103', 'Moab', [])], [place('moab_815', 'Moab')], texts).man).toEqual([])
  })

  it('leaves the God of Jacob and the three fathers to Jacob', () => {
    const texts = {
      'Ps.46.7': 'The God of Jacob is our refuge.',
      'Deut.1.8': 'Unto Abraham, Isaac, and Jacob.',
      'Isa.40.27': 'O Jacob, and speakest, O Israel.',
      'Amos.7.16': 'Prophesy not against Israel, and against the house of Isaac.',
    }
    const people = [person('israel_682', 'Jacob', Object.keys(texts))]
    expect(settled(people, [place('israel_land', 'Israel')], texts)).toMatchObject({
      man: ['Deut.1.8', 'Ps.46.7'],
      land: ['Isa.40.27', 'Amos.7.16'],
    })
  })
})
