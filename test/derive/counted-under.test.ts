/** Greek Strong's numbers whose words are counted under another number. */
import { describe, expect, it } from 'vitest'
import { countedUnder, createFormTally } from '../../db/dataset/derive/words/counted-under.ts'
import type { StrongsRecord } from '../../db/dataset/upstream/word-records.ts'

function entry(strongs_number: string, lemma: string, derivation: string | null = null): StrongsRecord {
  const rest = { transliteration: null, pronunciation: null, definition: null, kjv_usage: null }
  return { strongs_number, language: 'Greek', lemma, derivation, ...rest }
}

function under(unused: StrongsRecord, words: [text: string, number: string][]): string | undefined {
  const [forms, occurrences] = [createFormTally(), new Map<string, number>()]
  for (const [text, number] of words) {
    forms.add({ text, strongs_number: number })
    occurrences.set(number, (occurrences.get(number) ?? 0) + 1)
  }
  return countedUnder([unused], occurrences, forms).get(unused.strongs_number)
}

describe('countedUnder', () => {
  it('finds the number of the words that are spelled like the headword', () => {
    expect(under(entry('G2400', 'ἰδού'), [['Ἰδοὺ', 'G3708']])).toBe('G3708')
    expect(under(entry('G3427', 'μοί'), [['μοι', 'G1473']])).toBe('G1473')
  })

  it('prefers the number that the derivation names', () => {
    const words: [string, string][] = [
      ['ὦ', 'G5599'],
      ['ὦ', 'G5599'],
      ['ὦ', 'G1510'],
    ]
    expect(under(entry('G5600', 'ὦ', 'the subjunctive of G1510'), words)).toBe('G1510')
    expect(under(entry('G5600', 'ὦ'), words)).toBeUndefined()
  })

  it('distinguishes breathings', () => {
    expect(under(entry('G2258', 'ἦν'), [['ἣν', 'G3739']])).toBeUndefined()
  })

  it('reads a derivation that names the form of one number', () => {
    expect(under(entry('G1498', 'εἴην', 'optative present of G1510'), [['ἐστιν', 'G1510']])).toBe('G1510')
    expect(under(entry('G319', 'ἀναγνωρίζομαι', 'middle voice from G303 and G1107'), [['ἀνά', 'G303']])).toBeUndefined()
  })

  it('believes a derivation more than a word that is only spelled alike without accents', () => {
    const words: [string, string][] = [
      ['εἰ', 'G1487'],
      ['ἐστιν', 'G1510'],
    ]
    expect(under(entry('G1488', 'εἶ', 'the second person singular of G1510'), words)).toBe('G1510')
  })

  it('believes words that are spelled exactly alike more than a derivation', () => {
    const words: [string, string][] = [
      ['Ἰδοὺ', 'G3708'],
      ['οἶδεν', 'G1492'],
    ]
    expect(under(entry('G2400', 'ἰδού', 'second person singular imperative middle voice of G1492'), words)).toBe(
      'G3708',
    )
  })

  it('knows the number of a stem that other tenses borrow', () => {
    expect(under(entry('G2036', 'ἔπω'), [['εἶπεν', 'G3004']])).toBe('G3004')
  })

  it('leaves numbers with words of their own', () => {
    expect(under(entry('G25', 'ἀγαπάω'), [['ἀγαπάω', 'G25']])).toBeUndefined()
  })
})
