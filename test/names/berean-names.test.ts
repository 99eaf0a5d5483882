/** Which record gets a name, or a verse, that only the Berean text has. */
import { describe, expect, it } from 'vitest'
import { withBereanNames } from '../../db/dataset/names/berean-names.ts'
import type { NameDecision } from '../../db/dataset/names/name-decisions.ts'
import type { AcaiRecord } from '../../db/dataset/sources/acai/acai.ts'
import type { PersonRecord } from '../../db/dataset/upstream/records.ts'

const person = (slug: string, name: string, verses: string[]) =>
  ({ slug, name, alsoCalled: [], verses }) as Partial<PersonRecord> as PersonRecord

interface Given {
  readonly people: readonly PersonRecord[]
  readonly texts: Readonly<Record<string, string>>
  /** What ACAI says, by our slug. */
  readonly acai?: Readonly<Record<string, Partial<AcaiRecord>>>
  readonly decisions?: readonly NameDecision[]
}

function settled({ people, texts, acai = {}, decisions = [] }: Given) {
  const reports: string[] = []
  const records = Object.entries(acai).map(([slug, stated]) => ({ id: `person:${slug}`, label: slug, ...stated }))
  const result = withBereanNames({
    people,
    places: [],
    texts: Object.entries(texts).map(([osis_ref, text]) => ({ osis_ref, text })),
    acai: records as AcaiRecord[],
    matches: Object.keys(acai).map((slug) => ({ acai: `person:${slug}`, type: 'person', slug, how: 'name', note: '' })),
    decisions,
    onSpelling: (slug, spelling) => reports.push(`${slug}: ${spelling}`),
    onVerse: (reason, slug, { verse }) => reports.push(`${slug}: ${verse}, ${reason}`),
  })
  const verses = Object.fromEntries(result.people.map((one) => [one.slug, one.verses]))
  const names = Object.fromEntries(result.people.map((one) => [one.slug, one.alsoCalled]))
  return { reports, verses, names }
}

const HAGAR = { 'Gen.16.6': 'Then Sarai treated Hagar harshly.' }

describe('withBereanNames', () => {
  it('adds a verse with a word that means the record by ACAI', () => {
    const people = [person('hagar', 'Hagar', ['Gen.21.9']), person('sarai', 'Sarai', ['Gen.16.6'])]
    const { reports, verses } = settled({ people, texts: HAGAR, acai: { hagar: { meantIn: ['Gen.16.6'] } } })
    expect(verses).toEqual({ hagar: ['Gen.16.6', 'Gen.21.9'], sarai: ['Gen.16.6'] })
    expect(reports).toEqual(['hagar: Gen.16.6, referent'])
  })

  it('adds a verse of the only record with the name within three verses', () => {
    const people = [person('hagar', 'Hagar', ['Gen.16.3']), person('hagar_2', 'Hagar', ['Gen.21.9'])]
    expect(settled({ people, texts: HAGAR }).reports).toEqual(['hagar: Gen.16.6, nearby'])
  })

  it.each([
    ['no record with the name nearby', [person('hagar', 'Hagar', ['Gen.16.2'])]],
    ['two of them', [person('hagar', 'Hagar', ['Gen.16.3']), person('hagar_2', 'Hagar', ['Gen.16.8'])]],
    ['only a relative with the name', [person('mother', 'Mother of Hagar', ['Gen.16.3'])]],
  ])('adds nothing if there is %s', (_, people) => {
    expect(settled({ people, texts: HAGAR }).reports).toEqual([])
  })

  it('adds nothing to a namesake nearby if the name is another spelling of a record of the verse', () => {
    const people = [person('malchijah', 'Malchijah', ['Neh.3.11']), person('malchiah', 'Malchiah', ['Neh.3.14'])]
    expect(settled({ people, texts: { 'Neh.3.14': 'The gate was repaired by Malchijah.' } }).reports).toEqual([])
  })

  it('leaves a name that is also that of a tribe to a reader', () => {
    const given = { people: [person('levi', 'Levi', ['Luke.5.27'])], texts: { 'Luke.5.28': 'Then Levi got up.' } }
    expect(settled(given).reports).toEqual([])
    const decisions = [{ verse: 'Luke.5.28', name: 'Levi', slug: 'levi', evidence: 'The tax collector' }]
    expect(settled({ ...given, decisions }).reports).toEqual(['levi: Luke.5.28, read'])
  })

  it('adds a spelling of ACAI that the text has in a verse of the record', () => {
    const people = [person('oshea', 'Oshea', ['Num.13.8'])]
    const acai = { oshea: { label: 'Hoshea', meantIn: ['Num.13.16'] } }
    const texts = { 'Num.13.8': 'Then came Hoshea.', 'Num.13.16': 'They called Hoshea so.' }
    const { reports, names } = settled({ people, texts, acai })
    expect(names).toEqual({ oshea: ['Hoshea'] })
    expect(reports).toEqual(['oshea: Hoshea', 'oshea: Num.13.16, referent'])
  })

  it('takes no notice of the qualifier by which ACAI tells namesakes apart', () => {
    const people = [person('nethaneel', 'Nethaneel', ['1Chr.2.14'])]
    const acai = { nethaneel: { label: 'Nethanel (1 Chronicles 2:14)' } }
    const { names } = settled({ people, texts: { '1Chr.2.14': 'The fourth was Nethanel.' }, acai })
    expect(names).toEqual({ nethaneel: ['Nethanel'] })
  })
})
