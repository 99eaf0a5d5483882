/**
 * Every query the server asks the dataset is served by an index: its plan, as SQLite explains it, scans no table. The queries
 * are caught as the handlers ask them, in every combination of filters.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ApiKey } from '../../src/accounts/key-queries.ts'
import { type Dataset, openDataset, type Reader } from '../../src/dataset/open.ts'
import { handlers } from '../../src/handlers/index.ts'
import type { Handler, OperationId, OperationRequest } from '../../src/handlers/operation-types.ts'
import type { Value } from '../../src/primitives/prepared-statements.ts'

interface Asked {
  sql: string
  bindings: readonly unknown[]
}

const KEY: ApiKey = { id: 'key_0', tier: 'pro', email: null, prefix: 'brd_0000' }
const PAGE = { limit: 10, offset: 5 }
const NEAR = { near: '31.7767,35.2342', radius_km: 20_016 }
const SLUGS = { slugs: ['aaron_1', 'joram_803', 'abana_1', 'mount_zion_1263', 'nobody_0'] }

/** Answered from memory. */
const WITHOUT_QUERIES: OperationId[] = ['listBooks', 'getUsage', 'resolveReferences']

/** Reads the mentions of a kind, once for each dataset. */
const MENTION_INDEX = /^SELECT slug, name, mentions FROM \(/

type Requests = [OperationId, Record<string, string>, Record<string, unknown>[]]

/** Each filter alone and with the others; `q` of one letter and of many. */
const REQUESTS: Requests[] = [
  ['getVerse', { osis_ref: 'Matt.1.5' }, [{}]],
  ['listVerses', {}, combinations({}).map((query) => ({ ...query, refs: ['Matt.1.5', 'John.3.99', 'Gen.1.1'] }))],
  ...['outgoing', 'incoming', 'both'].map(
    (direction): Requests => [
      'listCrossReferences',
      { osis_ref: 'John.3.16' },
      combinations({ min_votes: 3 }).map((query) => ({ ...query, direction })),
    ],
  ),
  ['listBookChapters', { book: 'Ps' }, combinations({})],
  ['getPassage', { passage: 'Gen.1.1-Rev.22.21' }, [{ limit: 50 }]],
  ['listPeople', {}, combinations({ q: 'a', gender: 'Female', from_year: -2000, to_year: 100, sort: 'timeline' })],
  ['listPeople', {}, combinations({ q: 'a', gender: 'Female', from_year: -2000, sort: 'timeline' }, SLUGS)],
  ['listPeople', {}, combinations({ q: 'aar', gender: 'Male' })],
  ['getPerson', { slug: 'aaron_1' }, [{}]],
  ['getPerson', { slug: 'joram_803' }, [{}]],
  ['getFamily', { slug: 'joram_803' }, [{}]],
  ['getKinship', { slug: 'aaron_1', other: 'joram_803' }, [{}]],
  ['listGroups', {}, [...combinations({ q: 'tribe' }), ...combinations({ q: 't' })]],
  ['getGroup', { slug: 'apostles' }, [{}]],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, feature_type: 'city', bbox: '35,31.5,35.5,32' })],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, bbox: '170,-90,-170,90' })],
  ['listPlaces', {}, combinations({ q: 'beth', feature_type: 'city', bbox: '35,31.5,35.5,32' }, NEAR)],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, feature_type: 'city' }, SLUGS)],
  ['listPlaces', {}, combinations({ q: 'beth', bbox: '35,31.5,35.5,32' }, { ...NEAR, ...SLUGS })],
  ['listPlaces', {}, combinations({ q: 'b', feature_type: 'city', bbox: '35,31.5,35.5,32' }, NEAR)],
  ['getPlace', { slug: 'abana_1' }, [{}]],
  ['listEvents', {}, combinations({ q: 'birth', from_year: -2000, to_year: 100, sort: 'timeline' })],
  ['getEvent', { slug: 'birth_of_seth' }, [{}]],
  ['listTopics', {}, [...combinations({ q: 's' }), ...combinations({ q: 'sin' })]],
  ['getTopic', { slug: 'boaz' }, [{}]],
  ['listDictionaryEntries', {}, combinations({ q: 'mary', source: 'easton' })],
  ['listDictionaryEntries', {}, combinations({ q: 'm', source: 'easton' })],
  ['getDictionaryEntry', { slug: 'ruth_easton' }, [{}]],
  ['search', {}, combinations({ type: 'person' }).map((query) => ({ ...query, q: 'm' }))],
  ['search', {}, combinations({ type: 'person' }).map((query) => ({ ...query, q: 'aarno' }))],
  ['getPerson', { slug: 'aaron' }, [{}]],
  ['listGreekWords', { osis_ref: 'John.3.16' }, [PAGE, { limit: 200, offset: 900 }]],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G3588' }).slice(3)],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G2316' }).map((query) => ({ ...query, lemma: 'ΘΕΌΣ' }))],
  ['searchHebrewWords', {}, combinations({ strongs_number: 'H3068' }).slice(3)],
  ['searchHebrewWords', {}, combinations({ strongs_number: 'H853' }).map((query) => ({ ...query, lemma: 'את' }))],
  ['listHebrewWords', { osis_ref: 'Gen.1.1' }, [PAGE, { limit: 200, offset: 900 }]],
  ['listStrongs', {}, combinations({ q: 'agap', language: 'Greek' })],
  ['listStrongs', {}, combinations({ q: 'a', language: 'Greek' })],
  ['getStrongs', { number: 'g0026' }, [{}]],
  ['listStrongsOccurrences', { number: 'G3588' }, combinations({ book: 'John' })],
  ['listStrongsOccurrences', { number: 'h3068' }, combinations({ book: 'Ps' })],
  ['getGreekLexiconEntry', { strongs_number: 'G26' }, [{}]],
  ['listLexiconEntries', {}, combinations({ q: 'one', strongs_number: 'H259' })],
  ['listLexiconEntries', {}, combinations({ q: 'o', strongs_number: 'H259' })],
  ['getLexiconEntry', { id: 'aks' }, [{}]],
  ['getMeta', {}, [{}]],
  ['listSources', {}, [PAGE]],
  ['getCoverage', {}, [{}]],
]

