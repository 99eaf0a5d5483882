/**
 * Every filter of every list, at each value where its result changes, compared with a search through the complete
 * records. Two filters return what both return.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { VERSES } from '../../src/scripture/osis.ts'
import { OPERATIONS, resolve } from '../support/contract.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

type Item = any
type Sent = Readonly<Record<string, string>>

interface Filter {
  /** Queries with the filter: all values at which the result could change. */
  queries(all: readonly Item[]): readonly string[]
  fits(item: Item, sent: Sent, all: readonly Item[]): boolean
}

interface List {
  /** The path, with what is required. */
  readonly path: string
  /** A path that returns all items, if the list itself needs a filter. */
  readonly all?: string
  /** The path of one record, if the items of the list have fewer fields. */
  readonly one?: string
  readonly filters: readonly Filter[]
}

/** The values, those next to them, and the ends of the range. */
function around(values: readonly (number | null)[], most = 24): number[] {
  const known = [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b)
  const step = Math.max(1, Math.ceil(known.length / most))
  const chosen = known.filter((_, index) => index % step === 0 || index === known.length - 1)
  return [...new Set(chosen.flatMap((value) => [value - 1, value, value + 1]))]
}

/** From each year on, up to it, in it alone, and in a range that ends before it begins. */
function yearQueries(years: readonly number[]): string[] {
  return years.flatMap((year) => [
    `from_year=${year}`,
    `to_year=${year}`,
    `from_year=${year}&to_year=${year}`,
    `from_year=${year}&to_year=${year - 1}`,
  ])
}

const distinct = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** Filters whose value is the value of a field. */
function equal(name: string, field = name): Filter {
  return {
    queries: (all) => distinct(all.map((item) => item[field])).map((value) => `${name}=${encodeURIComponent(value)}`),
    fits: (item, sent) => item[field] === sent[name],
  }
}

/** The years of a life, as the description of the list defines them. */
function lifetime({ birthYear, deathYear, mentionedFromYear, mentionedToYear }: Item): number[] {
  const life = [birthYear, deathYear].filter((year) => year !== null)
  return life.length > 0 ? life : [mentionedFromYear, mentionedToYear].filter((year) => year !== null)
}

const YEARS_OF_LIFE: Filter = {
  queries: (all) => yearQueries(around(all.flatMap(lifetime), 5)),
  fits(item, { from_year: from = '-99999', to_year: to = '99999' }) {
    const years = lifetime(item)
    const overlaps = Math.max(...years) >= Number(from) && Math.min(...years) <= Number(to)
    return years.length > 0 && Number(from) <= Number(to) && overlaps
  },
}

const START_YEAR: Filter = {
  queries: (all) =>
    yearQueries(
      around(
        all.map(({ startYear }) => startYear),
        5,
      ),
    ),
  fits: ({ startYear }, { from_year: from = '-99999', to_year: to = '99999' }) =>
    startYear !== null && startYear >= Number(from) && startYear <= Number(to),
}

/** In each year, in a range from each year to the next of the years, and in a range that ends before it begins. */
const OVERLAPS: Filter = {
  queries(all) {
    const years = around(
      all.flatMap(({ startYear, endYear }) => [startYear, endYear]),
      8,
    ).sort((a, b) => a - b)
    return years.flatMap((year, index) => [
      `overlaps=${year},${year}`,
      `overlaps=${year},${years[index + 1] ?? year + 1}`,
      `overlaps=${year},${year - 1}`,
    ])
  },
  fits({ startYear, endYear }, { overlaps = '' }) {
    const [from = 0, to = 0] = overlaps.split(',').map(Number)
    return startYear !== null && from <= to && startYear <= to && endYear >= from
  },
}

/** The event and its parts, at any depth. */
function withParts(event: Item, all: readonly Item[]): Item[] {
  const parts = all.filter(({ partOf }) => partOf.includes(event.slug))
  return [event, ...parts.flatMap((part) => withParts(part, all))]
}

