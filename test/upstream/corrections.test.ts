import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Cells,
  type Correction,
  correctionFiles,
  correctRows,
  correctText,
  MAX_CORRECTIONS,
  parseCorrections,
  readCorrections,
} from '../../db/dataset/upstream/corrections.ts'
import { UPSTREAMS } from '../../db/dataset/upstream/sources.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { isVerse } from '../../src/scripture/osis.ts'

const CORRECTIONS = readCorrections()
const HEADER = 'source,record,field,wrong,right,evidence\n'
const entriesOf = (rows: string) => parseCorrections([{ name: 'people.csv', text: HEADER + rows }])
const PEOPLE = 'theographic/CSV/People.csv'
const ENTRY: Correction = {
  source: PEOPLE,
  record: 'seth_2504',
  field: 'deathYear',
  wrong: '-2692',
  right: '-2962',
  evidence: 'Gen.5.8',
}
const SETH = { slug: 'seth_2504', deathYear: '-2692', children: 'enos_1193,cainan_534' }

function correct(rows: readonly Cells[], corrections: readonly Correction[], strict = true) {
  const applied: Correction[] = []
  const file = corrections[0]?.source ?? PEOPLE
  const corrected = correctRows(rows, { file, corrections, strict, applied: (entry) => applied.push(entry) })
  return { corrected, applied }
}

