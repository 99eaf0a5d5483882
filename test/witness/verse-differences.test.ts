/** In which verses ACAI and our records, or our two texts, differ without a visible reason. */
import { describe, expect, it } from 'vitest'
import type { AcaiRecord } from '../../db/dataset/sources/acai/acai.ts'
import { nameDifferences, verseDifferences, type Witnesses } from '../../db/dataset/witness/verse-differences.ts'

const acai = (id: string, label: string, verses: string[]) =>
  ({ id, type: id.split(':')[0], label, otherLabels: [], verses, meantIn: [] }) as Partial<AcaiRecord> as AcaiRecord

const person = (slug: string, name: string, verses: string[], alsoCalled: string[] = []) => ({
  slug,
  name,
  alsoCalled,
  verses,
})

const place = (slug: string, name: string, verses: string[], duplicateOf: string | null = null) => ({
  ...person(slug, name, verses),
  kjvName: name,
  esvName: null,
  duplicateOf,
})

const match = (id: string, slug: string) => ({
  acai: id,
  type: id.startsWith('place') ? ('place' as const) : ('person' as const),
  slug,
  how: 'name',
  note: '',
})

const TEXT = new Map([
  ['Acts.8.13', new Set(['simon', 'philip'])],
  ['Acts.9.43', new Set(['simon', 'joppa'])],
])
const NOTHING: Omit<Witnesses, 'texts'> = { acai: [], matches: [], people: [], places: [] }
const simons = {
  acai: [acai('person:Simon', 'Simon (sorcerer)', []), acai('person:Simon.2', 'Simon', ['Acts.8.13', 'Acts.9.43'])],
  matches: [match('person:Simon', 'sorcerer'), match('person:Simon.2', 'tanner')],
  people: [person('sorcerer', 'Simon', ['Acts.8.13']), person('tanner', 'Simon', ['Acts.9.43'])],
}

describe('verseDifferences', () => {
  it('names a verse that the two sides give to different namesakes, for both of them', () => {
    expect(verseDifferences({ ...NOTHING, ...simons, texts: [TEXT, TEXT] })).toEqual([
      { slug: 'sorcerer', field: 'verse', ours: 'Acts.8.13', theirs: '' },
      { slug: 'tanner', field: 'verse', ours: '', theirs: 'Acts.8.13' },
    ])
  })

  it('leaves out verses whose texts do not name the record', () => {
    const texts = new Map([['Acts.8.13', new Set(['philip'])]])
    expect(verseDifferences({ ...NOTHING, ...simons, texts: [texts, texts] })).toEqual([])
  })

  it('leaves out the verse of a place that is linked as the same place, and of the man of a people', () => {
    const texts = new Map([['Ps.2.6', new Set(['zion', 'judah'])]])
    const witnesses = {
      ...NOTHING,
      acai: [
        { ...acai('place:Jerusalem', 'Jerusalem', ['Ps.2.6']), label: 'Zion' },
        acai('person:Judah', 'Judah', ['Ps.2.6']),
      ],
      matches: [match('place:Jerusalem', 'jerusalem'), match('person:Judah', 'judah_1751')],
      people: [person('judah_1751', 'Judah', [])],
      places: [place('jerusalem', 'Jerusalem', []), place('zion', 'Zion', ['Ps.2.6'], 'jerusalem')],
      texts: [texts, texts] as const,
    }
    expect(verseDifferences(witnesses)).toEqual([])
    const apart = witnesses.places.map((one) => ({ ...one, duplicateOf: null }))
    expect(verseDifferences({ ...witnesses, places: apart })).toHaveLength(1)
  })
})

describe('nameDifferences', () => {
  const kjv = new Map([['Heb.4.8', new Set(['jesus'])]])
  const bsb = new Map([['Heb.4.8', new Set(['joshua'])]])
  const joshua = person('joshua', 'Joshua', ['Heb.4.8'], ['Jesus'])

  it('names a record whose name in one text belongs to another person in the other text', () => {
    const people = [person('jesus', 'Jesus', ['Heb.4.8']), joshua]
    expect(nameDifferences({ ...NOTHING, people, texts: [kjv, bsb] })).toEqual([
      { slug: 'jesus', field: 'name', ours: 'Heb.4.8 jesus', theirs: 'joshua' },
    ])
  })

  it('leaves out a record that both texts name, each in its spelling', () => {
    expect(nameDifferences({ ...NOTHING, people: [joshua], texts: [kjv, bsb] })).toEqual([])
  })
})
