/** Names in other languages (D79): in search, in suggestions and in lists, with and without `lang`. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

async function dataOf(path: string, query: Record<string, string>) {
  const { status, body } = await service.call(`${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body.data
}

const slugsOf = async (path: string, query: Record<string, string>) =>
  (await dataOf(path, query)).map(({ slug }: { slug: string }) => slug)

describe('GET /v1/search', () => {
  it.each([
    ['Pedro', 'Pedro', 'peter_2745'],
    ['petrus', 'Petrus', 'peter_2745'],
    ['ПЕТР', 'Пётр', 'peter_2745'],
    ['彼得', '彼得', 'peter_2745'],
    ['लेवी', 'लेवी', 'tribe_of_levi'],
    ['jericho', 'Jericho', 'jericho_634'],
    ['Иерихон', 'Иерихон', 'jericho_634'],
  ])('finds %s as a complete name', async (q, match, slug) => {
    const [first] = await dataOf('/v1/search', { q })
    expect(first).toMatchObject({ slug, match, match_class: q === 'jericho' ? 'exact' : 'label' })
  })

  it('does not find a part of a name in another language', async () => {
    expect(await slugsOf('/v1/search', { q: 'иерих' })).toEqual([])
    expect(await slugsOf('/v1/search', { q: 'pierr' })).not.toContain('peter_2745')
  })

  it('finds words and beginnings of the names of a language with `lang`', async () => {
    expect(await dataOf('/v1/search', { q: 'Pedro', lang: 'es' })).toMatchObject([
      { slug: 'peter_2745', match: 'Pedro', match_class: 'exact' },
    ])
    expect((await dataOf('/v1/search', { q: 'ие', lang: 'ru' }))[0]).toMatchObject({
      slug: 'jericho_634',
      match: 'Иерихон',
      match_class: 'prefix',
    })
    expect(await slugsOf('/v1/search', { q: 'ие', lang: 'es' })).toEqual([])
  })

  it('rejects a language that has no names', async () => {
    const { status, body } = await service.call('/v1/search?q=Pedro&lang=de')
    expect([status, body.errors[0].name]).toEqual([400, 'lang'])
  })
})

describe('GET /v1/suggest', () => {
  it('completes names of a language', async () => {
    expect((await slugsOf('/v1/suggest', { q: 'petru', lang: 'id' }))[0]).toBe('peter_2745')
    expect(await slugsOf('/v1/suggest', { q: 'petru' })).not.toContain('peter_2745')
  })
})

describe('lists', () => {
  it('find a complete name, and any part of it with `lang`', async () => {
    expect(await slugsOf('/v1/people', { q: 'pierre' })).toEqual(['peter_2745'])
    expect(await slugsOf('/v1/people', { q: 'ierr' })).toEqual([])
    expect(await slugsOf('/v1/people', { q: 'ierr', lang: 'fr' })).toEqual(['peter_2745'])
    expect(await slugsOf('/v1/places', { q: 'Иерихон' })).toEqual(['jericho_634'])
    expect(await slugsOf('/v1/places', { q: 'рих', lang: 'ru' })).toEqual(['jericho_634'])
    expect(await slugsOf('/v1/groups', { q: 'lévi', lang: 'fr' })).toEqual(['tribe_of_levi'])
    expect(await slugsOf('/v1/people', { q: 'Иерихон' })).toEqual([])
    expect(await slugsOf('/v1/groups', { q: 'लेवी' })).toEqual(['tribe_of_levi'])
  })

  it.each(['pier re', 'pi-erre', '%pierre%', "pierre'--", 'pi\u200Berre'])(
    'do not ignore spaces or punctuation in a name in another language: %s',
    async (q) => {
      expect(await slugsOf('/v1/people', { q })).toEqual([])
    },
  )
})