/** The column that identifies a record. Does not use the code under test. */
function keyOf({ source }: Correction): string {
  if (/^(?:morphhb|n1904)\//.test(source)) return 'id'
  if (source.startsWith('kjv/')) return 'verse'
  if (source.startsWith('smith/')) return 'term'
  if (source.startsWith('hebrew-lexicon/')) return 'id'
  if (source.startsWith('abbott-smith/')) return 'reference'
  if (source.endsWith('/Events.csv')) return 'title'
  if (source.endsWith('/PeopleGroups.csv')) return 'groupName'
  if (source.endsWith('/Easton.csv')) return 'dictLookup'
  if (source.endsWith('/Books.csv')) return 'osisName'
  return 'slug'
}

/** Entries about a part of a file that is not a table, as it is in the file. */
function isOfText({ source, field }: Correction): boolean {
  return field === 'text' && !source.startsWith('kjv/')
}

function isAddition(entry: Correction): boolean {
  return entry.field === keyOf(entry) && entry.wrong === ''
}

describe('the files of corrections', () => {
  it(`has at most ${MAX_CORRECTIONS} entries`, () => {
    expect(CORRECTIONS.length).toBeGreaterThan(40)
    expect(CORRECTIONS.length).toBeLessThanOrEqual(MAX_CORRECTIONS)
    expect(MAX_CORRECTIONS).toBe(5_000)
    const rows = Array.from({ length: 5_001 }, (_, index) => `${PEOPLE},seth_${index},deathYear,1,2,Gen.5.8\n`)
    expect(() => entriesOf(rows.join(''))).toThrow('5001 entries')
    expect(entriesOf(rows.slice(1).join(''))).toHaveLength(5_000)
  })

  it('are one list, of the files next to each source', () => {
    const files = correctionFiles()
    expect(files.flatMap((file) => parseCorrections([file]))).toEqual(CORRECTIONS)
    for (const file of files) {
      const [id = ''] = file.name.split('/')
      expect(parseCorrections([file]).filter(({ source }) => !source.startsWith(`${id}/`))).toEqual([])
    }
  })

  it('rejects an entry that another file has too', () => {
    const text = `${HEADER}${PEOPLE},seth_2504,deathYear,1,2,Gen.5.8\n`
    const files = ['first.csv', 'second.csv'].map((name) => ({ name, text }))
    expect(() => parseCorrections(files)).toThrow(/seth_2504.*twice/)
  })

  it('cites only verses that exist', () => {
    const cited = CORRECTIONS.flatMap(({ evidence }) => evidence.match(/\b[1-3]?[A-Z][a-z]+\.\d+\.\d+/g) ?? [])
    expect(cited.length).toBeGreaterThan(30)
    expect(cited.filter((verse) => !isVerse(verse))).toEqual([])
  })

  it.each(CORRECTIONS.filter((entry) => !isAddition(entry) && !isOfText(entry)))(
    'corrects $field of $record, and rejects a changed source',
    (entry) => {
      const { record, field, wrong, right } = entry
      const row = { [keyOf(entry)]: record, [field]: wrong }
      const { corrected, applied } = correct([row], [entry])
      expect(applied).toEqual([entry])
      expect(corrected).toEqual(field === keyOf(entry) && right === '' ? [] : [{ ...row, [field]: right }])
      const changed = {
        [keyOf(entry)]: record,
        [field]:
          field === keyOf(entry) ? `${record} 2` : wrong !== '' && right.includes(wrong) ? 'other' : right || 'other',
      }
      expect(() => correct([changed], [entry])).toThrow(record)
    },
  )
})

describe('a row with a comma too many', () => {
  it('is reported with the name of the file', () => {
    expect(() => entriesOf(`${PEOPLE},seth_2504,deathYear,1,2,Gen.5.8, as stated\n`)).toThrow(
      /^people\.csv: .*Put values that contain a comma in quotation/,
    )
  })
})

describe('correcting rows', () => {
  it('changes the cell and reports the entry', () => {
    const { corrected, applied } = correct([SETH, { ...SETH, slug: 'other_1' }], [ENTRY])
    expect(corrected).toEqual([
      { ...SETH, deathYear: '-2962' },
      { ...SETH, slug: 'other_1' },
    ])
    expect(applied).toEqual([ENTRY])
  })

  it('changes, adds and removes items of a list', () => {
    const entry = { ...ENTRY, field: 'children' }
    const childrenAfter = (wrong: string, right: string) => correct([SETH], [{ ...entry, wrong, right }]).corrected[0]
    expect(childrenAfter('enos_1193', 'enosh_1')).toMatchObject({ children: 'enosh_1,cainan_534' })
    expect(childrenAfter('', 'noah_2210')).toMatchObject({ children: 'enos_1193,cainan_534,noah_2210' })
    expect(childrenAfter('enos_1193', '')).toMatchObject({ children: 'cainan_534' })
    expect(childrenAfter('enos_1193,cainan_534', '')).toMatchObject({ children: '' })
    expect(childrenAfter('', 'noah_2210,shem_2613')).toMatchObject({
      children: 'enos_1193,cainan_534,noah_2210,shem_2613',
    })
  })

  it('adds a record that a pinned source lacks, filled by other entries', () => {
    const add = { ...ENTRY, record: 'deuel', field: 'slug', wrong: '', right: 'deuel' }
    const name = { ...add, field: 'children', right: 'eliasaph_1091' }
    const { corrected, applied } = correct([SETH], [add, name])
    expect(corrected).toEqual([SETH, { slug: 'deuel', deathYear: '', children: 'eliasaph_1091' }])
    expect(applied).toEqual([add, name])
    expect(correct([SETH], [add, name], false)).toEqual({ corrected: [SETH], applied: [] })
  })

  it('leaves out a record whose key is corrected to an empty value', () => {
    const { corrected } = correct([SETH], [{ ...ENTRY, field: 'slug', wrong: 'seth_2504', right: '' }])
    expect(corrected).toEqual([])
  })

  it.each([
    ['a different value', { ...SETH, deathYear: '-2700' }],
    ['the right value already', { ...SETH, deathYear: '-2962' }],
    ['no such column', { slug: 'seth_2504' }],
  ])('rejects a source that has %s', (_, row) => {
    expect(() => correct([row], [ENTRY])).toThrow(/^corrections: .*People\.csv, seth_2504, deathYear/)
    expect(() => correct([row], [ENTRY], false)).toThrow(/seth_2504/)
  })

  it('rejects a list that lacks the item to correct, or already has the corrected item', () => {
    const entry = { ...ENTRY, field: 'children' }
    expect(() => correct([SETH], [{ ...entry, wrong: 'abel_13', right: '' }])).toThrow(/no longer applies/)
    expect(() => correct([SETH], [{ ...entry, wrong: '', right: 'enos_1193' }])).toThrow(/no longer applies/)
    expect(() => correct([SETH], [{ ...entry, wrong: 'enos_1193,abel_13', right: '' }])).toThrow(/no longer applies/)
    expect(() => correct([SETH], [{ ...entry, wrong: '', right: 'abel_13,enos_1193' }])).toThrow(/no longer applies/)
  })

  it('rejects a pinned source that lacks the record, and skips the entry if the source is not pinned', () => {
    const others = [{ ...SETH, slug: 'other_1' }]
    expect(() => correct(others, [ENTRY])).toThrow(/seth_2504.*the source has no record with this key/)
    expect(correct(others, [ENTRY], false)).toEqual({ corrected: others, applied: [] })
  })
})

describe('correcting the text of a file', () => {
  const file = 'dodson/dodson.xml'
  const entry = { source: file, record: 'b | 2', field: 'text', wrong: '>old<', right: '>new<', evidence: 'Gen.5.8' }
  const text = '<TEI><entry n="a | 1">>old<</entry><entry n="b | 2">>old<</entry></TEI>'
  const correctedText = (entries: readonly Correction[], strict = true) => {
    const applied: Correction[] = []
    const options = { file, corrections: entries, strict, applied: (one: Correction) => applied.push(one) }
    return { text: correctText(text, options), applied }
  }

  it('replaces the part in its record only, and reports the entry', () => {
    expect(correctedText([entry])).toEqual({ text: text.replace('2">>old<', '2">>new<'), applied: [entry] })
  })

  it.each([
    ['does not have the part', { ...entry, wrong: '>other<' }],
    ['has the part twice', { ...entry, wrong: '<' }],
    ['does not exist', { ...entry, record: 'c | 3' }],
  ])('fails if the record %s', (_, wrong) => {
    expect(() => correctedText([wrong])).toThrow(/^corrections: dodson\/dodson\.xml, /)
  })

  it('skips an entry about a part that a source which is not pinned lacks', () => {
    const entries = [
      { ...entry, wrong: '>other<' },
      { ...entry, record: 'c | 3' },
    ]
    expect(correctedText(entries, false)).toEqual({ text, applied: [] })
  })

  it.each(
    UPSTREAMS.flatMap(({ id, correctable = [] }) =>
      correctable.flatMap(({ files, record }) => (record === undefined ? [] : [{ id, files, record }])),
    ),
  )('finds the records of the starter in the files of $id: $files', ({ id, files, record }) => {
    const starter = readFileSync(projectFile(`db/dataset/starter/${id}/${files[0]}`), 'utf8')
    const keys = [...starter.matchAll(new RegExp(record, 'gm'))].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => !key?.trim())).toEqual([])
  })
})

