/**
 * References as people write them, and the entities in a passage. test/scripture/references tests
 * all written forms.
 */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function resolve(q: string): Promise<any[]> {
  return (await service.call(`/v1/references?q=${encodeURIComponent(q)}`)).body.data
}

describe('GET /v1/references', () => {
  it('returns as `input` the reference without the sentence around it. Outside a sentence, the name of a translation is included', async () => {
    const found = await resolve('All of Romans 8:28 together with us; John 3:16 NIV; Job 3 was hard')
    expect(found.map(({ input, start, end, match }) => [input, start, end, match])).toEqual([
      ['Romans 8:28', 7, 18, 'exact'],
      ['John 3:16', 37, 46, 'exact'],
      ['Job 3', 52, 57, 'exact'],
    ])
    expect(await resolve('John 3:16 NIV')).toMatchObject([{ input: 'John 3:16 NIV', match: 'partial' }])
    expect(await resolve('Job 3 was hard')).toMatchObject([{ input: 'Job 3', match: 'partial' }])
  })

  it('returns the position of each part in the input, and its passage in OSIS form and as text', async () => {
    expect(await resolve('Jn 3,16-18; Ruth')).toEqual([
      {
        input: 'Jn 3,16-18',
        start: 0,
        end: 10,
        osis_start: 'John.3.16',
        osis_end: 'John.3.18',
        osis: 'John.3.16-John.3.18',
        text: 'John 3:16–18',
        verse_count: 3,
        exists: true,
        match: 'exact',
        alternatives: [],
        reason: null,
      },
      {
        input: 'Ruth',
        start: 12,
        end: 16,
        osis_start: 'Ruth.1.1',
        osis_end: 'Ruth.4.22',
        osis: 'Ruth',
        text: 'Ruth',
        verse_count: 85,
        exists: true,
        match: 'exact',
        alternatives: [],
        reason: null,
      },
    ])
  })

  it('finds the references in running text, with their positions in code points', async () => {
    const text = '𝔊 God so loved the world (John 3:16), and also Romans 5:8 says so.'
    const found = await resolve(text)
    expect(found.map(({ osis }) => osis)).toEqual(['John.3.16', 'Rom.5.8'])
    for (const { input, start, end } of found) expect([...text].slice(start, end).join('')).toBe(input)
  })

  it('reads text with line breaks and tabs', async () => {
    const parts = await resolve('John 3:16\nRom 5:8\r\n\tGen 1:1')
    expect(parts.map(({ osis }: { osis: string }) => osis)).toEqual(['John.3.16', 'Rom.5.8', 'Gen.1.1'])
  })

  it('reads up to 2,000 characters', async () => {
    const text = 'Genesis 1:1; '.repeat(153)
    const { status, body } = await service.call(`/v1/references?q=${encodeURIComponent(text)}&limit=200`)
    expect([status, body.meta.total]).toEqual([200, 153])
    expect((await service.call(`/v1/references?q=${'a'.repeat(2_001)}`)).status).toBe(400)
  })

  it.each([
    ['So 1', undefined, 'Song.1'],
    ['So 1', 'fr', 'Zeph.1'],
    ['Jo 3', 'pt', 'John.3'],
    ['Jó 3', 'pt', 'Job.3'],
    ['Jo\u0301 3', 'pt', 'Job.3'],
    ['Esdras 3', undefined, null],
    ['Esdras 3', 'es', 'Ezra.3'],
    ['John 3', 'de', 'John.3'],
  ])('reads "%s" (lang: %s) as %s', async (q, lang, osis) => {
    const language = lang === undefined ? '' : `&lang=${lang}`
    const { body } = await service.call(`/v1/references?q=${encodeURIComponent(q)}${language}`)
    expect(body.data[0].osis).toBe(osis)
  })

  it.each([
    ['Letter of Jeremiah 1', 'The Letter of Jeremiah is not one of the 66 books.'],
    ['Additions to Esther 1', 'The Additions to Esther is not one of the 66 books.'],
    ['Song of the Three 1', 'The Song of the Three is not one of the 66 books.'],
  ])('says that "%s" is in a book of another canon', async (q, reason) => {
    expect(await resolve(q)).toMatchObject([{ match: 'none', osis: null, reason }])
  })

  it.each([
    ['In Genesis 1 God created', 'Genesis 1'],
    ['In Genesis 1 GOD created', 'Genesis 1'],
    ['According to (Exodus 30:13-15)', 'Exodus 30:13-15'],
    ['the gospel according to Matthew 5:3', 'the gospel according to Matthew 5:3'],
    ['John 3:16 NIV', 'John 3:16 NIV'],
    ['See (John 3:16 NIV)', 'John 3:16 NIV'],
    ['John 3:16 (NIV)', 'John 3:16 (NIV)'],
    ['John 3:16 [ESV]; Rom 5', 'John 3:16 [ESV]'],
    ['John 3:16 (NIV 2011)', 'John 3:16'],
    ['Ps 22 (23)', 'Ps 22 (23)'],
    ['(Ps 22 (23))', 'Ps 22 (23)'],
    ['Ps 22 (LXX 21)', 'Ps 22'],
  ])('returns as input of "%s" the reference with a translation name, without other words: "%s"', async (q, input) => {
    const [reference] = await resolve(q)
    expect(reference.input).toBe(input)
    expect(q.slice(reference.start, reference.end)).toBe(input)
  })

  it('returns the reason why a reference does not exist, and the nearest references that exist', async () => {
    expect(await resolve('John 3:99')).toEqual([
      {
        input: 'John 3:99',
        start: 0,
        end: 9,
        osis_start: null,
        osis_end: null,
        osis: null,
        text: null,
        verse_count: 0,
        exists: false,
        match: 'exact',
        alternatives: [{ osis: 'John.3.36', text: 'John 3:36' }],
        reason: 'John 3 has 36 verses.',
      },
    ])
  })

  it.each([
    ['Jude 2:1', 'Jude has 1 chapter.'],
    ['John 22', 'John has 21 chapters.'],
    ['Ps 23:7', 'Psalm 23 has 6 verses.'],
    ['John 4-3', 'The range ends before it begins.'],
    ['John verse 3', 'A verse of John needs a chapter number.'],
    ['Tobit 1:1', 'Tobit is not one of the 66 books.'],
    ['Wisdom 1:1', 'The Wisdom of Solomon is not one of the 66 books.'],
    ['nonsense', 'None of the 66 books has this name.'],
    ['3:16', 'No book name was found in this reference.'],
  ])('returns a reason for %j: %s', async (q, reason) => {
    expect(await resolve(q)).toEqual([expect.objectContaining({ exists: false, reason })])
  })

  it.each([
    ['Gen 1-3', 'Genesis 1–3'],
    ['Gen 1:1-2:3', 'Genesis 1:1–2:3'],
    ['Gen 50:26-Exod 1:2', 'Genesis 50:26–Exodus 1:2'],
    ['Gen-Deut', 'Genesis–Deuteronomy'],
    ['Gen 49-Ex 2', 'Genesis 49–Exodus 2'],
    ['Ps 23', 'Psalm 23'],
    ['Ps 23:1-3', 'Psalm 23:1–3'],
    ['Ps 23-24', 'Psalms 23–24'],
    ['Ps', 'Psalms'],
    ['Job 42-Ps 1', 'Job 42–Psalm 1'],
    ['Jude 3-5', 'Jude 1:3–5'],
    ['Jude', 'Jude'],
    ['Song 1', 'Song of Solomon 1'],
  ])('formats %j for readers as %s, and resolves that text to the same passage', async (q, text) => {
    const [first] = await resolve(q)
    expect(first.text).toBe(text)
    const [again] = await resolve(first.text)
    expect(again.osis).toBe(first.osis)
    const [osis] = await resolve(first.osis)
    expect(osis.text).toBe(text)
  })

  it('counts fifteen verses in 3 John', async () => {
    expect(await resolve('3 John')).toEqual([
      expect.objectContaining({ osis: '3John', osis_end: '3John.1.15', verse_count: 15 }),
    ])
  })

  it('paginates the parts', async () => {
    const { body } = await service.call('/v1/references?q=Gen%201,%202,%203,%204&limit=2&offset=1')
    expect(body.data.map(({ input }: any) => input)).toEqual(['2', '3'])
    expect(body.meta).toEqual({ total: 4, limit: 2, offset: 1 })
  })

  it('returns an empty list if the text is only punctuation', async () => {
    expect((await service.call('/v1/references?q=%3B%20,')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it.each(['', '?q=', '?q=%20', '?q=%CC%81', `?q=${'a'.repeat(2_001)}`, '?q=a%0Bb'])('rejects %j', async (query) => {
    const { status, body } = await service.call(`/v1/references${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ in: 'query', name: 'q' })])
  })
})

describe('GET /v1/passages/{passage}', () => {
  const KINDS = ['people', 'places', 'events', 'topics']

  it.each(['Ruth', 'Ruth.4', 'Ruth.4.1-Ruth.4.22', 'Ruth.3.18-Ruth.4.2', 'Ruth.4.17', 'Judg.21-Ruth.1', 'Gen.1-Gen.2'])(
    'returns the combined entities of all verses in %s',
    async (passage) => {
      const { body } = await service.call(`/v1/passages/${passage}?limit=200`)
      const verses = await versesFrom(body.data.osis_start, body.data.osis_end)
      expect(body.data.verse_count).toBe(verses.length)
      for (const kind of KINDS) {
        const counted = count(verses, kind)
        expect(body.data[`${kind}_total`], kind).toBe(counted.length)
        expect(body.data[kind].map(({ name, ...rest }: any) => rest)).toEqual(counted)
      }
    },
  )

  it('gives people and topics the name that their detail operation returns', async () => {
    const { body } = await service.call('/v1/passages/Ruth.4')
    expect([body.data.people.length, body.data.topics.length]).not.toContain(0)
    for (const { slug, name } of body.data.people) {
      expect((await service.call(`/v1/people/${slug}`)).body.data.name).toBe(name)
    }
    for (const { slug, name } of body.data.topics) {
      expect((await service.call(`/v1/topics/${slug}`)).body.data.name).toBe(name)
    }
  })

  it('truncates each list at the limit, and reports the total', async () => {
    const whole = (await service.call('/v1/passages/Ruth?limit=200')).body.data
    const cut = (await service.call('/v1/passages/Ruth?limit=2')).body.data
    for (const kind of KINDS) {
      expect(cut[kind]).toEqual(whole[kind].slice(0, 2))
      expect(cut[`${kind}_total`]).toBe(whole[`${kind}_total`])
    }
    expect(whole.people_total).toBeGreaterThan(2)
  })

  it.each([
    ['Gen.1.1-Gen.1.31', 'Gen.1', 31],
    ['Gen.1-Gen.50', 'Gen', 1533],
    ['Gen-Rev', 'Gen-Rev', 31_103],
    ['John.3.16-John.3.16', 'John.3.16', 1],
    ['3John', '3John', 15],
    ['Ruth.1-Ruth.2.3', 'Ruth.1.1-Ruth.2.3', 25],
    ['Ruth-Ruth.2', 'Ruth.1-Ruth.2', 45],
  ])('returns %s in its canonical form, %s', async (passage, osis, verseCount) => {
    const { body } = await service.call(`/v1/passages/${passage}`)
    expect(body.data).toMatchObject({ osis, verse_count: verseCount })
  })

  it.each([
    ['Ruth%204', 'Ruth.4'],
    ['ruth', 'Ruth'],
    ['Gen%201:1-2:3', 'Gen.1.1-Gen.2.3'],
    ['Gen.1.1-2.3', 'Gen.1.1-Gen.2.3'],
    ['Ruth.5', 'Ruth.4'],
    ['Ruth.04', 'Ruth.4'],
    ['Ruth.4.23', 'Ruth.4.22'],
    ['John.4-John.3', 'John.3-John.4'],
    ['Gen.1-Gen.2-Gen.3', 'Gen.1-Gen.2'],
    ['Jhon.3', 'John.3'],
    ['Tob.1', undefined],
    ['-', undefined],
    ['Ruth-', 'Ruth'],
    ['%F0%9F%92%A9', undefined],
    ['a'.repeat(5_000), undefined],
  ])('returns 404 for %s (suggestion: %s)', async (passage, suggestion) => {
    const { status, body } = await service.call(`/v1/passages/${passage}`)
    expect(status).toBe(404)
    expect(body.errors?.[0].suggestion).toBe(suggestion)
    if (suggestion !== undefined) expect((await service.call(`/v1/passages/${suggestion}`)).status).toBe(200)
  })

  it.each(['limit=0', 'limit=201', 'limit=all', 'offset=1'])('rejects %s', async (query) => {
    expect((await service.call(`/v1/passages/Ruth?${query}`)).status).toBe(400)
  })
})

/** Requests every verse from start to end, in canonical order. */
async function versesFrom(start: string, end: string): Promise<any[]> {
  const books = (await service.call('/v1/books')).body.data
  const all: string[] = books.flatMap(({ osis, chapters }: any) =>
    chapters.flatMap(({ chapter, verse_count }: any) =>
      Array.from({ length: verse_count }, (_, index) => `${osis}.${chapter}.${index + 1}`),
    ),
  )
  const verses = all.slice(all.indexOf(start), all.indexOf(end) + 1)
  return Promise.all(verses.map(async (verse) => (await service.call(`/v1/verses/${verse}`)).body.data))
}

function count(verses: any[], kind: string): { slug: string; verse_count: number; first_verse: string }[] {
  const found = new Map<string, { slug: string; verse_count: number; first_verse: string; order: number }>()
  for (const [order, verse] of verses.entries()) {
    for (const slug of verse[kind]) {
      const known = found.get(slug) ?? { slug, verse_count: 0, first_verse: verse.osis_ref, order }
      found.set(slug, { ...known, verse_count: known.verse_count + 1 })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.verse_count - a.verse_count || a.order - b.order || (a.slug < b.slug ? -1 : 1))
    .map(({ order, ...rest }) => rest)
}
