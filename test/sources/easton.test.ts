import { describe, expect, it } from 'vitest'
import { readEastonEntries } from '../../db/dataset/sources/theographic/easton.ts'
import type { DictionaryRecord } from '../../db/dataset/upstream/records.ts'
import { type MemorySource, memorySource } from '../support/memory-source.ts'

interface Sense {
  term?: string
  label?: string
  text?: string
  number?: string
  people?: string
  places?: string
}

function easton(senses: Sense[]): MemorySource {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = senses.map(
    ({ term, label = 'Abda', text = 'A text.', number = '0.0', people = '', places = '' }, index) =>
      [label, String(index), term ?? `a-p${index}`, label, text, number, 'x', 'x', people, places]
        .map(quoted)
        .join(','),
  )
  const header = 'dictLookup,index,termID,termLabel,dictText,itemNum,matchType,matchSlugs,personLookup,placeLookup'
  return memorySource({ 'CSV/Easton.csv': `\uFEFF${header}\n${rows.join('\n')}\n` })
}

function entry(text: string, others: string[] = []): DictionaryRecord | undefined {
  return readEastonEntries(easton([{ text }, ...others.map((label) => ({ label }))]))[0]
}

describe('readEastonEntries', () => {
  it('joins the senses of a headword in the order of their numbers', () => {
    const senses = [
      { term: 'a-p2', text: '\nServant. ', number: '0.0' },
      {
        term: 'a-p2',
        text: 'A second man ([Neh. 11:17](/neh#Neh.11.17)).',
        number: '10.0',
        people: 'abda_2',
        places: 'gath_2',
      },
      { term: 'a-p2', text: 'A man\n\n of [1 Kings 4:6](/1kgs#1Kgs.4.6).', number: '2.0', people: 'abda_1,abda_2' },
      { term: 'a-p3', label: 'Aaron' },
    ]
    expect(readEastonEntries(easton(senses))).toEqual([
      {
        slug: 'abda_easton',
        name: 'Abda',
        source: 'easton',
        text: 'Servant.\n\nA man\n\nof 1 Kings 4:6.\n\nA second man (Neh. 11:17).',
        links: [
          { start: 20, end: 31, osis_ref: '1Kgs.4.6' },
          { start: 48, end: 58, osis_ref: 'Neh.11.17' },
        ],
        senses: [
          { start: 0, end: 8, text: 'Servant.', people: [], places: [] },
          { start: 10, end: 32, text: 'A man\n\nof 1 Kings 4:6.', people: ['abda_1', 'abda_2'], places: [] },
          { start: 34, end: 60, text: 'A second man (Neh. 11:17).', people: ['abda_2'], places: ['gath_2'] },
        ],
        verses: ['1Kgs.4.6', 'Neh.11.17'],
        people: ['abda_1', 'abda_2'],
        places: ['gath_2'],
        seeAlso: [],
      },
      expect.objectContaining({ slug: 'aaron_easton', text: 'A text.' }),
    ])
  })

  it('links ranges and chapters, but not irregular targets', () => {
    const { text = '', links = [] } =
      entry(
        '[Ex. 4:27-30](/exod#Exod.4.27) , _by_ [Num. 17 ](/num#Num.17);  [x](/a#b c) [1 Macc. 2:1](/1macc#1Macc.2.1)',
      ) ?? {}
    expect(links.map(({ start, end, osis_ref }) => [text.slice(start, end), osis_ref])).toEqual([
      ['Ex. 4:27-30', 'Exod.4.27-Exod.4.30'],
      ['Num. 17', 'Num.17'],
    ])
  })

  it('numbers duplicate slugs in source order, with the number before `_easton`', () => {
    const entries = readEastonEntries(easton([{ label: 'Hail!' }, { label: 'Hail' }, { label: 'Ai, City of' }]))
    expect(entries.map(({ slug }) => slug)).toEqual(['hail_easton', 'hail_2_easton', 'ai_city_of_easton'])
    expect(entries[0]?.name).toBe('Hail!')
  })

  it.each([
    ['emphasis', 'words _that occur_, tsori_ or _bosem', 'words that occur, tsori or bosem'],
    ['spaces', '\n A  man , and [another]\n', 'A man, and [another]'],
    ['a link in brackets', '(comp. [[Gen. 1:1](/gen#Gen.1.1)])', '(comp. [Gen. 1:1])'],
    ['an equals sign', "'=Saul (q.v.) was born", '= Saul (q.v.) was born'],
    ['curly quotes', '“God’s ‘own’”', '“God’s ‘own’”'],
    ['decomposed letters', 'Noe\u0308', 'No\u00EB'],
    [
      'a table',
      'Thus:\n\n |        Years | |    From one thing to the |     other one.    71   80 | |       (151) |  3. JOB unknown. | Not 4',
      'Thus:\n\nYears\nFrom one thing to the other one: 71, 80\n(151)\n3. JOB unknown.\nNot 4',
    ],
    [
      'a tree',
      '|    - Shem |     - Elam |       Persians |     - Lud | |    - Ham',
      'Shem\n– Elam: Persians\n– Lud\nHam',
    ],
  ])('renders %s as plain text', (_, text, plain) => {
    expect(entry(text)?.text).toBe(plain)
  })

  it.each([
    ['a verse', '[Ex. 4:14](/exod#Exod.4.14)', ['Exod.4.14']],
    ['a range', '[Ex. 4:27-29](/exod#Exod.4.27)', ['Exod.4.27', 'Exod.4.28', 'Exod.4.29']],
    ['a range without its chapter', '[27-28](/exod#Exod.4.27)', ['Exod.4.27', 'Exod.4.28']],
    ['a range across chapters', '[Ruth 1:21-2:2](/ruth#Ruth.1.21)', ['Ruth.1.21', 'Ruth.1.22', 'Ruth.2.1', 'Ruth.2.2']],
    ['a label that begins at a different verse than its link', '[Ex. 4:20-29](/exod#Exod.4.27)', ['Exod.4.27']],
    ['a range with an end that does not exist', '[Ex. 4:27-99](/exod#Exod.4.27)', ['Exod.4.27']],
    ['a chapter', '[Ps. 23](/ps#Ps.23)', []],
    [
      'repeated verses that are out of order',
      '[Ex. 4:2](/exod#Exod.4.2), [1](/exod#Exod.4.1), [2](/exod#Exod.4.2)',
      ['Exod.4.1', 'Exod.4.2'],
    ],
  ])('parses the verses of %s', (_, text, verses) => {
    expect(entry(text)?.verses).toEqual(verses)
  })

  it('reports the links that it drops', () => {
    const source = easton([
      {
        text: '[1 Chr. 8:12](1chr/#1Chr.8.12) [1 Macc. 1:57](/1macc#1Macc.1.57) [Ps. 2, 3](/ps#Ps.2 Ps.3) [Job 26:28](/job#Job.26.28)',
      },
    ])
    expect(readEastonEntries(source)[0]?.verses).toEqual(['1Chr.8.12'])
    expect(source.drops).toEqual([
      'apocrypha: abda_easton: /1macc#1Macc.1.57',
      'irregular-link: abda_easton: /ps#Ps.2 Ps.3',
      'no-such-verse: abda_easton: /job#Job.26.28',
    ])
  })

  it.each([
    ['See with a name in capitals', 'See AARON.', ['aaron_easton']],
    ['an unsorted list', '(See  CITY, AARON; DARIUS [2].)', ['cities_easton', 'aaron_easton', 'darius_easton']],
    ['See with a single word', '(See Aaron.)', ['aaron_easton']],
    ['a reference to a book, not to an article', '(See Dan. 3:5), see Dan. 3:6.', []],
    ['q.v.', 'spies at Aaron (q.v.)', ['aaron_easton']],
    ['q.v. after a quotation', 'called “the city” (q.v.)', ['cities_easton']],
    [
      'q.v. after the name of an inverted heading',
      'in the valley of Elah (q.v.), and Elah (q.v.)',
      ['elah_valley_of_easton', 'elah_easton'],
    ],
    ['See and q.v. in the order of the text', 'At Aaron (q.v.). See CITY.', ['aaron_easton', 'cities_easton']],
    ['a reference to the article itself, which is left out', 'See ABDA.', []],
  ])('parses cross-references: %s', (_, text, seeAlso) => {
    const others = ['Aaron', 'Cities', 'Darius', 'Dan', 'Elah', 'Elah, Valley of']
    expect(entry(text, others)?.seeAlso).toEqual(seeAlso)
  })

  it('reports a cross-reference to a missing article', () => {
    const source = easton([{ text: 'See AARON; a kind of bird (q.v.)' }])
    expect(readEastonEntries(source)[0]?.seeAlso).toEqual([])
    expect(source.drops).toEqual([
      'see-also-unresolved: abda_easton: AARON',
      'see-also-unresolved: abda_easton: a kind of bird',
    ])
  })

  it.each([
    ['a headword without text', [{ text: ' ' }], /Easton\.csv row 1 \(Abda\): all senses of the headword are empty/],
    [
      'two names for one term',
      [{ term: 'a' }, { term: 'a', label: 'Abdi' }],
      /row 2 \(Abdi\): termLabel "Abdi" differs from 'Abda'/,
    ],
    ['a sense without a number', [{ number: '' }], /row 1 \(Abda\): itemNum "" is empty/],
    ['a person that is not a slug', [{ people: 'Abda 1' }], /personLookup "Abda 1" contains an invalid slug/],
  ])('rejects %s', (_, senses, message) => {
    expect(() => readEastonEntries(easton(senses))).toThrow(message)
  })
})
