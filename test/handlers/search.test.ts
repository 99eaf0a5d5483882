/** What the search says of its results besides their names, what it forgives, and one letter as `q` of a list. Ranking by name is held in pages and full. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../src/scripture/fold.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function search(query: Record<string, string>) {
  const { body } = await service.call(`/v1/search?${new URLSearchParams(query)}`)
  return body
}

describe('GET /v1/search', () => {
  it('names the name that matched, and how', async () => {
    const classesOf = async (q: string) => {
      const { data } = await search({ q, type: 'person' })
      const found = data.find(({ slug }: { slug: string }) => slug === 'abraham_58')
      return found && [found.match, found.match_class]
    }
    expect(await classesOf('ABRAHAM')).toEqual(['Abraham', 'exact'])
    expect(await classesOf('abram')).toEqual(['Abram', 'exact'])
    expect(await classesOf('abra')).toEqual(['Abraham', 'prefix'])
    expect(await classesOf('raham')).toEqual(['Abraham', 'substring'])
    expect(await classesOf('ram')).toEqual(['Abram', 'substring'])
    expect(await classesOf('abrahma')).toEqual(['Abraham', 'typo'])
  })

  it('tells the beginning of a word from the middle of one', async () => {
    const { data } = await search({ q: 'levi', type: 'group' })
    expect(data).toMatchObject([{ slug: 'tribe_of_levi', match: 'Tribe of Levi', match_class: 'word_prefix' }])
  })

  it.each([
    ['son of Zebedee; ', 'john', 'person', 'john_1677'],
    ['city; ', 'jerusalem', 'place', 'jerusalem_636'],
    ['3874 BC; 3 participants; 4 verses; first in Gen.4.25', 'birth of seth', 'event', 'birth_of_seth'],
    [' members', 'levi', 'group', 'tribe_of_levi'],
    ["Easton's Bible Dictionary; 1 person; ", 'ruth', 'dictionary', 'ruth_easton'],
    ["Nave's Topical Bible; ", 'boaz', 'topic', 'boaz'],
  ])('hints with "%s" at what %s is as a %s', async (hint, q, type, slug) => {
    const { data } = await search({ q, type })
    const hints = data.filter((result: { slug: string }) => slug === undefined || result.slug === slug)
    expect(hints.map((result: { hint: string }) => result.hint).join('\n')).toContain(hint)
  })

  it.each(['Abrahm', 'Abrahaam', 'Abrahem', 'Abraahm', 'bAraham'])('forgives the one error in %s', async (q) => {
    const { data, meta } = await search({ q, type: 'person' })
    expect(meta).toEqual({ total: data.length, limit: 50, offset: 0, typo_tolerant: true })
    expect(data[0]).toMatchObject({ slug: 'abraham_58', match: 'Abraham', match_class: 'typo' })
  })

  it('forgives an error in a word of a name, after names that are meant as a whole', async () => {
    const { data } = await search({ q: 'Jhon' })
    expect(data.length).toBeGreaterThan(2)
    const whole = data.map(({ match }: { match: string }) => match.toLowerCase() === 'john')
    expect(whole).toEqual([...whole].sort().reverse())
    expect(data.map(({ slug }: { slug: string }) => slug)).toContain('john_1676')
  })

  it('forgives an error in another name than the display name', async () => {
    const { data } = await search({ q: 'Abishalon', type: 'person' })
    expect(data).toMatchObject([{ slug: 'absalom_59', match: 'Abishalom' }])
  })

  it.each([
    ['two errors', 'Aborahm'],
    ['an error in a short name', 'Rtq'],
    ['an error in one of many words', 'Simno the Cananean of old'],
    ['a hundred letters', 'a'.repeat(100)],
  ])('does not forgive %s', async (_, q) => {
    const { data, meta } = await search({ q })
    expect(data).toEqual([])
    expect(meta).toMatchObject({ total: 0, typo_tolerant: false })
  })

  it('forgives nothing where something matches', async () => {
    const { meta } = await search({ q: 'mary' })
    expect(meta.typo_tolerant).toBe(false)
    expect(await search({ q: 'mary', offset: '1000' })).toMatchObject({ data: [], meta: { total: meta.total } })
  })

  it('keeps total and tolerance past the end', async () => {
    const { data, meta } = await search({ q: 'Abrahm', offset: '900' })
    expect(data).toEqual([])
    expect(meta.total).toBeGreaterThan(0)
    expect(meta.typo_tolerant).toBe(true)
  })
})

describe('one letter in the `q` of a list', () => {
  it.each(['groups', 'events', 'topics', 'dictionary'])(
    'of %s leaves all whose name has it, and no other',
    async (list) => {
      const namesOf = async (q?: string) => {
        const { body } = await service.call(`/v1/${list}?${new URLSearchParams({ limit: '200', ...(q && { q }) })}`)
        expect(body.meta.total).toBe(body.data.length)
        return body.data.map(({ name }: { name: string }) => name)
      }
      const all: string[] = await namesOf()
      const letters = new Set(all.flatMap((name) => [...fold(name)]).filter((letter) => letter !== ' '))
      expect(letters.size).toBeGreaterThan(10)
      for (const letter of [...letters, '§']) {
        const named = all.filter((name) => fold(name).includes(letter))
        expect([letter, await namesOf(letter.toUpperCase())]).toEqual([letter, named])
      }
    },
  )
})

describe('the 404 of a slug', () => {
  it.each([
    ['/v1/people/david', 'david_994'],
    ['/v1/people/david_1', 'david_994'],
    ['/v1/people/mary_magdalene', 'mary_1943'],
    ['/v1/people/noah_of_zelophehad', undefined],
    ['/v1/places/jerusalem', 'jerusalem_636'],
    ['/v1/dictionary/ruth', 'ruth_easton'],
    ['/v1/groups/tribe-of-levi', undefined],
    ['/v1/people/_', undefined],
  ])('%s suggests %s', async (target, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.errors?.[0]?.suggestion).toBe(suggestion)
    const [, search] = / (\/v1\/search\S+)$/.exec(body.detail) ?? []
    expect((await service.call(search ?? '')).status).toBe(200)
    if (suggestion === undefined) return
    expect(body.errors).toMatchObject([{ in: 'path', name: 'slug', value: target.split('/').at(-1) }])
    expect((await service.call(`${target.slice(0, target.lastIndexOf('/'))}/${suggestion}`)).status).toBe(200)
  })

  it('names no search that would be refused', async () => {
    const { body } = await service.call(`/v1/people/${'x'.repeat(200)}`)
    expect(body.detail).not.toContain('/v1/search')
    expect(body.errors).toBeUndefined()
  })
})
