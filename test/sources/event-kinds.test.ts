import { describe, expect, it } from 'vitest'
import { withKinds } from '../../db/dataset/sources/theographic/event-kinds.ts'
import { EVENT_KINDS } from '../../db/dataset/upstream/event-kinds.ts'
import { CONTRACT } from '../support/contract.ts'

const eventOf = (slug: string): Parameters<typeof withKinds>[0][number] => ({
  slug,
  source: 'theographic',
  name: slug,
  startYear: null,
  startDate: null,
  endYear: null,
  duration: null,
  participants: [],
  places: [],
  groups: [],
  predecessor: null,
  partOf: [],
  verses: [],
  notes: null,
})
const BIRTH = eventOf('birth_of_seth')
const TOWER = eventOf('tower_of_babel')
const TABLE = [
  { event: 'birth_of_seth', kind: 'birth' },
  { event: 'tower_of_babel', kind: '' },
]

describe('the kinds of events', () => {
  it('are those of the contract, at most 24', () => {
    const schema = CONTRACT.components?.schemas?.['EventKind'] as Record<string, unknown>
    expect(schema['x-extensible-enum']).toEqual([...EVENT_KINDS])
    expect(String(schema['description']).match(/(?<=^- `)\w+/gm)).toEqual([...EVENT_KINDS])
    expect(EVENT_KINDS.length).toBeLessThanOrEqual(24)
  })

  it('come from the table, which must name exactly the events of a pinned file', () => {
    expect(withKinds([BIRTH, TOWER], true, TABLE).map(({ kind }) => kind)).toEqual(['birth', null])
    expect(() => withKinds([BIRTH], true, TABLE)).toThrow('there is no event tower_of_babel')
    expect(() => withKinds([BIRTH, TOWER], true, TABLE.slice(1))).toThrow('lacks the event birth_of_seth')
    expect(withKinds([TOWER], false, [])).toMatchObject([{ kind: null }])
  })
})
