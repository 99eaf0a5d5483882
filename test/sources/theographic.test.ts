import { describe, expect, it } from 'vitest'
import { readEvents } from '../../db/dataset/sources/theographic/events.ts'
import { readGroups } from '../../db/dataset/sources/theographic/groups.ts'
import { readPeople } from '../../db/dataset/sources/theographic/people.ts'
import { readPlaces } from '../../db/dataset/sources/theographic/places.ts'
import { type MemorySource, memorySource } from '../support/memory-source.ts'

type Cells = Readonly<Record<string, string>>

const PERSON: Cells = {
  personLookup: 'aaron_1',
  displayTitle: 'Aaron',
  name: 'Aaron',
  alsoCalled: '',
  surname: '',
  gender: 'Male',
  birthYear: '-1574',
  deathYear: '-1451',
  minYear: '-1700',
  maxYear: '64',
  birthPlace: 'egypt_362',
  deathPlace: 'mount_hor_842',
  memberOf: 'Tribe of Levi',
  verseCount: '2',
  verses: 'Exod.4.27,Exod.4.14',
  mother: 'jochebed_1645',
  father: 'amram_242',
  partners: 'elisheba_1162',
  children: 'nadab_2128,abihu_33',
  siblings: 'miriam_2087,moses_2108',
  halfSiblingsSameMother: '',
  halfSiblingsSameFather: '',
  slug: 'aaron_1',
}

const GROUP: Cells = { groupName: 'Tribe of Levi', members: 'aaron_1,miriam_2087', partOf: '', verses: '' }

const PLACE: Cells = {
  placeLookup: 'abana_1',
  displayTitle: 'Abana',
  duplicate_of: '',
  kjvName: 'Abana',
  esvName: 'Abanah',
  aliases: '',
  featureType: 'Water',
  featureSubType: 'River',
  openBibleLat: '33.545097',
  openBibleLong: '36.224661',
  rootID: '',
  precision: 'Rough',
  verses: '2Kgs.5.12',
  recogitoUri: '',
  recogitoLat: '',
  recogitoLon: '',
  recogitoStatus: '',
  latitude: '33.545097',
  longitude: '36.224661',
  slug: 'abana_1',
}

const EVENT: Cells = {
  title: 'Birth of Seth',
  ID: '7',
  startDate: '-3873',
  duration: '1D',
  predecessor: '',
  partOf: '',
  verses: 'Luke.3.38,Gen.4.25',
  participants: 'seth_2504,adam_78,eve_1231',
  locations: 'eden_354',
  groups: '',
  notes: '',
}

/**
 * A CSV file in upstream's format: with a byte order mark, and with quotes only where they are
 * needed.
 */
