/**
 * Search: `match`, `match_class` and `hint` of a result, tolerance for typing errors, hostile
 * texts, and lists with a one-letter `q`. test/full/search.test.ts checks the ranking
 * with real queries.
 */
import { describe, expect, it } from 'vitest'
import { foldName } from '../../src/scripture/search/name-words.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { runningService } from '../support/set-up.ts'
import { wholeList } from '../support/whole-list.ts'

const service = runningService()

async function search(query: Record<string, string>) {
  const { body } = await service.call(`/v1/search?${new URLSearchParams(query)}`)
  return body
}

const REQUIRING_TEXT = ['/v1/search', '/v1/suggest']
const LISTS = ['people', 'places', 'events', 'groups', 'topics', 'dictionary', 'strongs', 'lexicon']
const SEARCHES = [...REQUIRING_TEXT, ...LISTS.map((list) => `/v1/${list}`)]

describe('GET /v1/search', () => {
  it('returns the name that matched, and the kind of match', async () => {
    const classesOf = async (q: string) => {
      const { data } = await search({ q, type: 'person' })
      const found = data.find(({ slug }: { slug: string }) => slug === 'abraham_58')
      return found && [found.match, found.match_class]
    }
    expect(await classesOf('ABRAHAM')).toEqual(['Abraham', 'exact'])
    expect(await classesOf('abram')).toEqual(['Abram', 'exact'])
    expect(await classesOf('abra')).toEqual(['Abraham', 'prefix'])
    expect(await classesOf('abraham terah')).toEqual(['Abraham', 'words'])
    expect(await classesOf('raham')).toEqual(['Abraham', 'substring'])
    expect(await classesOf('bram')).toEqual(['Abram', 'substring'])
    expect(await classesOf('abrahma')).toEqual(['Abraham', 'typo'])
    expect(await classesOf('abraham of nowhere')).toEqual(['Abraham', 'partial'])
  })

  it('finds words in any order, even if the last word is incomplete', async () => {
    const { data } = await search({ q: 'levi tribe', type: 'group' })
    expect(data).toMatchObject([{ slug: 'tribe_of_levi', match: 'Tribe of Levi', match_class: 'words' }])
    expect((await search({ q: 'tribe lev', type: 'group' })).data).toMatchObject([{ match_class: 'prefix' }])
    expect((await search({ q: 'trib levi', type: 'group' })).data).toMatchObject([{ match_class: 'typo' }])
  })

  it.each([
    ['a name without its qualifier', 'noah', 'noah_2210'],
    ['a name after a title', 'king solomon', 'solomon_2762'],
    ['a surname', 'magdalene', 'mary_1943'],
    ['a name with its surname', 'Mary Magdalene', 'mary_1943'],
    ['a relation to someone', 'father of solomon', 'david_994'],
    ['a relation with the person first', 'solomons father', 'david_994'],
    ['a name with a place from a verse', 'Jesus of Nazareth', 'jesus_905'],
    ['another name with the place of birth', 'saul from tarsus', 'paul_2479'],
    ['a place followed by a name that a person also has', 'bethlehem of judah', 'bethlehem_218'],
    ['a place after a title', 'king of egypt', 'egypt_362'],
    ['an office by its name', 'kings of judah', 'kings_of_judah'],
    ['a name in capitals with marks', 'ÁBRAHAM', 'abraham_58'],
    ['words that do not occur together in any name', 'birth seth adam', 'birth_of_seth'],
  ])('finds %s: %s', async (_, q, slug) => {
    expect((await search({ q })).data[0]).toMatchObject({ slug })
  })

  it.each([
    ['sons of adam', ['cain_533', 'seth_2504', 'abel_13']],
    ['wives of jacob', ['rachel_2386', 'leah_1813', 'bilhah_502', 'zilpah_3081']],
    ['children of adam', ['cain_533', 'seth_2504', 'abel_13']],
    ['parents of solomon', ['david_994', 'bathsheba_416']],
  ])('finds all people with a relation in the plural: %s', async (q, slugs) => {
    const { data } = await search({ q, type: 'person' })
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
  })

  it('finds by a place only people who have the name themselves', async () => {
    const { data } = await search({ q: 'jesse of bethlehem', type: 'person' })
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['jesse_903'])
  })

  it('treats straight and curly apostrophes as equal', async () => {
    const slugsOf = async (q: string) => (await search({ q })).data.map(({ slug }: { slug: string }) => slug)
    const slugs = await slugsOf("zebedee's")
    expect(slugs.length).toBeGreaterThan(0)
    expect(await slugsOf('zebedee’s')).toEqual(slugs)
  })

  it('puts people, places, events and groups before articles of the same name', async () => {
    const { data } = await search({ q: 'ruth' })
    const types = data
      .filter(({ match_class }: { match_class: string }) => match_class === 'exact')
      .map(({ entity_type }: { entity_type: string }) => ['topic', 'dictionary'].includes(entity_type))
    expect(types).toEqual([...types].sort())
    expect(types).toContain(true)
    expect(types).toContain(false)
  })

  it.each(HOSTILE_TEXTS)('returns 200 for q=%j, or 400 if the operation requires a letter or digit', async (q) => {
    for (const path of SEARCHES) {
      const { status, body } = await service.call(`${path}?${new URLSearchParams({ q })}`)
      // Search and suggest require a letter or digit. Lists ignore a blank q.
      const isRejected = status === 400 && REQUIRING_TEXT.includes(path) && body.errors[0].name === 'q'
      expect(status === 200 || isRejected, `${path}: ${status}`).toBe(true)
    }
  })

  it.each([
    ['son of Zebedee; ', 'john', 'person', 'john_1677'],
    ['city; ', 'jerusalem', 'place', 'jerusalem_636'],
    ['3874 BC; 3 participants; 4 verses; first in Gen.4.25', 'birth of seth', 'event', 'birth_of_seth'],
    [' members', 'levi', 'group', 'tribe_of_levi'],
    ["Easton's Bible Dictionary; 1 person; ", 'ruth', 'dictionary', 'ruth_easton'],
    ["Nave's Topical Bible; ", 'boaz', 'topic', 'boaz'],
  ])('returns the hint "%s" for %s (%s)', async (hint, q, type, slug) => {
    const { data } = await search({ q, type })
    const hints = data.filter((result: { slug: string }) => slug === undefined || result.slug === slug)
    expect(hints.map((result: { hint: string }) => result.hint).join('\n')).toContain(hint)
  })

  it.each(['Abbrahaam', 'Abrahm', 'Abrahaam', 'Abrahem', 'Abraahm', 'bAraham'])(
    'tolerates the one error in %s',
    async (q) => {
      const { data, meta } = await search({ q, type: 'person' })
      expect(meta).toEqual({ total: data.length, limit: 50, offset: 0, typo_tolerant: true, interpretations: [] })
      expect(data[0]).toMatchObject({ slug: 'abraham_58', match: 'Abraham', match_class: 'typo' })
    },
  )

  it.each([
    ...['Abraham', 'Barnabas', 'Bethlehem', 'Ephesus', 'Galilee', 'Hezekiah', 'Jerusalem'],
    ...['Jordan', 'Joseph', 'Nazareth', 'Rachel', 'Rebekah', 'Solomon'],
  ])('finds %s if a letter is missing, doubled or swapped with the next', async (name) => {
    const lost = []
    for (const q of misspellingsOf(name)) {
      const { data } = await search({ q, limit: '200' })
      const isFound = data.some((result: { name: string; match: string }) =>
        `${result.name} ${result.match}`.includes(name),
      )
      if (!isFound) lost.push(q)
    }
    expect(lost).toEqual([])
  })

  function misspellingsOf(name: string): string[] {
    return [...name].flatMap((letter, at) => [
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + letter + name.slice(at),
      name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
    ])
  }

  it('reads one or two letters as the beginning of a name', async () => {
    const { data } = await search({ q: 'a', type: 'person' })
    expect(data[0]).toMatchObject({ name: 'Aaron', match_class: 'prefix' })
    expect(data.filter((result: { match_class: string }) => result.match_class === 'words')).toEqual([])
  })

  it('also finds names that sound like the beginning of another name', async () => {
    const { data } = await search({ q: 'issac' })
    expect(data.map((result: { name: string; match_class: string }) => [result.name, result.match_class])).toEqual(
      expect.arrayContaining([
        ['Issachar', 'prefix'],
        ['Isaac', 'typo'],
      ]),
    )
  })

  it('finds several people by one misspelled name', async () => {
    const { data } = await search({ q: 'Jhon', type: 'person' })
    expect(data.length).toBeGreaterThan(1)
    expect(data[0]).toMatchObject({ match_class: 'typo' })
    expect(data.map(({ slug }: { slug: string }) => slug)).toContain('john_1676')
  })

  it('tolerates an error in a name other than the display name', async () => {
    const { data } = await search({ q: 'Abishalon', type: 'person' })
    expect(data).toMatchObject([{ slug: 'absalom_59', match: 'Abishalom' }])
  })

  it.each([
    ['two errors', 'Aborahm'],
    ['an error in a short name', 'Rtq'],
    ['a hundred letters that are not a name', 'a'.repeat(100)],
  ])('finds nothing for %s', async (_, q) => {
    const { data, meta } = await search({ q })
    expect(data).toEqual([])
    expect(meta).toMatchObject({ total: 0, typo_tolerant: false })
  })

  it('does not look for misspelled names if a name matches as typed', async () => {
    const { meta } = await search({ q: 'mary' })
    expect(meta.typo_tolerant).toBe(false)
    expect(await search({ q: 'mary', offset: '1000' })).toMatchObject({ data: [], meta: { total: meta.total } })
  })

  it('still returns the total if the offset is past the end of the results', async () => {
    const { data, meta } = await search({ q: 'Abrahm', offset: '900' })
    expect(data).toEqual([])
    expect(meta.total).toBeGreaterThan(0)
  })
})

