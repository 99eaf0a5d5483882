/** In which statements ACAI and our records differ, and which of them nobody has decided. */
import { describe, expect, it } from 'vitest'
import type { AcaiRecord } from '../../db/dataset/sources/acai/acai.ts'
import { disagreementsOf, obsolete, undecided } from '../../db/dataset/witness/disagreements.ts'

const SOURCE = {
  otherLabels: [],
  labels: {},
  identifiers: {},
  verses: [],
  meantIn: [],
  speeches: [],
  words: { named: [], implied: [] },
  gender: null,
  father: null,
  mother: null,
}
const acai = (id: string, stated: Partial<AcaiRecord>): AcaiRecord => ({
  id: `person:${id}`,
  type: 'person',
  label: id,
  ...SOURCE,
  ...stated,
})
const MATCHES = ['Isaac', 'Abraham', 'Sarah'].map((id) => ({
  acai: `person:${id}`,
  type: 'person' as const,
  slug: id.toLowerCase(),
  how: 'name',
  note: '',
}))
const isaac = { slug: 'isaac', gender: 'Male' as const, father: 'abraham', mother: null }
const differing = (stated: Partial<AcaiRecord>) => disagreementsOf([acai('Isaac', stated)], MATCHES, [isaac])

describe('disagreementsOf', () => {
  it('names other values, and parents that only the source has', () => {
    expect(differing({ gender: 'Female', father: 'person:Nobody', mother: 'person:Sarah' })).toEqual([
      { slug: 'isaac', field: 'gender', ours: 'Male', theirs: 'Female' },
      { slug: 'isaac', field: 'father', ours: 'abraham', theirs: 'person:Nobody' },
      { slug: 'isaac', field: 'mother', ours: '', theirs: 'sarah' },
    ])
  })

  it('leaves out equal values, values that only we have, and unknown parents of somebody without parents', () => {
    expect(differing({ gender: 'Male', father: 'person:Abraham', mother: 'person:Nobody' })).toEqual([])
    expect(differing({})).toEqual([])
  })
})

describe('undecided', () => {
  it('lists what has no decision about these two values', () => {
    const found = differing({ father: 'person:Sarah', mother: 'person:Sarah' })
    const decided = { slug: 'isaac', field: 'father', ours: 'abraham', theirs: 'sarah' } as const
    const decisions = [{ ...decided, decision: 'ours', evidence: 'Gen.21.3' } as const]
    expect(undecided(found, decisions)).toEqual(['isaac, mother: ours nothing, ACAI sarah'])
  })
})

describe('obsolete', () => {
  it('lists decisions about what does not differ, but not about what was corrected', () => {
    const stale = { slug: 'isaac', field: 'father', ours: 'abraham', theirs: 'terah', evidence: 'Gen.21.3' } as const
    const [ours, theirs] = [{ ...stale, decision: 'ours' } as const, { ...stale, decision: 'theirs' } as const]
    expect(obsolete(differing({}), [ours])).toEqual(['isaac father abraham terah'])
    expect(obsolete(differing({}), [theirs])).toEqual([])
  })
})
