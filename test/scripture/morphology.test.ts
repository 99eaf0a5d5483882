/**
 * Morphological tags: each letter is decoded as in the tables of Robinson and of Open Scriptures.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'
import { readGreekTag, UNPARSED_GREEK } from '../../src/scripture/morphology/greek.ts'
import { readHebrewTag, unparsedHebrew } from '../../src/scripture/morphology/hebrew.ts'
import { resolve } from '../support/contract.ts'

/** The decoded fields without the empty ones. */
function decodedFields(parsing: object | undefined): object | undefined {
  return parsing && Object.fromEntries(Object.entries(parsing).filter(([, value]) => value !== null))
}

function listedValues(schema: string): Record<string, string[]> {
  const { properties = {} } = resolve<OpenAPIV3.SchemaObject>({ $ref: `#/components/schemas/${schema}` })
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      (property as { 'x-extensible-enum'?: string[] })['x-extensible-enum'] ?? [],
    ]),
  )
}

describe('a Greek tag', () => {
  it.each([
    ['N-GSM', { part_of_speech: 'noun', case: 'genitive', number: 'singular', gender: 'masculine' }],
    ['N-PRI', { part_of_speech: 'noun', indeclinable: 'proper name' }],
    ['A-NUI', { part_of_speech: 'adjective', indeclinable: 'numeral' }],
    ['N-LI', { part_of_speech: 'noun', indeclinable: 'letter' }],
    ['T-DPF', { part_of_speech: 'article', case: 'dative', number: 'plural', gender: 'feminine' }],
    [
      'A-APN-C',
      { part_of_speech: 'adjective', case: 'accusative', number: 'plural', gender: 'neuter', degree: 'comparative' },
    ],
    [
      'A-NSM-N',
      { part_of_speech: 'adjective', case: 'nominative', number: 'singular', gender: 'masculine', feature: 'negative' },
    ],
    [
      'V-2AAI-3S',
      {
        part_of_speech: 'verb',
        tense: 'aorist',
        tense_form: 'second',
        voice: 'active',
        mood: 'indicative',
        person: 'third',
        number: 'singular',
      },
    ],
    [
      'V-PNP-VPM',
      {
        part_of_speech: 'verb',
        tense: 'present',
        voice: 'middle or passive deponent',
        mood: 'participle',
        case: 'vocative',
        number: 'plural',
        gender: 'masculine',
      },
    ],
    ['V-RAN-ATT', { part_of_speech: 'verb', tense: 'perfect', voice: 'active', mood: 'infinitive', feature: 'attic' }],
    ['P-1GS', { part_of_speech: 'personal pronoun', person: 'first', case: 'genitive', number: 'singular' }],
    ['P-GSM', { part_of_speech: 'personal pronoun', case: 'genitive', number: 'singular', gender: 'masculine' }],
    [
      'P-1NS-K',
      {
        part_of_speech: 'personal pronoun',
        person: 'first',
        case: 'nominative',
        number: 'singular',
        feature: 'crasis',
      },
    ],
    [
      'F-3ASM',
      {
        part_of_speech: 'reflexive pronoun',
        person: 'third',
        case: 'accusative',
        number: 'singular',
        gender: 'masculine',
      },
    ],
    [
      'S-1PDSF',
      {
        part_of_speech: 'possessive pronoun',
        person: 'first',
        possessor_number: 'plural',
        case: 'dative',
        number: 'singular',
        gender: 'feminine',
      },
    ],
    ['ADV', { part_of_speech: 'adverb' }],
    ['PRT-I', { part_of_speech: 'particle', feature: 'interrogative' }],
    ['CONJ-P', { part_of_speech: 'conjunction', feature: 'particle attached' }],
    ['ARAM', { part_of_speech: 'aramaic word' }],
  ])('%s is decoded', (tag, meaning) => {
    expect(decodedFields(readGreekTag(tag))).toEqual(meaning)
    expect(Object.keys(readGreekTag(tag) ?? {})).toEqual(Object.keys(UNPARSED_GREEK))
  })

  it.each([
    '',
    'V',
    'V-',
    'V-AAI',
    'V-AAI-3',
    'V-AAI-3SX',
    'V-AAI-NSM',
    'V-AAP-3S',
    'V-3AAI-3S',
    'V-AAN-3S-K',
    'N-',
    'N-NS',
    'N-XSM',
    'N-NSM-X',
    'N-NSM-C-K',
    'B-NSM',
    'ADV-X',
    'ADV-NSM-K',
    'n-nsm',
    'constructor',
    '__proto__-NSM',
  ])('is not decoded if it is %j', (tag) => {
    expect(readGreekTag(tag)).toBeUndefined()
  })

  it('is decoded to exactly the fields that the contract lists', () => {
    const { parsing, ...lists } = { parsing: UNPARSED_GREEK, ...listedValues('GreekParsing') }
    expect(Object.keys(lists)).toEqual(Object.keys(parsing))
  })
})

