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

  it("omits words without a Strong's number", async () => {
    const source = lexicon(entry('ἀγγεῖον | 0030'), entry('ἄγγος'))
    expect((await read(source)).map(({ lemma }) => lemma)).toEqual(['ἀγγεῖον'])
    expect(source.drops).toEqual(['no-strongs-number: ἄγγος'])
  })

  it.each([
    ['a number that occurs twice', [entry('α | 0001'), entry('β | 0001')], /"β \| 0001" is a duplicate number/],
    ['a key whose number is none', [entry('α | x')], /"α \| x" is not a lemma and a number/],
    ['an empty text', [entry('α | 0001', ' ')], /"α \| 0001" has a missing or duplicate text/],
  ])('rejects %s', async (_, entries, message) => {
    await expect(read(lexicon(...entries))).rejects.toThrow(message)
  })
})
