/** The pictures of records and below /explore, on the starter dataset: their data is in the page. */
import { describe, expect, it } from 'vitest'
import { runningPages } from '../support/pages.ts'

const { service, get, page } = runningPages(async ({ change }) => {
  // More places than a page of the table of places has.
  await change('create table copy as select * from place')
  await change(`update copy set slug = slug || '_copy', ordinal = (select max(ordinal) from place) + rowid`)
  await change('insert into place select * from copy')
  await change('drop table copy')
})

/** The markup of one picture of a page. */
async function figure(path: string, kind: string): Promise<string> {
  const markup = await page(path)
  return new RegExp(`<figure class="picture" data-picture="${kind}".*?</figure>`, 's').exec(markup)?.[0] ?? ''
}

const linksIn = (markup: string) => [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) => link)

describe('old addresses below /explore', () => {
  it.each([
    ['/explore/verse/John.3.16', '/read/John.3.16'],
    ['/explore/word/G26', '/word/G26'],
    ['/explore/person/ruth_2450', '/person/ruth_2450'],
    ['/explore/place/bethlehem_218', '/place/bethlehem_218'],
    ['/explore/event/first_missionary_journey', '/event/first_missionary_journey'],
    ['/explore/map/person/ruth_2450', '/person/ruth_2450#map'],
    ['/explore/map/event/first_missionary_journey', '/event/first_missionary_journey#map'],
    ['/explore/time', '/explore/time/kings'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  })

  it.each(['/explore/nothing', '/explore/time/constructor', '/explore/cross-references/Gen.51'])(
    '%s does not exist',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('a script of a picture', () => {
  it.each([
    ['/person/jesus_905', ['family', 'map', 'time']],
    ['/place/bethlehem_218', ['map']],
    ['/event/first_missionary_journey', ['map', 'time']],
    ['/explore/cross-references', ['arcs']],
    ['/explore', []],
    ['/topic/ark', []],
    ['/word/G26', []],
  ])('is loaded by %s: %s', async (path, kinds) => {
    const scripts = [...(await page(path)).matchAll(/<script src="\/assets\/(family|map|time|arcs)\.js/g)]
    expect(scripts.map(([, kind]) => kind)).toEqual(kinds)
  })
})

describe('the pictures of a record', () => {
  it('have the family of a person as a list: the same people as the API', async () => {
    const list = await figure('/person/ruth_2450', 'family')
    const { data } = (await service.call('/v1/people/ruth_2450/family?generations=2')).body
    const near = data.nodes.filter(({ generation, line }: any) => generation >= -2 && line !== 'partner')
    expect(near.length).toBeGreaterThan(2)
    expect(linksIn(list)).toEqual(expect.arrayContaining(near.map(({ slug }: any) => `/person/${slug}`)))
  })

  it('number the parts of an event on the map', async () => {
    const map = await figure('/event/lifetime_of_abraham', 'map')
    const { data } = (await service.call('/v1/events?part_of=lifetime_of_abraham&sort=timeline')).body
    const parts = data.filter(({ places }: any) => places.length > 0)
    const numbered = parts.map(({ slug }: any, index: number) => `${index + 1} <a href="/event/${slug}"`)
    expect(numbered.length).toBeGreaterThan(0)
    for (const part of numbered) expect(map).toContain(part)
    expect(map).toContain('data-mark="1"')
  })

  it('show each proposed site of a place with its confidence, next to the place', async () => {
    const { data: place } = (await service.call('/v1/places/aenon_33')).body
    const map = await figure('/place/aenon_33', 'map')
    expect(map).toMatch(/data-kind="chosen"[^\n]*href="\/place\/aenon_33"/)
    const located = place.identifications.filter(({ latitude }: any) => latitude !== null)
    expect([...map.matchAll(/data-kind="proposed"/g)]).toHaveLength(located.length)
    const [best] = place.identifications
    expect(map).toContain(
      `<td>${best.name}</td><td>proposed site</td><td></td><td>best proposal, confidence ${best.confidence}`,
    )
  })

  it('have the years of a person and of the events of the person', async () => {
    const time = await figure('/person/david_994', 'time')
    expect(time).toMatch(/data-kind="person" data-from="-1084"[^>]* data-own>/)
  })
})

describe('timelines', () => {
  it('mark the events of the person among everything of these years', async () => {
    const time = await figure('/explore/time/person/jesus_905', 'time')
    const { data: own } = (await service.call('/v1/events?person=jesus_905&limit=200')).body
    const marked = [...time.matchAll(/<tr[^>]*data-own[^>]*><td><a href="([^"]+)"/g)].map(([, link]) => link)
    expect(marked).toEqual(
      expect.arrayContaining(
        own.filter(({ startYear }: any) => startYear !== null).map(({ slug }: any) => `/event/${slug}`),
      ),
    )
    expect(linksIn(time).length).toBeGreaterThan(marked.length)
  })

  it.each(['event/first_missionary_journey', 'person/david_994'])(
    'begin 15 years before a record and end 15 years after it: %s',
    async (path) => {
      const time = await figure(`/explore/time/${path}`, 'time')
      const yearsIn = (pattern: RegExp) => [...time.matchAll(pattern)].map(([, from, to]) => [Number(from), Number(to)])
      const own = yearsIn(/<tr[^>]* data-from="(.+?)" data-to="(.+?)" data-own/g).flat()
      expect(yearsIn(/<figure[^>]* data-from="(.+?)" data-to="(.+?)"/g)).toEqual([
        [Math.floor(Math.min(...own)) - 15, Math.ceil(Math.max(...own)) + 15],
      ])
    },
  )
})

describe('the map of all places', () => {
  it('lists every place with a position, page by page', async () => {
    const { meta } = (await service.call('/v1/places?has_coordinates=true&limit=1')).body
    const first = await page('/explore/map')
    const pages = new Set([...first.matchAll(/href="(\/explore\/map\?page=\d+)"/g)].map(([, link = '']) => link))
    expect(pages.size).toBeGreaterThan(1)
    const places = new Set<string>()
    for (const path of ['/explore/map', ...pages])
      for (const link of linksIn(await figure(path, 'map'))) if (link.startsWith('/place/')) places.add(link)
    expect(places.size).toBe(meta.total)
  })

  it('can show one kind of place', async () => {
    const { meta } = (await service.call('/v1/places?has_coordinates=true&feature_type=Region')).body
    const map = await figure('/explore/map?kind=Region', 'map')
    expect(map).toContain('data-all="Region"')
    expect([...map.matchAll(/data-at=/g)]).toHaveLength(meta.total)
    expect((await get('/explore/map?kind=Nothing')).status).toBe(400)
  })
})

describe('the pages of wholes', () => {
  it.each([
    ['/explore/map', 'Map'],
    ['/explore/map/passage/Luke.2', 'Map'],
    ['/explore/time/jesus', 'Timeline'],
    ['/explore/cross-references/Gen.1', 'Cross-references'],
  ])('mark in their links what %s shows', async (path, name) => {
    const [, nav = ''] = /<nav aria-label="Pictures">(.*?)<\/nav>/s.exec(await (await get(path)).text()) ?? []
    expect([...nav.matchAll(/aria-current="true">([^<]*)/g)].map(([, one]) => one)).toEqual([name])
  })
})

describe('arcs', () => {
  it('have every linked chapter as a table', async () => {
    const arcs = await figure('/explore/cross-references/Gen.1', 'arcs')
    const { outgoing, incoming } = (await service.call('/site/links/Gen.1.json', { key: null })).body
    const others = new Set([...outgoing, ...incoming].map(([chapter]: any) => chapter).filter((at) => at !== 0))
    expect([...arcs.matchAll(/data-chapter="(\d+)"/g)].map(([, at]) => Number(at)).toSorted()).toEqual(
      [...others].toSorted(),
    )
  })

  it('are found by book and chapter without script', async () => {
    const response = await get('/explore/cross-references?book=Isa&chapter=53')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/explore/cross-references/Isa.53'])
  })

  it('have a form that begins with the chapter of the page', async () => {
    const page = await (await get('/explore/cross-references/John.3')).text()
    expect(page.match(/<option[^>]* selected>[^<]*/g)).toEqual(['<option value="John" selected>John'])
    expect(page).toContain('name="chapter" type="number" min="1" max="150" value="3"')
  })
})

describe('the path between two people', () => {
  it.each([
    ['ruth_2450', 'david_994'],
    ['david_994', 'jesus_905'],
  ])('is the same as in the API: from %s to %s', async (slug, other) => {
    const { data } = (await service.call(`/v1/people/${slug}/kinship/${other}`)).body
    const markup = await page(`/explore/person/${slug}/path/${other}`)
    const steps = [...markup.matchAll(/<li>([^<]*) ?<a href="\/person\/([^"]+)">/g)].slice(1)
    expect(steps.map(([, relation = '', found]) => [relation.trim(), found])).toEqual(
      data.path.map((step: any) => [step.relation, step.slug]),
    )
  })
})
