import { describe, expect, it } from 'vitest'
import { readGreekWords } from '../../db/dataset/sources/n1904/n1904.ts'
import { memorySource } from '../support/memory-source.ts'

type Word = [ref: string, id: string, text?: string, strong?: string, gloss?: string, after?: string]

/**
 * A file in Text-Fabric format: a header, then the values of the words, then the values of the
 * phrases.
 */
function feature(values: readonly string[], rest = '99\tphrase\nagain\n'): string {
  return `@node\n@description=a feature\n@writtenBy=Text-Fabric\n\n${values.join('\n')}\n${rest}`
}

function nestle(words: readonly Word[], changes: Record<string, string> = {}) {
  const directory = 'tf/1.0.0'
  return memorySource({
    [`${directory}/otype.tf`]: feature([`1-${words.length}\tword`, `${words.length + 1}-99\tbook`], ''),
    [`${directory}/ref.tf`]: feature(words.map(([ref]) => ref)),
    [`${directory}/id.tf`]: feature(words.map(([, id]) => id)),
    [`${directory}/text.tf`]: feature(words.map(([, , text]) => text ?? 'καὶ')),
    [`${directory}/lemma.tf`]: feature(words.map(() => 'καί')),
    [`${directory}/strong.tf`]: feature(words.map(([, , , strong]) => strong ?? '2532')),
    [`${directory}/morph.tf`]: feature(words.map(() => 'CONJ')),
    [`${directory}/trans.tf`]: feature(words.map(([, , , , gloss]) => gloss ?? 'and')),
    [`${directory}/trailer.tf`]: feature(words.map(([, , , , , after]) => after ?? ' ')),
    ...changes,
  })
}

describe('readGreekWords', () => {
  it('combines the features of a word, and omits the features of phrases', () => {
    expect([...readGreekWords(nestle([['MAT 1:1!1', 'n40001001001']]))]).toEqual([
      {
        osis_ref: 'Matt.1.1',
        position: 1,
        word_id: 'n40001001001',
        text: 'καὶ',
        lemma: 'καί',
        strongs_number: 'G2532',
        morph: 'CONJ',
        gloss: 'and',
        after: ' ',
      },
    ])
  })

  it('returns null for a missing gloss and for a dash, and keeps brackets in a gloss', () => {
    const glosses = ['', '-', '[the] book'].map((gloss, index): Word => {
      return [`MAT 1:1!${index + 1}`, `n4000100100${index + 1}`, 'καὶ', '2532', gloss, ', ']
    })
    const words = [...readGreekWords(nestle(glosses))]
    expect(words.map(({ gloss, after }) => [gloss, after])).toEqual([
      [null, ', '],
      [null, ', '],
      ['[the] book', ', '],
    ])
  })

  it('normalizes text to NFC', () => {
    const [word] = readGreekWords(nestle([['1JN 1:1!1', 'n62001001001', 'κα\u1F77']]))
    expect(word?.text).toBe('κα\u03AF')
  })

  it('puts the words of Revelation 12:18 at the start of 13:1', () => {
    const source = nestle([
      ['REV 12:17!1', 'n66012017001'],
      ['REV 12:18!1', 'n66012018001'],
      ['REV 12:18!2', 'n66012018002'],
      ['REV 13:1!1', 'n66013001001'],
    ])
    expect([...readGreekWords(source)].map((word) => [word.osis_ref, word.position, word.word_id])).toEqual([
      ['Rev.12.17', 1, 'n66012017001'],
      ['Rev.13.1', 1, 'n66012018001'],
      ['Rev.13.1', 2, 'n66012018002'],
      ['Rev.13.1', 3, 'n66013001001'],
    ])
    expect(source.repairs).toHaveLength(2)
  })

  it('omits the shorter ending of Mark and keeps the last verse of 3 John', () => {
    const source = nestle([
      ['MRK 16:99!1', 'n41016099001'],
      ['3JN 1:15!1', 'n64001015001'],
    ])
    expect([...readGreekWords(source)].map((word) => word.osis_ref)).toEqual(['3John.1.15'])
    expect(source.drops).toEqual(['mark-shorter-ending: MRK 16:99!1'])
  })

  it.each<[string, Word, RegExp]>([
    ['the id of a different word', ['MAT 1:1!1', 'n40001001002'], /id\.tf: n40001001002 does not match MAT 1:1!1/],
    [
      'a book outside the New Testament',
      ['GEN 1:1!1', 'n01001001001'],
      /ref\.tf: "GEN 1:1!1" is not a word of the New Testament/,
    ],
    ['a verse that does not exist', ['MAT 1:99!1', 'n40001099001'], /MAT 1:99!1 is not a known verse/],
    ['an invalid Strong’s number', ['MAT 1:1!1', 'n40001001001', 'καὶ', '0'], /strong\.tf: MAT 1:1!1/],
    ['an empty value', ['MAT 1:1!1', 'n40001001001', ''], /text\.tf: value 1 is blank or contains a tab/],
    [
      'a value with an explicit node number (`5<tab>…`)',
      ['MAT 1:1!1', 'n40001001001', '5\tκαὶ'],
      /text\.tf: value 1 is blank or contains a tab/,
    ],
  ])('rejects %s', (_, word, message) => {
    expect(() => [...readGreekWords(nestle([word]))]).toThrow(message)
  })

  it('rejects a feature with too few values, a file without a header and nodes that do not begin with words', () => {
    const words: Word[] = [['MAT 1:1!1', 'n40001001001']]
    const read = (changes: Record<string, string>) => () => [...readGreekWords(nestle(words, changes))]
    const two = { 'tf/1.0.0/otype.tf': feature(['1-2\tword'], '') }
    expect(read({ ...two, 'tf/1.0.0/id.tf': '@node\n\nn40001001001' })).toThrow(/id\.tf: has 1 values for 2 words/)
    expect(read({ 'tf/1.0.0/morph.tf': 'CONJ\n' })).toThrow(/morph\.tf: not a node feature file/)
    expect(read({ 'tf/1.0.0/otype.tf': feature(['1-9\tbook']) })).toThrow(/otype\.tf/)
  })
})

describe('corrections of Greek words', () => {
  const corrected = (changes: Record<string, Record<string, string>>) => {
    const source = nestle([
      ['MRK 6:27!1', 'n41006027001'],
      ['MRK 6:28!1', 'n41006028001'],
      ['MRK 6:28!2', 'n41006028002'],
    ])
    return [
      ...readGreekWords({
        ...source,
        correct: (path, rows) => rows.map((row) => ({ ...row, ...changes[`${path} ${row['id']}`] })),
      }),
    ]
  }

  it('moves a word to the end of the verse before it, and keeps its id', () => {
    const words = corrected({ 'tf/1.0.0/ref.tf n41006028001': { ref: 'MRK 6:27' } })
    expect(words.map(({ osis_ref, position, word_id }) => [osis_ref, position, word_id])).toEqual([
      ['Mark.6.27', 1, 'n41006027001'],
      ['Mark.6.27', 2, 'n41006028001'],
      ['Mark.6.28', 1, 'n41006028002'],
    ])
  })

  it('corrects text, lemma, number and gloss', () => {
    const [word] = corrected({
      'tf/1.0.0/text.tf n41006027001': { text: 'Ἡ' },
      'tf/1.0.0/strong.tf n41006027001': { strong: '3588' },
      'tf/1.0.0/trans.tf n41006027001': { trans: '-' },
    })
    expect(word).toMatchObject({ text: 'Ἡ', strongs_number: 'G3588', gloss: null })
  })
})
