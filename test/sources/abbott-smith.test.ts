import { describe, expect, it } from 'vitest'
import { readAbbottSmith } from '../../db/dataset/sources/abbott-smith/abbott-smith.ts'
import { memorySource } from '../support/memory-source.ts'

const lexicon = (...entries: string[]) =>
  memorySource({
    'AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml': `<TEI xmlns="x"><text><body>${entries.join('\n')}</body></text></TEI>`,
  })

const form = (word: string, ending = '') =>
  `<form><foreign xml:lang="grc"><hi rend="bold">${word}</hi></foreign>${ending}</form>`
const entry = (key: string, word: string, sense: string) =>
  `<entryFree n="${key}">${form(word)}<sense>${sense}</sense></entryFree>`

async function articleOf(sense: string) {
  const [record] = await readAbbottSmith(lexicon(entry('00001', 'λόγος', sense)))
  return record?.article
}

describe('readAbbottSmith', () => {
  it('parses lemma, headword and the whole article, with numbered senses', async () => {
    const source = lexicon(`<entryFree n="00012">
  <form>*† <foreign xml:lang="grc"><hi rend="bold">ἄ-βυσσος</hi></foreign>, <foreign xml:lang="grc">-ον</foreign>, </form>
<etym><seg type="septuagint">[in LXX for <foreign xml:lang="heb" n="H8415">תְּהוֹם</foreign> ;]</seg></etym>
  <sense><hi rend="italic">deep</hi>:<sense n="1. ">a place
    <sense n="(a) ">below, <ref osisRef="0en.1.2">Ge 1:2</ref>;</sense><sense n="(b) ">afar.</sense></sense><sense n="2 ">a name.†</sense></sense>
  <re><hi rend="italic">SYN.</hi>: none</re>
</entryFree>`)
    expect(await readAbbottSmith(source)).toEqual([
      {
        strongs_number: 'G12',
        lemma: 'ἄβυσσος',
        headword: 'ἄ-βυσσος, -ον',
        article:
          '*† ἄ-βυσσος, -ον, [in LXX for תְּהוֹם;] deep: 1. a place (a) below, Ge 1:2; (b) afar. 2. a name.† SYN.: none',
        links: [{ start: 68, end: 74, osis_ref: 'Gen.1.2' }],
        senses: [
          { label: null, text: 'deep', references: [] },
          { label: '1.', text: 'a place', references: [] },
          { label: '1. (a)', text: 'below, Ge 1:2', references: ['Gen.1.2'] },
          { label: '1. (b)', text: 'afar.', references: [] },
          { label: '2.', text: 'a name.†', references: [] },
        ],
      },
    ])
  })

  it('adds a letter that a Greek word lost in scanning', () => {
    const source = lexicon(entry('00005', 'Ἀββά', 'ὁ παήρ, τὸ εὐαγέλιον, παήρος'))
    const [record] = readAbbottSmith(source)
    expect(record?.article).toContain('ὁ πατήρ, τὸ εὐαγγέλιον, παήρος')
    expect(source.repairs).toHaveLength(2)
  })

  it('links a reference to the book of its label', () => {
    const label = '<ref osisRef="Ezra.2.12">Es 2:12</ref>, <ref osisRef="2Kgs.14.1">III Ki 14:1</ref>'
    const source = lexicon(entry('03105', 'μαίνομαι', `${label} <ref osisRef="Ezra.2.1">Ezr 2:1</ref>`))
    const [record] = readAbbottSmith(source)
    expect(record?.links.map(({ osis_ref }) => osis_ref)).toEqual(['Esth.2.12', '1Kgs.14.1', 'Ezra.2.1'])
    expect(source.repairs).toHaveLength(2)
  })

  it('links a reference in the numbering of Westcott and Hort to the verse that has the word', () => {
    const verses = ['John.1.40', 'John.1.50', 'Phil.1.16', 'Rom.1.10', 'John.1.10', 'Matt.23.14']
    const labels = verses.map((verse) => `<ref osisRef="${verse}">x</ref>`).join(' ')
    const source = lexicon(entry('01182', 'δέκατος', labels))
    const words = ['John.1.39', 'John.1.50', 'John.1.49', 'Phil.1.17', 'Rom.1.9', 'John.1.9', 'Matt.23.13']
    const [record] = readAbbottSmith(source, (number, verse) => number === 'G1182' && words.includes(verse))
    expect(record?.links.map(({ osis_ref }) => osis_ref)).toEqual([
      'John.1.39',
      'John.1.50',
      'Phil.1.17',
      'Rom.1.9',
      'John.1.10',
      'Matt.23.13',
    ])
    expect(source.repairs).toHaveLength(4)
  })

  it('links a misprinted reference to the verse of its correction, and keeps the text', () => {
    const references = '<ref osisRef="John.10.29">Jo 10:29</ref> <ref osisRef="John.1.1">Jo 1:1</ref>'
    const source = lexicon(entry('03105', 'μαίνομαι', references), entry('00001', 'λόγος', references))
    const correct: typeof source.correct = (_, rows) =>
      rows.map((row) => (row['reference'] === 'G3105 John.10.29' ? { ...row, osisRef: 'John.10.20' } : row))
    const [record, other] = readAbbottSmith({ ...source, correct })
    expect(record?.links.map(({ osis_ref }) => osis_ref)).toEqual(['John.10.20', 'John.1.1'])
    expect(other?.links.map(({ osis_ref }) => osis_ref)).toEqual(['John.10.29', 'John.1.1'])
    expect(record?.article).toContain('Jo 10:29')
  })

  it.each([
    ['Α, α, ἄλφα', 'Α'],
    ['Σμύρνα (T', 'Σμύρνα'],
    ['ἔγκλημα -τος', 'ἔγκλημα'],
    ['ζώννυμι and ζωννύω', 'ζώννυμι'],
    ['ἐξ -απατάω', 'ἐξαπατάω'],
    ['δυσ-', 'δυσ-'],
    ['Ῥoύθ', 'Ῥούθ'],
  ])('parses the lemma of %s as %s', async (bold, lemma) => {
    expect(await readAbbottSmith(lexicon(entry('00001', bold, 'x')))).toMatchObject([{ lemma }])
  })

  it('takes the first Greek word as the lemma if no word is in bold', async () => {
    const source = lexicon('<entryFree n="00001"><form><foreign xml:lang="grc">γάζα, -ης</foreign></form></entryFree>')
    expect(await readAbbottSmith(source)).toMatchObject([{ lemma: 'γάζα', headword: 'γάζα, -ης' }])
  })

  it('converts superscript and subscript digits, and separates superscript words', async () => {
    const sense = `<hi rend="italic">LAE</hi>, 125<hi rend="subscript">4</hi>, 33<hi rend="superscript">12</hi>, 4<hi rend="superscript">a</hi>, Ac 2:1<hi rend="superscript">(LXX)</hi>`
    expect(await articleOf(sense)).toBe('λόγος LAE, 125₄, 33¹², 4a, Ac 2:1 (LXX)')
  })

  it('keeps a reference in superscript readable, and adds its verse to the references of the sense', async () => {
    const sense = 'Ro 3:13 <hi rend="superscript">(<ref osisRef="Ps.140.3">Ps 139 (140):3</ref>)</hi>'
    const [record] = await readAbbottSmith(lexicon(entry('00001', 'λόγος', sense)))
    expect(record?.article).toBe('λόγος Ro 3:13 (Ps 139 (140):3)')
    expect(record?.senses).toEqual([{ label: null, text: 'Ro 3:13 (Ps 139 (140):3)', references: ['Ps.140.3'] }])
  })

  it('drops editorial notes and stray angle brackets, but keeps `<` before a derivation', async () => {
    expect(await articleOf('a thing (&lt; <ref>β</ref>) &gt;here <hi>{Editor note: doubtful}</hi>.')).toBe(
      'λόγος a thing (< β) here.',
    )
  })

  it("assigns an article to each of its Strong's numbers", async () => {
    const records = await readAbbottSmith(lexicon(entry('00040|00039', 'ἅγιος', 'holy')))
    expect(records.map((record) => [record.strongs_number, record.lemma])).toEqual([
      ['G40', 'ἅγιος'],
      ['G39', 'ἅγιος'],
    ])
  })

  it('joins different articles of one number, and drops duplicates and empty ones', async () => {
    const source = lexicon(
      entry('02117', 'εὐθύς', 'straight'),
      entry('02117', 'εὐθύς', 'adv., straightway'),
      entry('02117', 'εὐθύς', 'straight .'),
      '<entryFree n="02117"><form>εὐθύς</form></entryFree>',
    )
    expect(await readAbbottSmith(source)).toMatchObject([{ article: 'εὐθύς straight\n\nεὐθύς adv., straightway' }])
    expect(source.repairs).toEqual(['articles-joined: G2117'])
    expect(source.drops).toEqual(['article-printed-twice: G2117', 'further-article-without-text: G2117'])
  })

  it("omits words without a valid Strong's number, and reports the reason for each omission", async () => {
    const source = lexicon(entry('Ἀβειληνή', 'α', 'x'), entry('01003a', 'β', 'x'), entry('0????', 'γ', 'x'))
    expect(await readAbbottSmith(source)).toEqual([])
    expect(source.drops).toEqual([
      'no-strongs-number: Ἀβειληνή',
      'strongs-number-with-letter: 01003a',
      'strongs-number-unknown: γ',
    ])
  })

  it.each([
    ['a key in an unknown form', entry('123', 'α', 'x'), /unknown key "123"/],
    ['an entry without a key', '<entryFree><form>α</form></entryFree>', /an entry has no key: α/],
  ])('rejects %s', (_, text, message) => {
    expect(() => readAbbottSmith(lexicon(text))).toThrow(message)
  })
})
