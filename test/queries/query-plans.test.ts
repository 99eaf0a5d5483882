/**
 * Every query of the server uses an index: its query plan (EXPLAIN QUERY PLAN) scans no table.
 * Small tables and queries that run once per dataset are exempt. The tests call the handlers with
 * many combinations of filters and record the queries.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ApiKey } from '../../src/accounts/key-queries.ts'
import { type Dataset, openDataset, type Reader } from '../../src/dataset/open.ts'
import { handlers } from '../../src/operations/all-operations.ts'
import type { Handler, OperationId, OperationRequest } from '../../src/operations/support/operation-types.ts'
import type { Value } from '../../src/primitives/sqlite-driver.ts'
import { ApiError } from '../../src/problems/api-error.ts'
import { OPERATIONS, resolve } from '../support/contract.ts'

interface RecordedQuery {
  sql: string
  bindings: readonly unknown[]
}

const KEY: ApiKey = { id: 'key_0', tier: 'pro', email: null, prefix: 'brd_0000' }
const PAGE = { limit: 10, offset: 5 }
const NEAR = { near: '31.7767,35.2342', radius_km: 20_016 }
const VERSES = { refs: ['John.3.16', 'Gen.1.1', 'John.3.99'] }
const SLUGS = { slugs: ['aaron_1', 'joram_803', 'abana_1', 'mount_zion_1263', 'nobody_0'] }

/** Operations that are served from memory. */
const WITHOUT_QUERIES: OperationId[] = ['getUsage', 'resolveReferences']

/** Reads the values that a filter can have, once per dataset. */
const KNOWN_VALUES = /^select distinct /

/** Reads all lemmas, once per dataset. */
const LEMMA_INDEX = /^SELECT strongs_number, language, lemma, transliteration FROM strongs ORDER/

/** Reads the mentions of one kind of entity, once per dataset. */
const MENTION_INDEX = /^SELECT ordinal, slug, name, mentions FROM \(/

/** Reads the lexicon entries of the eight Hebrew prefixes, once per dataset. */
const PREFIXES = /^SELECT letter, lexicon_id FROM hebrew_prefix/

/** Sorts the entries of a lexicon by occurrences, once per dataset. */
const LEXICON_ORDER = /^SELECT group_concat\(ordinal ORDER BY occurrences/

/** Reads all books, once per dataset. */
const BOOK_LIST = /^select `osis`, `division`, .* from `book` order by `ordinal` asc$/

/** Reads the words of the texts and their stems, once per dataset. */
const TEXT_WORDS = /^SELECT word, stem, is_name FROM text_word ORDER BY id$|FROM text_words WHERE version/

/** Reads the quotations and parallels, once per dataset. */
const QUOTATIONS = /^SELECT ["\w, ]+ FROM quotation ORDER BY ordinal$/

/** Reads the speeches, once per dataset. */
const SPEECHES = /^SELECT [\w, ]+ FROM speech ORDER BY ordinal$/

/** Counts the cross-references, once per dataset, before they are read into memory. */
const REFERENCE_COUNT = /^SELECT count\(\*\) AS count FROM cross_reference$/

/** Queries that are exempt. `MENTION_INDEX` is not: its plan must scan `verse` and nothing else. */
const READ_ONCE = [
  BOOK_LIST,
  KNOWN_VALUES,
  LEMMA_INDEX,
  LEXICON_ORDER,
  PREFIXES,
  QUOTATIONS,
  REFERENCE_COUNT,
  SPEECHES,
  TEXT_WORDS,
]

type Requests = [OperationId, Record<string, string>, Record<string, unknown>[]]

/** Each operation with the example `ok` of the contract, with each of its filters alone, and with all of them. */
const EXAMPLES: Requests[] = OPERATIONS.filter(({ id }) => !WITHOUT_QUERIES.includes(id as OperationId)).map(
  ({ id, operation }) => {
    const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
    const valuesOf = (place: string, read: (parameter: OpenAPIV3.ParameterObject) => unknown) =>
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, read(parameter)])
          .filter(([, value]) => value !== undefined),
      )
    const example = ({ examples }: OpenAPIV3.ParameterObject) =>
      resolve<OpenAPIV3.ExampleObject>(Object.values(examples ?? {})[0] ?? {}).value
    const always = valuesOf('query', (one) => (one.required ? example(one) : schemaOf(one).default))
    const filters = Object.entries(valuesOf('query', example)).map(([name, value]) => ({ [name]: value }))
    const queries = [{}, ...filters, Object.assign({}, ...filters)].map((query) => ({ ...always, ...query }))
    return [id as OperationId, valuesOf('path', example) as Record<string, string>, queries]
  },
)

function schemaOf({ schema }: OpenAPIV3.ParameterObject): OpenAPIV3.SchemaObject {
  return resolve<OpenAPIV3.SchemaObject>(schema)
}

