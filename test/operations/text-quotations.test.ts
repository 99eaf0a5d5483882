/** Quotations and parallels (D69), with their sources, groups and words (D84), and the text of both sides (D73). */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

type Row = [
  from: string,
  fromEnd: string | null,
  to: string,
  toEnd: string | null,
  kind: string,
  sources: string[],
  group: number | null,
]

/** All pairs of the starter dataset, in canonical order. */
const PAIRS: readonly Row[] = [
  ['Mark.12.29', null, 'Deut.6.4', null, 'quotation', ['bsb'], null],
  ['Rom.15.11', null, 'Ps.117.1', null, 'quotation', ['bsb', 'ubs'], null],
  ['Phil.4.23', null, 'Phlm.1.25', null, 'parallel', ['ubs'], 1],
  ['Phil.4.23', null, 'Rev.22.21', null, 'parallel', ['ubs'], 1],
  ['Phlm.1.25', null, 'Rev.22.21', null, 'parallel', ['ubs'], 1],
  ['1John.4.8', null, '1John.4.16', null, 'parallel', ['ubs'], null],
  ['3John.1.1', '3John.1.4', '2John.1.1', '2John.1.3', 'parallel', ['bsb'], null],
  ['3John.1.13', '3John.1.14', '2John.1.12', '2John.1.13', 'parallel', ['bsb'], null],
]
const [MARK, ROMANS, , PHILIPPIANS, PHILEMON, LOVE, GREETING, CONCLUSION] = PAIRS

async function rowsOf(target: string): Promise<Row[]> {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  expect(body.meta.total, target).toBe(body.data.length)
  return body.data.map(({ words, ...pair }: Record<string, unknown>) => Object.values(pair))
}

describe('GET /v1/quotations', () => {
  it('returns all pairs in canonical order, in pages', async () => {
    expect(await rowsOf('/v1/quotations')).toEqual(PAIRS)
    const { body } = await service.call('/v1/quotations?limit=2&offset=1')
    expect(body.meta).toEqual({ total: PAIRS.length, limit: 2, offset: 1, missing: [] })
    expect(body.data.map(({ from_verse }: { from_verse: string }) => from_verse)).toEqual(['Rom.15.11', 'Phil.4.23'])
  })

  it('names the fields as cross-references do', async () => {
    const { body } = await service.call('/v1/quotations?refs=3John&limit=1')
    expect(body.data).toEqual([
      {
        from_verse: '3John.1.1',
        from_verse_end: '3John.1.4',
        to_verse_start: '2John.1.1',
        to_verse_end: '2John.1.3',
        kind: 'parallel',
        sources: ['bsb'],
        group: null,
        words: null,
      },
    ])
  })

  it('has the words that agree, of each side whose words are known', async () => {
    const { body } = await service.call('/v1/quotations?refs=1John.4,Rev.22.21&limit=3')
    const greeting = (await service.call('/v1/greek/Rev.22.21')).body.data.map(
      ({ word_id: id }: { word_id: string }) => id,
    )
    const love = (await service.call('/v1/greek/1John.4.8')).body.data.map(({ word_id: id }: { word_id: string }) => id)
    expect(body.data.map(({ words }: { words: object }) => words)).toEqual([
      { from: null, to: { full: greeting.slice(0, 6), partial: greeting.slice(6) } },
      { from: null, to: { full: greeting.slice(0, 6), partial: greeting.slice(6) } },
      { from: { full: love.slice(-4), partial: [] }, to: null },
    ])
  })

  it.each([
    ['a book that quotes', 'refs=Rom', [ROMANS]],
    ['a chapter that is quoted', 'refs=Ps.117', [ROMANS]],
    ['a verse inside a section', 'refs=3John.1.2', [GREETING]],
    ['a verse inside a parallel passage', 'refs=2John.1.2', [GREETING]],
    ['a range', 'refs=Mark.1-Rom.16', [MARK, ROMANS]],
    ['one passage of a group', 'refs=Rev.22.21', [PHILIPPIANS, PHILEMON]],
    ['a parallel in the same chapter', 'refs=1John.4.16&kind=parallel', [LOVE]],
    ['several passages, each pair once', 'refs=Rom.15.11,Rom,3John.1.14', [ROMANS, CONCLUSION]],
    ['a passage without any', 'refs=Gen', []],
    ['quotations only', 'refs=Deut,3John&kind=quotation', [MARK]],
    ['parallels only', 'kind=parallel&refs=Gen,3John', [GREETING, CONCLUSION]],
    ['pairs from the passage', 'refs=Ps.117,Mark&direction=outgoing', [MARK]],
    ['pairs to the passage', 'refs=Ps.117,Mark&direction=incoming', [ROMANS]],
  ])('returns the pairs of %s', async (_, query, expected) => {
    expect(await rowsOf(`/v1/quotations?${query}`)).toEqual(expected)
  })

  it('lists references that do not exist in `missing`', async () => {
    const { body } = await service.call('/v1/quotations?refs=Rom.99,Ps.117.1,Tob.1')
    expect(body.meta).toEqual({ total: 1, limit: 50, offset: 0, missing: ['Rom.99', 'Tob.1'] })
  })

  it.each([
    ['kind=quotations', 'quotation'],
    ['direction=in', 'incoming'],
  ])('returns 400 for %s', async (query, suggestion) => {
    const { status, body } = await service.call(`/v1/quotations?${query}`)
    expect(status).toBe(400)
    expect(body.errors[0].suggestion).toBe(suggestion)
  })
})

