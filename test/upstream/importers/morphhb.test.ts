import { describe, expect, it } from 'vitest'
import { readHebrewWords } from '../../../db/dataset/upstream/importers/morphhb.ts'
import { BOOKS } from '../../../src/scripture/books.ts'
import { memorySource } from './memory-source.ts'

const NO_WORDS = '<osis><osisText/></osis>'

/** All 39 files; verses by book, and the rows of the verse map. */
function wlc(verses: Record<string, string>, map = '') {
  const books = BOOKS.filter(({ testament }) => testament === 'OT').map(({ osis }) => osis)
  return memorySource({
    'wlc/VerseMap.xml': `<verseMap><book osisID="x">${map}</book></verseMap>`,
    ...Object.fromEntries(
      books.map((book) => [
        `wlc/${book}.xml`,
        verses[book] ? `<osis><chapter osisID="${book}.1">${verses[book]}</chapter></osis>` : NO_WORDS,
      ]),
    ),
  })
}

const word = (id: string, text = 'אב') => `<w lemma="1" morph="HNcmsa" id="${id}">${text}</w>`
const note = (verse: string) => `<note>KJV:${verse}</note>`

async function read(source: ReturnType<typeof memorySource>) {
  const words = []
  for await (const each of readHebrewWords(source)) words.push(each)
  return words
}

const places = (words: Awaited<ReturnType<typeof read>>) => words.map((w) => `${w.osis_ref} ${w.position} ${w.word_id}`)