/** Combinations of filters, pages, and values with queries of their own: a `q` of one letter, a retired slug. */
const REQUESTS: Requests[] = [
  ['listVerses', {}, combinations({}).map((query) => ({ ...query, refs: ['Matt.1.5', 'John.3.99', 'Gen.1.1'] }))],
  ...['outgoing', 'incoming', 'both'].map(
    (direction): Requests => [
      'listCrossReferences',
      { osis_ref: 'John.3.16' },
      combinations({ min_votes: 3 }).map((query) => ({ ...query, direction })),
    ],
  ),
  ['listTexts', {}, [{ ...PAGE, refs: ['John.3.16', 'John.3.99'] }]],
  ['getText', { osis_ref: 'John.5' }, [{ ...PAGE, version: 'bsb' }]],
  ['searchText', {}, [{ ...PAGE, q: 'way truth xyz', within: 'John', people: ['jesus_905'] }]],
  ['listQuotations', {}, [{ ...PAGE, refs: ['3John.1'], direction: 'both' }]],
  ['listVerseQuotations', { osis_ref: 'Ps.117.1' }, [{ ...PAGE, kind: 'quotation', direction: 'incoming' }]],
  ['getPassage', { passage: 'Gen.1.1-Rev.22.21' }, [{ limit: 50 }]],
  ['listPeople', {}, combinations({ q: 'a', gender: 'Female', from_year: -2000, to_year: 100, sort: 'timeline' })],
  ['listPeople', {}, combinations({ q: 'a', gender: 'Female', from_year: -2000, sort: 'timeline' }, SLUGS)],
  ['listPeople', {}, combinations({ q: 'aar', gender: 'Male', passage: 'Exod' })],
  ['getPerson', { slug: 'joram_803' }, [{}]],
  ['getFamily', { slug: 'joram_803' }, [{}]],
  ['getKinship', { slug: 'aaron_1', other: 'joram_803' }, [{}]],
  ['listGroups', {}, [...combinations({ q: 'tribe', kind: 'tribe', passage: 'Num' }), ...combinations({ q: 't' })]],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, feature_type: 'city', bbox: '35,31.5,35.5,32' })],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, bbox: '170,-90,-170,90' })],
  ['listPlaces', {}, combinations({ q: 'beth', feature_type: 'city', bbox: '35,31.5,35.5,32' }, NEAR)],
  ['listPlaces', {}, combinations({ q: 'beth', has_coordinates: true, feature_type: 'city' }, SLUGS)],
  ['listPlaces', {}, combinations({ q: 'beth', bbox: '35,31.5,35.5,32' }, { ...NEAR, ...SLUGS })],
  ['listPlaces', {}, combinations({ q: 'b', feature_type: 'city', bbox: '35,31.5,35.5,32' }, NEAR)],
  [
    'listPlaces',
    {},
    [...combinations({ passage: 'Gen', has_coordinates: true }), { ...PAGE, ...NEAR, passage: 'Gen' }],
  ],
  ['listEvents', {}, combinations({ q: 'birth', from_year: -2000, to_year: 100, sort: 'timeline' })],
  ['listEvents', {}, combinations({ q: 'birth', person: 'moses_2108', place: 'egypt_362', sort: 'timeline' })],
  ['listEvents', {}, combinations({ from_year: -2000, group: 'apostles', part_of: 'third_missionary_journey' })],
  ['listEvents', {}, [{ ...PAGE, person: 'nobody_0' }]],
  ['listEvents', {}, combinations({ q: 'birth', passage: 'Gen', sort: 'timeline' })],
  ['listTopics', {}, [...combinations({ q: 's' }), ...combinations({ q: 'sin', passage: 'Gen' })]],
  ['listDictionaryEntries', {}, combinations({ q: 'mary', source: 'easton' })],
  ['listDictionaryEntries', {}, combinations({ q: 'm', source: 'easton' })],
  ['search', {}, combinations({ type: 'person' }).map((query) => ({ ...query, q: 'm' }))],
  ['search', {}, combinations({ type: 'person' }).map((query) => ({ ...query, q: 'aarno' }))],
  ['search', {}, combinations({ type: 'person' }).map((query) => ({ ...query, q: 'lamech mother of nobody' }))],
  ['suggest', {}, [{ q: 'aar', limit: 5 }]],
  ['getPerson', { slug: 'aaron' }, [{}]],
  ['listGreekWords', { osis_ref: 'John.3.16' }, [PAGE, { limit: 200, offset: 900 }]],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G3588' }).slice(3)],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G2316' }).map((query) => ({ ...query, lemma: 'ΘΕΌΣ' }))],
  ['searchHebrewWords', {}, combinations({ strongs_number: 'H3068' }).slice(3)],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G2316' }).map((query) => ({ ...query, lemma: 'theos' }))],
  ['searchHebrewWords', {}, combinations({ strongs_number: 'H853' }).map((query) => ({ ...query, lemma: 'את' }))],
  ['listHebrewWords', { osis_ref: 'Gen.1.1' }, [PAGE, { limit: 200, offset: 900 }]],
  ['listHebrewWords', { osis_ref: 'Gen-Mal' }, [PAGE, { limit: 2000, offset: 0 }]],
  ['searchGreekWords', {}, combinations({ strongs_number: 'G3588' }, VERSES)],
  ['searchHebrewWords', {}, combinations({ lexicon_id: 'bxy', strongs_number: 'H1254' }).slice(3)],
  ['searchHebrewWords', {}, combinations({ lexicon_id: 'bxy', strongs_number: 'H1254' }, VERSES)],
  ['listStrongs', {}, combinations({ q: 'agap', language: 'Greek' })],
  ['listStrongs', {}, combinations({ q: 'a', language: 'Greek' })],
  ['listStrongs', {}, combinations({ q: 'steadfast love', language: 'Hebrew' })],
  ['listStrongs', {}, combinations({ q: 'agap', language: 'Greek' }, { numbers: ['G26', 'G9999'] })],
  ['listLexiconEntries', {}, combinations({ q: 'one', strongs_number: 'H259' }, { numbers: ['H259', 'H9999'] })],
  ['getStrongs', { number: 'g0026' }, [{}]],
  ['listStrongsOccurrences', { number: 'G3588' }, combinations({ book: 'John' })],
  ['listStrongsOccurrences', { number: 'h3068' }, combinations({ book: 'Ps' })],
  ['listLexiconEntries', {}, combinations({ q: 'one', strongs_number: 'H259' })],
  ['listLexiconEntries', {}, combinations({ q: 'o', strongs_number: 'H259' })],
]

