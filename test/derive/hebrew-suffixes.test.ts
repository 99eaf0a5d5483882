/** Suffixes that are written alike for two persons or genders. */
import { describe, expect, it } from 'vitest'
import { withSettledSuffixes } from '../../db/dataset/derive/words/hebrew-suffixes.ts'

const word = (osis_ref: string, text: string, morph: string, word_id = text) => ({ osis_ref, word_id, text, morph })

function tags(words: ReturnType<typeof word>[], texts: Record<string, string> = {}): string[] {
  const books = [...withSettledSuffixes(words, { textOf: (reference) => texts[reference] })]
  return books.flatMap((book) => book.words.map(({ morph }) => morph))
}

describe('withSettledSuffixes', () => {
  it('reads a preposition as "from him" if the English verse has no "from us"', () => {
    const words = [word('Gen.2.17', 'מִמֶּ֑נּוּ', 'HR/Sp1cp'), word('Gen.23.6', 'מִמֶּ֔נּוּ', 'HR/Sp1cp')]
    const texts = { 'Gen.2.17': 'thou shalt not eat of it', 'Gen.23.6': 'none of us shall withhold' }
    expect(tags(words, texts)).toEqual(['HR/Sp3ms', 'HR/Sp1cp'])
  })

  it('does not read "us" elsewhere in the verse as "from us"', () => {
    const words = [word('Exod.5.8', 'מִמֶּ֑נּוּ', 'HR/Sp1cp')]
    expect(tags(words, { 'Exod.5.8': 'ye shall not diminish ought thereof: Let us go' })).toEqual(['HR/Sp3ms'])
  })

  it('reads the suffix of a verb as "him" if the English verse has no "us", "we" or "our"', () => {
    const words = [word('1Kgs.22.21', 'אֲפַתֶּ֑נּוּ', 'HVpi1cs/Sp1cp')]
    expect(tags(words, { '1Kgs.22.21': 'I will persuade him' })).toEqual(['HVpi1cs/Sp3ms'])
  })

  it('keeps the tag if the dataset does not have the English verse', () => {
    expect(tags([word('Gen.2.17', 'מִמֶּ֑נּוּ', 'HR/Sp1cp')])).toEqual(['HR/Sp1cp'])
  })

  it('reads a pausal suffix as masculine if the other words of the clause are', () => {
    const words = [word('Gen.45.10', 'אַתָּה֙', 'HPp2ms'), word('Gen.45.10', 'לָֽךְ', 'HR/Sp2fs')]
    expect(tags(words)).toEqual(['HPp2ms', 'HR/Sp2ms'])
  })

  it('keeps a feminine suffix if the words of its clause are feminine, also in a verse with masculine words', () => {
    const clause = [word('Ruth.1.1', 'אַתְּ', 'HPp2fs'), word('Ruth.1.1', 'לָ֑ךְ', 'HR/Sp2fs')]
    expect(tags([...clause, word('Ruth.1.1', 'אַתָּה', 'HPp2ms')])).toEqual(['HPp2fs', 'HR/Sp2fs', 'HPp2ms'])
  })

  it('looks at the verses around a verse without other evidence', () => {
    const words = [word('Jonah.4.3', 'אַתָּה', 'HPp2ms'), word('Jonah.4.4', 'לָֽךְ', 'HR/Sp2fs')]
    expect(tags(words)).toEqual(['HPp2ms', 'HR/Sp2ms'])
  })

  it('keeps the tag if the evidence is divided, or if there is none', () => {
    const divided = [word('Gen.1.1', 'אַתָּה', 'HPp2ms'), word('Gen.1.1', 'אַתְּ', 'HPp2fs')]
    expect(tags([...divided, word('Gen.1.1', 'בָּֽךְ', 'HR/Sp2fs')]).at(-1)).toBe('HR/Sp2fs')
    expect(tags([word('Gen.1.1', 'בָּֽךְ', 'HR/Sp2fs')])).toEqual(['HR/Sp2fs'])
  })
})