describe('GET /v1/suggest', () => {
  it('returns the first results of the search, with fewer fields', async () => {
    const query = { q: 'abr', type: 'person' }
    const { body } = await service.call(`/v1/suggest?${new URLSearchParams({ ...query, limit: '3' })}`)
    const { data } = await search({ ...query, limit: '3' })
    expect(body.data.length).toBeGreaterThan(0)
    expect(body).toEqual({
      data: data.map((result: Record<string, unknown>) => {
        const { slug, name, entity_type, hint } = result
        return { slug, name, entity_type, hint }
      }),
    })
  })

  it('returns ten names unless a different number is requested', async () => {
    expect((await service.call('/v1/suggest?q=b')).body.data).toHaveLength(10)
    expect((await service.call('/v1/suggest?q=b&limit=2')).body.data).toHaveLength(2)
    expect((await service.call('/v1/suggest?q=b&limit=51')).status).toBe(400)
  })

  it('counts as one request', async () => {
    const before = Number((await service.call('/v1/suggest?q=b')).headers.get('x-ratelimit-remaining'))
    expect(before).toBeGreaterThan(0)
    expect(Number((await service.call('/v1/suggest?q=be')).headers.get('x-ratelimit-remaining'))).toBe(before - 1)
  })
})

describe('a `q` of one letter', () => {
  it.each(['groups', 'events', 'topics', 'dictionary'])(
    'at /v1/%s returns exactly the records whose name contains the letter',
    async (list) => {
      const namesOf = async (q?: string) => {
        const query = new URLSearchParams(q ? { q } : {})
        const items = await wholeList<{ name: string; alsoCalled?: string[] }>(service, `/v1/${list}?${query}`)
        return items.map(({ name, alsoCalled = [] }) => [name, ...alsoCalled].join('\t'))
      }
      const all: string[] = await namesOf()
      const letters = new Set(all.flatMap((name) => [...foldName(name)]).filter((letter) => letter.trim() !== ''))
      expect(letters.size).toBeGreaterThan(10)
      for (const letter of [...letters, '§']) {
        const named = all.filter((name) => foldName(name).includes(letter))
        expect([letter, await namesOf(letter.toUpperCase())]).toEqual([letter, named])
      }
    },
  )
})

