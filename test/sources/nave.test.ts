import { describe, expect, it } from 'vitest'
import { readReferences } from '../../db/dataset/sources/nave/references.ts'
import { readTopics } from '../../db/dataset/sources/nave/topics.ts'
import type { TopicSection } from '../../db/dataset/upstream/records.ts'
import { type MemorySource, memorySource } from '../support/memory-source.ts'

const FILE = 'data/00_raw/nave/bible_topics_naves.txt'
const link = (number: number, term: string) => `   ${number}. file:///cache/bible.x.html?term=${term}`

/**
 * @param body headings indented by 3 spaces, items by 10, as printed
 * @param links targets in the part `References`
 */
function nave(body: string, links: string[] = []): MemorySource {
  const colophon = `     ______\n\n            This document is from a library\n               Library at a college,\n`
  return memorySource({
    [FILE]: `     ______\n\n  Front MATTER\n\nA\n\n${body}\n${colophon}\nReferences\n\n${links.join('\n')}\n`,
  })
}

function section(fields: Partial<TopicSection>): TopicSection {
  return { level: 1, heading: null, verses: [], chapters: [], seeAlso: [], ...fields }
}

function topicsOf(body: string, links: string[] = []): ReturnType<typeof readTopics> {
  return readTopics(nave(body, links))
}

describe('readReferences', () => {
  it.each([
    ['one verse', 'Ge 4:1', ['Gen.4.1'], []],
    ['verses of one chapter', 'Ge 4:1,25', ['Gen.4.1', 'Gen.4.25'], []],
    ['a range', 'Mt 5:3-5', ['Matt.5.3', 'Matt.5.4', 'Matt.5.5'], []],
    ['a range among verses', 'Ex 6:1-2,5', ['Exod.6.1', 'Exod.6.2', 'Exod.6.5'], []],
    ['a different chapter of the book', 'Jos 21:4; 22:1', ['Josh.21.4', 'Josh.22.1'], []],
    ['a whole chapter', 'Nu 17', [], ['Num.17']],
    ['whole chapters in a list', 'Ex 28; 29:1; 30', ['Exod.29.1'], ['Exod.28', 'Exod.30']],
    ['books in a list', 'Nu 17; Heb 9:4', ['Heb.9.4'], ['Num.17']],
    ['a numbered book after a book', 'Jos 24:5; 1Sa 12:8', ['Josh.24.5', '1Sam.12.8'], []],
    ['a numbered book after a chapter', 'Ps 3; 2Sa 15:1', ['2Sam.15.1'], ['Ps.3']],
    [
      'references after "with"',
      'Ex 10:1; with 9; 11:2; with Ps 78:43',
      ['Exod.10.1', 'Exod.11.2', 'Ps.78.43'],
      ['Exod.9'],
    ],
    ['pairs between full stops', 'Mt 2:6; with Mic 5:2. Mt 2:15', ['Matt.2.6', 'Mic.5.2', 'Matt.2.15'], []],
    ['a space after the comma', 'Ps 119:59, 60', ['Ps.119.59', 'Ps.119.60'], []],
    [
      'Judges, Jude, Job, John, Joel, Jonah',
      'Jud 1:1; Jude 1:2; Job 1:1; Joh 1:1; Joe 1:1; Jon 1:1',
      ['Judg.1.1', 'Jude.1.2', 'Job.1.1', 'John.1.1', 'Joel.1.1', 'Jonah.1.1'],
      [],
    ],
    [
      'the unusual abbreviations',
      'Num 33:6; Hos 6:6; Neh 1:1; 1Joh 3:17; Isa. 13:21.',
      ['Num.33.6', 'Hos.6.6', 'Neh.1.1', '1John.3.17', 'Isa.13.21'],
      [],
    ],
  ])('parses %s', (_, printed, verses, chapters) => {
    const { text, references } = readReferences(printed)
    expect(text).toBe('')
    expect(references.flatMap((reference) => reference.verses)).toEqual(verses)
    expect(references.flatMap((reference) => reference.chapter ?? [])).toEqual(chapters)
  })

  it.each([
    ['a chapter that is too high', 'Mr 18:42', 'Mr 18:42'],
    ['a verse that is too high', 'Ex 3:29', 'Ex 3:29'],
    ['a range that runs backwards', 'Ge 4:9-2', 'Ge 4:9-2'],
    ['a chapter that the book does not have', 'Jude 2', 'Jude 2'],
  ])('finds no verse and no chapter in %s', (_, printed, reference) => {
    expect(readReferences(printed).references).toEqual([{ printed: reference, verses: [], chapter: null }])
  })

  it('separates the text from the references at its end', () => {
    expect(readReferences('Saul 1Sa 9:1; 10:2').text).toBe('Saul')
    expect(readReferences('Took 40 days, see Ge 7:17').text).toBe('Took 40 days, see')
    expect(readReferences('Hence, Ps 47:7: "Sing."').text).toBe('Hence, Ps 47:7: "Sing."')
  })

  it('recognizes a book only by its abbreviation and a whole number after it', () => {
    expect(readReferences('So 3 men went, and Le 2nd').references).toEqual([
      { printed: 'So 3', verses: [], chapter: 'Song.3' },
    ])
    expect(readReferences('MOSES 120 years; Xe 4:1').references).toEqual([])
  })
})

