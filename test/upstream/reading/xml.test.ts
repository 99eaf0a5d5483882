import { describe, expect, it } from 'vitest'
import { childElements, elements, textContent, type XmlElement } from '../../../db/dataset/upstream/reading/xml.ts'

async function all(text: string, ...names: [string, ...string[]]): Promise<XmlElement[]> {
  return [...elements(text, ...names)]
}

/** The document is parsed in pieces of this length. */
const PIECE_LENGTH = 65_536

describe('elements', () => {
  it('yields the elements with the given name as plain trees, in document order', async () => {
    const found = await all('<d><w id="1">one <b>two</b> three</w><x/><w id="2"/></d>', 'w')
    expect(found).toEqual([
      {
        name: 'w',
        attributes: { id: '1' },
        children: ['one ', { name: 'b', attributes: {}, children: ['two'] }, ' three'],
      },
      { name: 'w', attributes: { id: '2' }, children: [] },
    ])
  })

  it('yields the elements with any of several names, in document order', async () => {
    const found = await all('<d><term>A</term><def>a</def><term>B</term><def>b</def></d>', 'term', 'def')
    expect(found.map((element) => `${element.name} ${textContent(element)}`)).toEqual([
      'term A',
      'def a',
      'term B',
      'def b',
    ])
  })

  it('yields a nested element of the same name only as a child of the outer one', async () => {
    const found = await all('<d><e n="1"><e n="2"/></e></d>', 'e')
    expect(found.map((element) => element.attributes['n'])).toEqual(['1'])
    expect(found.flatMap((element) => childElements(element, 'e'))).toHaveLength(1)
  })

  it('yields the same trees wherever a piece of the document ends', async () => {
    const head = '<?xml version="1.0"?>'
    const body = '<d>\n<v id="a &amp; b">𐤀ב&lt;c<![CDATA[<d>]]><!-- no -->e</v>\n<v/></d>'
    const whole = await all(head + body, 'v')
    expect(whole[0]?.children).toEqual(['𐤀ב<c<d>e'])
    expect(whole[0]?.attributes).toEqual({ id: 'a & b' })
    for (let end = 1; end < body.length; end += 1) {
      const blanks = ' '.repeat(PIECE_LENGTH - head.length - end)
      expect(await all(head + blanks + body, 'v'), `${end}`).toEqual(whole)
    }
  })

  it('names the file in errors', () => {
    expect(() => [...elements({ file: 'a.xml', text: '<d><v>1</d>' }, 'v')]).toThrow(
      /^a\.xml:1:\d+: unexpected close tag/,
    )
  })

  it('matches names with their prefixes, and does not process namespaces', async () => {
    const found = await all('<t:d xmlns:t="urn:t"><t:w xml:lang="grc">λόγος</t:w></t:d>', 't:w')
    expect(found).toEqual([{ name: 't:w', attributes: { 'xml:lang': 'grc' }, children: ['λόγος'] }])
  })

  it('skips a byte order mark and a DOCTYPE with an external DTD', async () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE d PUBLIC "-//X//EN" "http://dtd.invalid/d.dtd">\n<d><v>1</v></d>'
    expect((await all(text, 'v')).map(textContent)).toEqual(['1'])
  })

  it('resolves the entities of an internal DTD', async () => {
    const text = `<!DOCTYPE d [
      <!ELEMENT d (#PCDATA)>
      <!ENTITY % parameter "x">
      <!ENTITY dash "&#x2014;">
      <!ENTITY amen '&#1488;men'>
    ]><d><v a="&dash;">&amen;</v></d>`
    expect(await all(text, 'v')).toEqual([{ name: 'v', attributes: { a: '—' }, children: ['אmen'] }])
  })

  it.each([
    ['<d><v>1</d>', /1:\d+: unexpected close tag/],
    ['<d><v>&nbsp;</v></d>', /undefined entity/],
    ['<!DOCTYPE d [<!-- <!ENTITY gone "x"> -->]><d>&gone;</d>', /undefined entity/],
    ['<d><v>1</v>', /unclosed tag: d/],
    ['<!DOCTYPE d [<!ENTITY bold "<b>x</b>">]><d/>', /&bold; contains markup/],
    ['<!DOCTYPE d [<!ENTITY gone "&more;">]><d/>', /&gone; contains markup/],
  ])('throws on %s', async (text, message) => {
    await expect(all(text, 'v')).rejects.toThrow(message)
  })
})

describe('textContent', () => {
  it('joins all text in the element, at any depth', async () => {
    const [element] = await all('<v>a<b>c<i>d</i></b>e</v>', 'v')
    expect(element && textContent(element)).toBe('acde')
  })
})

describe('childElements', () => {
  it('returns the direct child elements, optionally only those with a given name', async () => {
    const [element] = await all('<v>t<a/><b><a/></b><a/></v>', 'v')
    expect(element && childElements(element).map(({ name }) => name)).toEqual(['a', 'b', 'a'])
    expect(element && childElements(element, 'a')).toHaveLength(2)
  })
})