function link(name: string, field: string): Filter {
  return {
    queries: (all) => distinct(all.flatMap((item) => item[field])).map((slug) => `${name}=${slug}`),
    fits: (item, sent, all) => withParts(item, all).some((event) => event[field].includes(sent[name])),
  }
}

const PART_OF: Filter = {
  queries: (all) => distinct(all.flatMap(({ partOf }) => partOf)).map((slug) => `part_of=${slug}`),
  fits: (item, { part_of: whole }, all) =>
    withParts(
      all.find(({ slug }) => slug === whole),
      all,
    ).some(({ slug }) => slug === item.slug && slug !== whole),
}

const BOX: Filter = {
  queries: (all) =>
    all
      .filter(({ latitude }, index) => latitude !== null && index % 12 === 0)
      .flatMap(({ latitude, longitude }) => [
        `bbox=${longitude},-90,${longitude},90`,
        `bbox=-180,${latitude},180,${latitude}`,
        `bbox=${longitude},${latitude},180,90`,
        `bbox=-180,-90,${longitude},${latitude}`,
        `bbox=${longitude},-90,${longitude - 0.000001},90`,
      ]),
  fits({ latitude, longitude }, { bbox = '' }) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
    const isWithin = west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
    return latitude !== null && latitude >= south && latitude <= north && isWithin
  },
}

const POSITIONS = new Map(VERSES.map((verse, index) => [verse, index]))
const positionOf = (verse: string) => POSITIONS.get(verse) ?? Number.NaN

/** The positions of the first and last verse of a verse, a chapter, a book or a range, by its name. */
const spans = new Map<string, readonly [first: number, last: number]>()

function versesOf(passage: string): readonly [first: number, last: number] {
  const known = spans.get(passage)
  if (known) return known
  const [from = '', to = from] = passage.split('-')
  const isIn = (part: string) => (verse: string) => verse === part || verse.startsWith(`${part}.`)
  const span = [VERSES.findIndex(isIn(from)), VERSES.findLastIndex(isIn(to))] as const
  spans.set(passage, span)
  return span
}

/** Verses of some of the items, their neighbours, chapters and books, and a range that ends at them. */
function passagesOf(verses: readonly string[], most = 4): string[] {
  const known = distinct(verses).filter((_, index, all) => index % Math.ceil(all.length / most) === 0)
  return distinct(
    known.flatMap((verse) => {
      const at = positionOf(verse)
      const [book = '', chapter = ''] = verse.split('.')
      const neighbours = [VERSES[at - 1] ?? verse, VERSES[at + 1] ?? verse]
      return [verse, ...neighbours, `${book}.${chapter}`, book, `${book}.1.1-${verse}`, `${book}.1-${verse}`]
    }),
  )
}

/** @param spansOf the first and the last verse of each passage of an item */
function within(name: string, spansOf: (item: Item, sent: Sent) => readonly (readonly [string, string])[]): Filter {
  return {
    queries: (all) =>
      passagesOf(all.flatMap((item) => spansOf(item, {}).flat())).map((passage) => `${name}=${passage}`),
    fits(item, sent) {
      const [first, last] = versesOf(sent[name] ?? '')
      return spansOf(item, sent).some(([from, to]) => positionOf(from) <= last && positionOf(to) >= first)
    },
  }
}

const MENTIONED = within('passage', ({ verses }) => verses.map((verse: string) => [verse, verse]))
const IN_VERSE = (name: string) => within(name, ({ osis_ref: verse }) => [[verse, verse]])

/** The sides of a quotation that `direction` selects. */
function sidesOf(item: Item, { direction }: Sent): [string, string][] {
  const from: [string, string] = [item.from_verse, item.from_verse_end ?? item.from_verse]
  const to: [string, string] = [item.to_verse_start, item.to_verse_end ?? item.to_verse_start]
  return direction === 'outgoing' ? [from] : direction === 'incoming' ? [to] : [from, to]
}
const SIDES = within('refs', sidesOf)
const DIRECTED: Filter = {
  queries: (all) =>
    ['outgoing', 'incoming', 'both'].flatMap((side) => SIDES.queries(all).map((query) => `${query}&direction=${side}`)),
  fits: SIDES.fits,
}