describe('a Hebrew tag', () => {
  it.each([
    [
      'HC/Vqw3ms',
      [
        { code: 'C', part_of_speech: 'conjunction' },
        {
          code: 'Vqw3ms',
          part_of_speech: 'verb',
          stem: 'qal',
          conjugation: 'sequential imperfect',
          person: 'third',
          gender: 'masculine',
          number: 'singular',
        },
      ],
    ],
    [
      'HRd/Ncbsc/Sp1cp',
      [
        { code: 'Rd', part_of_speech: 'preposition', type: 'with definite article' },
        {
          code: 'Ncbsc',
          part_of_speech: 'noun',
          type: 'common',
          gender: 'both',
          number: 'singular',
          state: 'construct',
        },
        {
          code: 'Sp1cp',
          part_of_speech: 'suffix',
          type: 'pronominal',
          person: 'first',
          gender: 'common',
          number: 'plural',
        },
      ],
    ],
    [
      'AVhsfda',
      [
        {
          code: 'Vhsfda',
          part_of_speech: 'verb',
          stem: 'haphel',
          conjugation: 'passive participle',
          gender: 'feminine',
          number: 'dual',
          state: 'absolute',
        },
      ],
    ],
    ['HVhc', [{ code: 'Vhc', part_of_speech: 'verb', stem: 'hiphil', conjugation: 'infinitive construct' }]],
    [
      'ANcmpd/Td',
      [
        {
          code: 'Ncmpd',
          part_of_speech: 'noun',
          type: 'common',
          gender: 'masculine',
          number: 'plural',
          state: 'determined',
        },
        { code: 'Td', part_of_speech: 'particle', type: 'definite article' },
      ],
    ],
    [
      'HNp/Sd',
      [
        { code: 'Np', part_of_speech: 'noun', type: 'proper name' },
        { code: 'Sd', part_of_speech: 'suffix', type: 'directional he' },
      ],
    ],
    [
      'HPdxms',
      [{ code: 'Pdxms', part_of_speech: 'pronoun', type: 'demonstrative', gender: 'masculine', number: 'singular' }],
    ],
    ['ANxxxa', [{ code: 'Nxxxa', part_of_speech: 'noun', state: 'absolute' }]],
    ['AT', [{ code: 'T', part_of_speech: 'particle' }]],
    ['HD', [{ code: 'D', part_of_speech: 'adverb' }]],
  ])('%s is decoded', (tag, morphemes) => {
    expect(readHebrewTag(tag)?.map(decodedFields)).toEqual(morphemes)
  })

  it('is decoded to different stem names for the same letter in Hebrew and in Aramaic', () => {
    const stems = ['HVqp3ms', 'AVqp3ms', 'HVpp3ms', 'AVpp3ms'].map((tag) => readHebrewTag(tag)?.[0]?.stem)
    expect(stems).toEqual(['qal', 'peal', 'piel', 'pael'])
  })

  it.each([
    '',
    'H',
    'A/',
    'GNcmsa',
    'HC/',
    'HX',
    'HNcmsaa',
    'HNcmsd1',
    'HNcmsX',
    'HV',
    'HVq',
    'HVap3ms',
    'HVqc3ms',
    'HVqr3ms',
    'HVqpmsa',
    'HTx',
    'hNp',
    'Hconstructor',
  ])('is not decoded if it is %j', (tag) => {
    expect(readHebrewTag(tag)).toBeUndefined()
  })

  it('that cannot be decoded is split into the codes of its parts', () => {
    expect(unparsedHebrew('HC/Zzz').map(decodedFields)).toEqual([{ code: 'C' }, { code: 'Zzz' }])
  })
})

describe('the tags of the starter dataset', () => {
  let dataset: Dataset
  beforeAll(async () => {
    dataset = await openDataset(inject('starterDataset'))
  })
  afterAll(() => dataset.close())

  it('are all decoded, to values that the contract lists', async () => {
    const tagsOf = async (table: string) => {
      const rows = await dataset.all<{ morph: string }>(`SELECT DISTINCT morph FROM ${table}`)
      return rows.map(({ morph }) => morph)
    }
    const [greek, hebrew] = [await tagsOf('greek_word'), await tagsOf('hebrew_word')]
    expect(greek.filter((tag) => !readGreekTag(tag))).toEqual([])
    expect(hebrew.filter((tag) => !readHebrewTag(tag))).toEqual([])
    expectListedValues(
      'GreekParsing',
      greek.map((tag) => readGreekTag(tag) ?? {}),
    )
    const morphemes = hebrew.flatMap((tag) => readHebrewTag(tag) ?? [])
    expectListedValues(
      'HebrewParsing',
      morphemes.map(({ code, ...rest }) => rest),
    )
  })
})

function expectListedValues(schema: string, parsings: readonly object[]): void {
  const lists = listedValues(schema)
  const unlisted = parsings.flatMap((parsing) =>
    Object.entries(parsing).filter(([field, value]) => value !== null && !lists[field]?.includes(value as string)),
  )
  expect(unlisted).toEqual([])
}
