/** Who the speakers of a speech are. */
import { expect, it } from 'vitest'
import { speakerNames } from '../../../db/dataset/derive/speeches/speakers.ts'
import type { Match } from '../../../db/dataset/witness/matches.ts'

const RECORDS = {
  jesus: ['Isa.7.14', ...Array.from({ length: 20 }, (_, index) => `Matt.1.${index + 1}`)],
  god: ['Gen.1.1', 'Rev.1.1'],
  philistine: ['Gen.10.14'],
  pharaoh_1: ['Exod.1.8'],
  pharaoh_2: ['Exod.10.1'],
}

const MATCHES: readonly Match[] = [
  ['person:Jesus.2', 'jesus'],
  ['deity:Lord', 'god'],
  ['person:Philistine', 'philistine'],
  ['person:Pharaoh.5', 'pharaoh_1'],
  ['person:Pharaoh.6', 'pharaoh_2'],
].map(([acai = '', slug = '']): Match => ({ acai, type: 'person', slug, how: 'name', note: '' }))

const namesOf = speakerNames({
  matches: MATCHES,
  records: new Map(Object.entries(RECORDS).map(([slug, verses]) => [`person ${slug}`, { name: slug, verses }])),
  labels: new Map([['deity:Angel', 'An Angel']]),
})

function named(ids: readonly string[], verse: string, role?: { speaker: string; isGroup: boolean }) {
  const doubts: string[] = []
  const isOldTestament = !/^(Matt|Rev)/.test(verse)
  const { speakers, speakerName } = namesOf({ ids, role, verse, isOldTestament }, (doubt, id) =>
    doubts.push(`${doubt} ${id}`),
  )
  return { slugs: speakers.map(({ slug }) => slug), speakerName, doubts }
}

it('names every speaker who has a record, and no words of the source', () => {
  const role = { speaker: 'God', isGroup: false }
  expect(named(['deity:Lord', 'person:Jesus.2'], 'Matt.3.17', role)).toEqual({
    slugs: ['god', 'jesus'],
    speakerName: null,
    doubts: [],
  })
})

it('has the words of the source where no speaker has a record', () => {
  expect(named(['group:Any'], 'Matt.3.17', { speaker: 'crowd', isGroup: true }).speakerName).toBe('crowd')
  expect(named(['deity:Angel'], 'Matt.3.17').speakerName).toBe('An Angel')
})

it('leaves out Jesus in the Old Testament, also as the name of the source', () => {
  const role = { speaker: 'Jesus', isGroup: false }
  expect(named(['person:Jesus.2', 'deity:Angel'], 'Gen.16.8', role)).toEqual({
    slugs: [],
    speakerName: 'An Angel',
    doubts: ['later person:Jesus.2'],
  })
})

it('leaves out the ancestor of a people that speaks', () => {
  const role = { speaker: 'Philistines', isGroup: true }
  expect(named(['person:Philistine'], '1Sam.4.7', role)).toEqual({
    slugs: [],
    speakerName: 'Philistines',
    doubts: ['people person:Philistine'],
  })
})

it('leaves out a namesake of whom no verse near speaks', () => {
  expect(named(['person:Pharaoh.5', 'person:Pharaoh.6'], 'Exod.10.28').slugs).toEqual(['pharaoh_2'])
})