/** The direction of links of a passage. */
function direction(passage: string): Filter {
  return {
    queries: () => ['direction=outgoing', 'direction=incoming', 'direction=both'],
    fits: (item, sent) => SIDES.fits(item, { ...sent, refs: passage }, []),
  }
}

const VOTES: Filter = {
  queries: (all) => around(all.map(({ votes }) => votes)).map((votes) => `direction=both&min_votes=${votes}`),
  fits: ({ votes }, { min_votes: least }) => votes >= Number(least),
}

const IDENTIFIER: Filter = {
  queries: (all) =>
    all
      .flatMap(({ identifiers }, index) => {
        const ids = Object.entries<string[]>(identifiers).map(([scheme, [id = '']]) => `${scheme}:${id}`)
        return index % 10 === 0 || ids.some((id) => id.startsWith('acai')) ? ids : []
      })
      .map((id) => `identifier=${encodeURIComponent(id)}`),
  fits({ identifiers }, { identifier = '' }) {
    const at = identifier.indexOf(':')
    return identifiers[identifier.slice(0, at)]?.includes(identifier.slice(at + 1)) === true
  },
}

/** The kind of cross-references. Most of them have none. */
const KIND: Filter = {
  queries: (all) => distinct(all.map(({ kind }) => kind)).map((kind) => `direction=both&kind=${kind}`),
  fits: ({ kind }, { kind: wanted }) => kind === wanted,
}

const SPEAKER: Filter = {
  queries: (all) =>
    distinct(all.flatMap(({ speakers }) => speakers.map(({ slug }: Item) => slug))).map((slug) => `speaker=${slug}`),
  fits: ({ speakers }, { speaker }) => speakers.some(({ slug }: Item) => slug === speaker),
}

const LISTS: Readonly<Record<string, List>> = {
  listPeople: {
    path: '/v1/people',
    one: '/v1/people/',
    filters: [equal('gender'), equal('kind'), IDENTIFIER, YEARS_OF_LIFE, MENTIONED],
  },
  listPlaces: {
    path: '/v1/places',
    one: '/v1/places/',
    filters: [
      equal('feature_type', 'featureType'),
      BOX,
      IDENTIFIER,
      MENTIONED,
      {
        queries: () => ['has_coordinates=true', 'has_coordinates=false'],
        fits: ({ latitude }, { has_coordinates: has }) => String(latitude !== null) === has,
      },
    ],
  },
  listGroups: { path: '/v1/groups', one: '/v1/groups/', filters: [equal('kind'), IDENTIFIER] },
  listEvents: {
    path: '/v1/events',
    one: '/v1/events/',
    filters: [
      START_YEAR,
      OVERLAPS,
      equal('kind'),
      link('person', 'participants'),
      link('place', 'places'),
      link('group', 'groups'),
      PART_OF,
      MENTIONED,
    ],
  },
  listTopics: { path: '/v1/topics', one: '/v1/topics/', filters: [MENTIONED] },
  listDictionaryEntries: { path: '/v1/dictionary', filters: [equal('source')] },
  listStrongs: { path: '/v1/strongs', filters: [equal('language')] },
  listLexiconEntries: { path: '/v1/lexicon', filters: [equal('strongs_number')] },
  listSections: {
    path: '/v1/sections',
    filters: [within('refs', ({ osis_start: start, osis_end: end }) => [[start, end]])],
  },
  listSpeeches: {
    path: '/v1/speeches',
    filters: [
      equal('quote_type'),
      within('passage', ({ osis_start: start, osis_end: end }) => [[start, end]]),
      SPEAKER,
    ],
  },
  listQuotations: { path: '/v1/quotations', filters: [equal('kind'), DIRECTED] },
  listVerseQuotations: { path: '/v1/verses/3John/quotations', filters: [equal('kind'), direction('3John')] },
  listCrossReferences: {
    path: '/v1/verses/Ps.117.1/cross-references',
    all: '/v1/verses/Ps.117.1/cross-references?direction=both',
    filters: [direction('Ps.117.1'), VOTES, KIND],
  },
  search: { path: '/v1/search?q=a', filters: [equal('type', 'entity_type')] },
  searchText: { path: '/v1/text-search?q=god&version=kjv', filters: [IN_VERSE('within')] },
  searchGreekWords: { path: '/v1/greek', all: '/v1/greek/Matt-Rev', filters: [equal('strongs_number')] },
  searchHebrewWords: {
    path: '/v1/hebrew',
    all: '/v1/hebrew/Gen-Mal',
    filters: [equal('strongs_number'), equal('lexicon_id')],
  },
  listStrongsOccurrences: {
    path: '/v1/strongs/G3588/occurrences',
    filters: [
      {
        queries: (all) => distinct(all.map(({ osis_ref: verse }) => `book=${verse.split('.')[0]}`)),
        fits: ({ osis_ref: verse }, { book }) => verse.startsWith(`${book}.`),
      },
    ],
  },
}

