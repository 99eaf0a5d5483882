/** The chapters of a book, with the number of cross-references that start from their verses. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Chapter {
  osis: string
  chapter: number
  verse_count: number
  cross_references: number
}

/** The source verse of each cross-reference, read from the file of the starter dataset. */
const SOURCES = readFileSync(projectFile('db/dataset/starter/openbible-cross-references/cross_references.txt'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.slice(0, line.indexOf('\t')))

async function listChapters(book: string, query = ''): Promise<Chapter[]> {
  return (await service.call(`/v1/books/${book}/chapters${query}`)).body.data
}

describe('GET /v1/books/{book}/chapters', () => {
  it('lists the chapters of a book in order', async () => {
    const { status, body } = await service.call('/v1/books/Ruth/chapters')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        { osis: 'Ruth.1', chapter: 1, verse_count: 22, cross_references: 0 },
        { osis: 'Ruth.2', chapter: 2, verse_count: 23, cross_references: 0 },
        { osis: 'Ruth.3', chapter: 3, verse_count: 18, cross_references: 0 },
        { osis: 'Ruth.4', chapter: 4, verse_count: 22, cross_references: starting('Ruth.4') },
      ],
      meta: { total: 4, limit: 200, offset: 0 },
    })
  })

  it('counts every cross-reference once, in the chapter of the verse that it starts from', async () => {
    const { body } = await service.call('/v1/books')
    const books: { osis: string; chapters: Pick<Chapter, 'chapter' | 'verse_count'>[] }[] = body.data
    expect(books).toHaveLength(66)
    let counted = 0
    for (const { osis, chapters } of books) {
      const expected = chapters.map(({ chapter, verse_count }) => {
        const reference = `${osis}.${chapter}`
        return { osis: reference, chapter, verse_count, cross_references: starting(reference) }
      })
      const actual = await listChapters(osis)
      expect(actual).toEqual(expected)
      counted += actual.reduce((sum, { cross_references }) => sum + cross_references, 0)
    }
    expect(counted).toBe(SOURCES.length)
  })

  it('counts the cross-references of 3John.1.15, although verse_count is 14', async () => {
    const { body } = await service.call('/v1/verses/3John.1.15/cross-references')
    expect(body.meta.total).toBeGreaterThan(0)
    expect(await listChapters('3John')).toEqual([
      { osis: '3John.1', chapter: 1, verse_count: 14, cross_references: starting('3John.1') },
    ])
  })

  it('divides the list into pages', async () => {
    const { body, headers } = await service.call('/v1/books/John/chapters?limit=2&offset=2')
    expect(body.data).toEqual((await listChapters('John')).slice(2, 4))
    expect(body.meta).toEqual({ total: 21, limit: 2, offset: 2 })
    const link = (relation: string, offset: number) =>
      `</v1/books/John/chapters?limit=2&offset=${offset}>; rel="${relation}"`
    expect(headers.get('link')).toBe([link('first', 0), link('prev', 0), link('next', 4), link('last', 20)].join(', '))
  })

  it('returns an empty page past the end', async () => {
    const { status, body } = await service.call('/v1/books/John/chapters?offset=21')
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: { total: 21, limit: 200, offset: 21 } })
  })

  it.each([
    ['Ruth.1', 'Ruth'],
    ['ruth', 'Ruth'],
    ['Jn', 'John'],
    ['1%20Corinthians', '1Cor'],
    ['Gensis', 'Gen'],
    ['Ruth.99', 'Ruth'],
    ['Gen-Deut', 'Gen'],
    ['Tob', undefined],
    ['-', undefined],
    ['%F0%9F%92%A9', undefined],
    ['a'.repeat(5_000), undefined],
  ])('returns 404 for %s (suggestion: %s)', async (book, suggestion) => {
    const { status, body } = await service.call(`/v1/books/${book}/chapters`)
    expect(status).toBe(404)
    expect(body.errors?.[0].suggestion).toBe(suggestion)
    if (suggestion !== undefined) expect(await listChapters(suggestion)).not.toEqual([])
  })
})

describe('GET /v1/books', () => {
  it('has the division, writers, year and place of each book', async () => {
    const books = (await service.call('/v1/books')).body.data
    const book = (osis: string) => books.find((each: { osis: string }) => each.osis === osis)
    expect(books).toHaveLength(66)
    expect(book('Gen')).toMatchObject({ division: 'Pentateuch', writers: ['moses_2108'], year_written: null })
    expect(book('1Cor')).toMatchObject({ writers: ['paul_2479'], year_written: 56, place_written: 'ephesus_400' })
    const byTradition = ['Gen', 'Job', 'Heb', 'Luke'].map((osis) => book(osis).writers_by_tradition)
    expect(byTradition).toEqual([true, true, true, true])
    expect(['Rom', 'Amos', 'Rev'].map((osis) => book(osis).writers_by_tradition)).toEqual([false, false, false])
    expect((await service.call('/v1/books?limit=1&offset=45')).body.data[0]).toEqual(book('1Cor'))
  })
})

function starting(chapter: string): number {
  return SOURCES.filter((verse) => verse.startsWith(`${chapter}.`)).length
}
