/**
 * Pagination (D5, D8–D10). The pages of a list add up to the whole list, without repetition, in the
 * documented order.
 */
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/scripture/fold.ts'
import { versePosition } from '../../src/scripture/osis.ts'
import { runningService } from '../support/set-up.ts'

interface Item {
  slug?: string
  name?: string
  entity_type?: string
  to_verse_start?: string
  to_verse_end?: string | null
  votes?: number
  position?: number
  order?: number
  osis_ref?: string
  strongs_number?: string | null
  id?: string
  occurrences?: number
}

const service = runningService()

const byName = (a: Item, b: Item) =>
  compare(fold(a.name ?? ''), fold(b.name ?? '')) || compare(a.slug ?? '', b.slug ?? '')
const byVotes = (a: Item, b: Item) =>
  (b.votes ?? 0) - (a.votes ?? 0) ||
  position(a.to_verse_start) - position(b.to_verse_start) ||
  position(a.to_verse_end) - position(b.to_verse_end)
const byPosition = (a: Item, b: Item) => (a.position ?? 0) - (b.position ?? 0)
const byPlace = (a: Item, b: Item) => position(a.osis_ref) - position(b.osis_ref) || byPosition(a, b)
const byNumber = (a: Item, b: Item) => numberOf(a) - numberOf(b)
const byUse = (a: Item, b: Item) =>
  byNumber(a, b) ||
  (typeof a.strongs_number === 'string' ? (b.occurrences ?? 0) - (a.occurrences ?? 0) : 0) ||
  compare(a.id ?? '', b.id ?? '')

describe.each([
  { list: '/v1/people', order: byName, limits: [7, 50, 199, 200] },
  { list: '/v1/people?q=a', order: byName, limits: [7, 50, 200] },
  { list: '/v1/people?gender=Female', order: byName, limits: [3, 10, 200] },
  { list: '/v1/people?gender=Male&q=jo', order: byName, limits: [1, 4, 200] },
  { list: '/v1/groups', order: byName, limits: [1, 3, 20, 200] },
  { list: '/v1/groups?q=tribe', order: byName, limits: [5, 200] },
  { list: '/v1/places', order: byName, limits: [5, 48, 97, 200] },
  { list: '/v1/places?has_coordinates=true', order: byName, limits: [7, 200] },
  { list: '/v1/places?has_coordinates=false', order: byName, limits: [1, 200] },
  { list: '/v1/places?feature_type=cITY&q=a', order: byName, limits: [2, 200] },
  { list: '/v1/events', order: byName, limits: [9, 79, 80, 81] },
  { list: '/v1/events?from_year=-2000&to_year=-1000', order: byName, limits: [4, 200] },
  { list: '/v1/topics', order: byName, limits: [1, 45, 46, 47] },
  { list: '/v1/dictionary', order: byName, limits: [11, 200] },
  { list: '/v1/dictionary?source=smith', order: byName, limits: [10, 200] },
  { list: '/v1/verses/Acts.24.25/cross-references', order: byVotes, limits: [1, 10, 64, 65, 200] },
  { list: '/v1/verses/Gen.1.1/cross-references', order: byVotes, limits: [5, 200] },
  { list: '/v1/verses/1John.4.8/cross-references', order: byVotes, limits: [2, 200] },
  { list: '/v1/greek/John.3.16', order: byPosition, limits: [4, 26, 200] },
  { list: '/v1/hebrew/Gen.1.1', order: byPosition, limits: [3, 7, 200] },
  { list: '/v1/hebrew/Gen-Mal', order: byPlace, limits: [10, 500] },
  { list: '/v1/greek/Luke.3-1John', order: byPlace, limits: [10, 500] },
  { list: '/v1/hebrew?lexicon_id=evt', order: byPlace, limits: [1, 3, 200] },
  { list: '/v1/greek?strongs_number=G3588', order: byPlace, limits: [3, 10, 200] },
  { list: '/v1/greek?lemma=%CE%98%CE%95%CE%8C%CF%83', order: byPlace, limits: [1, 2, 200] },
  { list: '/v1/hebrew?lemma=%D7%99%D7%94%D7%95%D7%94', order: byPlace, limits: [1, 3, 200] },
  { list: '/v1/hebrew?lemma=%D7%90%D7%AA', order: byPlace, limits: [1, 200] },
  { list: '/v1/strongs/G3588/occurrences', order: byPlace, limits: [1, 4, 200] },
  { list: '/v1/strongs/G3588/occurrences?book=John', order: byPlace, limits: [1, 200] },
  { list: '/v1/strongs/H3068/occurrences', order: byPlace, limits: [2, 200] },
  { list: '/v1/strongs', order: byNumber, limits: [50, 181, 200] },
  { list: '/v1/strongs?language=Hebrew', order: byNumber, limits: [20, 200] },
  { list: '/v1/lexicon', order: byUse, limits: [10, 92] },
  { list: '/v1/books', order: (a: Item, b: Item) => (a.order ?? 0) - (b.order ?? 0), limits: [10, 66, 200] },
  { list: '/v1/meta/sources', order: (a: Item, b: Item) => compare(a.id ?? '', b.id ?? ''), limits: [1, 200] },
  { list: '/v1/search?q=Marry', order: undefined, limits: [1, 2, 200] },
  { list: '/v1/search?q=a', order: undefined, limits: [13, 100, 200] },
  { list: '/v1/search?q=mary', order: undefined, limits: [1, 3, 200] },
])('$list', ({ list, order, limits }) => {
  const ask = (parameters: string) => service.call(`${list}${list.includes('?') ? '&' : '?'}${parameters}`)

  it.each(limits)('returns the whole list in pages of %i', async (limit) => {
    const whole = await readAll(200)
    const paged = await readAll(limit)
    expect(paged).toEqual(whole)
    expect(whole.length).toBeGreaterThan(0)
    expect(new Set(whole.map((item) => JSON.stringify(item))).size).toBe(whole.length)
    if (order !== undefined) expect(misplaced(whole, order)).toEqual([])
  })

  it('returns an empty list and the real total if the offset is past the end', async () => {
    const { total } = (await ask('limit=1')).body.meta
    for (const offset of [total, total + 1, 1_000_000]) {
      const { body } = await ask(`limit=10&offset=${offset}`)
      expect(body.data).toEqual([])
      expect(body.meta).toMatchObject({ total, limit: 10, offset })
    }
  })

  async function readAll(limit: number): Promise<Item[]> {
    const items: Item[] = []
    for (;;) {
      const { body } = await ask(`limit=${limit}&offset=${items.length}`)
      items.push(...body.data)
      expect(body.meta).toMatchObject({ limit, offset: items.length - body.data.length })
      if (items.length >= body.meta.total) return items
      expect(body.data).toHaveLength(limit)
    }
  }
})

