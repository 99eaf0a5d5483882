import { describe, expect, it } from 'vitest'
import { statedQuotations } from '../../db/dataset/sources/bsb/quotations.ts'
import { printedPassages } from '../../db/dataset/sources/bsb/references.ts'
import { readBookSections } from '../../db/dataset/sources/bsb/sections.ts'
import { tokensOf } from '../../db/dataset/sources/bsb/usfm.ts'
import { readBookText } from '../../db/dataset/sources/bsb/verses.ts'
import { memorySource } from '../support/memory-source.ts'

const source = () => memorySource({})

function textOf(osis: string, ...lines: string[]) {
  return readBookText(osis, tokensOf('TEST.usfm', lines.join('\n')), source())
}

describe('readBookText', () => {
  it('joins the lines of a poem, and keeps them with their indents', () => {
    const { verses } = textOf('Ps', '\\c 3', '\\d \\v 1 A title.', '\\q1 One', '\\q2 two,', '\\q1 \\v 2 three.')
    expect(verses).toEqual([
      {
        osis_ref: 'Ps.3.1',
        text: 'One two,',
        lines: [
          { text: 'One', indent: 1 },
          { text: 'two,', indent: 2 },
        ],
        footnotes: [],
        words_of_jesus: [],
        title: 'A title.',
      },
      expect.objectContaining({ osis_ref: 'Ps.3.2', text: 'three.', title: null }),
    ])
  })

  it.each([
    ['leader dots', 'numbered . . . 40,500.', 'numbered 40,500.'],
    ['marks of the alignment', 'Elijah.” ( vvv He spoke.) ( - There were', 'Elijah.” (He spoke.) (There were'],
    [
      'marks of the alignment between words',
      'she named vvv him Ben-oni (vvv meaning so)',
      'she named him Ben-oni (meaning so)',
    ],
    ['spaces inside parentheses', 'the sea ( of Tiberias ).', 'the sea (of Tiberias).'],
  ])('removes %s', (_, written, text) => {
    expect(textOf('Num', '\\c 26', `\\p \\v 18 ${written}`).verses[0]?.text).toBe(text)
  })

  it('has no lines for prose, even if the next verse is poetry', () => {
    const { verses } = textOf('Matt', '\\c 1', '\\p \\v 1 Prose.', '\\q1 \\v 2 Poetry,', '\\q1 \\v 3 more.')
    expect(verses.map(({ lines }) => lines?.length ?? null)).toEqual([null, 1, 1])
  })

  it('places footnotes and the words of Jesus', () => {
    const note = '\\f + \\fr 5:3 \\ft Or \\fqa so\\ft ; see \\ref Psalm 1:1|ref="PSA 1:1"\\ref* and Luke 6:20\\f*'
    const { verses } = textOf('Matt', '\\c 5', `\\q1 \\v 3 He said, \\wj “Yes,${note} \\wj*`, '\\q2 \\wj yes.”\\wj*')
    expect(verses[0]).toMatchObject({
      text: 'He said, “Yes, yes.”',
      footnotes: [{ offset: 14, text: 'Or so; see Psalm 1:1 and Luke 6:20', refs: ['Ps.1.1', 'Luke.6.20'] }],
      words_of_jesus: [{ start: 9, end: 20 }],
    })
  })

  it('has no space before punctuation, and one after it', () => {
    const note = '\\f + \\fr 1:2 \\ft That is, so\\f*'
    const { verses } = textOf(
      'Gen',
      '\\c 1',
      '\\p \\v 1 Now , he saw 1 ,700 of them’ ? Yes:They were . . . 40,500.',
      `\\p \\v 2 He saw them.${note}Then he went.`,
    )
    expect(verses.map(({ text }) => text)).toEqual([
      'Now, he saw 1,700 of them’? Yes: They were 40,500.',
      'He saw them. Then he went.',
    ])
    expect(verses[1]?.footnotes[0]?.offset).toBe(12)
  })

  it('names a verse that only a footnote has', () => {
    const note = '\\f + \\fr 5:3 \\ft Some include \\fqa \\fv 4\\fv*An angel came.\\f*'
    const { omitted } = textOf('John', '\\c 5', `\\p \\v 3 Many lay there.${note} \\v 5 One man was there.`)
    expect(omitted).toEqual([{ osis_ref: 'John.5.4', footnote: 'Some include 4 An angel came.' }])
  })

  it.each([
    ['an unknown marker', ['\\c 1', '\\zz \\v 1 Text.'], 'unknown marker \\zz'],
    ['an unknown entity', ['\\c 1', '\\p \\v 1 A &bad; text.'], 'unknown entity &bad;'],
    ['a verse that does not exist', ['\\c 1', '\\p \\v 99 Text.'], 'John.1.99 is not a verse'],
    ['text outside of a verse', ['\\c 1', '\\p Text.'], 'outside of a verse'],
    [
      'a footnote of another verse',
      ['\\c 1', '\\p \\v 1 Text.\\f + \\fr 2:1 \\ft Or\\f*'],
      'a footnote of John.1.1 is of 2:1',
    ],
    ['a footnote that does not end', ['\\c 1', '\\p \\v 1 Text.\\f + \\fr 1:1 \\ft Or'], 'does not end'],
    ['words of Jesus that do not end', ['\\c 1', '\\p \\v 1 \\wj Text.'], '\\wj without \\wj*'],
  ])('rejects %s', (_, lines, message) => {
    expect(() => textOf('John', ...lines)).toThrow(message)
  })
})

