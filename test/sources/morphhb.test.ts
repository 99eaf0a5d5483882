import { describe, expect, it } from 'vitest'
import { readEntryIds } from '../../db/dataset/sources/hebrew-lexicon/entry-ids.ts'
import { readHebrewWords } from '../../db/dataset/sources/morphhb/morphhb.ts'
import { BOOKS } from '../../src/scripture/books.ts'
import { memorySource } from '../support/memory-source.ts'

const NO_WORDS = '<osis><osisText/></osis>'

/**
 * A source with the files of all 39 books and the verse map.
 *
 * @param verses verses by book
 * @param map rows of the verse map
 */
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

const lexicon = memorySource({
  'AugIndex.xml':
    '<index><w aug="1">aaa</w><w aug="1254a">bxy</w><w aug="1254b">bxx</w><w aug="3318">fff</w><w aug="l">gau</w></index>',
})

async function read(source: ReturnType<typeof memorySource>) {
  const words = []
  for await (const each of readHebrewWords(source, await readEntryIds(lexicon))) words.push(each)
  return words
}

const places = (words: Awaited<ReturnType<typeof read>>) => words.map((w) => `${w.osis_ref} ${w.position} ${w.word_id}`)

describe('readHebrewWords', () => {
  it('parses lemma, number, morphology, language, and the text without separators', async () => {
    const source = wlc({
      Dan: `<verse osisID="Dan.2.4">
  <w lemma="c/1254 a" n="1.0" morph="AC/Vqp3ms" id="27aaa">וְ/בָ<seg type="x-large">רָ</seg>א</w><seg type="x-sof-pasuq">׃</seg>
  <w lemma="l" morph="HR/Sp3ms" id="27aab">ל/וֹ</w></verse>`,
    })
    expect(await read(source)).toEqual([
      {
        osis_ref: 'Dan.2.4',
        position: 1,
        masoretic: { verse: 'Dan.2.4', words: [1] },
        word_id: '27aaa',
        text: 'וְבָרָא',
        lemma: 'c/1254 a',
        strongs_number: 'H1254',
        lexicon_id: 'bxy',
        morph: 'AC/Vqp3ms',
        language: 'Aramaic',
        parts: ['וְ', 'בָרָא'],
        after: '׃ ',
        qere: null,
      },
      {
        osis_ref: 'Dan.2.4',
        position: 2,
        masoretic: { verse: 'Dan.2.4', words: [2] },
        word_id: '27aab',
        text: 'לוֹ',
        lemma: 'l',
        strongs_number: null,
        lexicon_id: 'gau',
        morph: 'HR/Sp3ms',
        language: 'Hebrew',
        parts: ['ל', 'וֹ'],
        after: null,
        qere: null,
      },
    ])
  })

  it.each([
    ['1254 a', 'bxy'],
    ['c/1254 b', 'bxx'],
    ['1254', null],
    ['1+', 'aaa'],
    ['l/d', 'gau'],
  ])('looks up the lexicon entry of %s', async (lemma, entry) => {
    const source = wlc({ Gen: `<verse osisID="Gen.1.1"><w lemma="${lemma}" morph="HNp" id="01aaa">אב</w></verse>` })
    expect(await read(source)).toMatchObject([{ lexicon_id: entry }])
    expect(source.drops).toEqual(entry === null ? ['homograph-without-letter: Gen.1.1 01aaa'] : [])
  })

  it("keeps upstream's order of marks", async () => {
    const marks = 'ב\u05BC\u05B0' // Dagesh before sheva. NFC would swap them.
    const [first] = await read(wlc({ Gen: `<verse osisID="Gen.1.1">${word('01aaa', marks)}</verse>` }))
    expect(first?.text).toBe(marks)
    expect(first?.text).not.toBe(marks.normalize('NFC'))
  })

  it('keeps the written word (ketiv) and lists the words that are read instead (qere)', async () => {
    const source = wlc({
      Gen: `<verse osisID="Gen.8.17"><w type="x-ketiv" lemma="3318" morph="HVhv2ms" id="01ket">הוצא</w><note type="variant"><catchWord>הוצא</catchWord><rdg type="x-qere"><w lemma="3318" morph="HVhv2ms" id="01qer">היצא</w></rdg></note>
<note type="alternative"><catchWord>x</catchWord><rdg type="x-accent">y</rdg></note>${word('01nxt')}</verse>`,
    })
    const words = await read(source)
    expect(places(words)).toEqual(['Gen.8.17 1 01ket', 'Gen.8.17 2 01nxt'])
    expect(words.map(({ qere }) => qere)).toEqual([
      [{ text: 'היצא', after: ' ', lemma: '3318', strongs_number: 'H3318', lexicon_id: 'fff', morph: 'HVhv2ms' }],
      null,
    ])
  })

  const ketiv = (text: string) => `<w type="x-ketiv" lemma="1" morph="HNcmsa" id="${text}">${text}</w>`
  const qere = (caught: string, reading: string) =>
    `<note type="variant">${caught && `<catchWord>${caught}</catchWord>`}<rdg type="x-qere">${reading}</rdg></note>`
  const maqqef = '<seg type="x-maqqef">־</seg>'
  const end = '<seg type="x-sof-pasuq">׃</seg>'
  const readings = async (verse: string) => {
    const words = await read(wlc({ Gen: `<verse osisID="Gen.1.1">${verse}\n</verse>` }))
    return words.map((each) => [
      each.text + (each.after ?? '|'),
      each.qere?.map(({ text, after }) => text + (after ?? '|')).join('') ?? null,
    ])
  }

  it.each([
    [
      'two qere words for two ketiv words',
      `${ketiv('אא')}${maqqef}${ketiv('בב')}${qere('אא־ב/ב', `${word('x', 'גג')}${maqqef}${word('y', 'דד')}`)}${end}`,
      [
        ['אא־', 'גג־'],
        ['בב׃ ', 'דד׃ '],
      ],
    ],
    [
      'two qere words for one ketiv word',
      `${ketiv('אא')}${qere('אא', `${word('x', 'גג')} <seg type="x-paseq">׀</seg>${word('y', 'דד')}`)}${end}`,
      [['אא׃ ', 'גג ׀ דד׃ ']],
    ],
    [
      'one qere word for two ketiv words',
      `${word('w', 'אא')}\n${ketiv('בב')}${qere('אא בב', word('x', 'גג'))}\n${word('z')}${end}`,
      [
        ['אא ', ''],
        ['בב ', 'גג '],
        ['אב׃ ', null],
      ],
    ],
    [
      'no qere word for one ketiv word',
      `${ketiv('אא')}${qere('אא', '')}\n${word('z')}${end}`,
      [
        ['אא ', ''],
        ['אב׃ ', null],
      ],
    ],
    [
      'one qere word without a ketiv word',
      `${word('w', 'אא')}${maqqef}${qere('', word('x', 'גג'))}${end}`,
      [['אא־׃ ', 'אא־גג׃ ']],
    ],
  ])('assigns the words of the qere to the words of the ketiv: %s', async (_, verse, expected) => {
    expect(await readings(verse)).toEqual(expected)
  })

  it('keeps punctuation and space as printed', async () => {
    const verse = `${word('a')}${maqqef}${word('b')}\n<seg type="x-paseq">׀</seg>\n${word('c')}${word('d')}${end}
<seg type="x-samekh">ס</seg>`
    const words = await read(wlc({ Gen: `<verse osisID="Gen.1.1">${verse}\n</verse>` }))
    expect(words.map(({ after }) => after)).toEqual(['־', ' ׀ ', null, '׃ ס '])
  })

  it('rejects a reading whose catch word does not match the text', async () => {
    await expect(readings(`${ketiv('אא')}${qere('בב', word('x'))}`)).rejects.toThrow('no written words match')
  })

  it('continues the word positions if several Masoretic verses map to one KJV verse', async () => {
    const source = wlc(
      {
        Ps: `<verse osisID="Ps.3.1">${word('19aaa')}${word('19aab')}</verse>
<verse osisID="Ps.3.2">${note('Ps.3.1')}${word('19aac')}</verse>`,
      },
      '<verse wlc="Ps.3.2" kjv="Ps.3.1" type="full"/>',
    )
    expect(places(await read(source))).toEqual(['Ps.3.1 1 19aaa', 'Ps.3.1 2 19aab', 'Ps.3.1 3 19aac'])
  })

  it('gives the first half of a Masoretic verse to the previous verse, if the KJV has it there', async () => {
    const source = wlc(
      {
        '1Kgs': `<verse osisID="1Kgs.20.2">${word('11aaa')}</verse>
<verse osisID="1Kgs.20.3">${word('11aab')}${note('1Kgs.20.3')}${word('11aac')}</verse>`,
      },
      '<verse wlc="1Kgs.20.3!a" kjv="1Kgs.20.2!b" type="partial"/>',
    )
    expect(places(await read(source))).toEqual(['1Kgs.20.2 1 11aaa', '1Kgs.20.2 2 11aab', '1Kgs.20.3 1 11aac'])
  })

  it('gives the second half of a Masoretic verse to the next verse, if the KJV has it there', async () => {
    const source = wlc(
      {
        '1Kgs': `<verse osisID="1Kgs.22.21">${word('11aaa')}${note('1Kgs.22.22')}${word('11aab')}</verse>
<verse osisID="1Kgs.22.22">${word('11aac')}</verse>`,
      },
      '<verse wlc="1Kgs.22.21!b" kjv="1Kgs.22.22!a" type="partial"/>',
    )
    expect(places(await read(source))).toEqual(['1Kgs.22.21 1 11aaa', '1Kgs.22.22 1 11aab', '1Kgs.22.22 2 11aac'])
  })

  it('splits a verse between two KJV verses, and maps a whole verse to half of a KJV verse', async () => {
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
    [
      'a verse that the map divides but that has no note at the division',
      word('a'),
      /Gen\.2\.1: no words for Gen\.2\.2/,
    ],
    [
      'a note that contradicts the map',
      `${word('a')}${note('Gen.3.1')}${word('b')}`,
      /the note has Gen\.3\.1, the map has Gen\.2\.2/,
    ],
    ['an unknown element', `${word('a')}<gap/>`, /unknown element <gap>/],
    ['words of an unknown reading', `${word('a')}<note><rdg type="x-new">${word('b')}</rdg></note>`, /unknown reading/],
    [
      'two numbers in a lemma',
      `${word('a')}${note('Gen.2.2')}<w lemma="1/2" morph="HN" id="a">אב</w>`,
      /not exactly one number in lemma "1\/2"/,
    ],
    ['an unknown language', `${word('a')}${note('Gen.2.2')}<w lemma="1" morph="GN" id="a">אב</w>`, /morphology "GN"/],
    [
      'a word without text',
      `${word('a')}${note('Gen.2.2')}<w lemma="1" morph="HN" id="a">/</w>`,
      /incomplete or not Hebrew/,
    ],
  ])('rejects %s', async (_, verse, message) => {
    const map = '<verse wlc="Gen.2.1!b" kjv="Gen.2.2" type="partial"/>'
    await expect(read(wlc({ Gen: `<verse osisID="Gen.2.1">${verse}</verse>` }, map))).rejects.toThrow(message)
  })

  it('rejects a verse of a different book, a verse without a KJV number, and a map to an unknown verse', async () => {
    const verse = (reference: string) => ({ Gen: `<verse osisID="${reference}">${word('a')}</verse>` })
    await expect(read(wlc(verse('Exod.1.1')))).rejects.toThrow(/wlc\/Gen\.xml: unexpected verse "Exod\.1\.1"/)
    await expect(read(wlc(verse('Gen.31.99')))).rejects.toThrow(/Gen\.31\.99: has no verse in KJV numbering/)
    const map = '<verse wlc="Gen.1.1" kjv="Gen.99.1" type="full"/>'
    await expect(read(wlc(verse('Gen.1.1'), map))).rejects.toThrow(/mapped to "Gen\.99\.1"/)
  })
})

describe('corrections of Hebrew words', () => {
  it('corrects the lemma and the tag of written words and of words that are read', async () => {
    const source = wlc({
      Gen: `<verse osisID="Gen.1.1">${word('01aaa')}<note type="variant"><catchWord>אב</catchWord>
        <rdg type="x-qere">${word('01aab')}</rdg></note></verse>`,
    })
    const words = await read({
      ...source,
      correct: (_path, rows) =>
        rows.map((row) => ({ ...row, lemma: `3318`, morph: `HNcfs${row['id'] === '01aab' ? 'c' : 'a'}` })),
    })
    expect(words).toMatchObject([
      { lemma: '3318', strongs_number: 'H3318', lexicon_id: 'fff', morph: 'HNcfsa', qere: [{ morph: 'HNcfsc' }] },
    ])
  })
})
