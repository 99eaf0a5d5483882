import { describe, expect, it } from 'vitest'
import { readHebrewStrongs } from '../../../db/dataset/sources/hebrew-lexicon/strongs.ts'
import { memorySource } from '../../support/memory-source.ts'

const dictionary = (...entries: string[]) =>
  memorySource({ 'HebrewStrong.xml': `<lexicon xmlns="x">\r\n${entries.join('\r\n')}\r\n</lexicon>` })

const entry = (id: string, rest: string, language = 'heb') =>
  `<entry id="${id}"><w pos="n-m" pron="dawg" xlit="da\u0302g" xml:lang="${language}">דָּג</w>${rest}</entry>`

async function read(source: ReturnType<typeof dictionary>) {
  const records = []
  for await (const record of readHebrewStrongs(source)) records.push(record)
  return records
}

describe('readHebrewStrongs', () => {
  it('maps source, meaning and usage to derivation, definition and KJV usage', async () => {
    const source = dictionary(
      entry(
        'H1709',
        `<source>or (fully) <w pron="x" xlit="y">דָּאג</w>; from <w src="H1711">1711</w>;; once;</source>\r\n
<meaning>a <def>fish</def> (as
 prolific)</meaning><usage>fish . See <w src="H24">24</w>.</usage>`,
      ),
    )
    expect(await read(source)).toEqual([
      {
        strongs_number: 'H1709',
        language: 'Hebrew',
        lemma: 'דָּג',
        transliteration: 'dâg',
        pronunciation: 'dawg',
        definition: 'a fish (as prolific)',
        derivation: 'or (fully) דָּאג; from H1711; once',
        kjv_usage: 'fish. See H24.',
      },
    ])
  })

  it.each([
    ['heb', '<source>x</source>', 'Hebrew'],
    ['arc', '<source>x</source>', 'Aramaic'],
    ['x-pn', '<source>x</source>', 'Hebrew'],
    ['x-pn', '<source>(Aramaic) of foreign origin;</source>', 'Aramaic'],
  ])('with the language code %s and the derivation %s, the language is %s', async (language, rest, expected) => {
    expect(await read(dictionary(entry('H1', rest, language)))).toMatchObject([{ language: expected }])
  })

  it('omits editorial notes', async () => {
    const source = dictionary(
      entry('H1', '<note>xlit a corrected to b</note><source>from <w>אב</w><note>lemma corrected</note>;</source>'),
    )
    expect(await read(source)).toMatchObject([{ derivation: 'from אב' }])
    expect(source.drops).toEqual(['correction-note: H1', 'correction-note: H1'])
  })

  it('returns null for missing fields', async () => {
    expect(await read(dictionary(entry('H1', '')))).toMatchObject([
      { definition: null, derivation: null, kjv_usage: null },
    ])
  })

  it.each([
    ['an entry that is listed twice', [entry('H2', ''), entry('H2', '')], /"H2" after H2 is out of order/],
    ['a number with a leading zero', [entry('H01', '')], /"H01" after H0/],
    ['an unknown language', [entry('H1', '', 'syr')], /H1 has an unknown language "syr"/],
    [
      'a reference to something that is not a number',
      [entry('H1', '<source><w src="x">x</w></source>')],
      /H1 refers to an invalid number "x"/,
    ],
    ['two meanings', [entry('H1', '<meaning>a</meaning><meaning>b</meaning>')], /H1 has more than one <meaning>/],
    [
      'an entry without a headword',
      ['<entry id="H1"><source>a</source></entry>'],
      /H1 does not have exactly one headword/,
    ],
  ])('rejects %s', async (_, entries, message) => {
    await expect(read(dictionary(...entries))).rejects.toThrow(message)
  })
})
