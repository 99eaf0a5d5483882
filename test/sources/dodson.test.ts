import { describe, expect, it } from 'vitest'
import { readDodson } from '../../db/dataset/sources/dodson/dodson.ts'
import { memorySource } from '../support/memory-source.ts'

const entry = (key: string, gloss = 'a gloss', definition = 'a definition') =>
  `<entry n="${key}"><orth>λόγος,\n   ου, ὁ</orth><def role="brief">${gloss}</def><def role="full">${definition}</def></entry>`

async function read(source: ReturnType<typeof memorySource>) {
  const records = []
  for await (const record of readDodson(source)) records.push(record)
  return records
}

const lexicon = (...entries: string[]) => memorySource({ 'dodson.xml': `<TEI xmlns="x">${entries.join('\n')}</TEI>` })

describe('readDodson', () => {
  it('parses lemma, number, headword, gloss and definition, and removes line wraps', async () => {
    expect(await read(lexicon(entry('λο\u0301γος | 3056', 'word', 'a word,\n        or speech.')))).toEqual([
      {
        strongs_number: 'G3056',
        lemma: 'λόγος',
        headword: 'λόγος, ου, ὁ',
        short_gloss: 'word',
        definition: 'a word, or speech.',
      },
    ])
  })

  it("omits the two words that use another word's number", async () => {
    const source = lexicon(
      entry('ἀγγεῖον | 0030'),
      entry('ἀγγέλλω | 0518'),
      entry('ἄγγος | 0030'),
      entry('ἀπαγγέλλω | 0518'),
    )
    expect((await read(source)).map(({ lemma }) => lemma)).toEqual(['ἀγγεῖον', 'ἀπαγγέλλω'])
    expect(source.drops).toEqual(['borrowed-number: ἀγγέλλω | 0518', 'borrowed-number: ἄγγος | 0030'])
  })

  it('replaces a definition that is a bare number with the gloss', async () => {
    const source = lexicon(entry('λόγος | 3056', 'word', '0568'))
    expect(await read(source)).toMatchObject([{ definition: 'word' }])
    expect(source.repairs).toEqual(['number-for-definition: G3056'])
  })

  it.each([
    ['a number that occurs twice', [entry('α | 0001'), entry('β | 0001')], /"β \| 0001" is a duplicate number/],
    ['a key without a number', [entry('α')], /"α" is not a lemma and a number/],
    ['an empty text', [entry('α | 0001', ' ')], /"α \| 0001" has a missing or duplicate text/],
  ])('rejects %s', async (_, entries, message) => {
    await expect(read(lexicon(...entries))).rejects.toThrow(message)
  })
})
