import { describe, expect, it } from 'vitest'
import { readSmithEntries } from '../../db/dataset/sources/smith/entries.ts'
import type { DictionaryRecord } from '../../db/dataset/upstream/records.ts'
import { type MemorySource, memorySource } from '../support/memory-source.ts'

const FILE = 'data/reference/smiths-bible-dictionary.json'

function smith(entries: [term: string, ...blocks: string[]][]): MemorySource {
  const data = entries.map(([term, ...blocks]) => ({ term, definition_blocks: blocks, scripture_references: [] }))
  return memorySource({ [FILE]: JSON.stringify({ meta: {}, data }) })
}

function entry(block: string, others: string[] = []): DictionaryRecord | undefined {
  return readSmithEntries(smith([['Abda', block], ...others.map((term): [string, string] => [term, 'A text.'])]))[0]
}

describe('readSmithEntries', () => {
  it('joins the blocks of an entry, with its list items on separate lines', () => {
    const source = smith([
      ['Abda', '(a servant).', '+ Father of a man. (1 Kings 4:6) + Son of another, (Nehemiah 11:17) [[3]Aaron]'],
      ['Aaron', 'A man.'],
    ])
    expect(readSmithEntries(source)).toEqual([
      {
        slug: 'abda_smith',
        name: 'Abda',
        source: 'smith',
        text: '(a servant).\n\n• Father of a man. (1 Kings 4:6)\n• Son of another, (Nehemiah 11:17) [Aaron]',
        links: [
          { start: 34, end: 45, osis_ref: '1Kgs.4.6' },
          { start: 66, end: 80, osis_ref: 'Neh.11.17' },
        ],
        senses: [],
        verses: ['1Kgs.4.6', 'Neh.11.17'],
        people: [],
        places: [],
        seeAlso: ['aaron_smith'],
      },
      expect.objectContaining({ slug: 'aaron_smith', name: 'Aaron', text: 'A man.' }),
    ])
  })

  it('links each reference of a list, with verses, ranges and chapters', () => {
    const { text = '', links = [] } = entry('See (Genesis 15:1-3,7; 16; Exodus 40:99, 2) and Matt. 5:3.') ?? {}
    expect(links.map(({ start, end, osis_ref }) => [text.slice(start, end), osis_ref])).toEqual([
      ['Genesis 15:1-3', 'Gen.15.1-Gen.15.3'],
      ['7', 'Gen.15.7'],
      ['16', 'Gen.16'],
      ['2', 'Exod.40.2'],
      ['Matt. 5:3', 'Matt.5.3'],
    ])
  })

  it('numbers duplicate slugs in source order, with the number before the name of the work', () => {
    const entries = readSmithEntries(
      smith([
        ['Ai', 'x'],
        ["A'i", 'x'],
        ['Asaph, Sons Of', 'x'],
      ]),
    )
    expect(entries.map(({ slug }) => slug)).toEqual(['ai_smith', 'ai_2_smith', 'asaph_sons_of_smith'])
  })

  it.each([
    ['dashes', 'to God--the will .--ED. were-- (1) one.--- Third', 'to God—the will.—ED. were—(1) one.—Third'],
    ['spaces', 'A  hill . It is ( so ) , or ... not ; yes', 'A hill. It is (so), or ... not; yes'],
    ['a list after a sentence', 'Of two kinds: + One; + "two" = three + ', 'Of two kinds:\n• One;\n• "two" = three'],
    ['a number in brackets', 'Elders...[40]-- 1411', 'Elders...[40]—1411'],
    ['decomposed letters', 'Noe\u0308', 'No\u00EB'],
  ])('renders %s as plain text', (_, block, text) => {
    expect(entry(block)?.text).toBe(text)
  })

  it.each([
    ['a link', 'See [1]Hill', 'See Hill', ['hill_smith']],
    ['the longest name', '[[12]Hill Of Mars, [3]Hill]', '[Hill Of Mars, Hill]', ['hill_of_mars_smith', 'hill_smith']],
    ['a plural instead of a singular', 'In [1]Hills, it', 'In Hills, it', ['hill_smith']],
    ['a name printed twice', '[[1]Hill Of Mars OF MARS] was', '[Hill Of Mars] was', ['hill_of_mars_smith']],
    ['a name printed twice with an apostrophe', "[[1]Hill Of Mars' MARS]", '[Hill Of Mars]', ['hill_of_mars_smith']],
    [
      'a name in two links',
      '[[1]Weights And Measures AND [2]Measures]',
      '[Weights And Measures]',
      ['weights_and_measures_smith'],
    ],
    ['the same link twice', '[1]Hill, [2]Hill.', 'Hill.', ['hill_smith']],
    [
      'words in capitals that do not repeat the name, which are kept',
      '[[1]Hill, NO. 2] [2]Hill BACHUTH (oak)',
      '[Hill, NO. 2] Hill BACHUTH (oak)',
      ['hill_smith'],
    ],
    ['a link to the entry itself', '[[1]Abda]', '[Abda]', []],
  ])('parses links: %s', (_, block, text, seeAlso) => {
    expect(entry(block, ['Hill', 'Hill Of Mars', 'Weights And Measures'])).toMatchObject({ text, seeAlso })
  })

  it('reports a link to a missing entry', () => {
    const source = smith([['Abda', '[See [5]Golgatha]']])
    expect(readSmithEntries(source)[0]).toMatchObject({ text: '[See Golgatha]', seeAlso: [] })
    expect(source.drops).toEqual(['see-also-unresolved: abda_smith: Golgatha'])
  })

  it.each([
    ['verses and ranges', '(Genesis 15:1,3-4; 16:2)', ['Gen.15.1', 'Gen.15.3', 'Gen.15.4', 'Gen.16.2']],
    ['numbered books', '(Genesis 10:28; 1 Chronicles 1:22; 2 John 1:3)', ['Gen.10.28', '1Chr.1.22', '2John.1.3']],
    ['the Song', '(Song of Solomon 2:1)', ['Song.2.1']],
    ['chapters, which add no verses', '(1 Chronicles 24; Luke 1:5; Isaiah 15,16,25:10)', ['Isa.25.10', 'Luke.1.5']],
    ['references outside parentheses', 'comp. Luke 3:2 and the rest', ['Luke.3.2']],
    [
      'abbreviations',
      'comp. 1Chr 6:66; Isai 9:1; Numb 3:4; Matt. 11:21; 2Sam 1:1; Habb 1:15; Phle 1:24',
      ['Num.3.4', '2Sam.1.1', '1Chr.6.66', 'Isa.9.1', 'Hab.1.15', 'Matt.11.21', 'Phlm.1.24'],
    ],
    ['abbreviations that fit two books, which are ignored', 'Jud 5:1; Phil 1:2; Ma 3:1', []],
    [
      'books outside the Bible, which are ignored',
      '1 Macc. 5:26; Ecclus. 3:30; Judith 1:6; 1 Esd. 5:12; Wars, 7:28',
      [],
    ],
  ])('parses %s', (_, block, verses) => {
    expect(entry(block)?.verses).toEqual(verses)
  })

  it('drops references to verses that do not exist, and reports them', () => {
    const source = smith([['Abda', '(Genesis 36:50; Acts 18:40)']])
    expect(readSmithEntries(source)[0]?.verses).toEqual([])
    expect(source.drops).toEqual(['no-such-verse: abda_smith: Genesis 36:50', 'no-such-verse: abda_smith: Acts 18:40'])
  })

  // Upstream's conversion lost the word Deuteronomy from almost all references to this book.
  describe('the lost word Deuteronomy', () => {
    it.each([
      ['at the beginning of a list', '(1:44; Joshua 5:1)', '(Deuteronomy 1:44; Joshua 5:1)', ['Deut.1.44', 'Josh.5.1']],
      [
        'before a numbered book',
        '(1:7; 1 Kings 10:27)',
        '(Deuteronomy 1:7; 1 Kings 10:27)',
        ['Deut.1.7', '1Kgs.10.27'],
      ],
      ['if no other book is in the list', 'law. (24:6,10)', 'law. (Deuteronomy 24:6,10)', ['Deut.24.6', 'Deut.24.10']],
      ['before a whole chapter', '(13; 17:2)', '(Deuteronomy 13; 17:2)', ['Deut.17.2']],
      [
        'if the chapter numbers decrease',
        '(Exodus 22:18; 18:9; Leviticus 19:31)',
        '(Exodus 22:18; Deuteronomy 18:9; Leviticus 19:31)',
        ['Exod.22.18', 'Lev.19.31', 'Deut.18.9'],
      ],
      [
        'if the book has no such chapter',
        '(Leviticus 23:5; 31:10)',
        '(Leviticus 23:5; Deuteronomy 31:10)',
        ['Lev.23.5', 'Deut.31.10'],
      ],
    ])('is restored %s', (_, block, text, verses) => {
      expect(entry(block)).toMatchObject({ text, verses })
    })

    it.each([
      ['if Deuteronomy has no such verse', '(99:6)'],
      ['if the following references would be invalid', '(Genesis 28:18; 35:14; 31:45)'],
      ['after a book that is later than Deuteronomy', '(Isaiah 30:1; 20:2)'],
      ['to a year', '(1857)'],
    ])('is not added %s', (_, block) => {
      expect(entry(block)?.text).toBe(block)
    })

    it('is not added to an article about a different book', () => {
      const [john] = readSmithEntries(smith([['John, Gospel Of', 'in ch. (5:1)']]))
      expect(john).toMatchObject({ text: 'in ch. (5:1)', verses: [] })
    })

    it('is reported when it is restored', () => {
      const source = smith([['Abda', '(1:44) (Exodus 21:6; 15:17)']])
      readSmithEntries(source)
      expect(source.repairs).toEqual([
        'lost-deuteronomy: abda_smith: Exodus 21:6; 15:17',
        'lost-deuteronomy: abda_smith: (1:44',
      ])
    })
  })

  it('treats Philemon as Philippians if Philemon has no such chapter', () => {
    const source = smith([['Abda', '(Philemon 2:25; 4:18) (Philemon 1:24)']])
    expect(readSmithEntries(source)[0]?.verses).toEqual(['Phil.2.25', 'Phil.4.18', 'Phlm.1.24'])
    expect(source.repairs).toEqual(['philippians: abda_smith: Philemon 2:25; 4:18'])
  })

  it('prints a headword once if the source repeats it, and keeps its slug', () => {
    const source = smith([
      ['Adino, Or Adino, The Eznite', 'One.'],
      ['Aaron', 'A [1]Adino, Or Adino, The Eznite'],
    ])
    const [adino, aaron] = readSmithEntries(source)
    expect(adino).toMatchObject({ name: 'Adino, The Eznite', slug: 'adino_or_adino_the_eznite_smith' })
    expect(aaron?.seeAlso).toEqual(['adino_or_adino_the_eznite_smith'])
    expect(source.repairs).toEqual(['doubled-heading: Adino, Or Adino, The Eznite'])
  })

  it('corrects a misprinted headword, keeps its slug, and links its name to the entry that always had it', () => {
    const source = smith([
      ['Epah', 'The first son of Midian. (Genesis 25:4)'],
      ['Ephah', 'A measure.'],
      ['Aaron', 'A [1]Ephah'],
    ])
    const [son, measure, aaron] = readSmithEntries({
      ...source,
      correct: (_path, rows) => rows.map((row) => (row['term'] === 'Epah' ? { term: 'Ephah' } : row)),
    })
    expect([son?.name, son?.slug]).toEqual(['Ephah', 'epah_smith'])
    expect([measure?.name, measure?.slug]).toEqual(['Ephah', 'ephah_smith'])
    expect(aaron?.seeAlso).toEqual(['ephah_smith'])
  })

  it.each([
    ['a document without entries', '{"meta":{}}', /must have required property 'data'/],
    [
      'an entry without a term',
      '{"data":[{"definition_blocks":["x"]}]}',
      /data\/0: must have required property 'term'/,
    ],
    [
      'an entry without text',
      '{"data":[{"term":"Abda","definition_blocks":[" "]}]}',
      /data\/0\/definition_blocks\/0: must match pattern/,
    ],
    [
      'an entry without blocks',
      '{"data":[{"term":"Abda","definition_blocks":[]}]}',
      /data\/0\/definition_blocks: must NOT have fewer than 1 items/,
    ],
  ])('rejects %s', (_, text, message) => {
    expect(() => readSmithEntries(memorySource({ [FILE]: text }))).toThrow(message)
  })
})
