/** Words of passages and of several verses, and Hebrew homographs. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Word {
  osis_ref: string
  position: number
  word_id: string
  strongs_number: string | null
  lexicon_id: string | null
}

const placesOf = (words: Word[]) => words.map(({ osis_ref, position }) => `${osis_ref} ${position}`)

async function wordsOf(path: string): Promise<Word[]> {
  const { status, body } = await service.call(path)
  expect(status, path).toBe(200)
  return body.data
}

describe('GET /v1/greek/{osis_ref} and GET /v1/hebrew/{osis_ref}', () => {
  it('return the words of all verses of a chapter, in order', async () => {
    const verses = [...(await wordsOf('/v1/hebrew/Ps.117.1')), ...(await wordsOf('/v1/hebrew/Ps.117.2'))]
    expect(verses).toHaveLength(17)
    expect(await wordsOf('/v1/hebrew/Ps.117')).toEqual(verses)
    expect(await wordsOf('/v1/hebrew/Ps.117.1-Ps.117.2')).toEqual(verses)
  })

  it('return the verse of each word in a range across chapters or books', async () => {
    const words = await wordsOf('/v1/greek/John.1.1-John.11')
    expect([...new Set(words.map(({ osis_ref }) => osis_ref))]).toEqual(['John.1.1', 'John.3.16', 'John.11.35'])
    const wholeBooks = await wordsOf('/v1/greek/Matt-Rev')
    expect(wholeBooks.length).toBeGreaterThan(words.length)
    expect(placesOf(wholeBooks)).toEqual(expect.arrayContaining(placesOf(words)))
  })

  // The starter dataset has Greek words before and after Acts 28. Its Hebrew words are all before
  // Malachi.
  it.each(['/v1/greek/Acts.28', '/v1/hebrew/Mal'])(
    'return an empty list for a passage without words: %s',
    async (path) => {
      const { body } = await service.call(path)
      expect(body).toEqual({ data: [], meta: { total: 0, limit: 500, offset: 0 } })
    },
  )

  it('accept a limit of up to 2,000', async () => {
    expect((await service.call('/v1/hebrew/Gen-Mal?limit=2000')).body.meta.limit).toBe(2_000)
    expect((await service.call('/v1/hebrew/Gen-Mal?limit=2001')).status).toBe(400)
  })

  it.each([
    ['/v1/greek/Gen.1', 'Gen.1 is in the Old Testament and has no Greek words. Use /v1/hebrew/Gen.1.'],
    ['/v1/hebrew/John', 'John is in the New Testament and has no Hebrew words. Use /v1/greek/John.'],
    ['/v1/hebrew/Mal-Matt', 'Mal-Matt is in both testaments. Request the books of the Old Testament only.'],
    ['/v1/greek/Mal-Matt', 'Mal-Matt is in both testaments. Request the books of the New Testament only.'],
  ])('return 404 for a passage outside the testament of the language, or in both: %s', async (path, detail) => {
    const { status, body } = await service.call(path)
    expect([status, body.detail]).toEqual([404, detail])
  })

  it.each(['John.22', 'John.3.99', 'Jn.3', 'John.4.26-John.4.1', 'John.4-'])(
    'return 404 for an unknown passage, like other paths with a passage: %s',
    async (reference) => {
      const { status, body } = await service.call(`/v1/greek/${reference}`)
      expect([status, body.detail.startsWith(`${reference} is not a passage. `)]).toEqual([404, true])
      expect(body.detail).toBe((await service.call(`/v1/text/${reference}`)).body.detail)
    },
  )
})

describe('the words of several verses', () => {
  it('are in the requested order of the verses, each verse once, with unknown verses in meta.missing', async () => {
    const { body } = await service.call('/v1/greek?refs=John.11.35,John.3.99,John.1.1,John.11.35,Gen.1.1')
    const verses = [...(await wordsOf('/v1/greek/John.11.35')), ...(await wordsOf('/v1/greek/John.1.1'))]
    expect(body.data).toEqual(verses)
    expect(body.meta).toEqual({ total: verses.length, limit: 500, offset: 0, missing: ['John.3.99'] })
  })

  it('are paginated', async () => {
    const { body } = await service.call('/v1/hebrew?refs=Ps.117.2,Ps.117.1&limit=3&offset=8')
    expect(placesOf(body.data)).toEqual(['Ps.117.2 9', 'Ps.117.1 1', 'Ps.117.1 2'])
    expect(body.meta).toEqual({ total: 17, limit: 3, offset: 8, missing: [] })
  })

  it('can be filtered by number, lemma and lexicon entry', async () => {
    const places = async (filter: string) =>
      placesOf(await wordsOf(`/v1/hebrew?refs=Ps.117.1,Gen.1.1,Deut.6.4&${filter}`))
    expect(await places('strongs_number=H3068')).toEqual(['Ps.117.1 3', 'Deut.6.4 3', 'Deut.6.4 5'])
    expect(await places('lexicon_id=bxy')).toEqual(['Gen.1.1 2'])
    expect(await places('lexicon_id=bxy&strongs_number=H3068')).toEqual([])
    expect(await places('lemma=%D7%91%D7%A8%D7%90')).toEqual(['Gen.1.1 2'])
  })
})

describe('the lexicon entry of a Hebrew word', () => {
  it('distinguishes homographs', async () => {
    const [, create] = await wordsOf('/v1/hebrew/Gen.1.1')
    expect(create).toMatchObject({ strongs_number: 'H1254', lexicon_id: 'bxy' })
    const found = await wordsOf('/v1/hebrew?lexicon_id=bxy')
    expect(found).toEqual([create])
    expect(await wordsOf('/v1/hebrew?lexicon_id=bxx')).toEqual([])
    expect(await wordsOf('/v1/hebrew?lexicon_id=bxy&strongs_number=H1254')).toEqual([create])
    expect(await wordsOf('/v1/hebrew?lexicon_id=bxy&strongs_number=H430')).toEqual([])
  })

  it('gives the word its headword, while the lemma stays the tag of the source', async () => {
    const [beginning] = await wordsOf('/v1/hebrew/Gen.1.1')
    const { body } = await service.call(`/v1/lexicon/${beginning?.lexicon_id}`)
    expect(beginning).toMatchObject({ lemma: 'b/7225', headword: body.data.lemma })
    expect(body.data.lemma.normalize()).toBe('רֵאשִׁית'.normalize())
  })

  it("is that of the first prefix if the word has no Strong's number", async () => {
    const words = await wordsOf('/v1/hebrew/Jer.10.11')
    expect(words[2]).toMatchObject({ strongs_number: null, lexicon_id: 'gau' })
    expect(await wordsOf('/v1/hebrew?lexicon_id=gau')).toEqual([words[2]])
  })

  it("comes before other entries with the same Strong's number if it occurs more often", async () => {
    const { body } = await service.call('/v1/lexicon?strongs_number=H1254')
    expect(body.data.map(({ id, occurrences }: { id: string; occurrences: number }) => [id, occurrences])).toEqual([
      ['bxy', 1],
      ['bxx', 0],
    ])
    expect((await service.call('/v1/lexicon/gau')).body.data.occurrences).toBe(1)
  })
})

interface PrintedWord {
  text: string
  after: string | null
  transliteration: string | null
  gloss: string | null
}

async function printed(path: string): Promise<string> {
  const { body } = await service.call(path)
  return body.data
    .map(({ text, after }: PrintedWord) => [text, after].join(''))
    .join('')
    .trimEnd()
    .normalize()
}

describe('`text` and `after` of the words of a verse', () => {
  it('together give the printed verse', async () => {
    expect(await printed('/v1/greek/John.11.35')).toBe('ἐδάκρυσεν ὁ Ἰησοῦς.')
    expect(await printed('/v1/hebrew/Ps.117.2')).toBe('כִּ֥י גָ֘בַ֤ר עָלֵ֨ינוּ ׀ חַסְדּ֗וֹ וֶֽאֱמֶת־יְהוָ֥ה לְעוֹלָ֗ם הַֽלְלוּ־יָֽהּ׃'.normalize())
    expect(await printed('/v1/hebrew/Jer.10.11')).toMatch(/׃ ס$/)
    // This verse of the KJV consists of two Masoretic verses.
    expect(await printed('/v1/hebrew/Ps.3.1')).toContain('בְּנֽוֹ׃ יְ֭הוָה'.normalize())
  })
})

describe('a word', () => {
  it('has its gloss and its transliteration', async () => {
    const { body } = await service.call('/v1/greek/John.11.35')
    expect(body.data.map(({ transliteration, gloss }: PrintedWord) => [transliteration, gloss])).toEqual([
      ['edakrysen', 'Wept'],
      ['ho', null],
      ['Iēsous', 'Jesus'],
    ])
    const hebrew = await service.call('/v1/hebrew/Gen.1.1')
    const [first, second] = hebrew.body.data
    expect([first.transliteration, second.transliteration]).toEqual(['bereshit', 'bara'])
    expect(second.gloss).toBe((await service.call('/v1/lexicon/bxy')).body.data.gloss)
  })

  it('is divided into prefixes, stem and suffixes', async () => {
    const { body } = await service.call('/v1/hebrew/Gen.31.55?offset=5&limit=1')
    const [word] = body.data
    expect(word.morphemes.map(({ parsing, ...morpheme }: { parsing: object }) => morpheme)).toEqual([
      { text: 'וְ', kind: 'prefix', strongs_number: null, lexicon_id: 'deh' },
      { text: 'לִ', kind: 'prefix', strongs_number: null, lexicon_id: 'gau' },
      { text: 'בְנוֹתָ֖י', kind: 'stem', strongs_number: 'H1323', lexicon_id: 'cav' },
      { text: 'ו', kind: 'suffix', strongs_number: null, lexicon_id: null },
    ])
    expect(word.morphemes.map(({ parsing }: { parsing: { code: string } }) => parsing.code)).toEqual([
      'C',
      'R',
      'Ncfpc',
      'Sp3ms',
    ])
    expect(word.parsing).toEqual(word.morphemes[2].parsing)
  })

  it('without a stem is parsed as its first prefix, and an Aramaic article at the end is a suffix', async () => {
    const { body } = await service.call('/v1/hebrew/Jer.10.11?limit=4')
    const kinds = body.data.map(({ morphemes }: { morphemes: { kind: string }[] }) => morphemes.map(({ kind }) => kind))
    expect(kinds).toEqual([['prefix', 'stem'], ['stem'], ['prefix', 'suffix'], ['stem', 'suffix']])
    expect(body.data[2].parsing.part_of_speech).toBe('preposition')
  })

  it('that is read differently from its spelling has the words to read in `qere`', async () => {
    const { body } = await service.call('/v1/hebrew/Ezra.10.35')
    expect(body.data.map(({ qere }: { qere: object[] | null }) => qere)).toEqual([
      null,
      null,
      [
        {
          text: expect.any(String),
          after: '׃ ',
          lemma: '3622',
          strongs_number: 'H3622',
          lexicon_id: 'fst',
          morph: 'HNp',
        },
      ],
    ])
    expect(body.data[2]).toMatchObject({ text: 'כלהי', transliteration: null })
    expect(body.data[2].qere[0].text.normalize()).toBe('כְּלֽוּהוּ'.normalize())
  })
})
