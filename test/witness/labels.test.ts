/** Which names in other languages are published: those that no rule doubts, and those that a person read. */
import { describe, expect, it } from 'vitest'
import type { AcaiRecord } from '../../db/dataset/sources/acai/acai.ts'
import { labelling } from '../../db/dataset/witness/labels.ts'
import { likenessOf } from '../../db/dataset/witness/sounds.ts'

const record = (label: string, labels: Record<string, string>): AcaiRecord => ({
  id: `person:${label}`,
  type: 'person',
  label,
  otherLabels: [],
  labels,
  identifiers: {},
  gender: null,
  father: null,
  mother: null,
  verses: [],
  meantIn: [],
  speeches: [],
  words: { named: [], implied: [] },
})

function publish(label: string, labels: Record<string, string>, others: AcaiRecord[] = [], ownName = label) {
  const own = record(label, labels)
  const read = [
    { acai: '*', language: 'ru', label: 'Лота', right: 'Лот' },
    { acai: 'person:Tola', language: 'es', label: 'Tola', right: '' },
  ]
  const { labels: published, left } = labelling([own, ...others], read)(own, [ownName])
  return { published, left: left.map(({ language, doubt }) => `${language} ${doubt}`) }
}

describe('labelling', () => {
  it('publishes names that sound like an English name of the record', () => {
    const labels = { ar: 'هارون', es: 'Aarón', hi: 'हारून', ru: 'Аарон', zh: '亞倫' }
    expect(publish('Aaron', labels)).toEqual({ published: labels, left: [] })
  })

  it('leaves out common words, names unlike the record, and Russian names in an oblique case', () => {
    expect(publish('Bethel', { tpi: 'taun', ha: 'Ohad', ru: 'Вефиля' })).toEqual({
      published: {},
      left: ['tpi lower-case', 'ha unlike', 'ru oblique'],
    })
  })

  it('leaves out a word that four English names have', () => {
    const others = ['Jehu', 'Jehun', 'Jahun'].map((name) => record(name, { sw: 'Yehu' }))
    expect(publish('Yehu', { sw: 'Yehu' }, others.slice(1)).published).toEqual({ sw: 'Yehu' })
    expect(publish('Yehu', { sw: 'Yehu' }, others).left).toEqual(['sw shared'])
  })

  it('publishes what a person read, corrected', () => {
    expect(publish('Lot', { ru: 'Лота' }).published).toEqual({ ru: 'Лот' })
    expect(publish('Tola', { es: 'Tola' })).toEqual({ published: {}, left: ['es read'] })
  })

  it('does not compare with a name of the source that is unlike our own', () => {
    expect(publish('Elon', { es: 'Elón' }, [], 'Tola').left).toEqual(['es unlike'])
  })
})

describe('likenessOf', () => {
  it('compares consonants across scripts', () => {
    expect(likenessOf('Иосафат', 'Jehoshaphat')).toBe(1)
    expect(likenessOf('मूसा', 'Moses')).toBeGreaterThanOrEqual(0.5)
    expect(likenessOf('Ohad', 'Bethel')).toBeLessThan(0.5)
  })
})