describe('the 404 response for an unknown slug', () => {
  it.each([
    ['/v1/people/david', 'david_994'],
    ['/v1/people/david_1', 'david_994'],
    ['/v1/people/mary_magdalene', 'mary_1943'],
    ['/v1/people/noah_of_zelophehad', undefined],
    ['/v1/places/jerusalem', 'jerusalem_636'],
    ['/v1/dictionary/ruth', 'ruth_easton'],
    ['/v1/groups/tribe-of-levi', 'tribe_of_levi'],
    ['/v1/people/_', undefined],
  ])('at %s has the suggestion %s', async (target, suggestion) => {
    const { status, body } = await service.call(target)
    expect(status).toBe(404)
    expect(body.errors?.[0]?.suggestion).toBe(suggestion)
    const [, search] = / (\/v1\/search\S+)$/.exec(body.detail) ?? []
    if (search === undefined) expect(body.detail).toContain('See /v1/people for all slugs.')
    else expect((await service.call(search)).status).toBe(200)
    if (suggestion === undefined) return
    expect(body.errors).toMatchObject([{ in: 'path', name: 'slug', value: target.split('/').at(-1) }])
    expect((await service.call(`${target.slice(0, target.lastIndexOf('/'))}/${suggestion}`)).status).toBe(200)
  })

  it('does not suggest a search that would be rejected', async () => {
    const { body } = await service.call(`/v1/people/${'x'.repeat(200)}`)
    expect(body.detail).not.toContain('/v1/search')
    expect(body.errors).toBeUndefined()
  })
})