describe('the recorded queries', () => {
  let dataset: Dataset
  let recorded: RecordedQuery[] = []
  beforeAll(async () => {
    dataset = await openDataset(inject('starterDataset'))
  })
  afterAll(() => dataset.close())

  function watch(reader: Reader): Reader {
    return {
      all(sql, bindings = []) {
        recorded.push({ sql, bindings })
        return reader.all(sql, bindings)
      },
      rows(query) {
        recorded.push(query.toSQL().toNative())
        return reader.rows(query)
      },
    }
  }

  it.each([...EXAMPLES, ...REQUESTS])('of %s scan no table', async (operationId, params, queries) => {
    recorded = []
    // A new object for each row: data that is read once per dataset is then read by each row that needs it.
    const watched = { ...dataset, ...watch(dataset), slow: watch(dataset.slow), bulk: watch(dataset.bulk) }
    const handler = handlers[operationId] as Handler<OperationId>
    for (const query of queries) {
      const request = { params, query, key: KEY } as unknown as OperationRequest<OperationId>
      // Only queries matter here, so the handler may reject the request, with a 404 for example.
      await handler(request, { dataset: watched }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    }
    const caught = [...recorded]
    expect(caught.length, 'number of recorded queries').toBeGreaterThan(0)
    // The index of mentions is read with one query for each of five kinds of entity.
    const mentions = caught.filter(({ sql }) => MENTION_INDEX.test(sql)).length
    expect(operationId === 'getPassage' ? [5] : [0, 5], 'queries for the index of mentions').toContain(mentions)
    for (const { sql, bindings } of caught.filter((each) => !READ_ONCE.some((pattern) => pattern.test(each.sql)))) {
      const plan = await dataset.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, bindings as Value[])
      // The pattern lists the scans that are allowed. Some are not scans of a table: SQLite also
      // reports SCAN for a full-text search, for a subquery that it computes, and for `json_each`
      // (`VIRTUAL TABLE INDEX 1:`). The tables in the pattern are small: `meta` has one row,
      // `source` about a dozen, and `coverage` about a hundred.
      const scans = plan
        .map(({ detail }) => detail)
        .filter((detail) =>
          /^SCAN (?!matches\b|counted\b|\w+ VIRTUAL TABLE INDEX 1:$|search_word VIRTUAL|lexicon_word VIRTUAL|listed_name_part VIRTUAL|search_vocabulary VIRTUAL|CONSTANT ROW|meta\b|source\b|coverage\b|json_each\b|\(subquery)/.test(
            detail,
          ),
        )
      const expected = MENTION_INDEX.test(sql) ? ['SCAN verse'] : []
      expect(scans, `${sql}\n${plan.map(({ detail }) => detail).join('\n')}`).toEqual(expected)
    }
  })
})

/**
 * Every subset of the filters, each with the first page, a later page and a page past the end.
 * `always` is part of every request.
 */
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
