import { expect, it } from 'vitest'
import { readSpokenQuotations } from '../../db/dataset/sources/speaker-quotations/speaker-quotations.ts'
import { memorySource } from '../support/memory-source.ts'

const HEADER = [
  'KEY',
  'SPEAKER (FCBH)',
  'SPEAKER REFERENT (CLEAR)',
  'QUOTE TYPE',
  'QUOTE DELIVERY',
  'CLEAR START',
  'CLEAR END',
]

function read(...rows: readonly (readonly string[])[]) {
  const table = (lines: readonly (readonly string[])[]) => `${lines.map((line) => line.join('\t')).join('\n')}\n`
  return readSpokenQuotations(
    memorySource({
      'tsv/Clear-Aligned-Projections.tsv': table([HEADER, ...rows]),
      'tsv/character_detail.semantic_data.tsv': table([
        ['CharacterID', 'MaxSpeakers'],
        ['crowd', '-1'],
        ['Gamaliel', '1'],
      ]),
    }),
  )
}

it('returns the speaker, the words and the subject of the verb before them', () => {
  const subjects = 'n44005035001,n44005035009,n44005034001'
  const row = ['ACT 5:35', 'Gamaliel', subjects, 'Normal', ' ', 'n44005035005', 'n44005039020']
  expect(read(row)).toEqual([
    {
      first: 'n44005035005',
      last: 'n44005039020',
      speaker: 'Gamaliel',
      isGroup: false,
      subjects: ['n44005035001'],
      quoteType: 'normal',
      delivery: null,
    },
  ])
})

it('knows a role with several voices, and that the writer of a book is no speaker', () => {
  const words = ['Normal', 'shouting', 'n44005035005', 'n44005035006']
  const [crowd, narrator] = read(['ACT 5', 'crowd', '', ...words], ['ACT 5', 'narrator-ACT', '', ...words])
  expect(crowd).toMatchObject({ speaker: 'crowd', isGroup: true, subjects: [], delivery: 'shouting' })
  expect(narrator?.speaker).toBeNull()
})

it('leaves out a quotation without a first or last word', () => {
  expect(read(['ACT 5', 'crowd', '', 'Normal', '', 'n44005035005', 'n'])).toEqual([])
})

it('refuses a type that is not known', () => {
  const words = ['n44005035005', 'n44005035006']
  expect(() => read(['ACT 5', 'crowd', '', 'Sung', '', ...words])).toThrow('ACT 5: Sung is not a known type')
})