describe('the columns of corrections', () => {
  it('are lists only in the files whose source says so', () => {
    const entry = { ...ENTRY, field: 'placeLookup', wrong: 'tyre', right: 'sidon' }
    const easton = { ...entry, source: 'theographic/CSV/Easton.csv', record: 'Tyre' }
    const place = { ...entry, source: 'theographic/CSV/Places.csv', record: 'tyre_1184' }
    const { corrected } = correct([{ dictLookup: 'Tyre', placeLookup: 'tyre,gaza' }], [easton])
    expect(corrected).toEqual([{ dictLookup: 'Tyre', placeLookup: 'sidon,gaza' }])
    expect(() => correct([{ slug: 'tyre_1184', placeLookup: 'tyre,gaza' }], [place])).toThrow(/no longer applies/)
  })

  it('are columns of the files of Theographic', () => {
    const { correctable = [] } = UPSTREAMS.find(({ id }) => id === 'theographic') ?? {}
    expect(correctable).toHaveLength(6)
    for (const { files, key = '', lists = [] } of correctable) {
      const [file = ''] = files
      const text = readFileSync(projectFile(`db/dataset/starter/theographic/${file}`), 'utf8')
      const columns = (text.replace(/^\uFEFF/, '').split(/\r?\n/)[0] ?? '').split(',')
      expect(
        [key, ...lists].filter((column) => !columns.includes(column)),
        file,
      ).toEqual([])
    }
  })
})

describe('reading corrections', () => {
  it.each([
    ['without evidence', `${PEOPLE},seth_2504,deathYear,1,2,\n`, /has no evidence/],
    ['that changes nothing', `${PEOPLE},seth_2504,deathYear,1,1,Gen.5.8\n`, /are equal/],
    ['for an unknown file', 'nave/topics.txt,ABEL,verses,1,2,Gen.5.8\n', /only these files can be corrected/],
    ['that is listed twice', `${PEOPLE},seth_2504,deathYear,1,2,Gen.5.8\n`.repeat(2), /twice/],
  ])('rejects an entry %s', (_, lines, message) => {
    expect(() => entriesOf(lines)).toThrow(message)
  })
})
