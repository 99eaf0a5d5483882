import { describe, expect, it } from 'vitest'
import { readHebrewLexicon } from '../../../db/dataset/sources/hebrew-lexicon/lexicon.ts'
import { memorySource } from '../../support/memory-source.ts'

const index = (rest: string, id = 'aaa') => `<entry id="${id}"><w xlit="da\u0304g">דָּג</w>${rest}</entry>`
const article = (id: string, text: string) =>
  `<entry id="${id}" cite="full">${text}<status p="1">done</status></entry><page p="2"/>`

const lexicon = (entries: string, articles = '', language = 'heb') =>
  memorySource({
    'LexicalIndex.xml': `<index xmlns="x"><part xml:lang="${language}">${entries}</part></index>`,
    'BrownDriverBriggs.xml': `\uFEFF<lexicon xmlns="x"><part id="a"><section id="a.aa">\r\n${articles}</section></part></lexicon>`,
  })

async function read(source: ReturnType<typeof lexicon>) {
  const records = []
  for await (const record of readHebrewLexicon(source, new Map())) records.push(record)
  return records
}

async function articleOf(text: string) {
  const [record] = await read(lexicon(index('<xref bdb="a.aa"/>'), article('a.aa', text)))
  return record?.article
}

describe('readHebrewLexicon', () => {
  it('replaces the id of another article with the headword of that article', async () => {
    const source = lexicon(
      index('<xref bdb="a.aa"/>'),
      article('a.aa', '<w>דָּג</w> cf. foregoing [<w src="a.ab">a.ab</w>]') + article('a.ab', '<w>שֵׁם</w> name'),
    )
    expect((await read(source))[0]?.article).toBe('דָּג cf. foregoing [שֵׁם]')
    expect(source.repairs).toEqual(['identifier-for-word: a.aa'])
  })

  it('removes marks of cantillation from a headword', async () => {
    const source = lexicon('<entry id="aaa"><w xlit="a">אֶ֫רֶץ</w></entry>')
    expect((await read(source))[0]?.lemma).toBe('אֶרֶץ')
    expect(source.repairs).toEqual(['accent-in-headword: aaa'])
  })

  it('joins an index entry with its article', async () => {
    const source = lexicon(
      index(
        ' <pos>N</pos> <def>fish</def><xref bdb="a.aa" strong="1709" aug="b" twot="401a"/><etym type="sub">aab</etym>',
      ),
      article('a.aa', '<w>דָּג</w> <pos>n.m</pos>. <def>fish</def> <ref r="Jonah.2.1">Jon 2:1</ref> '),
    )
    expect(await read(source)).toEqual([
      {
        id: 'aaa',
        strongs_number: 'H1709',
        language: 'Hebrew',
        lemma: 'דָּג',
        transliteration: 'dāg',
        part_of_speech: 'noun',
        gloss: 'fish',
        article: 'דָּג n.m. fish Jon 2:1',
        links: [{ start: 15, end: 22, osis_ref: 'Jonah.2.1' }],
      },
    ])
  })

  it('converts references to KJV numbering, and reads misspelled books', async () => {
    const references = ['Ezek.21.20', 'Zec.1.1', 'Gen.1.1'].map((r) => `<ref r="${r}">${r}</ref> `)
    const source = lexicon(index('<xref bdb="l.ac.ab"/>'), article('l.ac.ab', references.join('')))
    const verseMap = new Map([['Ezek.21.20', { first: 'Ezek.21.15', second: 'Ezek.21.15' }]])
    const [record] = [...readHebrewLexicon(source, verseMap)]
    const links = record?.links.map(({ osis_ref }) => osis_ref)
    expect(links).toEqual(['Ezek.21.15', 'Zech.1.1', 'Gen.1.1'])
    expect(source.repairs).toEqual(['hebrew-numbering: l.ac.ab Ezek.21.20', 'misspelled-book: l.ac.ab Zec.1.1'])
  })

  it('returns null for fields that an index entry does not have', async () => {
    expect(await read(lexicon(index('<xref/>'), '', 'arc'))).toMatchObject([
      { language: 'Aramaic', strongs_number: null, part_of_speech: null, gloss: null, article: null },
    ])
  })

  it('puts numbered senses on one line', async () => {
    expect(
      await articleOf(`<w>דָּג</w> fish
  <sense n="1">
    <sense n="a">of the sea</sense><sense n="(1)">big</sense></sense><sense><stem>Qal</stem>. swim</sense>;`),
    ).toBe('דָּג fish 1. a. of the sea (1) big Qal. swim')
  })

  it('puts brackets around the name of a language that upstream has in place of a foreign word', async () => {
    expect(await articleOf('cf. <foreign xml:lang="ara">Arabic</foreign>, <foreign xml:lang="akk">abu</foreign>')).toBe(
      'cf. [Arabic], abu',
    )
  })

  it('returns null for an article that consists only of its headword', async () => {
    expect(await articleOf('[<w>דָּג</w>].')).toBeNull()
  })

  it.each([
    ['Np', 'proper name'],
    ['R C', 'preposition, conjunction'],
    ['C?', 'conjunction'],
  ])('parses the part of speech %s as %s', async (code, name) => {
    expect(await read(lexicon(index(`<pos>${code}</pos>`)))).toMatchObject([{ part_of_speech: name }])
  })

  it.each([
    ['Joseph. Compare', 'Joseph'],
    ['Merari. See also', 'Merari'],
    ['Dibon. (Als', 'Dibon'],
    ['a place to see', 'a place to see'],
  ])('parses the gloss %j as %j', async (gloss, expected) => {
    expect(await read(lexicon(index(`<def>${gloss}</def>`)))).toMatchObject([{ gloss: expected }])
  })

  it('returns null as the Strong’s number of a prefix, which has a letter instead of a number', async () => {
    const source = lexicon(index('<xref strong="b"/>'))
    expect(await read(source)).toMatchObject([{ strongs_number: null }])
    expect(source.drops).toEqual(['letter-for-strongs-number: aaa'])
  })

  it.each([
    ['an unknown article', lexicon(index('<xref bdb="x.x"/>')), /aaa refers to an unknown article "x\.x"/],
    ['an unknown part of speech', lexicon(index('<pos>Z</pos>')), /aaa has an unknown part of speech "Z"/],
    ['an unknown language', lexicon(index(''), '', 'syr'), /unknown language "syr"/],
    ["an invalid Strong's number", lexicon(index('<xref strong="0"/>')), /aaa has the invalid number "0"/],
    ['an entry without a word', lexicon('<entry id="aaa"/>'), /the entry "aaa" does not have exactly one word/],
    ['a repeated article', lexicon('', article('a', 'x') + article('a', 'y')), /the id "a" is empty or repeated/],
  ])('rejects %s', async (_, source, message) => {
    await expect(read(source)).rejects.toThrow(message)
  })
})