describe('readTopics', () => {
  it('creates a topic per heading and a section per item', () => {
    expect(
      topicsOf(`   ABEL
          -1. Son of a man. Story of Ge 4:1-3,
          25

          .Mentioned by others in Mt 23:35; Nu 17

          -Ge 4:2; 4:1

   BETH-EL (R. V.)
          -A town`),
    ).toEqual([
      {
        slug: 'abel',
        name: 'ABEL',
        verses: ['Gen.4.1', 'Gen.4.2', 'Gen.4.3', 'Gen.4.25', 'Matt.23.35'],
        chapters: ['Num.17'],
        sections: [
          section({ heading: '1. Son of a man. Story of', verses: ['Gen.4.1', 'Gen.4.2', 'Gen.4.3', 'Gen.4.25'] }),
          section({ level: 2, heading: 'Mentioned by others in', verses: ['Matt.23.35'], chapters: ['Num.17'] }),
          section({ heading: null, verses: ['Gen.4.1', 'Gen.4.2'] }),
        ],
        seeAlso: [],
      },
      {
        slug: 'beth-el_r_v',
        name: 'BETH-EL (R. V.)',
        verses: [],
        chapters: [],
        sections: [section({ heading: 'A town' })],
        seeAlso: [],
      },
    ])
  })

  it('keeps whole chapters separate from the verses, in canonical order', () => {
    const [topic] = topicsOf('   SONG\n          -Sung Ps 119; 23; Ge 10; Ps 23')
    expect(topic).toMatchObject({ verses: [], chapters: ['Gen.10', 'Ps.23', 'Ps.119'] })
  })

  it('keeps a section that contains only whole chapters', () => {
    const [topic] = topicsOf('   SONG\n          -Ps 23')
    expect(topic).toMatchObject({ chapters: ['Ps.23'], sections: [section({ heading: null, chapters: ['Ps.23'] })] })
  })

  it('puts items that begin with a full stop or have no marker on level 2, but a first item without a marker on level 1', () => {
    const [topic] = topicsOf(
      '   SEA\n          Of salt\n\n          .Depth of\n\n          Shores of\n\n          -Of glass',
    )
    const levels = topic?.sections.map(({ level, heading }) => [level, heading])
    expect(levels).toEqual([
      [1, 'Of salt'],
      [2, 'Depth of'],
      [2, 'Shores of'],
      [1, 'Of glass'],
    ])
  })

  it('numbers duplicate slugs in source order', () => {
    const slugs = topicsOf(
      `   SIN\n          -A wrong\n\n   ANGEL (a spirit)\n          -One\n\n   SIN\n          -A desert`,
    )
    expect(slugs.map(({ slug }) => slug)).toEqual(['sin', 'angel_a_spirit', 'sin_2'])
  })

  it.each([
    ['-Of the wise, see Ge 1:1', 'Of the wise'],
    ['-Raised, (see Heb 11:35', 'Raised'],
    ['-To a king, 2Sa 7:1', 'To a king'],
    ['-See CALL OF, above, and Mt 16:19', 'See CALL OF, above'],
    ['-Also see Pr 24:30', null],
    ['-Compare 1Ch 2:39; with 8:37', null],
    ['-Walked with Ge 5:24', 'Walked with'],
    ['-Wanted to see Lu 9:9', 'Wanted to see'],
    ['-R. V.) Joh 20:16', '(R. V.)'],
    ['-(A plant))', '(A plant)'],
    ['-(Also called ABEL (which see)', '(Also called ABEL (which see))'],
    ['-1, A singer', '1. A singer'],
    ['-2.A singer', '2. A singer'],
    ['-20,000 of them', '20,000 of them'],
    ["-Joseph' s coat in Moses' s tent, the lions' den", "Joseph's coat in Moses's tent, the lions' den"],
  ])('renders %s as %s', (item, heading) => {
    expect(topicsOf(`   ABEL\n          ${item}`)[0]?.sections.map((section) => section.heading)).toEqual([heading])
  })

  it('splits items that are joined by mistake', () => {
    const source = nave('   PETER\n          -An apostle .His call Mt 4:18 -Of the many -1. A son Mt 4:19')
    const [topic] = readTopics(source)
    expect(topic?.sections.map(({ heading }) => heading)).toEqual(['An apostle', 'His call', 'Of the many', '1. A son'])
    expect(source.repairs).toEqual(['run-on-item: PETER, line 8'])
  })

  it('numbers the slug of a heading that occurs again', () => {
    const topics = readTopics(nave('   AWE\n          -One\n\n   AWE\n          -Another'))
    expect(topics.map(({ slug }) => slug)).toEqual(['awe', 'awe_2'])
  })

  it('removes the space before a possessive s, and reports it', () => {
    const source = nave("   KING' S DALE\n          -A place")
    expect(readTopics(source)[0]).toMatchObject({ name: "KING'S DALE", slug: 'kings_dale' })
    expect(source.repairs).toEqual(['spaced-apostrophe: line 7'])
  })

  it('drops references to verses that do not exist, and reports them', () => {
    const source = nave('   MUSIC\n          -Made by 1Ch 22:27; 15:16')
    expect(readTopics(source)[0]?.verses).toEqual(['1Chr.15.16'])
    expect(source.drops).toEqual(['no-such-verse: MUSIC, line 8: 1Ch 22:27'])
  })

  describe('seeAlso', () => {
    const others = `\n\n   PRIEST\n          -One\n\n   CITIES\n          -One\n\n   ZEAL, RELIGIOUS\n          -One
\n   MINISTER, Civil\n          -One\n\n   MINISTER, Christian\n          -One\n\n   GATE (door)\n          -One\n\n   DUTY\n          -One\n\n   TALEBEARER\n          -One\n\n   DEPRAVITY OF MAN\n          -One`
    const seeing = (item: string, terms: string[]) => {
      const links = terms.map((term, index) => link(index + 1, term))
      const source = nave(`   ABEL\n          ${item}${others}`, links)
      const [topic] = readTopics(source)
      expect(topic?.seeAlso).toEqual(topic?.sections.flatMap((one) => one.seeAlso))
      return { seeAlso: topic?.seeAlso, headings: topic?.sections.map(({ heading }) => heading), drops: source.drops }
    }

    it.each([
      ['the name as it is', '-See [1]PRIEST', ['priest'], ['priest'], ['See PRIEST']],
      ['a plural, for a topic in the singular', '.See [1]PRIESTS.', ['priests'], ['priest'], ['See PRIESTS.']],
      ['a singular in y, for a topic in the plural', '-See also [1]CITY', ['city'], ['cities'], ['See also CITY']],
      ['a plural in ies, for a topic in the singular', '-See [1]DUTIES', ['duties'], ['duty'], ['See DUTIES']],
      ['a name without its parentheses', '-See [1]GATE', ['gate'], ['gate_door'], ['See GATE']],
      ['a name after a misplaced link marker', '-See [1]also PRIEST', ['also+priest'], ['priest'], ['See also PRIEST']],
      [
        'the right one of two topics with the name MINISTER',
        '-See [1]MINISTERS',
        ['ministers'],
        ['minister_christian'],
        ['See MINISTERS'],
      ],
      ['a name without a link', '-See PRIESTS', [], ['priest'], ['See PRIESTS']],
      ['a part of an article', '-See [1]PRIEST, HIGH', ['priest,+high'], ['priest'], ['See PRIEST, HIGH']],
      ['the beginning of one name', '-See [1]DEPRAVITY', ['depravity'], ['depravity_of_man'], ['See DEPRAVITY']],
      ['a name with a genitive', '-See [1]DUTY OF MAN', ['duty+of+man'], ['duty'], ['See DUTY OF MAN']],
      ['a part of a topic', '-See [1]DUTY TO GOD', ['duty+to+god'], ['duty'], ['See DUTY TO GOD']],
      ['a name in another spelling', '-See [1]TALE-BEARER', ['tale-bearer'], ['talebearer'], ['See TALE-BEARER']],
      ['the first word of a heading', '-See [1]ZEAL', ['zeal'], ['zeal_religious'], ['See ZEAL']],
      [
        'a name with more words after it',
        '-See [1]PRIEST, number two',
        ['priest'],
        ['priest'],
        ['See PRIEST, number two'],
      ],
      [
        'a link within a sentence',
        '-Served by [1]PRIESTS and [2]CITIES Ge 1:1',
        ['priests', 'cities'],
        ['priest', 'cities'],
        ['Served by PRIESTS and CITIES'],
      ],
      ['a reference to a later part of the same article', '-See PRIEST OF, below', [], [], ['See PRIEST OF, below']],
      ['the article itself', '-See [1]ABEL', ['abel'], [], ['See ABEL']],
    ])('parses %s', (_, item, terms, seeAlso, headings) => {
      expect(seeing(item, terms)).toEqual({ seeAlso, headings, drops: [] })
    })

    it('keeps the text of a cross-reference to a missing topic, and reports it', () => {
      expect(seeing('-See [1]LEVIATHAN', ['leviathan'])).toEqual({
        seeAlso: [],
        headings: ['See LEVIATHAN'],
        drops: ['see-also-unresolved: ABEL, line 8: leviathan'],
      })
    })

    it('drops a "See" without a name', () => {
      expect(seeing('-See', [])).toEqual({ seeAlso: [], headings: [], drops: ['see-without-target: ABEL, line 8'] })
    })

    it('uses the label of a link if its target contains no term', () => {
      const source = nave(`   ABEL\n          -See [1]PRIEST${others}`, ['   1. file:///cache/bible.html3#b-p1'])
      expect(readTopics(source)[0]?.seeAlso).toEqual(['priest'])
      expect(source.repairs).toEqual(['link-without-term: ABEL, line 8'])
    })
  })

  it.each([
    ['a line with an unknown indentation', '   ABEL\n       what', [], /bible_topics_naves\.txt:8: neither a heading/],
    ['an item without a topic', '          -An item', [], /:7: neither a heading/],
    ['a link without a target', '   ABEL\n          -See [7]CAIN', [], /ABEL, line 8: no link target 7/],
    ['a target that is not a link', '   ABEL\n          -One', ['what'], /:16: not a link target: 'what'/],
  ])('rejects %s', (_, body, links, message) => {
    expect(() => topicsOf(body, links)).toThrow(message)
  })

  it('rejects a file without the lines that mark its two parts', () => {
    expect(() => readTopics(memorySource({ [FILE]: '   ABEL\n' }))).toThrow(
      /no line 'A' followed by a line 'References'/,
    )
  })
})