describe('readHebrewWords', () => {
  it('reads text without separators, lemma, number, morphology and language', async () => {
    const source = wlc({
      Dan: `<verse osisID="Dan.2.4">
  <w lemma="c/1254 a" n="1.0" morph="AC/Vqp3ms" id="27aaa">וְ/בָ<seg type="x-large">רָ</seg>א</w><seg type="x-sof-pasuq">׃</seg>
  <w lemma="l" morph="HR/Sp3ms" id="27aab">ל/וֹ</w></verse>`,
    })
    expect(await read(source)).toEqual([
      {
        osis_ref: 'Dan.2.4',
        position: 1,
        word_id: '27aaa',
        text: 'וְבָרָא',
        lemma: 'c/1254 a',
        strongs_number: 'H1254',
        morph: 'AC/Vqp3ms',
        language: 'Aramaic',
      },
      {
        osis_ref: 'Dan.2.4',
        position: 2,
        word_id: '27aab',
        text: 'לוֹ',
        lemma: 'l',
        strongs_number: null,
        morph: 'HR/Sp3ms',
        language: 'Hebrew',
      },
    ])
  })

  it('keeps the order of marks that upstream wrote', async () => {
    const marks = 'ב\u05BC\u05B0' // dagesh before sheva, which NFC would turn round
    const [first] = await read(wlc({ Gen: `<verse osisID="Gen.1.1">${word('01aaa', marks)}</verse>` }))
    expect(first?.text).toBe(marks)
    expect(first?.text).not.toBe(marks.normalize('NFC'))
  })

  it('takes the ketiv and leaves out the qere', async () => {
    const source = wlc({
      Gen: `<verse osisID="Gen.8.17"><w type="x-ketiv" lemma="3318" morph="HVhv2ms" id="01ket">הוצא</w><note type="variant"><catchWord>הוצא</catchWord><rdg type="x-qere"><w lemma="3318" morph="HVhv2ms" id="01qer">היצא</w></rdg></note>
<note type="alternative"><catchWord>x</catchWord><rdg type="x-accent">y</rdg></note>${word('01nxt')}</verse>`,
    })
    expect(places(await read(source))).toEqual(['Gen.8.17 1 01ket', 'Gen.8.17 2 01nxt'])
    expect(source.drops).toEqual(['qere: Gen.8.17 01qer'])
  })

  it('numbers on where several verses share one of the KJV', async () => {
    const source = wlc(
      {
        Ps: `<verse osisID="Ps.3.1">${word('19aaa')}${word('19aab')}</verse>
<verse osisID="Ps.3.2">${note('Ps.3.1')}${word('19aac')}</verse>`,
      },
      '<verse wlc="Ps.3.2" kjv="Ps.3.1" type="full"/>',
    )
    expect(places(await read(source))).toEqual(['Ps.3.1 1 19aaa', 'Ps.3.1 2 19aab', 'Ps.3.1 3 19aac'])
  })

  it('moves the first half of a verse back where the KJV ends later', async () => {
    const source = wlc(
      {
        '1Kgs': `<verse osisID="1Kgs.20.2">${word('11aaa')}</verse>
<verse osisID="1Kgs.20.3">${word('11aab')}${note('1Kgs.20.3')}${word('11aac')}</verse>`,
      },
      '<verse wlc="1Kgs.20.3!a" kjv="1Kgs.20.2!b" type="partial"/>',
    )
    expect(places(await read(source))).toEqual(['1Kgs.20.2 1 11aaa', '1Kgs.20.2 2 11aab', '1Kgs.20.3 1 11aac'])
  })

  it('moves the second half of a verse on where the KJV ends earlier', async () => {
    const source = wlc(
      {
        '1Kgs': `<verse osisID="1Kgs.22.21">${word('11aaa')}${note('1Kgs.22.22')}${word('11aab')}</verse>
<verse osisID="1Kgs.22.22">${word('11aac')}</verse>`,
      },
      '<verse wlc="1Kgs.22.21!b" kjv="1Kgs.22.22!a" type="partial"/>',
    )
    expect(places(await read(source))).toEqual(['1Kgs.22.21 1 11aaa', '1Kgs.22.22 1 11aab', '1Kgs.22.22 2 11aac'])
  })

  it('divides a verse between two, and joins a whole verse to the half of another', async () => {
    const source = wlc(
      {
        Ps: `<verse osisID="Ps.13.6">${note('Ps.13.5')}${word('19aaa')}${note('Ps.13.6')}${word('19aab')}</verse>`,
        '1Kgs': `<verse osisID="1Kgs.22.44">${note('1Kgs.22.43!b')}${word('11aaa')}</verse>`,
      },
      `<verse wlc="Ps.13.6!a" kjv="Ps.13.5" type="partial"/><verse wlc="Ps.13.6!b" kjv="Ps.13.6" type="partial"/>
<verse wlc="1Kgs.22.44" kjv="1Kgs.22.43!b" type="partial"/>`,
    )
    expect(places(await read(source))).toEqual(['1Kgs.22.43 1 11aaa', 'Ps.13.5 1 19aaa', 'Ps.13.6 1 19aab'])
  })

  it.each([
    ['a divided verse that no note divides', word('a'), /Gen\.2\.1: has no words of Gen\.2\.2/],
    [
      'a note that contradicts the map',
      `${word('a')}${note('Gen.3.1')}${word('b')}`,
      /a note says Gen\.3\.1, the map Gen\.2\.2/,
    ],
    ['an unknown element', `${word('a')}<gap/>`, /holds an unknown <gap>/],
    ['words of an unknown reading', `${word('a')}<note><rdg type="x-new">${word('b')}</rdg></note>`, /unknown reading/],
    ['two numbers in a lemma', '<w lemma="1/2" morph="HN" id="a">אב</w>', /no one number in lemma "1\/2"/],
    ['an unknown language', '<w lemma="1" morph="GN" id="a">אב</w>', /morphology "GN"/],
    ['a word without text', '<w lemma="1" morph="HN" id="a">/</w>', /incomplete or not Hebrew/],
  ])('refuses %s', async (_, verse, message) => {
    const map = '<verse wlc="Gen.2.1!b" kjv="Gen.2.2" type="partial"/>'
    await expect(read(wlc({ Gen: `<verse osisID="Gen.2.1">${verse}</verse>` }, map))).rejects.toThrow(message)
  })

  it('refuses a verse of another book, a verse without a place and a map to no verse', async () => {
    const verse = (reference: string) => ({ Gen: `<verse osisID="${reference}">${word('a')}</verse>` })
    await expect(read(wlc(verse('Exod.1.1')))).rejects.toThrow(/wlc\/Gen\.xml: holds the verse "Exod\.1\.1"/)
    await expect(read(wlc(verse('Gen.31.99')))).rejects.toThrow(/Gen\.31\.99: has no verse in KJV numbering/)
    const map = '<verse wlc="Gen.1.1" kjv="Gen.99.1" type="full"/>'
    await expect(read(wlc(verse('Gen.1.1'), map))).rejects.toThrow(/mapped to "Gen\.99\.1"/)
  })
})