describe('a list', () => {
  it('has a default limit of 50; for words it is 500, and the list of books is complete', async () => {
    const { person: people } = (await service.call('/v1/meta')).body.data.counts
    expect(people).toBeGreaterThan(200)
    expect((await service.call('/v1/people')).body.meta).toEqual({ total: people, limit: 50, offset: 0 })
    expect((await service.call('/v1/greek/John.3.16')).body.meta).toMatchObject({ limit: 500, offset: 0 })
    expect((await service.call('/v1/books')).body.data).toHaveLength(66)
  })

  it('includes its filters in its links', async () => {
    const list = '/v1/people?q=J%C3%B3&gender=Male&limit=5'
    const { headers, body } = await service.call(`${list}&offset=5`)
    const last = 5 * Math.floor((body.meta.total - 1) / 5)
    expect(last).toBeGreaterThan(10)
    expect(headers.get('link')).toBe(
      [
        `<${list}&offset=0>; rel="first"`,
        `<${list}&offset=0>; rel="prev"`,
        `<${list}&offset=10>; rel="next"`,
        `<${list}&offset=${last}>; rel="last"`,
      ].join(', '),
    )
  })

  it('links to the last page with items as rel="prev" if the offset is past the end', async () => {
    const { headers, body } = await service.call('/v1/groups?limit=6&offset=1000')
    const last = Math.floor((body.meta.total - 1) / 6) * 6
    expect(linkOf(headers, 'prev')).toBe(`/v1/groups?limit=6&offset=${last}`)
    expect(linkOf(headers, 'next')).toBeUndefined()
  })
})

/** Adjacent items that are not in strict order. Items with equal sort keys count as misplaced too. */
function misplaced(items: readonly Item[], order: (a: Item, b: Item) => number): Item[][] {
  const pairs = items.slice(1).map((item, index) => [items[index] ?? item, item] as const)
  return pairs.filter(([a, b]) => !(order(a, b) < 0)).map((pair) => [...pair])
}

function linkOf(headers: Headers, relation: string): string | undefined {
  return new RegExp(`<([^>]*)>; rel="${relation}"`).exec(headers.get('link') ?? '')?.[1]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function position(reference: string | null | undefined): number {
  return reference == null ? 0 : (versePosition(reference) ?? Number.NaN)
}

/** Sort key: Greek before Hebrew, then by number. Entries without a number come last. */
function numberOf({ strongs_number: number }: Item): number {
  if (number == null) return 1e9
  return (number.startsWith('G') ? 0 : 1e6) + Number.parseInt(number.slice(1), 10)
}
