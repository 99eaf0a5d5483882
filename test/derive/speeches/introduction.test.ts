/** How a verse introduces a speech: the verb of saying, its number and gender, and the name of its subject. */
import { describe, expect, it } from 'vitest'
import { introductionOf } from '../../../db/dataset/derive/speeches/introduction.ts'
import type { TextWord } from '../../../db/dataset/derive/speeches/word-places.ts'

/** Words as `text/morph`, with `=` before a verb of saying and a comma after the text. The speech begins at `|`. */
function introducedBy(written: string, number: string) {
  const items = written.split(' ').filter((item) => item !== '|')
  const words = items.map((item, index): TextWord => {
    const [, say, text = '', after = '', morph = ''] = /^(=?)([^/,]+)(,?)\/(.+)$/.exec(item) ?? []
    return {
      ordinal: index + 1,
      verse_ordinal: 1,
      word_id: `w${index + 1}`,
      text,
      strongs_number: say ? number : null,
      morph,
      after: `${after} `,
      rendering: null,
    }
  })
  const first = words[written.split(' ').indexOf('|')]
  const found = first && introductionOf(words, first)
  return found && { ...found, subject: found.subject?.text }
}

describe('in Hebrew', () => {
  const hebrew = (written: string) => introducedBy(written, 'H559')

  it('the name after the verb is its subject, also after a pronoun', () => {
    const said = { isPlural: false, gender: 'Male', subject: 'shaul' }
    expect(hebrew('=wayyomer/HC/Vqw3ms shaul/HNp | hagidah/HVhv2ms')).toEqual(said)
    expect(hebrew('=wayyomer/HC/Vqw3ms lo/HR/Sp3ms shaul/HNp | mah/HTi')).toEqual(said)
    expect(hebrew('=wayyaan/HC/Vqw3ms shaul/HNp =wayyomer/HC/Vqw3ms | hinneni/HTm')).toEqual(said)
    expect(hebrew('weshaul/HC/Np =amar/HVqp3ms | lekh/HVqv2ms')?.subject).toBe('weshaul')
  })

  it('a name before a narrative verb, and the one who is spoken to, are not', () => {
    expect(hebrew('ayyeh/HTi wedavid/HC/Np =wayyomer/HC/Vqw3ms | hinneh/HTm')?.subject).toBeUndefined()
    expect(hebrew('=wayyomer/HC/Vqw3ms el/HR shaul/HNp | mah/HTi')?.subject).toBeUndefined()
  })

  it('the verb says whether several speak, or a woman', () => {
    expect(hebrew('=wattomer/HC/Vqw3fs haisha/HTd/Ncfsa | hanachash/HTd/Ncmsa')).toMatchObject({ gender: 'Female' })
    expect(hebrew('=wayyomru/HC/Vqw3mp | tov/HAamsa')).toMatchObject({ isPlural: true, gender: undefined })
    expect(hebrew('=waamartem/HC/Vqq2mp | bamah/HTi')).toMatchObject({ isPlural: undefined })
  })

  it('an infinitive does not introduce', () => {
    expect(hebrew('=lemor/HR/Vqc | lekh/HVqv2ms')).toBeUndefined()
  })
})

describe('in Greek', () => {
  const greek = (written: string) => introducedBy(written, 'G3004')

  it('a name in the nominative after the verb, or directly before it, is its subject', () => {
    expect(greek('=legei/V-PAI-3S auto/P-DSM Petros/N-NSM | ou/PRT-N')).toEqual({
      isPlural: false,
      gender: undefined,
      subject: 'Petros',
    })
    expect(greek('apokritheis/V-AOP-NSM Simon/N-NSM =eipen/V-2AAI-3S | hypolambano/V-PAI-1S')?.subject).toBe('Simon')
  })

  it('a name before a comma, and one that is only called so, are not', () => {
    expect(greek('ephilei/V-IAI-3S Iesous,/N-NSM =legei/V-PAI-3S | eran/V-AAI-3P')?.subject).toBeUndefined()
    expect(greek('=legomenos/V-PPP-NSM Christos/N-NSM | hotan/CONJ')).toBeUndefined()
  })

  it('a participle says whether several speak', () => {
    expect(greek('ekraxan/V-AAI-3P =legontes/V-PAP-NPM | eleeson/V-AAM-2S')).toMatchObject({ isPlural: true })
    expect(greek('=legousa/V-PAP-NSF | kyrie/N-VSM')).toMatchObject({ isPlural: false, gender: 'Female' })
  })
})