describe('the queries of', () => {
  let dataset: Dataset
  let watched: Dataset
  let asked: Asked[] = []
  beforeAll(async () => {
    dataset = await openDataset(inject('starterDataset'))
    watched = { ...dataset, ...watch(dataset), slow: watch(dataset.slow), bulk: watch(dataset.bulk) }
  })
  afterAll(() => dataset.close())

  function watch(reader: Reader): Reader {
    return {
      all(sql, bindings = []) {
        asked.push({ sql, bindings })
        return reader.all(sql, bindings)
      },
      rows(query) {
        asked.push(query.toSQL().toNative())
        return reader.rows(query)
      },
    }
  }

  it.each(REQUESTS)('%s scan no table', async (operationId, params, queries) => {
    asked = []
    const handler = handlers[operationId] as Handler<OperationId>
    for (const query of queries) {
      const request = { params, query, key: KEY } as unknown as OperationRequest<OperationId>
      await handler(request, { dataset: watched }).catch(() => undefined)
    }
    const caught = [...asked]
    expect(caught.length).toBeGreaterThan(0)
    expect(caught.filter(({ sql }) => MENTION_INDEX.test(sql))).toHaveLength(operationId === 'getPassage' ? 4 : 0)
    for (const { sql, bindings } of caught) {
      const plan = await dataset.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, bindings as Value[])
      // A subquery is scanned row by row as it is made, and the JSON array of what is asked for; `meta` is one row, `source` a
      // dozen, `coverage` a hundred.
      const scans = plan
        .map(({ detail }) => detail)
        .filter((detail) =>
          /^SCAN (?!matches\b|counted\b|mention VIRTUAL|meta\b|source\b|coverage\b|json_each\b|\(subquery)/.test(
            detail,
          ),
        )
      const expected = MENTION_INDEX.test(sql) ? ['SCAN verse'] : []
      expect(scans, `${sql}\n${plan.map(({ detail }) => detail).join('\n')}`).toEqual(expected)
    }
  })

  it('every operation are looked at', () => {
    const covered = [...new Set(REQUESTS.map(([operationId]) => operationId)), ...WITHOUT_QUERIES]
    expect(covered.sort()).toEqual(Object.keys(handlers).sort())
  })
})

/** Every subset of the filters, each with a first page, a later one, and one past the end; what is `always` sent beside. */
function combinations(
  filters: Record<string, unknown>,
  always: Record<string, unknown> = {},
): Record<string, unknown>[] {
  let subsets: Record<string, unknown>[] = [always]
  for (const [name, value] of Object.entries(filters)) {
    subsets = subsets.flatMap((set) => [set, { ...set, [name]: value }])
  }
  const pages = [{ limit: 2, offset: 0 }, PAGE, { limit: 10, offset: 100_000 }]
  return subsets.flatMap((set) => pages.map((page) => ({ ...set, ...page })))
}