function csv(rows: readonly Cells[]): string {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`
}

function theographic(rows: { people?: Cells[]; groups?: Cells[]; places?: Cells[]; events?: Cells[] }): MemorySource {
  return memorySource({
    'CSV/People.csv': csv(rows.people ?? [PERSON]),
    'CSV/PeopleGroups.csv': csv(rows.groups ?? [GROUP]),
    'CSV/Places.csv': csv(rows.places ?? [PLACE]),
    'CSV/Events.csv': csv(rows.events ?? [EVENT]),
  })
}

function onePerson(cells: Cells) {
  return readPeople(theographic({ people: [{ ...PERSON, ...cells }] }))[0]
}

function onePlace(cells: Cells) {
  return readPlaces(theographic({ places: [{ ...PLACE, ...cells }] }))[0]
}

function oneEvent(cells: Cells) {
  return readEvents(theographic({ events: [{ ...EVENT, ...cells }] }))[0]
}

describe('readPeople', () => {
  it('parses a person', () => {
    expect(readPeople(theographic({}))).toEqual([
      {
        slug: 'aaron_1',
        source: 'theographic',
        name: 'Aaron',
        bareName: 'Aaron',
        alsoCalled: [],
        surname: null,
        gender: 'Male',
        birthYear: -1573,
        deathYear: -1450,
        mentionedFromYear: -1699,
        mentionedToYear: 64,
        birthPlace: 'egypt_362',
        deathPlace: 'mount_hor_842',
        father: 'amram_242',
        mother: 'jochebed_1645',
        siblings: ['miriam_2087', 'moses_2108'],
        halfSiblings: [],
        children: ['nadab_2128', 'abihu_33'],
        partners: ['elisheba_1162'],
        verses: ['Exod.4.14', 'Exod.4.27'],
        peopleGroups: ['tribe_of_levi'],
      },
    ])
  })

  it('adds a surname that the title lacks', () => {
    const mary = { name: 'Mary', displayTitle: 'Mary', surname: 'Magdalene' }
    expect(onePerson(mary)).toMatchObject({ name: 'Mary Magdalene', bareName: 'Mary', surname: 'Magdalene' })
    expect(onePerson({ ...mary, displayTitle: 'Mary of Magdalene' })).toMatchObject({ name: 'Mary of Magdalene' })
  })

  it('drops common words and doubles from the other names, and reports them', () => {
    const source = theographic({ people: [{ ...PERSON, alsoCalled: 'Abram,daughter,root,ABRAM,Ab-ram' }] })
    expect(readPeople(source)[0]?.alsoCalled).toEqual(['Abram'])
    expect(source.drops).toEqual([
      'common-word: CSV/People.csv row 1 (aaron_1): daughter',
      'common-word: CSV/People.csv row 1 (aaron_1): root',
      'name-twice: CSV/People.csv row 1 (aaron_1): ABRAM',
      'name-twice: CSV/People.csv row 1 (aaron_1): Ab-ram',
    ])
  })

  it('returns both the qualified and the bare name', () => {
    expect(onePerson({ name: 'Noah', displayTitle: 'Noah (daughter of Zelophehad)' })).toMatchObject({
      name: 'Noah (daughter of Zelophehad)',
      bareName: 'Noah',
    })
    expect(onePerson({ displayTitle: ' ' })).toMatchObject({ name: 'Aaron' })
  })

  it('converts historical to astronomical years', () => {
    expect(onePerson({ birthYear: '-4004', deathYear: '30' })).toMatchObject({ birthYear: -4003, deathYear: 30 })
    expect(onePerson({ birthYear: '-1', deathYear: '' })).toMatchObject({ birthYear: 0, deathYear: null })
  })

  it('includes half siblings, each once, after full siblings', () => {
    const person = onePerson({
      siblings: 'c_3,a_1',
      halfSiblingsSameMother: 'b_2',
      halfSiblingsSameFather: 'a_1,d_4',
    })
    expect(person?.siblings).toEqual(['c_3', 'a_1', 'b_2', 'd_4'])
  })

  it('sorts verses canonically, without duplicates', () => {
    expect(onePerson({ verses: 'Rev.1.1,Gen.1.2,Gen.1.1,Rev.1.1' })?.verses).toEqual(['Gen.1.1', 'Gen.1.2', 'Rev.1.1'])
  })

  it('parses empty cells as null and as empty lists', () => {
    const person = onePerson({ father: '', mother: '', birthPlace: '', partners: '', verses: '', memberOf: '' })
    expect(person).toMatchObject({
      father: null,
      mother: null,
      birthPlace: null,
      partners: [],
      verses: [],
      peopleGroups: [],
    })
  })

  it('does not set a father if only the father lists the child', () => {
    const people = [PERSON, { ...PERSON, personLookup: 'abihu_33', slug: 'abihu_33', father: '' }]
    expect(readPeople(theographic({ people }))[1]?.father).toBeNull()
  })

  it('makes the parents of a child partners, but not a father and his daughter', () => {
    const alone = { ...PERSON, father: '', mother: '', partners: '' }
    const people = [
      { ...alone, slug: 'lot_1830' },
      { ...alone, slug: 'daughter_990', father: 'lot_1830' },
      { ...alone, slug: 'grandson_2', father: 'lot_1830', mother: 'daughter_990' },
      { ...alone, slug: 'granddaughter_3', partners: 'grandson_2' },
      { ...alone, slug: 'last_4', father: 'grandson_2', mother: 'granddaughter_3' },
    ]
    const partners = readPeople(theographic({ people })).map((person) => person.partners)
    expect(partners).toEqual([[], [], ['granddaughter_3'], ['grandson_2'], []])
  })

  it('normalizes text to NFC', () => {
    expect(onePerson({ displayTitle: 'Noe\u0308', alsoCalled: 'Noe\u0301, Noe,,Noah' })).toMatchObject({
      name: 'No\u00EB',
      alsoCalled: ['No\u00E9', 'Noah'],
    })
  })

  it.each([
    [{ gender: 'male' }, 'CSV/People.csv row 1 (aaron_1): gender "male" is not Male or Female'],
    [{ gender: '' }, 'gender "" is empty'],
    [{ birthYear: 'c. 100' }, 'birthYear "c. 100" is not an integer'],
    [{ deathYear: '0' }, 'deathYear "0" is not a valid year'],
    [{ verses: 'Gen.1.99' }, 'verses contains invalid verses: Gen.1.99'],
    [{ memberOf: 'Tribe of Levi,Essenes' }, 'refers to an unknown group "Essenes"'],
    [{ father: 'a_1,b_2' }, 'father "a_1,b_2" contains more than one slug'],
    [{ children: 'Nadab' }, 'children "Nadab" contains an invalid slug'],
    [{ slug: '' }, 'slug "" is empty'],
    [{ name: '' }, 'name "" is empty'],
  ])('rejects %o', (cells, message) => {
    expect(() => onePerson(cells)).toThrow(message)
  })

  it('rejects a file without a required column', () => {
    const { siblings: _, ...person } = PERSON
    expect(() => readPeople(theographic({ people: [person] }))).toThrow('CSV/People.csv has no column "siblings"')
  })
})

describe('readGroups', () => {
  it('derives the slugs in `slug` and `partOf` from group names, and keeps the order of members', () => {
    const groups = [GROUP, { ...GROUP, groupName: 'Apostles (The Eleven)', members: '', partOf: 'Tribe of Levi' }]
    expect(readGroups(theographic({ groups }))).toEqual([
      { slug: 'tribe_of_levi', name: 'Tribe of Levi', members: ['aaron_1', 'miriam_2087'], partOf: [] },
      { slug: 'apostles_the_eleven', name: 'Apostles (The Eleven)', members: [], partOf: ['tribe_of_levi'] },
    ])
  })
})

describe('readPlaces', () => {
  it('parses a place', () => {
    expect(readPlaces(theographic({}))).toEqual([
      {
        slug: 'abana_1',
        name: 'Abana',
        kjvName: 'Abana',
        esvName: 'Abanah',
        alsoCalled: [],
        latitude: 33.545097,
        longitude: 36.224661,
        coordinateSource: 'OpenBible',
        precision: 'approximate',
        rootPlace: null,
        openBiblePoint: { latitude: 33.545097, longitude: 36.224661 },
        gazetteerEntry: null,
        featureType: 'Water',
        featureSubType: 'River',
        duplicateOf: null,
        verses: ['2Kgs.5.12'],
      },
    ])
  })

  it.each([
    ['http://pleiades.stoa.org/places/1', 'Pleiades'],
    ['http://sws.geonames.org/1', 'GeoNames'],
    ['http://dare.ht.lu.se/places/1', 'DARE'],
  ])('returns the gazetteer of %s: %s', (recogitoUri, coordinateSource) => {
    const coordinates = { latitude: '1.5', longitude: '-2', recogitoLat: '1.50', recogitoLon: '-2' }
    expect(onePlace({ ...coordinates, recogitoUri })).toMatchObject({ latitude: 1.5, longitude: -2, coordinateSource })
  })

  it.each([
    ['http://pleiades.stoa.org/places/1', 'Pleiades', 'https://pleiades.stoa.org/places/1'],
    ['http://sws.geonames.org/1', 'GeoNames', 'https://www.geonames.org/1'],
    ['http://dare.ht.lu.se/places/1', 'DARE', 'https://imperium.ahlfeldt.se/places/1.html'],
  ])('returns the current URL of %s', (recogitoUri, gazetteer, url) => {
    const point = { latitude: 1.5, longitude: -2 }
    const found = { recogitoUri, recogitoLat: '1.50', recogitoLon: '-2', recogitoStatus: 'VERIFIED' }
    expect(onePlace(found)?.gazetteerEntry).toEqual({ gazetteer, id: '1', url, point, isVerified: true })
    expect(onePlace({ ...found, recogitoLon: '', recogitoStatus: 'UNVERIFIED' })?.gazetteerEntry).toMatchObject({
      point: null,
      isVerified: false,
    })
  })

  it.each([
    ['Precise', 'exact'],
    ['Center', 'exact'],
    ['Related-Within', 'within'],
    ['Related-Surrounding', 'surrounding'],
    ['Unlocated', 'unknown'],
    ['', null],
  ])('returns the precision of %s: %s', (written, precision) => {
    expect(onePlace({ precision: written })).toMatchObject({ precision })
  })

  it("falls back to OpenBible's coordinates if one coordinate is missing", () => {
    const source = theographic({ places: [{ ...PLACE, latitude: '37.5', longitude: '' }] })
    expect(readPlaces(source)[0]).toMatchObject({
      latitude: 33.545097,
      longitude: 36.224661,
      coordinateSource: 'OpenBible',
    })
    expect(source.repairs).toEqual(['half-coordinates: CSV/Places.csv row 1 (abana_1)'])
  })

  it('sets no coordinates if both are missing, even if OpenBible has coordinates', () => {
    expect(onePlace({ latitude: '', longitude: '' })).toMatchObject({
      latitude: null,
      longitude: null,
      coordinateSource: null,
    })
  })

  it('trims a name and reports it', () => {
    const source = theographic({ places: [{ ...PLACE, esvName: 'Ai ' }] })
    expect(readPlaces(source)[0]?.esvName).toBe('Ai')
    expect(source.repairs).toEqual(['trailing-space: CSV/Places.csv row 1 (abana_1), esvName'])
  })

  it('parses empty cells as null', () => {
    expect(onePlace({ esvName: '', featureType: '', featureSubType: '' })).toMatchObject({
      esvName: null,
      featureType: null,
      featureSubType: null,
    })
  })

  it.each([
    [{ precision: 'Vague' }, 'precision "Vague" is not a known precision'],
    [{ latitude: 'north' }, 'latitude "north" is not a decimal number'],
    [{ longitude: '36.3' }, 'latitude "33.545097" or longitude is not from OpenBible or a gazetteer'],
    [{ openBibleLat: '', recogitoLat: '33.545097', recogitoLon: '36.3' }, 'or longitude is not from OpenBible'],
    [{ latitude: '1.5' }, 'latitude "1.5" or longitude is not from OpenBible or a gazetteer'],
    [
      { longitude: '', openBibleLong: '' },
      'latitude "33.545097" is half of a pair of coordinates, and OpenBible has no complete pair',
    ],
    [
      {
        openBibleLat: '',
        recogitoLat: '33.545097',
        recogitoLon: '36.224661',
        recogitoUri: 'http://gazetteer.invalid/1',
      },
      'recogitoUri "http://gazetteer.invalid/1" is not the address of an entry in a known gazetteer',
    ],
    [{ displayTitle: '' }, 'displayTitle "" is empty'],
    [{ verses: '2Kgs.5' }, 'verses contains invalid verses: 2Kgs.5'],
  ])('rejects %o', (cells, message) => {
    expect(() => onePlace(cells)).toThrow(message)
  })
})

describe('readEvents', () => {
  it('parses an event', () => {
    expect(readEvents(theographic({}))).toEqual([
      {
        slug: 'birth_of_seth',
        source: 'theographic',
        name: 'Birth of Seth',
        kind: 'birth',
        startYear: -3873,
        startDate: null,
        endYear: -3873,
        duration: 'P1D',
        participants: ['seth_2504', 'adam_78', 'eve_1231'],
        places: ['eden_354'],
        groups: [],
        predecessor: null,
        partOf: [],
        verses: ['Gen.4.25', 'Luke.3.38'],
        notes: null,
      },
    ])
  })

  it('takes the year from a date', () => {
    expect(oneEvent({ startDate: '0033-05-15' })).toMatchObject({ startYear: 33, startDate: '0033-05-15' })
    expect(oneEvent({ startDate: '' })).toMatchObject({ startYear: null, startDate: null })
  })

  it.each([
    ['1D', 'P1D'],
    ['930Y', 'P930Y'],
    ['19M', 'P19M'],
    ['2W', 'P2W'],
    ['3M10D', 'P3M10D'],
    ['2.5Y', 'P2Y6M'],
    ['', null],
  ])('parses the duration "%s" as %s', (duration, iso) => {
    expect(oneEvent({ duration })?.duration).toBe(iso)
  })

  it.each([
    ['-3873', '930Y', -2943],
    ['-954', '41Y', -913],
    ['-596', '3M10D', -596],
    ['-100', '19M', -99],
    ['0048-10-01', '5M', 49],
    ['0049-12-31', '1D', 49],
    ['0049-12-31', '1W', 50],
    ['0053-09-01', '2.5Y', 56],
    ['30', '', 30],
    ['', '5Y', null],
  ])('ends an event that starts in "%s" and lasts "%s" in %s', (startDate, duration, endYear) => {
    expect(oneEvent({ startDate, duration })?.endYear).toBe(endYear)
  })

  it('has no kind for an event that is not in the table of kinds', () => {
    expect(oneEvent({ title: 'Birth of Nobody' })?.kind).toBe(null)
  })

  it('refers to groups by slug, and trims notes', () => {
    expect(oneEvent({ groups: 'Tribe of Levi', notes: ' A note. ' })).toMatchObject({
      groups: ['tribe_of_levi'],
      notes: 'A note.',
    })
  })

  it('refers to other events by slug, and splits lists only at commas outside titles', () => {
    const events = [
      EVENT,
      { ...EVENT, title: 'Tried, and freed' },
      { ...EVENT, title: 'Flight', predecessor: 'Tried, and freed', partOf: 'Birth of Seth,Flight of all' },
      { ...EVENT, title: 'Flight of all' },
    ]
    const source = theographic({ events })
    expect(readEvents(source)[2]).toMatchObject({
      predecessor: 'tried_and_freed',
      partOf: ['birth_of_seth', 'flight_of_all'],
    })
    expect(source.repairs).toEqual([])
  })

  it('removes stray quotes from a title and reports it', () => {
    const events = [
      { ...EVENT, predecessor: '"Tried, and freed"' },
      { ...EVENT, title: 'Tried, and freed' },
    ]
    const source = theographic({ events })
    expect(readEvents(source)[0]?.predecessor).toBe('tried_and_freed')
    expect(source.repairs).toEqual(['stray-quotes: CSV/Events.csv row 1 (Birth of Seth), predecessor'])
  })

  it('drops links of an event to itself, and reports them', () => {
    const events = [
      { ...EVENT, predecessor: 'Birth of Seth', partOf: 'Flood,Birth of Seth' },
      { ...EVENT, title: 'Flood' },
    ]
    const source = theographic({ events })
    expect(readEvents(source)[0]).toMatchObject({ predecessor: null, partOf: ['flood'] })
    expect(source.drops).toEqual([
      'event-names-itself: CSV/Events.csv row 1 (Birth of Seth), predecessor',
      'event-names-itself: CSV/Events.csv row 1 (Birth of Seth), partOf',
    ])
  })

  it('drops an event from a whole of another time, and reports it', () => {
    const whole = { ...EVENT, title: 'Journey', startDate: '53', duration: '4Y' }
    const yearsOfParts = ['52', '53', '58', '59', '']
    const parts = yearsOfParts.map((startDate) => ({
      ...EVENT,
      title: `In ${startDate}`,
      startDate,
      partOf: 'Journey',
    }))
    const source = theographic({ events: [whole, ...parts] })
    const inWhole = readEvents(source).filter(({ partOf }) => partOf.includes('journey'))
    expect(inWhole.map(({ startYear }) => startYear)).toEqual([53, 58, null])
    expect(source.drops).toEqual([
      'part-out-of-time: CSV/Events.csv, In 52 in Journey',
      'part-out-of-time: CSV/Events.csv, In 59 in Journey',
    ])
  })

  it.each([
    [{ startDate: 'spring' }, 'startDate "spring" is not a year or a day'],
    [{ startDate: '0033-02-30' }, 'startDate "0033-02-30" is not a year or a day'],
    [{ duration: '3H' }, 'duration "3H" is not a duration'],
    [{ duration: '1.3Y' }, 'duration "1.3Y" is not a whole number of months'],
    [{ predecessor: 'Fall' }, 'CSV/Events.csv row 1 (Birth of Seth) refers to an unknown event "Fall"'],
    [{ partOf: 'Birth of Seth,Fall' }, 'refers to an unknown event "Fall"'],
    [{ groups: 'Essenes' }, 'refers to an unknown group "Essenes"'],
    [{ title: '' }, 'title "" is empty'],
  ])('rejects %o', (cells, message) => {
    expect(() => oneEvent(cells)).toThrow(message)
  })

  it('rejects two events with the same title', () => {
    expect(() => readEvents(theographic({ events: [EVENT, EVENT] }))).toThrow('title "Birth of Seth" occurs twice')
  })
})