describe('printedPassages', () => {
  it.each([
    ['see Genesis 4:24 LXX', ['Gen.4.24']],
    ['Psalms 81 and 84', ['Ps.81', 'Ps.84']],
    ['2 Samuel 7:14 and 1 Chronicles 17:13', ['2Sam.7.14', '1Chr.17.13']],
    ['Acts 7:6–7, 43', ['Acts.7.6-Acts.7.7', 'Acts.7.43']],
  ])('reads %s', (text, passages) => {
    expect(printedPassages(text)).toEqual(passages)
  })
})

describe('statedQuotations', () => {
  const quoted = (note: string) => statedQuotations('Heb.1.5', note).map(({ to }) => to)
  const citing = (note: string) => statedQuotations('Ps.2.7', note).map(({ from }) => from)

  it.each([
    ['Psalm 2:7', ['Ps.2.7']],
    ['Psalm 4:4.', ['Ps.4.4']],
    ['Exodus 20:13; Deuteronomy 5:17', ['Exod.20.13', 'Deut.5.17']],
    ['Psalm 14:1–3 and Psalm 53:1–3 (see also LXX)', ['Ps.14.1-Ps.14.3', 'Ps.53.1-Ps.53.3']],
    ['Deuteronomy 31:6, 8; Joshua 1:5', ['Deut.31.6', 'Deut.31.8', 'Josh.1.5']],
    ['Or His anger; Isaiah 7:14 (see also DSS)', ['Isa.7.14']],
    ['Or “Be angry.”Psalm 4:4', ['Ps.4.4']],
    ['Psalm 78:24; see also Exodus 16:4.', ['Ps.78.24']],
  ])('reads the passages that a note in the New Testament quotes: %s', (note, passages) => {
    expect(quoted(note)).toEqual(passages)
  })

  it.each([
    'See Psalm 2:7.',
    'Or in a place; see Isaiah 13:10, Isaiah 34:4, and Joel 2:10.',
    'Hebrew, a shout of praise; see Psalm 118:25.',
    'Some manuscripts; see also LXX for Psalm 132:5; others a house.',
    'A leper was afflicted. See Leviticus 13.',
    'Luke 3:16; see also Matthew 3:11.',
    'Cited in Romans 15:11',
  ])('reads no quotation in %s', (note) => {
    expect(quoted(note)).toEqual([])
  })

  it.each([
    ['Cited in Acts 13:33, Hebrews 1:5, and Hebrews 5:5', ['Acts.13.33', 'Heb.1.5', 'Heb.5.5']],
    ['Or today; cited in Hebrews 1:8–9 and 1 Corinthians 5:13', ['Heb.1.8-Heb.1.9', '1Cor.5.13']],
    ['LXX Will you kill me? Cited in Acts 7:28', ['Acts.7.28']],
    ['LXX ‘You never perceive.’ Cited in Mark 4:12', ['Mark.4.12']],
    ['Cited in John 19:24; see also Luke 23:34.', ['John.19.24']],
    ['Cited in Romans 10:5; see also Ezekiel 20:11.', ['Rom.10.5']],
    ['Cited in 2 Kings 14:6 and 2 Chronicles 25:4', []],
    ['Or the Book of the Upright One, commonly cited as Jasher', []],
    ['See Revelation 7:17.', []],
  ])('reads where a note in the Old Testament says that its verse is quoted: %s', (note, passages) => {
    expect(citing(note)).toEqual(passages)
  })

  it('is part of reading a book', () => {
    const note = '\\f + \\fr 1:5 \\ft \\ref Psalm 2:7|ref="PSA 2:7"\\ref*\\f*'
    const { quotations } = textOf('Heb', '\\c 1', `\\p \\v 5 “You are My Son.”${note}`)
    expect(quotations).toEqual([{ from: 'Heb.1.5', to: 'Ps.2.7' }])
  })
})

