/** The King James text of a passage, and of a list of verses (D54). */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { versePosition } from '../../src/scripture/osis.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface BookFile {
  book: string
  chapters: { chapter: string; verses: { verse: string; text: string }[] }[]
}

const DIRECTORY = dirname(projectFile('db/dataset/starter/kjv/Books.json'))
const FILES = readdirSync(DIRECTORY)
  .filter((name) => name !== 'Books.json')
  .map((name): BookFile => JSON.parse(readFileSync(join(DIRECTORY, name), 'utf8')))

/** The verses of a book in the source file, as `chapter.verse` and text. */
function versesOf(name: string): [string, string][] {
  const chapters = FILES.find(({ book }) => book === name)?.chapters ?? []
  return chapters.flatMap(({ chapter, verses }) =>
    verses.map(({ verse, text }): [string, string] => [`${chapter}.${verse}`, text]),
  )
}

const requestText = async (reference: string) => (await service.call(`/v1/text/${reference}`)).body

describe('GET /v1/text/{osis_ref}', () => {
  it.each([
    ['a verse', 'John.11.35', ['John.11.35']],
    ['a range', 'John.3.17-John.11.35', ['John.3.17', 'John.3.18', 'John.5.3', 'John.5.4', 'John.11.35']],
    ['a chapter', 'Ps.117', ['Ps.117.1', 'Ps.117.2']],
    ['a chapter with few verses in the dataset', 'John.3', ['John.3.16', 'John.3.17', 'John.3.18']],
    ['a range over both testaments', 'Jer.10-Matt.1', ['Jer.10.11', 'Matt.1.1', 'Matt.1.5']],
  ])('returns the verses of %s', async (_, reference, verses) => {
    const { data, meta } = await requestText(reference)
    expect(data.map(({ osis_ref }: { osis_ref: string }) => osis_ref)).toEqual(verses)
    expect(meta).toEqual({ total: verses.length, limit: 500, offset: 0, omitted: [] })
  })

  it('returns the text of the source', async () => {
    const verses = versesOf('John')
    expect(verses.length).toBeGreaterThan(5)
    const { data } = await requestText('John')
    expect(data).toEqual(
      verses.map(([verse, text]) => ({
        osis_ref: `John.${verse}`,
        text,
        lines: null,
        footnotes: null,
        words_of_jesus: null,
        title: null,
      })),
    )
  })

  it('returns all verses of the dataset in canonical order', async () => {
    const count = FILES.flatMap(({ book }) => versesOf(book)).length
    const { data, meta } = await requestText('Gen-Rev')
    expect(meta.total).toBe(count)
    expect(data).toHaveLength(count)
    expect([data[0].osis_ref, data.at(-1).osis_ref]).toEqual(['Gen.1.1', 'Rev.22.21'])
    const positions = data.map(({ osis_ref }: { osis_ref: string }) => Number(versePosition(osis_ref)))
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b))
  })

  it('replaces a double space in the source with a single one', async () => {
    const source = versesOf('Revelation').find(([verse]) => verse === '19.3')?.[1] ?? ''
    expect(source).toContain('  ')
    expect((await requestText('Rev.19.3')).data[0].text).toBe(source.replace('  ', ' '))
  })

  it.each(['3John.1.15', 'Obad', 'Gen.2.1'])(
    'returns an empty list for %s, which has no text in the starter dataset',
    async (reference) => {
      expect(await requestText(reference)).toEqual({ data: [], meta: { total: 0, limit: 500, offset: 0, omitted: [] } })
    },
  )

  it('returns pages', async () => {
    const whole = (await requestText('Gen-Rev')).data
    expect((await requestText('Gen-Rev?limit=3&offset=5')).data).toEqual(whole.slice(5, 8))
    expect((await requestText('John.3-Rev?limit=2&offset=3')).meta.total).toBe(
      (await requestText('John.3-Rev')).data.length,
    )
    expect((await requestText('John.3?limit=2000&offset=2')).data).toEqual((await requestText('John.3.18')).data)
    expect(await requestText('John.3?offset=3')).toEqual({
      data: [],
      meta: { total: 3, limit: 500, offset: 3, omitted: [] },
    })
    expect((await service.call('/v1/text/Gen?limit=2001')).status).toBe(400)
  })

  it.each([
    ['John.3.99', 'John.3.99 is not a passage. John 3 has 36 verses. Did you mean John.3.36?', 'John.3.36'],
    ['john 3:16', 'john 3:16 is not a passage. Did you mean John.3.16?', 'John.3.16'],
    [
      'John.3.18-John.3.16',
      'John.3.18-John.3.16 is not a passage. Did you mean John.3.16-John.3.18?',
      'John.3.16-John.3.18',
    ],
    ['Tob.1.1', 'Tob.1.1 is not a passage. Tobit is not one of the 66 books.', undefined],
  ])('returns 404 for %s', async (reference, detail, suggestion) => {
    const { status, body } = await service.call(`/v1/text/${encodeURIComponent(reference)}`)
    expect(status).toBe(404)
    expect(body.detail).toBe(detail)
    if (suggestion !== undefined) expect(body.errors).toMatchObject([{ name: 'osis_ref', suggestion }])
  })
})

describe('GET /v1/text', () => {
  it('returns each verse once, in the requested order, and lists in meta.missing the verses that it cannot return', async () => {
    const { body } = await service.call('/v1/text?refs=John.3.16,Gen.1.1,3John.1.15,John.3.99,Gen.1.1,Gen.2.1')
    const [john, genesis] = [await requestText('John.3.16'), await requestText('Gen.1.1')]
    expect(body.data).toEqual([...john.data, ...genesis.data])
    expect(body.meta).toEqual({
      total: 2,
      limit: 50,
      offset: 0,
      missing: ['3John.1.15', 'John.3.99', 'Gen.2.1'],
      omitted: [],
    })
  })

  it('returns 400 for a chapter', async () => {
    expect((await service.call('/v1/text?refs=John.3')).status).toBe(400)
  })
})
