/** All results of one kind, where they fill many pages. The results of some kinds end exactly with a page. */
import { describe, expect, it } from 'vitest'
import { CROWDED_BOOK, CROWDED_NAME, crowdedDataset } from '../support/crowded-dataset.ts'
import { runningService, temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()
const service = runningService(async () => ({ datasetPath: await crowdedDataset(directory) }))

const PER_PAGE = 50

/** The text to search for, and the same list in the API. */
const RESULTS: readonly (readonly [kind: string, q: string, list: string])[] = [
  ...['person', 'place', 'event', 'group', 'topic', 'section'].map(
    (kind) => [kind, CROWDED_NAME, `/v1/search?type=${kind}&q=`] as const,
  ),
  ['verse', 'God', '/v1/text-search?q='],
  ['word', CROWDED_NAME, '/v1/strongs?q='],
]

describe.each(RESULTS)('the results of the kind %s', (kind, q, list) => {
  const address = (page: number) => `/search?q=${q}&type=${kind}${page > 1 ? `&page=${page}` : ''}`
  const pageOf = (page: number) => service.call(address(page), { key: null })

  /** What a page says about its place among the pages. */
  async function positionOf(page: number) {
    const { text } = await pageOf(page)
    const [items = ''] = /<ol class="results[\s\S]*<\/ol>/.exec(text) ?? []
    return {
      range: /<p>([\d,]+) to ([\d,]+) of ([\d,]+) results<\/p>/.exec(text)?.slice(1),
      start: Number(/^<ol[^>]* start="(\d+)"/.exec(items)?.[1] ?? 1),
      items: [...items.matchAll(/<li><a href="([^"]*)"/g)].map(([, link]) => link),
      links: [...text.matchAll(/<a href="([^"]*)" rel="(prev|next)">/g)].map(([, link, rel]) => [rel, link]),
    }
  }

  it('are numbered and linked from page to page, up to the last', async () => {
    const { total } = (await service.call(`${list}${q}&limit=1`)).body.meta
    const last = Math.ceil(total / PER_PAGE)
    expect(last).toBeGreaterThan(3)
    const shown = new Set<string | undefined>()
    for (const page of [1, 2, last - 1, last]) {
      const [first, end] = [(page - 1) * PER_PAGE + 1, Math.min(page * PER_PAGE, total)]
      const links = Object.entries({ prev: page - 1, next: page + 1 }).filter(([, to]) => to >= 1 && to <= last)
      const { items, ...position } = await positionOf(page)
      expect(items).toHaveLength(end - first + 1)
      for (const link of items) shown.add(link)
      expect(position).toEqual({
        range: [first, end, total].map((number) => number.toLocaleString('en')),
        start: first,
        links: links.map(([rel, to]) => [rel, address(to).replaceAll('&', '&amp;')]),
      })
    }
    // Sections of one chapter have the same address.
    if (kind !== 'section') expect(shown.size).toBe(3 * PER_PAGE + (total - (last - 1) * PER_PAGE))
    expect((await pageOf(last + 1)).status).toBe(404)
  })
})

describe('a short list', () => {
  const countOf = async (path: string, link: RegExp) =>
    (await service.call(path, { key: null })).text.match(link)?.length

  it.each([
    ['eight names and the search', `q=${CROWDED_NAME}`, 8 + 1],
    ['eight people', `q=${CROWDED_NAME}&type=person`, 8],
  ])('of suggestions has at most %s', async (_, query, links) => {
    expect(await countOf(`/search/suggest?${query}`, /role="option"/g)).toBe(links)
  })

  it('of suggestions has a text, the first name, three words, then other names, and the search as the tenth', async () => {
    const { text } = await service.call(`/search/suggest?q=${CROWDED_BOOK}`, { key: null })
    const kinds = [...text.matchAll(/role="option".* href="\/(\w+)/g)].map(([, kind]) => kind)
    const words = ['word', 'word', 'word']
    expect(kinds).toEqual(['read', 'place', ...words, 'place', 'place', 'place', 'place', 'search'])
  })

  it('of names that begin like a text without results has five', async () => {
    expect(await countOf(`/search?q=${CROWDED_NAME}qxqx`, /href="\/\w+\/crowd_\d+"/g)).toBe(5)
  })
})
