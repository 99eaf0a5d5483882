import { describe, expect, it } from 'vitest'
import { readGreekStrongs } from '../../db/dataset/sources/strongs-greek/strongs-greek.ts'
import { memorySource } from '../support/memory-source.ts'

function dictionary(...entries: string[]) {
  return memorySource({
    'greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml': `<?xml version='1.0'?>
<!DOCTYPE strongsdictionary [ <!ELEMENT entry (#PCDATA)* > ]>
<strongsdictionary><prologue>about</prologue><entries>${entries.join('')}</entries></strongsdictionary>`,
  })
}

const entry = (number: string, rest: string) => `<entry strongs="${number}">
 <strongs>${Number(number)}</strongs> <greek BETA="LO/GOS" unicode="λο\u0301γος" translit="lo\u0301gos"/> <pronunciation strongs="log'-os"/>${rest}</entry>`

const greek = (number: string) => `<strongsref language="GREEK" strongs="${number}"/>`
const hebrew = (number: string) => `<strongsref language="HEBREW" strongs="${number}"/>`
const fields = (derivation: string, definition: string, usage = ':--word.') =>
  ` <strongs_derivation>${derivation}</strongs_derivation><strongs_def>${definition}</strongs_def><kjv_def>${usage}</kjv_def>`

async function read(source: ReturnType<typeof dictionary>) {
  const records = []
  for await (const record of readGreekStrongs(source)) records.push(record)
  return records
}

async function readOne(number: string, rest: string) {
  const source = dictionary(entry(number, rest))
  const [record] = await read(source)
  return { ...record, repairs: source.repairs }
}

describe('readGreekStrongs', () => {
  it('parses the fields of an entry, and removes markup, line wraps and leading dashes', async () => {
    const rest = `\n ${fields(`from ${greek('3004')}, or ${hebrew('0175')}\n (once);`, ' something\n said , or thought')}<see language="GREEK" strongs="3004"/>\n`
    expect(await read(dictionary(entry('03056', rest)))).toEqual([
      {
        strongs_number: 'G3056',
        language: 'Greek',
        lemma: 'λόγος',
        transliteration: 'lógos',
        pronunciation: "log'-os",
        definition: 'something said, or thought',
        derivation: 'from G3004, or H175 (once)',
        kjv_usage: 'word.',
      },
    ])
  })

  it('puts other forms before the derivation and a remark after the definition', async () => {
    const forms = `, or <greek BETA="X" unicode="λόγον" translit="logon"/> <pronunciation strongs="log'-on"/>;`
    const source = dictionary(entry('00001', `${forms}${fields('of old;', 'a thing')} Compare ${greek('25')}.\n`))
    expect(await read(source)).toMatchObject([
      { derivation: 'or λόγον; of old', definition: 'a thing. Compare G25.', pronunciation: "log'-os" },
    ])
    expect(source.drops).toEqual(['pronunciation-of-another-form: G1'])
  })

  it('rejoins words that were hyphenated at the end of a line, and keeps `fore- or hind-`', async () => {
    const { definition, repairs } = await readOne('00001', fields('of old;', 'a gate- warden, fore- or hind-legged'))
    expect(definition).toBe('a gate-warden, fore- or hind-legged')
    expect(repairs).toEqual(['blank-after-hyphen: G1'])
  })

  it('omits numbers that Strong did not use', async () => {
    const source = dictionary('<entry strongs="02717"><strongs>2717</strongs>  Not Used\n</entry>')
    expect(await read(source)).toEqual([])
    expect(source.drops).toEqual(['strongs-not-used: G2717'])
  })

  it('finds the definition if upstream put it into the derivation element', async () => {
    const all = (text: string) => ` <strongs_derivation>${text}</strongs_derivation><kjv_def>:--x.</kjv_def>`
    expect(await readOne('00001', all('of unknown origin; fresh (as new; not old)'))).toMatchObject({
      derivation: 'of unknown origin',
      definition: 'fresh (as new; not old)',
    })
    expect(await readOne('00001', all('properly, bark'))).toMatchObject({
      derivation: null,
      definition: 'properly, bark',
      repairs: ['definition-in-derivation: G1'],
    })
  })

  it('moves the boundary between derivation and definition out of parentheses', async () => {
    expect(
      await readOne('00001', fields('from a word (to run;', `akin to ${greek('43')}); to hurry; to flee`)),
    ).toMatchObject({
      derivation: 'from a word (to run; akin to G43)',
      definition: 'to hurry; to flee',
      repairs: ['definition-cut-inside-parentheses: G1'],
    })
  })

  it('keeps the boundary between derivation and definition inside parentheses that are never closed', async () => {
    expect(await readOne('00001', fields('from a word (to run;', 'to hurry'))).toMatchObject({
      derivation: 'from a word (to run',
      definition: 'to hurry',
      repairs: [],
    })
  })

  it('rejoins words of the usage that were hyphenated at the end of a line', async () => {
    expect(await readOne('00001', fields('of old;', 'a thing', ':--sow(- er), - ward.'))).toMatchObject({
      definition: 'a thing',
      kjv_usage: 'sow(-er), -ward.',
    })
  })

  it('formats bare numbers as references, except chapters and quantities', async () => {
    const record = await readOne('00001', fields('from 2596 and 0763;', 'in 12 parts, John 3:1611'))
    expect(record).toMatchObject({ derivation: 'from G2596 and H763', definition: 'in 12 parts, John 3:1611' })
    expect(record.repairs).toHaveLength(2)
  })

  it('returns null for missing fields', async () => {
    expect(await readOne('00001', ' <strongs_def>a thing</strongs_def>')).toMatchObject({
      derivation: null,
      kjv_usage: null,
    })
  })

  it.each([
    ['entries out of order', [entry('00002', fields('a', 'b')), entry('00001', fields('a', 'b'))], /"00001" after G2/],
    ['an invalid number', [entry('0x', fields('a', 'b'))], /"0x" after G0/],
    ['an entry without content', [entry('00001', '')], /G1 has no content/],
    [
      'a headword that is missing',
      ['<entry strongs="00001"><strongs_def>a</strongs_def></entry>'],
      /G1 has no headword/,
    ],
    ['a reference to an unknown number', [entry('00001', fields(greek('6000'), 'b'))], /G1 refers to G6000/],
  ])('rejects %s', async (_, entries, message) => {
    await expect(read(dictionary(...entries))).rejects.toThrow(message)
  })
})
