/** Who speaks where two speak in a verse. */
import { expect, it } from 'vitest'
import type { Introduction } from '../../../db/dataset/derive/speeches/introduction.ts'
import { type Heard, isAmong, settledVoice, voicesOf } from '../../../db/dataset/derive/speeches/voices.ts'

const INPUT = {
  recordOf: (id: string) => id.replace(/\.\d+$/, ''),
  genderOf: (id: string) => (id === 'person:Eve' ? 'Female' : 'Male'),
}

const said = (form: Partial<Introduction>): Introduction => ({
  isPlural: false,
  gender: undefined,
  subject: undefined,
  ...form,
})

function speech(ids: readonly string[], heard: Partial<Heard> = {}): Heard {
  return {
    voice: { ids, role: undefined },
    introduction: undefined,
    named: undefined,
    isOfJesus: undefined,
    meant: [],
    ...heard,
  }
}

const speakers = (speeches: readonly Heard[]) => voicesOf(speeches, INPUT).map(({ ids }) => ids.join(' '))

it('the name in the text decides', () => {
  const adam = speech(['person:Adam'], { named: 'person:Eve' })
  expect(speakers([adam, speech(['person:Eve'])])).toEqual(['person:Eve', 'person:Adam'])
  expect(speakers([speech(['person:Adam'], { named: 'person:Adam.2' }), speech(['person:Eve'])])).toEqual([
    'person:Adam',
    'person:Eve',
  ])
})

it('a verb in the plural belongs to a group, and one for a woman to a woman', () => {
  const group = speech(['group:Jews'])
  const plural = { introduction: said({ isPlural: true }) }
  expect(speakers([speech(['person:Adam'], plural), group])).toEqual(['group:Jews', 'person:Adam'])
  expect(speakers([speech(['person:Adam']), { ...group, ...plural }])).toEqual(['person:Adam', 'group:Jews'])
  const female = { introduction: said({ gender: 'Female' }) }
  expect(speakers([speech(['person:Eve']), speech(['person:Adam'], female)])).toEqual(['person:Adam', 'person:Eve'])
})

it('an angel who is also called the LORD is one', () => {
  const angel = speech(['deity:Angel', 'person:Jesus'], { introduction: said({}) })
  expect(speakers([angel, speech(['person:Adam'])])).toEqual(['deity:Angel person:Jesus', 'person:Adam'])
})

it('the subject that the source gives decides where the text says no more', () => {
  const meant = speech(['person:Adam'], { meant: ['person:Eve'] })
  expect(speakers([meant, speech(['person:Eve'])])).toEqual(['person:Eve', 'person:Adam'])
})

it('nothing changes where three speak, or nothing says so', () => {
  const named = speech(['person:Adam'], { named: 'person:Eve' })
  const three = [named, speech(['person:Eve']), speech(['person:Cain'])]
  expect(speakers(three)).toEqual(['person:Adam', 'person:Eve', 'person:Cain'])
  const singular = { introduction: said({}) }
  const both = [speech(['group:Jews'], singular), speech(['person:Adam'], singular)]
  expect(speakers(both)).toEqual(['group:Jews', 'person:Adam'])
})

it('Jesus speaks what the Berean text prints as his words, and nothing else', () => {
  const jesus = 'person:Jesus.2'
  const [his, other] = [speech(['group:Jews'], { isOfJesus: true }), speech([jesus], { isOfJesus: false })]
  expect(speakers([his, other])).toEqual([jesus, 'group:Jews'])
  expect(settledVoice(his, his.voice, INPUT)).toEqual([{ ids: [jesus], role: undefined }, 'printed'])
  expect(settledVoice(other, other.voice, INPUT)).toEqual([{ ids: [], role: undefined }, 'printed'])
  const meant = { ...other, meant: [jesus, 'group:Jews'] }
  expect(settledVoice(meant, meant.voice, INPUT)[0].ids).toEqual(['group:Jews'])
  const both = speech([jesus, 'person:Adam'], { isOfJesus: true })
  expect(settledVoice(both, both.voice, INPUT)).toEqual([both.voice, undefined])
})

it('who is named in the text speaks, even if the sources have another', () => {
  const heard = speech(['person:Adam'], { named: 'person:Eve' })
  expect(settledVoice(heard, heard.voice, INPUT)).toEqual([{ ids: ['person:Eve'], role: undefined }, 'named'])
})

it('a record with two ids is one speaker', () => {
  expect(isAmong('person:Adam.2', { ids: ['person:Adam'], role: undefined }, INPUT)).toBe(true)
  expect(isAmong('person:Eve', { ids: ['person:Adam'], role: undefined }, INPUT)).toBe(false)
})
