/** The verses and the members of groups, from the names in two texts (D70). */
import { describe, expect, it } from 'vitest'
import { wholeGroups } from '../../db/dataset/derive/peoples/whole-groups.ts'
import type { AcaiRecord } from '../../db/dataset/sources/acai/acai.ts'
import type { GroupTables, NamedGroup } from '../../db/dataset/upstream/group-tables.ts'
import type { PersonRecord } from '../../db/dataset/upstream/records.ts'

const group = (slug: string, fields: Partial<NamedGroup> = {}): NamedGroup => ({
  slug,
  name: slug,
  kind: 'people',
  partOf: [],
  ancestor: null,
  land: null,
  names: [],
  singular: [],
  shared: [],
  only: [],
  person: null,
  ...fields,
})

const person = (slug: string, name: string, verses: string[]) =>
  ({ slug, name, bareName: name, alsoCalled: [], verses, peopleGroups: [] }) as Partial<PersonRecord> as PersonRecord

const HITTITES = group('hittites', { names: ['Hittites', 'children of Heth'], singular: ['Hittite'] })
const HEBREWS = group('hebrews', { names: ['Hebrews'], singular: ['Hebrew'] })
const AMALEKITES = group('amalekites', { names: ['Amalekites'], shared: ['Amalek'] })

interface World {
  readonly people?: PersonRecord[]
  readonly acai?: Record<string, string[]>
  readonly tables?: Partial<GroupTables>
  readonly berean?: Record<string, string>
}

function settled(
  groups: NamedGroup[],
  texts: Record<string, string>,
  { people = [], acai = {}, tables = {}, berean = {} }: World = {},
) {
  const versesOf = (text: Record<string, string>) =>
    Object.entries(text).map(([osis_ref, words]) => ({ osis_ref, text: words }))
  return wholeGroups({
    sourceGroups: [],
    tables: { groups, members: [], verses: [], ...tables },
    people,
    places: [],
    texts: [versesOf(texts), versesOf(berean)],
    acai: Object.entries(acai).map(([id, verses]) => ({ id, verses }) as Partial<AcaiRecord> as AcaiRecord),
    matches: Object.keys(acai).map((id) => ({ acai: id, type: 'group', slug: 'amalekites', how: 'read', note: '' })),
    strict: true,
  })
}

/** The verses of the only group. */
const versesOf = (...world: Parameters<typeof settled>) => settled(...world).groups[0]?.verses ?? []