describe('GET /v1/verses/{osis_ref}/quotations', () => {
  it.each([
    ['a verse that quotes', 'Rom.15.11', [ROMANS]],
    ['a verse that is quoted', 'Ps.117.1', [ROMANS]],
    ['a chapter', 'Deut.6', [MARK]],
    ['a verse without any', 'Gen.1.1', []],
  ])('returns the pairs of %s', async (_, reference, expected) => {
    expect(await rowsOf(`/v1/verses/${reference}/quotations`)).toEqual(expected)
  })

  it.each(['Rom.17', 'Rom 15:11'])('returns 404 for %s', async (reference) => {
    expect((await service.call(`/v1/verses/${encodeURIComponent(reference)}/quotations`)).status).toBe(404)
  })
})

describe('include=text', () => {
  const includedIn = async (target: string) => (await service.call(target)).body.included

  it('adds the text of both sides of a quotation, in either version', async () => {
    const kjv = await includedIn('/v1/quotations?refs=Rom&include=text')
    expect(Object.keys(kjv)).toEqual(['text'])
    expect(Object.keys(kjv.text)).toEqual(['Rom.15.11', 'Ps.117.1'])
    const bsb = await includedIn('/v1/quotations?refs=Rom&include=text&version=bsb')
    for (const [version, { text }] of Object.entries({ kjv, bsb })) {
      const { data } = (await service.call(`/v1/text?refs=Ps.117.1,Rom.15.11&version=${version}`)).body
      expect(data).toHaveLength(2)
      for (const verse of data) expect(text[verse.osis_ref]).toBe(verse.text)
    }
  })

  it('has every verse of a range, in the order of the records', async () => {
    const { text } = await includedIn('/v1/verses/3John.1.1/quotations?include=text&version=bsb')
    expect(Object.keys(text)).toEqual(['3John.1.1', '3John.1.2', '3John.1.3', '3John.1.4'])
  })

  it('adds the text of cross-references, also of ranges', async () => {
    const { text } = await includedIn('/v1/verses/John.3.16/cross-references?include=text&direction=both&limit=200')
    expect(text['John.3.16']).toContain('God so loved')
    const { body } = await service.call('/v1/verses/Ps.117.1/cross-references?include=text')
    expect(Object.keys(body.included.text)).toContain('Rom.15.11')
  })

  it('adds the text of the verses with a word', async () => {
    const { data, included } = (await service.call('/v1/strongs/G25/occurrences?include=text')).body
    expect(Object.keys(included.text)).toEqual(data.map(({ osis_ref }: { osis_ref: string }) => osis_ref))
  })

  it('adds the text of a section and its parallels, in a list and alone', async () => {
    const slug = 'ps_117_extol_him_all_you_peoples'
    const one = await includedIn(`/v1/sections/${slug}?include=text&version=bsb`)
    expect(Object.keys(one.text)).toEqual(['Ps.117.1', 'Ps.117.2'])
    expect(await includedIn('/v1/sections?refs=Ps.117&include=text&version=bsb')).toEqual(one)
  })

  it('is empty if the dataset has none of the verses', async () => {
    expect(await includedIn('/v1/quotations?refs=Mark.13&include=text')).toEqual({ text: {} })
  })

  it('requires `include` for a version other than the default', async () => {
    const { status, body } = await service.call('/v1/quotations?version=bsb')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { in: 'query', name: 'version', value: 'bsb', reason: 'can only be sent together with include' },
    ])
    expect((await service.call('/v1/quotations?version=kjv')).status).toBe(200)
  })

  it('returns 400 for a relation that these records do not have', async () => {
    const { status, body } = await service.call('/v1/quotations?include=people')
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ name: 'include', reason: 'must be one of text' })])
  })
})
