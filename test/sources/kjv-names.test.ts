import { describe, expect, it } from 'vitest'
import { withKjvNames } from '../../db/dataset/sources/theographic/kjv-names.ts'
import type { PlaceRecord } from '../../db/dataset/upstream/records.ts'

const TEXTS = [
  { osis_ref: 'Judg.1.31', text: 'Neither did Asher drive out the inhabitants of Accho' },
  { osis_ref: 'Acts.6.5', text: 'and Nicolas a proselyte of Antioch' },
  { osis_ref: 'Num.33.20', text: 'they departed from Rimmonparez' },
]

function kjvName(name: string | null, ...verses: string[]): { name: string | null; dropped: string[] } {
  const dropped: string[] = []
  const place: Partial<PlaceRecord> = { slug: 'place_1', kjvName: name, verses }
  const [checked] = withKjvNames([place as PlaceRecord], TEXTS, { dropped: (rule) => dropped.push(rule) })
  return { name: checked?.kjvName ?? null, dropped }
}

describe('kjvName', () => {
  it.each([
    ['Accho', 'Judg.1.31'],
    ['Antioch (Syria)', 'Acts.6.5'],
    ['Rimmon-Parez', 'Num.33.20'],
  ])('stays %s if %s contains it, ignoring case, hyphens and text in parentheses', (name, verse) => {
    expect(kjvName(name, 'Num.33.20', verse)).toEqual({ name, dropped: [] })
  })

  it('is null if none of the verses of the place contains it', () => {
    expect(kjvName('Acco', 'Num.33.20', 'Acts.6.5')).toEqual({ name: null, dropped: ['not-in-kjv'] })
  })

  it('stays if there are no verses, or if the text of a verse is unknown', () => {
    expect(kjvName('Acre', 'Judg.1.31', 'Gen.1.1')).toEqual({ name: 'Acre', dropped: [] })
    expect(kjvName('Acre')).toEqual({ name: 'Acre', dropped: [] })
    expect(kjvName(null, 'Judg.1.31')).toEqual({ name: null, dropped: [] })
  })
})
