import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/scripture/books.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function read(path: string) {
  const { status, headers, body } = await service.call(path, { key: null })
  return { status, cache: headers.get('Cache-Control'), body }
}

describe('the site data of a chapter', () => {
  it('needs no key and can be cached', async () => {
    expect(await read('/site/chapters/Luke.2.json')).toMatchObject({ status: 200, cache: 'public, max-age=3600' })
  })

  it('has the same verses as the API', async () => {
    const { body } = await read('/site/chapters/Luke.2.json')
    expect(body.verses).toHaveLength(52)
    for (const { record } of body.verses.slice(0, 6)) {
      expect({ data: record }).toEqual((await service.call(`/v1/verses/${record.osis_ref}`)).body)
    }
  })

  it('has the names of the topics that it mentions, and the cross-references with the most votes', async () => {
    const { body } = await read('/site/chapters/Gen.1.json')
    const topics = body.verses.flatMap(({ record }: any) => record.topics)
    expect(topics.length).toBeGreaterThan(0)
    expect(Object.keys(body.names.topics)).toEqual(expect.arrayContaining(topics))
    const [verse] = body.verses
    const { data } = (await service.call('/v1/verses/Gen.1.1/cross-references?limit=12')).body
    expect(data.length).toBeGreaterThan(5)
    expect(verse.crossReferences).toEqual(data.map((link: any) => [link.to_verse_start, link.to_verse_end, link.votes]))
  })

  it('exists for the last chapter of every book', async () => {
    for (const { osis, verseCounts } of BOOKS) {
      expect((await read(`/site/chapters/${osis}.${verseCounts.length}.json`)).body.osis).toBe(
        `${osis}.${verseCounts.length}`,
      )
    }
  })

  it('returns 404 for any other path', async () => {
    const paths = [
      'chapters/Gen.51.json',
      'chapters/Gen.1',
      'chapters/.json',
      '..%2Fmeta.json',
      'chapters.json',
      'people.json',
      'words/John.3.16.json',
      'strongs/G26.json',
    ]
    for (const path of paths) expect([path, (await read(`/site/${path}`)).status]).toEqual([path, 404])
  })
})

describe('the site data of places', () => {
  it('has the areas of every place with an extent, as the API returns them', async () => {
    const { fields, rows } = (await read('/site/places.json')).body
    const [slugAt, extentAt] = [fields.indexOf('slug'), fields.indexOf('hasExtent')]
    const regions = rows.filter((row: any) => row[extentAt]).map((row: any) => row[slugAt])
    expect(regions.length).toBeGreaterThan(1)
    for (const slug of regions) {
      const { features } = (await service.call(`/v1/places/${slug}/extent`)).body
      expect((await read(`/site/extents/${slug}.json`)).body).toEqual(features)
    }
    expect((await read('/site/extents/bethlehem_218.json')).status).toBe(404)
  })
})