describe('the verses of a group', () => {
  it('has the verses with a name of the group in either text', () => {
    const texts = { 'Gen.23.3': 'Abraham spake unto the children of Heth.', 'Gen.23.4': 'I am a stranger.' }
    expect(versesOf([HITTITES], texts, { berean: { 'Gen.23.5': 'The Hittites answered.' } })).toEqual([
      'Gen.23.3',
      'Gen.23.5',
    ])
  })

  it.each([
    ['a name with an article', 'Uriah the Hittite was there.', 'Uriah'],
    ['the first name of a chain of fathers', 'Ephron the son of Zohar the Hittite was there.', 'Ephron'],
    ['a name after it', 'There was a certain Hittite named Uriah.', 'Uriah'],
  ])('makes the bearer of an epithet a member: %s', (_, text, name) => {
    const people = [person('bearer_1', name, ['2Sam.11.3']), person('father_2', 'Zohar', ['2Sam.11.3'])]
    const { groups, people: members } = settled([HITTITES], { '2Sam.11.3': text }, { people })
    expect(groups[0]).toMatchObject({ verses: [], members: ['bearer_1'] })
    expect(members[0]?.peopleGroups).toEqual(['hittites'])
  })

  it('does not take the epithet of one of two namesakes for the people, and makes neither a member', () => {
    const people = ['barzillai_414', 'barzillai_415'].map((slug) => person(slug, 'Barzillai', ['Ezra.2.61']))
    const { groups } = settled(
      [HITTITES],
      { 'Ezra.2.61': 'Of Barzillai the Hittite.', 'Gen.1.1': 'The Hittites.' },
      { people },
    )
    expect(groups[0]).toMatchObject({ verses: ['Gen.1.1'], members: [] })
  })

  it('takes a feminine epithet for that of the last name, and that of a father for his', () => {
    const people = ['Zabad', 'Shimeath', 'Judith', 'Beeri'].map((name) => person(name, name, ['2Chr.24.26']))
    const women = { ...HITTITES, singular: ['Hittite', 'Hittitess'] }
    const membersOf = (text: string) => settled([women], { '2Chr.24.26': text }, { people }).groups[0]?.members
    expect(membersOf('Zabad the son of Shimeath a Hittitess.')).toEqual(['Shimeath'])
    expect(membersOf('Judith the daughter of Beeri the Hittite.')).toEqual(['Beeri'])
  })

  it.each([
    ['a collective', 'I will drive out the Hittite before thee.'],
    ['one of a list', 'The Amorite, the Hittite, and the Jebusite heard.'],
    ['a person without a name', 'I am a Hittite.'],
    ['a clan', 'The descendants of Heth, the Hittite clan.'],
  ])('takes the singular for the people: %s', (_, text) => {
    const people = [person('heth_1510', 'Heth', ['Exod.33.2'])]
    expect(versesOf([HITTITES], { 'Exod.33.2': text }, { people })).toEqual(['Exod.33.2'])
  })

  it('does not take a language for the people', () => {
    const texts = { 'John.5.2': 'It is called in the Hebrew tongue Bethesda.', 'Gen.39.17': 'The Hebrew servant came.' }
    expect(versesOf([HEBREWS], texts)).toEqual(['Gen.39.17'])
  })

  it('takes the name of an ancestor or a land only where ACAI names the people', () => {
    const texts = { 'Exod.17.8': 'Then came Amalek.', 'Gen.36.12': 'She bare Amalek.' }
    expect(versesOf([AMALEKITES], texts, { acai: { 'group:Amalek': ['Exod.17.8'] } })).toEqual(['Exod.17.8'])
  })

  it.each(['of the governor of Amalek', 'they went as far as Amalek', 'in the region of Moab and Amalek'])(
    'takes no name of a land: %s',
    (text) => {
      const acai = { 'group:Amalek': ['Exod.17.8'] }
      expect(versesOf([AMALEKITES], { 'Exod.17.8': text }, { acai })).toEqual([])
    },
  )

  it('takes no list of the sons of the ancestor, but his descendants', () => {
    const benjamin = group('benjamin', { names: ['sons of Benjamin'], ancestor: 'benjamin_463' })
    const bela = { ...person('bela_453', 'Bela', ['Gen.46.21', 'Num.26.38', '1Chr.12.29']), father: 'benjamin_463' }
    const texts = {
      'Gen.46.21': 'And the sons of Benjamin were Bela, and Becher.',
      'Num.26.38': 'The sons of Benjamin after their families: of Bela.',
      '1Chr.12.29': 'And of the sons of Benjamin, the kindred of Bela.',
    }
    expect(versesOf([benjamin], texts, { people: [bela, person('benjamin_463', 'Benjamin', [])] })).toEqual([
      'Num.26.38',
      '1Chr.12.29',
    ])
  })

  it('follows the verses that a person read, and those in which alone a name means the group', () => {
    const texts = { 'Gen.1.1': 'The Hittites.', 'Gen.1.2': 'The Hittites.', 'Gen.1.3': 'They came.' }
    const verses = [
      { group: 'hittites', verse: 'Gen.1.1', named: 'no', reason: 'another people' },
      { group: 'hittites', verse: 'Gen.1.3', named: 'yes', reason: 'they' },
    ] as const
    expect(versesOf([HITTITES], texts, { tables: { verses } })).toEqual(['Gen.1.2', 'Gen.1.3'])
    expect(versesOf([{ ...HITTITES, only: ['Gen.1.1'] }], texts)).toEqual(['Gen.1.1'])
  })
})

describe('the groups', () => {
  it('leaves out a group without verses and without members', () => {
    expect(settled([HITTITES, HEBREWS], { 'Gen.1.1': 'The Hittites.' }).groups.map(({ slug }) => slug)).toEqual([
      'hittites',
    ])
  })

  it('keeps the members of an office in the order of the table', () => {
    const people = [person('asa_318', 'Asa', []), person('abijah_38', 'Abijah', [])]
    const members = [
      { group: 'kings', person: 'abijah_38', evidence: '1Kgs.15.1' },
      { group: 'kings', person: 'asa_318', evidence: '1Kgs.15.9' },
    ]
    const { groups } = settled([group('kings', { kind: 'office' })], {}, { people, tables: { members } })
    expect(groups[0]?.members).toEqual(['abijah_38', 'asa_318'])
  })

  it('fails if a table names a person who does not exist', () => {
    const members = [{ group: 'hittites', person: 'nobody', evidence: 'Gen.1.1' }]
    expect(() => settled([HITTITES], {}, { tables: { members } })).toThrow('person nobody')
  })
})