describe('readBookSections', () => {
  const sectionsOf = (...lines: string[]) => readBookSections('Gen', tokensOf('TEST.usfm', lines.join('\n')), source())

  it('ends a section before the next one of its level, and keeps its parallels', () => {
    const sections = sectionsOf(
      '\\c 1',
      '\\s1 First',
      '\\r (\\ref John 1:1–5|JHN 1:1-5\\ref*)',
      '\\p \\v 1 A.',
      '\\s2 Part',
      '\\p \\v 2 B. \\v 3 C.',
      '\\c 2',
      '\\s1 Second',
      '\\p \\v 1 D. \\v 2 E.',
    )
    expect(sections.map(({ osis_start, osis_end, level }) => [osis_start, osis_end, level])).toEqual([
      ['Gen.1.1', 'Gen.1.31', 1],
      ['Gen.1.2', 'Gen.1.31', 2],
      ['Gen.2.1', 'Gen.2.2', 1],
    ])
    expect(sections[0]?.parallels).toEqual(['John.1.1-John.1.5'])
  })

  it('leaves out parallels that cover more than two chapters', () => {
    const upstream = source()
    const links = ['GEN 4:1-9:29', 'GEN 4:1-6:1', 'GEN 4:26-5:32', 'JHN 1:1-5', 'MAL 4:6']
      .map((target) => `\\ref Printed|ref="${target}"\\ref*`)
      .concat('\\ref Joshua 1:1–Malachi 4:6\\ref*')
    const lines = ['\\c 11', '\\s1 Faith', `\\r (${links.join('; ')})`, '\\p \\v 30 A.']
    const [section] = readBookSections('Heb', tokensOf('TEST.usfm', lines.join('\n')), upstream)
    expect(section?.parallels).toEqual(['Gen.4.26-Gen.5.32', 'John.1.1-John.1.5', 'Mal.4.6'])
    expect(upstream.drops).toEqual([
      'long-parallel: Heb.11.30: Gen.4-Gen.9',
      'long-parallel: Heb.11.30: Gen.4.1-Gen.6.1',
      'long-parallel: Heb.11.30: Josh-Mal',
    ])
  })

  it('leaves out the parallels of a section of more than two chapters', () => {
    const upstream = source()
    const lines = [
      '\\c 1',
      '\\s1 First',
      '\\r (\\ref J|ref="JHN 1:1-5"\\ref*)',
      '\\p \\v 1 A.',
      '\\c 3',
      '\\p \\v 1 B.',
    ]
    const [section] = readBookSections('Gen', tokensOf('TEST.usfm', lines.join('\n')), upstream)
    expect(section).toMatchObject({ osis_start: 'Gen.1.1', osis_end: 'Gen.3.1', parallels: [] })
    expect(upstream.drops).toEqual(['long-parallel: Gen.1.1: John.1.1-John.1.5'])
  })

  it('begins a section with the verse that its heading divides', () => {
    const sections = sectionsOf('\\c 1', '\\s1 First', '\\p \\v 1 A', '\\s1 Second', '\\p and more. \\v 2 B.')
    expect(sections.map(({ osis_start, osis_end }) => [osis_start, osis_end])).toEqual([
      ['Gen.1.1', 'Gen.1.1'],
      ['Gen.1.1', 'Gen.1.2'],
    ])
  })
})
