/** Which record of ACAI is which record of the dataset: by name and verses, and between namesakes by the father. */
import { describe, expect, it } from 'vitest'
import { proposeMatches, type Witnessed } from '../../db/dataset/witness/match.ts'
import { proposeTables } from '../../db/dataset/witness/propose.ts'

function record(id: string, name: string, verses: string[], more: Partial<Witnessed> = {}): Witnessed {
  return { id, names: [name], verses, father: null, gender: 'Male', ...more }
}

const NONE = new Map<string, string>()
const pairs = (acai: Witnessed[], own: Witnessed[], known: ReadonlyMap<string, string> = NONE) =>
  proposeMatches(acai, own, known).map(({ acai: id, slug, how }) => `${id} ${slug} ${how}`)

describe('proposeMatches', () => {
  it('matches a record that has the name and a verse in common, without its bracket', () => {
    const acai = [
      record('person:Noah', 'Noah (Genesis 5:29)', ['Gen.5.29']),
      record('person:Seth', 'Seth', ['Gen.4.25']),
    ]
    expect(pairs(acai, [record('noah', 'Noah', ['Gen.5.29']), record('seth', 'Seth', ['Luke.3.38'])])).toEqual([
      'person:Noah noah name',
    ])
  })

  it('matches another spelling only if half of the verses are the same', () => {
    const own = [record('azareel', 'Azareel', ['1Chr.12.6'])]
    expect(pairs([record('person:Azarel', 'Azarel', ['1Chr.12.6'])], own)).toEqual(['person:Azarel azareel spelling'])
    expect(pairs([record('person:Noah', 'Noah', ['1Chr.12.6'])], own)).toEqual([])
  })

  it('decides between namesakes by the father', () => {
    const acai = [
      record('person:Imri', 'Imri', ['1Chr.9.4']),
      record('person:A', 'Joah', ['2Chr.29.12'], { father: null }),
      record('person:B', 'Joah', ['2Chr.29.12'], { father: 'person:Zimmah' }),
      record('person:Zimmah', 'Zimmah', ['2Chr.29.12']),
    ]
    const own = [
      record('imri', 'Imri', ['1Chr.9.4']),
      record('zimmah', 'Zimmah', ['2Chr.29.12']),
      record('joah_1', 'Joah', ['2Chr.29.12'], { father: 'zimmah' }),
      record('joah_2', 'Joah', ['2Chr.29.12'], { father: 'imri' }),
    ]
    expect(pairs(acai, own)).toContain('person:B joah_1 father')
  })

  it('names the records that fit as well', () => {
    const own = [record('azariah_1', 'Azariah', ['2Chr.21.2']), record('azariah_2', 'Azariah', ['2Chr.21.2'])]
    const [proposal] = proposeMatches([record('person:Azariah', 'Azariah', ['2Chr.21.2'])], own, NONE)
    expect(proposal).toMatchObject({ slug: 'azariah_1', rivals: ['azariah_2'] })
  })

  it('keeps what a person decided', () => {
    const own = [record('azariah_1', 'Azariah', ['2Chr.21.2']), record('azariah_2', 'Azariah', ['2Chr.21.2'])]
    const acai = [record('person:A', 'Azariah', ['2Chr.21.2']), record('person:B', 'Azariah', ['2Chr.21.2'])]
    expect(pairs(acai, own, new Map([['person:A', 'azariah_2']]))).toEqual(['person:B azariah_1 name'])
  })
})

describe('proposeTables', () => {
  const acai = (id: string, label: string, otherLabels: string[], verses: string[]) => ({
    id,
    type: 'person' as const,
    label,
    otherLabels,
    labels: {},
    identifiers: {},
    gender: null,
    father: null,
    mother: null,
    verses,
    meantIn: [],
    speeches: [],
    words: { named: [], implied: [] },
  })

  it('lists a match of a person that has no verse in common', () => {
    const own = { person: [record('cush', 'Cush', [])], place: [], group: [] }
    const read = {
      acai: 'person:Cush',
      type: 'person' as const,
      slug: 'cush',
      how: 'read',
      note: 'The title of Psalm 7',
    }
    const { doubtful } = proposeTables([acai('person:Cush', 'Cush', [], ['Ps.7.1'])], own, {
      matches: [read],
      unmatched: [],
    })
    expect(doubtful).toEqual(['person:Cush is cush, by a person: they have no verse in common'])
  })

  it('gives the reason for each record without a match', () => {
    const own = { person: [record('nathan', 'Nathan', ['1Chr.11.38'])], place: [], group: [] }
    const records = [
      acai('person:FatherOfNathan', 'Father of Nathan', ['Nathan'], ['1Chr.11.38']),
      acai('person:Nathan', 'Nathan', [], ['1Chr.11.38']),
      acai('person:Nathan.2', 'Nathan', [], ['1Chr.11.38']),
      acai('person:Nobody', 'Nobody', [], []),
    ]
    const { matches, unmatched } = proposeTables(records, own, { matches: [], unmatched: [] })
    expect(matches).toEqual([{ acai: 'person:Nathan', type: 'person', slug: 'nathan', how: 'name', note: '' }])
    expect(unmatched.map(({ acai: id, reason }) => `${id}: ${reason}`)).toEqual([
      'person:FatherOfNathan: No record has a similar name in one of its verses.',
      'person:Nathan.2: The record with this name and verses is another record of the source.',
      'person:Nobody: The source has no verse.',
    ])
  })
})
