/** Search over the names of all entities, ranked (D22). */
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import { NAMED_KINDS } from '../../scripture/search/name-words.ts'
import type { Listing, PageQuery } from '../listing.ts'
import { labelsEqualTo, namesIn } from './labels.ts'
import { findMatches, forgive, parseSearchText, withLanguage } from './query-words.ts'
import { rank } from './ranking.ts'
import type { MatchClass, Ranked, Ranking } from './sort-key.ts'

export interface SearchRow {
  ordinal: number
  slug: string
  name: string
  entity_type: string
  uuid: string
  hint: string | null
  /** `names`, `aliases` and `modern_names` are JSON arrays of other texts that find the entity. */
  names: string
  aliases: string
  modern_names: string
}

export interface SearchFilter {
  /** The search text, which must not be blank. */
  q: string
  /** All kinds if this is not set. */
  type?: string | undefined
  /** BCP 47 code: names in this language count like English ones. */
  lang?: string | undefined
}

export type SearchResultRow = SearchRow & {
  match_class: MatchClass
  /** A name in another language, which the query may have matched. */
  label: string | undefined
}

const ENTITY_KINDS = NAMED_KINDS.indexOf('dictionary') + 1

const COLUMNS: ColumnsOf<SearchRow> = [
  'ordinal',
  'slug',
  'name',
  'entity_type',
  'uuid',
  'hint',
  'names',
  'aliases',
  'modern_names',
]

const PAGE_ROWS = `SELECT ${COLUMNS.join(', ')} FROM search_entity WHERE ordinal IN (SELECT value FROM json_each(?))`

export async function listSearchResults(
  dataset: Dataset,
  filter: SearchFilter,
  page: PageQuery,
): Promise<Listing<SearchResultRow>> {
  const ranking = await rankingFor(dataset, filter, kindsOf(filter.type))
  const ranked = ranking.page(page.offset, page.limit)
  const rows = await rowsOf(dataset, filter, ranked)
  return { rows: ranked.flatMap(rows), total: ranking.size }
}

/**
 * The results of a search without `type`, for each type that has any: their number, and a page of them.
 *
 * @param type the only type whose results are read
 */
export async function listResultsOfEachType(
  dataset: Dataset,
  filter: SearchFilter,
  page: PageQuery,
): Promise<ReadonlyMap<string, Listing<SearchResultRow>>> {
  const ranking = await rankingFor(dataset, filter, kindsOf(undefined))
  const read = kindsOf(filter.type)
  const kinds = [...ranking.kinds()].map(([kind, own]) => ({
    type: String(NAMED_KINDS[kind]),
    total: own.size,
    ranked: read.has(kind) ? own.page(page.offset, page.limit) : [],
  }))
  const rows = await rowsOf(
    dataset,
    filter,
    kinds.flatMap(({ ranked }) => ranked),
  )
  return new Map(kinds.map(({ type, total, ranked }) => [type, { rows: ranked.flatMap(rows), total }]))
}

async function rankingFor(dataset: Dataset, { q, lang }: SearchFilter, kinds: ReadonlySet<number>): Promise<Ranking> {
  const text = parseSearchText(q)
  const found = await findMatches(dataset, text)
  const matches = lang === undefined ? found : withLanguage(found, text, await namesIn(dataset, lang))
  const ranking = rank(matches, kinds)
  if (ranking.entities === 'exact') return ranking
  const forgiven = await forgive(dataset, text, { matches, entities: ranking.entities })
  return forgiven ? rank(forgiven, kinds) : ranking
}

/** @returns a function that returns the row of a result, in a list */
async function rowsOf(
  dataset: Dataset,
  { q, lang }: SearchFilter,
  ranked: readonly Ranked[],
): Promise<(result: Ranked) => SearchResultRow[]> {
  if (ranked.length === 0) return () => []
  const isLabelled = ranked.some(({ matchClass }) => matchClass === 'label')
  const labels = isLabelled ? await labelsEqualTo(dataset, q) : new Map<number, string>()
  const names = lang === undefined ? undefined : await namesIn(dataset, lang)
  const ordinals = JSON.stringify(ranked.map(({ ordinal }) => ordinal))
  const rows = await dataset.all<SearchRow>(PAGE_ROWS, [ordinals], COLUMNS)
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
  return ({ ordinal, matchClass }) => {
    const row = byOrdinal.get(ordinal)
    if (!row) return []
    const label = matchClass === 'label' ? labels.get(ordinal) : names?.labelOf(ordinal)
    return [{ ...row, match_class: matchClass, label }]
  }
}

function kindsOf(type: string | undefined): ReadonlySet<number> {
  const kinds = [...NAMED_KINDS.keys()].slice(0, ENTITY_KINDS)
  return new Set(type === undefined ? kinds : kinds.filter((kind) => NAMED_KINDS[kind] === type))
}
