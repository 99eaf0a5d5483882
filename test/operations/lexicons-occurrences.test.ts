/**
 * Occurrences of words: the concordance of a Strong's number, and the lists of words by lemma or
 * number.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { bookSpan, VERSES } from '../../src/scripture/osis.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const encoded = (text: string) => encodeURIComponent(text)

interface Word {
  osis_ref: string
  word_id: string
  position: number
  text: string
  lemma: string
  strongs_number: string | null
}

const GOD = { rendering: 'God', rendering_state: 'text', rendered_with: null }

describe('GET /v1/strongs/{number}/occurrences', () => {
  it('lists each verse with its count, forms and words', async () => {
    const { body } = await service.call('/v1/strongs/g02316/occurrences')
    expect(body.data.map(({ osis_ref, count }: { osis_ref: string; count: number }) => [osis_ref, count])).toEqual([
      ['Luke.3.38', 1],
      ['John.1.1', 2],
      ['John.3.16', 1],
      ['1John.4.8', 2],
    ])
    expect(body.data[1]).toEqual({
      osis_ref: 'John.1.1',
      count: 2,
      forms: ['Θεόν', 'Θεὸς'],
      words: [
        { word_id: 'n43001001012', position: 12, text: 'Θεόν', morph: 'N-ASM', ...GOD },
        { word_id: 'n43001001014', position: 14, text: 'Θεὸς', morph: 'N-NSM', ...GOD },
      ],
    })
    expect(body.meta).toEqual({
      total: 4,
      limit: 50,
      offset: 0,
      occurrences: 6,
      books: [
        { book: 'Luke', occurrences: 1, verses: 1 },
        { book: 'John', occurrences: 3, verses: 2 },
        { book: '1John', occurrences: 2, verses: 1 },
      ],
    })
  })

  it('lists a form once even if it occurs twice in the verse', async () => {
    const { body } = await service.call('/v1/strongs/H3068/occurrences?book=Deut')
    expect(body.data).toMatchObject([{ osis_ref: 'Deut.6.4', count: 2, forms: ['יְהוָ֥ה'] }])
    expect(body.data[0].words).toHaveLength(2)
  })

  it('filters the list by book, and still reports the counts of all books', async () => {
    const whole = await service.call('/v1/strongs/G2316/occurrences')
    const { body } = await service.call('/v1/strongs/G2316/occurrences?book=John')
    expect(body.data).toEqual(whole.body.data.slice(1, 3))
    expect(body.meta).toEqual({ ...whole.body.meta, total: 2 })
  })

  it.each(['Gen', 'Acts'])('returns an empty list for book=%s, which has no occurrences', async (book) => {
    const { status, body } = await service.call(`/v1/strongs/G2316/occurrences?book=${book}`)
    expect([status, body.data, body.meta.total, body.meta.occurrences]).toEqual([200, [], 0, 6])
  })

  it.each([
    ['Genesis', 'Gen'],
    ['john', 'John'],
    ['1%20John', '1John'],
    ['Revelation', 'Rev'],
    ['1Macc', undefined],
    ['', undefined],
    ['%00', undefined],
  ])('rejects book=%s, with the suggestion %s', async (book, suggestion) => {
    const books = (await service.call('/v1/books')).body.data.map(({ osis }: { osis: string }) => osis)
    const { status, body } = await service.call(`/v1/strongs/G2316/occurrences?book=${book}`)
    expect([status, books.length]).toEqual([400, 66])
    expect(body.errors).toMatchObject([{ name: 'book', reason: `must be one of ${books.join(', ')}` }])
    expect(body.errors[0].suggestion).toBe(suggestion)
  })

  it('returns an empty list for a number without occurrences', async () => {
    const { body: entries } = await service.call('/v1/strongs?limit=200')
    const unused = entries.data.find(({ occurrences }: { occurrences: number }) => occurrences === 0)
    const { status, body } = await service.call(`/v1/strongs/${unused.strongs_number}/occurrences`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: { total: 0, limit: 50, offset: 0, occurrences: 0, books: [] } })
  })

  it.each(['G9999', 'G0', 'X1', 'H1254a'])('returns 404 for %s', async (number) => {
    const { status, body } = await service.call(`/v1/strongs/${number}/occurrences`)
    expect(status).toBe(404)
    expect(body.detail).toBe(`There is no entry with the Strong's number ${number}. See /v1/strongs for all numbers.`)
  })

  it('lists as many words as /v1/strongs reports in `occurrences`, for every number', async () => {
    for (const { strongs_number: number, occurrences: own } of await everyNumber()) {
      const occurrences = own > 0 ? own : await occurrencesUnder(number)
      const { body } = await service.call(`/v1/strongs/${number}/occurrences?limit=200`)
      const counts: number[] = body.data.map(({ count }: { count: number }) => count)
      const words = body.data.flatMap((verse: { osis_ref: string; words: Word[] }) => verse.words)
      const books: { occurrences: number; verses: number }[] = body.meta.books
      expect(body.meta.occurrences, number).toBe(occurrences)
      expect(sum(counts), number).toBe(occurrences)
      expect(words, number).toHaveLength(occurrences)
      expect(sum(books.map((book) => book.occurrences)), number).toBe(occurrences)
      expect(sum(books.map((book) => book.verses)), number).toBe(body.meta.total)
    }
  })
})

describe('a number whose words are counted under another one', () => {
  it('names the other number, and has no words of its own', async () => {
    const { body } = await service.call('/v1/strongs/G1488')
    expect(body.data).toMatchObject({ strongs_number: 'G1488', occurrences: 0, counted_under: 'G1510' })
    const batch = await service.call('/v1/strongs?numbers=G1488,G1510')
    expect(batch.body.data.map((entry: { counted_under: unknown }) => entry.counted_under)).toEqual(['G1510', null])
  })

  it('finds the words of the other number', async () => {
    for (const path of ['/v1/greek?strongs_number=NUMBER', '/v1/strongs/NUMBER/occurrences?limit=200']) {
      const [one, other] = await Promise.all(
        ['G1488', 'G1510'].map((number) => service.call(path.replace('NUMBER', number))),
      )
      expect(one?.body.meta.total).toBeGreaterThan(0)
      expect(one?.body.data).toEqual(other?.body.data)
    }
  })
})

describe('GET /v1/greek', () => {
  it.each(['θεός', 'ΘΕΟΣ', 'θεοσ', 'θέος', ' θεός '.normalize('NFD')])(
    'finds the words of a lemma: %s',
    async (lemma) => {
      const { body } = await service.call(`/v1/greek?lemma=${encoded(lemma)}`)
      expect(body.meta).toEqual({ total: 6, limit: 500, offset: 0 })
      expect(body.data.map(({ lemma: own }: Word) => own)).toEqual(Array(6).fill('θεός'))
      expect(body.data.map(({ osis_ref, position }: Word) => `${osis_ref} ${position}`).slice(0, 3)).toEqual([
        'Luke.3.38 8',
        'John.1.1 12',
        'John.1.1 14',
      ])
    },
  )

  it('returns each word with the same fields as in its verse', async () => {
    const { body } = await service.call('/v1/greek?strongs_number=g0622')
    const verse = await service.call('/v1/greek/John.3.16')
    expect(body.data).toEqual([{ osis_ref: 'John.3.16', ...verse.body.data[20] }])
    expect(body.data[0].parsing).toMatchObject({ tense: 'aorist', tense_form: 'second', mood: 'subjunctive' })
  })

  it('matches the whole lemma only', async () => {
    expect((await service.call(`/v1/greek?lemma=${encoded('θεό')}`)).body.data).toEqual([])
    expect((await service.call(`/v1/greek?lemma=${encoded('%')}`)).body.data).toEqual([])
  })

  it.each(['ἔξεστι', 'ἔξεστιν', 'ἔξεστι(ν)'])(
    'accepts a lemma with and without its optional letters: %s',
    async (lemma) => {
      expect((await service.call(`/v1/greek?lemma=${encoded(lemma)}`)).body.data).toMatchObject([{ position: 7 }])
    },
  )

  it("distinguishes words with the same spelling by their Strong's number", async () => {
    const all = await service.call(`/v1/greek?lemma=${encoded('ου')}`)
    const none = await service.call(`/v1/greek?lemma=${encoded('ου')}&strongs_number=G3757`)
    const some = await service.call(`/v1/greek?lemma=${encoded('ου')}&strongs_number=G3756`)
    expect(all.body.meta.total).toBeGreaterThan(0)
    expect(some.body).toEqual(all.body)
    expect(none.body.data).toEqual([])
  })

  it.each([
    'strongs_number=G9999',
    'strongs_number=G0',
    `lemma=${encoded('θεός')}&strongs_number=G0`,
    `lemma=${encoded('יהוה')}`,
  ])('returns an empty list if no word matches: %s', async (query) => {
    const { status, body } = await service.call(`/v1/greek?${query}`)
    expect([status, body]).toEqual([200, { data: [], meta: { total: 0, limit: 500, offset: 0 } }])
  })

  it('returns all words of a number in canonical order', async () => {
    const { body } = await service.call('/v1/greek?strongs_number=G3588&limit=200')
    const entry = await service.call('/v1/strongs/G3588')
    const places = body.data.map(({ osis_ref, position }: Word) => VERSES.indexOf(osis_ref) * 1000 + position)
    expect(places).toHaveLength(entry.body.data.occurrences)
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
  })
})

describe('GET /v1/hebrew', () => {
  it.each(['יהוה', 'יְהֹוָה', 'יְהוָ֥ה'])(
    "finds words by the lemma of their Strong's number, with or without vowel points: %s",
    async (lemma) => {
      const { body } = await service.call(`/v1/hebrew?lemma=${encoded(lemma)}&limit=200`)
      const byNumber = await service.call('/v1/hebrew?strongs_number=h03068&limit=200')
      expect(body).toEqual(byNumber.body)
      expect(body.meta.total).toBe(7)
    },
  )

  it('returns each word with the same fields as in its verse', async () => {
    const found = await service.call('/v1/hebrew?strongs_number=H7225')
    const verse = await service.call('/v1/hebrew/Gen.1.1')
    expect(found.body.data).toEqual([{ osis_ref: 'Gen.1.1', ...verse.body.data[0] }])
    expect(found.body.data[0].morphemes.map(({ parsing }: { parsing: { code: string } }) => parsing.code)).toEqual([
      'R',
      'Ncfsa',
    ])
  })

  it('returns no words for a lemma with the number of a different word, or for only a part of a lemma', async () => {
    const lemma = encoded('יהוה')
    expect((await service.call(`/v1/hebrew?lemma=${lemma}&strongs_number=H430`)).body.data).toEqual([])
    expect((await service.call(`/v1/hebrew?lemma=${encoded('יהו')}`)).body.data).toEqual([])
  })

  it.each(['strongs_number=H8674', 'strongs_number=H1254a', 'strongs_number=H00000', `lemma=${encoded('θεός')}`])(
    'returns an empty list if no word matches: %s',
    async (query) => {
      const { status, body } = await service.call(`/v1/hebrew?${query}`)
      expect([status, body]).toEqual([200, { data: [], meta: { total: 0, limit: 500, offset: 0 } }])
    },
  )

  it('finds the words of every lexicon entry with occurrences, by its number and its lemma as spelled in the lexicon', async () => {
    const { body: lexicon } = await service.call('/v1/lexicon?limit=200')
    expect(lexicon.data).toHaveLength(lexicon.meta.total)
    expect(lexicon.data.filter(({ occurrences }: { occurrences: number }) => occurrences > 0)).not.toEqual([])
    for (const { lemma, strongs_number: number, occurrences } of lexicon.data) {
      if (number === null || occurrences === 0) continue
      const { body } = await service.call(`/v1/hebrew?lemma=${encoded(lemma)}&strongs_number=${number}&limit=200`)
      expect(body.meta.total, lemma).toBe(occurrences)
    }
  })
})

describe('a list of words', () => {
  it.each([
    ['greek', ['lemma', 'strongs_number', 'refs']],
    ['hebrew', ['lemma', 'strongs_number', 'lexicon_id', 'refs']],
  ])(
    'at /v1/%s requires one of its filters, and reports all missing filters together with the other errors',
    async (list, filters) => {
      const { status, body } = await service.call(`/v1/${list}?limit=0`)
      expect(status).toBe(400)
      const alone = await service.call(`/v1/${list}`)
      expect(alone.body.detail).toBe(`lemma is required unless ${filters.slice(1).join(' or ')} is given.`)
      const missing = filters.map((name) => {
        const others = filters.filter((other) => other !== name).join(' or ')
        return { in: 'query', name, reason: `is required unless ${others} is given` }
      })
      expect(body.errors).toEqual([
        ...missing,
        { in: 'query', name: 'limit', value: '0', reason: 'must be at least 1' },
      ])
    },
  )

  it.each([
    ['greek', 'lemma=', 'lemma'],
    ['greek', 'lemma=%20', 'lemma'],
    ['greek', 'lemma=%CC%81', 'lemma'],
    ['greek', `lemma=${'a'.repeat(101)}`, 'lemma'],
    ['greek', 'strongs_number=H430', 'strongs_number'],
    ['greek', 'strongs_number=26', 'strongs_number'],
    ['hebrew', 'strongs_number=G26', 'strongs_number'],
    ['hebrew', 'strongs_number=', 'strongs_number'],
    ['hebrew', 'lemma=%D6%B0', 'lemma'],
    ['hebrew', 'lemma=a&lemma=b', 'lemma'],
  ])('at /v1/%s rejects %s', async (list, query, name) => {
    const { status, body } = await service.call(`/v1/${list}?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ in: 'query', name }])
  })
})

describe('a morphology tag that cannot be decoded', () => {
  it('is returned with null in the decoded fields', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'tags-'))
    const datasetPath = join(directory, 'dataset.sqlite')
    const dataset = await damagedDataset(inject('starterDataset'), datasetPath)
    await dataset.change(`UPDATE greek_word SET morph = 'V-???'`)
    await dataset.change(`UPDATE hebrew_word SET morph = 'HC/???'`)
    await dataset.close()
    const damaged = await startTestService({ datasetPath })
    try {
      const greek = await damaged.call('/v1/greek/John.11.35')
      expect(Object.values(greek.body.data[0].parsing)).toEqual(Array(13).fill(null))
      const hebrew = await damaged.call('/v1/hebrew/Gen.1.1')
      const [conjunction, other] = hebrew.body.data[0].morphemes.map(({ parsing }: { parsing: object }) => parsing)
      expect([conjunction.code, other.code]).toEqual(['C', '???'])
      expect([conjunction.part_of_speech, other.part_of_speech]).toEqual([null, null])
    } finally {
      await damaged.close()
      rmSync(directory, { recursive: true })
    }
  })
})

describe('bookSpan', () => {
  it('returns the positions of the first and last verse of a book, and undefined for an unknown book', () => {
    expect(bookSpan('Gen')).toEqual({ first: 1, last: 1533 })
    expect(bookSpan('3John')).toMatchObject({ last: VERSES.indexOf('3John.1.15') + 1 })
    expect(bookSpan('Rev')).toMatchObject({ last: 31_103 })
    expect(bookSpan('Tob')).toBeUndefined()
  })
})

async function everyNumber(): Promise<{ strongs_number: string; occurrences: number }[]> {
  const { body } = await service.call('/v1/strongs?limit=200')
  expect(body.data).not.toEqual([])
  expect(body.data).toHaveLength(body.meta.total)
  return body.data
}

/** Words of the number under which the words of this one are counted. */
async function occurrencesUnder(number: string): Promise<number> {
  const { body } = await service.call(`/v1/strongs/${number}`)
  const target = body.data.counted_under
  return target === null ? 0 : (await service.call(`/v1/strongs/${target}`)).body.data.occurrences
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
