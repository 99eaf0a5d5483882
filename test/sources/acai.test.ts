/** ACAI's records: names, ids, parents, and verses in the numbering of the King James Version. */
import { describe, expect, it } from 'vitest'
import { readAcai } from '../../db/dataset/sources/acai/acai.ts'
import { memorySource } from '../support/memory-source.ts'

const AARON = {
  id: 'person:Aaron',
  primary_id: 'person:Aaron',
  alternate_sources: {
    tipnr: ['Aaron@Exo.4.14-Heb', 'Aaron@Exo.4.14-Heb'],
    vizbible: ['recv0dAY2ULzJ687g'],
    aquifer: ['3263|Aaron'],
  },
  type: 'person',
  gender: 'male',
  father: 'person:Amram',
  localizations: {
    eng: { preferred_label: 'Aaron', alternate_labels: ['Aharon'] },
    spa: { preferred_label: 'Aarón' },
    arb: { preferred_label: 'هارون' },
    hin: { preferred_label: 'हा\u200dरून' },
  },
  references: ['02004014', '01032001', '42010030'],
}
const FURTHER = {
  id: 'person:Harun.2',
  primary_id: 'person:Aaron',
  localizations: { eng: { preferred_label: 'Harun' } },
}
const MAP = new Map([['Gen.32.1', { first: 'Gen.31.55', second: 'Gen.31.55' }]])

const sourceOf = (aaron: object, further: object = FURTHER) =>
  memorySource({
    'people/json/Aaron.json': JSON.stringify(aaron),
    'people/json/Harun.2.json': JSON.stringify(further),
  })
const readWith = (changed: object, further?: object) => readAcai(sourceOf({ ...AARON, ...changed }, further), MAP)

describe('readAcai', () => {
  it('returns a record with the names of its further files', () => {
    expect(readWith({})).toEqual([
      {
        id: 'person:Aaron',
        type: 'person',
        label: 'Aaron',
        otherLabels: ['Aharon', 'Harun'],
        labels: { ar: 'هارون', es: 'Aarón', hi: 'हारून' },
        identifiers: {
          acai: ['person:Aaron'],
          tipnr: ['Aaron@Exo.4.14-Heb'],
          theographic: ['recv0dAY2ULzJ687g'],
        },
        gender: 'Male',
        father: 'person:Amram',
        mother: null,
        verses: ['Gen.31.55', 'Exod.4.14', 'Luke.10.30'],
        meantIn: [],
        speeches: [],
        words: { named: [], implied: [] },
      },
    ])
  })

  it('reads the verses with a word that means the record, in the numbering of the King James Version', () => {
    const [record] = readWith({
      explicit_instances: { wlc: [['o020040140111']] },
      pronominal_referents: { SBLGNT: [['n42010030005', 'n42010030006']] },
      subject_referents: { wlc: [['o010320010022']] },
    })
    expect(record?.meantIn).toEqual(['Gen.31.55', 'Exod.4.14', 'Luke.10.30'])
    expect(record?.words).toEqual({
      named: ['o020040140111'],
      implied: ['n42010030005', 'n42010030006', 'o010320010022'],
    })
  })

  it('reads the first and the last word of speeches', () => {
    const [record] = readWith({
      speeches: {
        wlc: [{ quote_type: 'Normal', words: ['o020040140111', 'o020040140121', 'o020040140122'] }],
        SBLGNT: [{ quote_type: 'Dialogue', delivery: 'questioning ', words: ['n42010030005'] }],
      },
    })
    expect(record?.speeches).toEqual([
      { quoteType: 'normal', delivery: null, first: 'o020040140111', last: 'o020040140122' },
      { quoteType: 'dialogue', delivery: 'questioning', first: 'n42010030005', last: 'n42010030005' },
    ])
  })

  it.each([
    [
      'a type of speech that is not known',
      { speeches: { wlc: [{ quote_type: 'Sung', words: ['o020040140111'] }] } },
      /speeches\/wlc\/0\/quote_type/,
    ],
    ['a speech without words', { speeches: { wlc: [{ quote_type: 'Normal', words: [] }] } }, /speeches\/wlc\/0\/words/],
    ['another edition', { speeches: { lxx: [] } }, /speeches: must NOT have additional properties \(lxx\)/],
    ['a verse that does not exist', { references: ['02004099'] }, /Aaron\.json: there is no Exod\.4\.99/],
    ['an id that is not the name of the file', { id: 'person:Moses' }, /Aaron\.json: id person:Moses/],
    [
      'a language that is not known',
      { localizations: { ...AARON.localizations, deu: { preferred_label: 'Aaron' } } },
      /deu: the language/,
    ],
    ['a work that is not known', { alternate_sources: { other: ['1'] } }, /other: the work is not known/],
    ['an id of another form', { alternate_sources: { tipnr: ['Aaron'] } }, /tipnr: Aaron is not an id/],
    [
      'a gender that is not known',
      { gender: 'm' },
      /gender: must be equal to one of the allowed values \(male, female\): "m"/,
    ],
    ['a reference of another form', { references: ['Exod.4.14'] }, /references\/0: must match pattern .*Exod\.4\.14/],
    ['a record without an English name', { localizations: {} }, /localizations: must have required property 'eng'/],
  ])('rejects %s', (_, changed, message) => {
    expect(() => readWith(changed)).toThrow(message)
  })

  it('rejects a further name of a record that does not exist', () => {
    expect(() => readWith({}, { ...FURTHER, primary_id: 'person:Nobody' })).toThrow(/Nobody is the id of no record/)
  })
})
