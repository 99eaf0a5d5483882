/**
 * How every list is read: a page of a table in the order of its `ordinal`, and how many rows the whole list has. What a
 * list may be filtered by is in the file of its table.
 */
import type { Knex } from 'knex'
import type { Dataset } from '../databases.ts'
import { fold, isBlank } from '../fold.ts'
import type { PageQuery } from '../page.ts'
import { readBuilt } from './read-rows.ts'

export interface Listing<Row> {
  rows: Row[]
  /** Rows of the whole list. */
  total: number
}

interface ListQuery<Row> {
  table: string
  columns: readonly (keyof Row & string)[]
  /** Conditions on the table; none where the whole table is the list. */
  filters: Filter[]
  page: PageQuery
}

export type Filter = (query: Knex.QueryBuilder) => void

export async function listRows<Row>(dataset: Dataset, list: ListQuery<Row>): Promise<Listing<Row>> {
  const { table, columns, filters, page } = list
  const matching = () => {
    const query = dataset(table)
    for (const filter of filters) filter(query)
    return query
  }
  // Ordinals have no gaps: where nothing is filtered the page is a range of the primary key.
  const query =
    filters.length === 0
      ? matching().select(columns).where('ordinal', '>', page.offset).orderBy('ordinal').limit(page.limit)
      : matching().select(columns).orderBy('ordinal').limit(page.limit).offset(page.offset)
  const rows = await readBuilt<Row>(dataset, query)
  const count = filters.length === 0 ? () => highestOrdinal(dataset, table) : () => countRows(dataset, matching())
  return { rows, total: await totalOf(rows.length, page, count) }
}

/** Slugs of the rows among those named that the filters leave. */
export async function slugsLeft(
  dataset: Dataset,
  table: string,
  slugs: readonly string[],
  filters: readonly Filter[],
): Promise<Set<string>> {
  if (filters.length === 0) return new Set(slugs)
  const query = dataset(table).whereRaw('slug in (select value from json_each(?))', [JSON.stringify(slugs)])
  for (const filter of filters) filter(query)
  const rows = await readBuilt<{ slug: string }>(dataset, query.select('slug'))
  return new Set(rows.map(({ slug }) => slug))
}

/** A page that is neither empty nor full ends the list, and tells its length; only otherwise is it counted. */
export async function totalOf(rows: number, page: PageQuery, count: () => Promise<number>): Promise<number> {
  return rows > 0 && rows < page.limit ? page.offset + rows : count()
}

/** Rows whose listed name holds `q`, folded on both sides (D21). A blank `q` is no filter. */
export function nameFilters(dataset: Dataset, kind: string, q: string | undefined): Filter[] {
  if (q === undefined || isBlank(q)) return []
  const ordinals = dataset('name_ending').select('ordinal').where({ kind, listed: 1 })
  whereEndingBegins(ordinals, q)
  return [(query) => query.whereIn('ordinal', ordinals)]
}

/** Endings that begin with `q` are one range of the index: no text sorts after U+10FFFF. */
export function whereEndingBegins(query: Knex.QueryBuilder, q: string): void {
  const folded = fold(q)
  query.where('ending', '>=', folded).where('ending', '<', `${folded}\u{10FFFF}`)
}

async function highestOrdinal(dataset: Dataset, table: string): Promise<number> {
  const [row] = await readBuilt<{ last: number | null }>(dataset, dataset(table).max('ordinal as last'))
  return row?.last ?? 0
}

export async function countRows(dataset: Dataset, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await readBuilt<{ total: number }>(dataset, query.count('* as total'))
  return row?.total ?? 0
}
