import { describe, expect, it } from 'vitest'
import { readNameMeanings } from '../../db/dataset/sources/hitchcock/hitchcock.ts'
import { memorySource } from '../support/memory-source.ts'

function hitchcock(glossary: string): ReturnType<typeof memorySource> {
  return memorySource({
    'data/00_raw/ccel/xml/hitchcock_bible_names.xml': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ThML PUBLIC "-//TEST//DTD//EN" "http://dtd.invalid/ThML10.dtd">
<ThML><ThML.head><title>Names</title></ThML.head><ThML.body><div2 title="N">
<glossary id="n-p0.1">${glossary}</glossary></div2></ThML.body></ThML>`,
  })
}

describe('readNameMeanings', () => {
  it('pairs each name with its meaning, in source order', async () => {
    const source = hitchcock(`
<term id="n-p0.2">Nabal</term>
<def id="n-p0.3">a  test
meaning &amp; another</def>
<term id="n-p0.4"> Nadab </term>
<def id="n-p0.5">a third</def>`)
    expect(await readNameMeanings(source)).toEqual([
      { name: 'Nabal', meaning: 'a test meaning & another' },
      { name: 'Nadab', meaning: 'a third' },
    ])
  })

  it('returns both meanings of a name with two bearers', async () => {
    const source = hitchcock('<term>Noah</term><def>first</def><term>Noah</term><def>second</def>')
    expect((await readNameMeanings(source)).map(({ meaning }) => meaning)).toEqual(['first', 'second'])
  })

  it('normalizes text to NFC', async () => {
    const source = hitchcock('<term>Noe\u0308</term><def>re\u0301st</def>')
    expect(await readNameMeanings(source)).toEqual([{ name: 'No\u00EB', meaning: 'r\u00E9st' }])
  })

  it.each([
    ['a name without a meaning', '<term>Nabal</term><term>Nadab</term><def>x</def>', /<term> "Nadab" does not match/],
    ['a meaning without a name', '<def>x</def>', /<def> "x" does not match/],
    ['a name without a meaning at the end', '<term>Nabal</term>', /<term> "Nabal" has no <def>/],
    ['an empty meaning', '<term>Nabal</term><def> </def>', /<def> after "Nabal" is empty/],
  ])('rejects %s', (_, glossary, message) => {
    expect(() => readNameMeanings(hitchcock(glossary))).toThrow(message)
  })
})