async function readAll(target: string): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const { status, body } = await service.call(
      `${target}${target.includes('?') ? '&' : '?'}limit=200&offset=${items.length}`,
    )
    expect(status, target).toBe(200)
    items.push(...body.data)
    if (items.length >= body.meta.total) return items
  }
}

const keyOf = (item: Item) => item.slug ?? item.id ?? JSON.stringify(item)

/** The filters that the tests have sent, such as `listPeople gender`. */
const tested = new Set<string>()

describe.each(Object.entries(LISTS))('%s', (id, { path, all: wholePath = path, one, filters }) => {
  let all: Item[]
  let complete: Item[]
  beforeAll(async () => {
    all = await readAll(wholePath)
    complete =
      one === undefined
        ? all
        : await Promise.all(all.map(async ({ slug }) => (await service.call(one + slug)).body.data))
  })
  const ask = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
  const queriesOf = (filter: Filter) => filter.queries(complete)

  it('returns exactly the items that fit a filter, in the order of the list', async () => {
    for (const filter of filters) {
      const queries = queriesOf(filter)
      expect(queries.length).toBeGreaterThan(0)
      let found = 0
      for (const query of queries) {
        const sent = Object.fromEntries(new URLSearchParams(query))
        for (const name of Object.keys(sent)) tested.add(`${id} ${name}`)
        const fitting = all.filter((_, index) => filter.fits(complete[index], sent, complete)).map(keyOf)
        expect((await readAll(ask(query))).map(keyOf), query).toEqual(fitting)
        found += fitting.length
      }
      expect(found, queries[0]).toBeGreaterThan(0)
    }
  })

  it('returns what both of two filters return', async () => {
    const some = filters.flatMap((filter) => {
      const queries = queriesOf(filter)
      return [queries[0] ?? '', queries[Math.floor(queries.length / 2)] ?? '']
    })
    const results = new Map<string, string[]>()
    for (const query of some) results.set(query, (await readAll(ask(query))).map(keyOf))
    for (const [index, a] of some.entries()) {
      for (const b of some.slice(index + 1)) {
        if (a.split('=')[0] === b.split('=')[0]) continue
        const both = results.get(a)?.filter((key) => results.get(b)?.includes(key))
        expect((await readAll(ask(`${a}&${b}`))).map(keyOf), `${a}&${b}`).toEqual(both)
      }
    }
  })
})

/** Parameters of lists that are not filters, or that other tests have. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'pages, order, additions': ['limit', 'offset', 'sort', 'include', 'version'],
  'test/operations': ['q', 'lemma', 'lang', 'versification', 'people', 'near', 'radius_km'],
  'many-at-once.test.ts': ['slugs', 'numbers', 'refs'],
  'passage-filter.test.ts': ['listGroups passage'],
}

it('are all filters of the contract', () => {
  const others = Object.values(OTHERS).flat()
  const filters = OPERATIONS.flatMap(({ id, operation }) => {
    const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    return names.includes('offset') ? names.filter((name) => !others.includes(name)).map((name) => `${id} ${name}`) : []
  })
  expect(filters.filter((filter) => !tested.has(filter) && !others.includes(filter))).toEqual([])
})
