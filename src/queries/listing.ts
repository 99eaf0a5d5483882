/**
 * Reads one page of a list, sorted by `ordinal`, and counts the rows of the complete list. The filters of a list are
 * defined in the file of its table.
 */
import type { Knex } from 'knex'
import type { Dataset } from '../dataset/open.ts'
import { foldName, type NamedKind } from '../scripture/names.ts'
import { firstListedId, lastListedId } from '../scripture/search-ids.ts'

/** The part of a list that is requested. The contract has the defaults. */
export interface PageQuery {
  limit: number
  offset: number
}

export interface Listing<Row> {
  rows: Row[]
  /** Number of rows in the complete list. */
  total: number
}

interface ListQuery<Row> {
  table: string
  columns: readonly (keyof Row & string)[]
  /** Conditions on the rows. Empty if the list contains the complete table. */
  filters: Filter[]
  page: PageQuery
  /** The column to sort by. It is indexed and contains the numbers from 1 without gaps. */
  order?: Order
}

export type Order = 'ordinal' | 'timeline'

export type Filter = (query: Knex.QueryBuilder) => void

export async function listRows<Row>(dataset: Dataset, list: ListQuery<Row>): Promise<Listing<Row>> {
  const { table, columns, filters, page, order = 'ordinal' } = list
  const matching = () => {
    const query = dataset.build(table)
    for (const filter of filters) filter(query)
    return query
  }
  // The numbers have no gaps, so without a filter a page is a range of them.
  const query =
    filters.length === 0
      ? matching().select(columns).where(order, '>', page.offset).orderBy(order).limit(page.limit)
      : ordered(matching(), order).select(columns).limit(page.limit).offset(page.offset)
  const reader = filters.length === 0 ? dataset : dataset.slow
  const rows = await reader.rows<Row>(query)
  const count = filters.length === 0 ? () => highestOrdinal(dataset, table) : () => countRows(dataset, matching())
  return { rows, total: await totalOf(rows.length, page, count) }
}

/**
 * The `+` keeps SQLite from using the index of the timeline: it then sorts only the filtered rows, instead of scanning
 * all rows in chronological order.
 */
function ordered(query: Knex.QueryBuilder, order: Order): Knex.QueryBuilder {
  return order === 'ordinal' ? query.orderBy(order) : query.orderByRaw('+??', [order])
}

/**
 * A page that is not full is the last one, so its end is the length of the list. A full page, or one past the end,
 * needs a count query.
 */
export async function totalOf(rows: number, page: PageQuery, count: () => Promise<number>): Promise<number> {
  return (rows > 0 || page.offset === 0) && rows < page.limit ? page.offset + rows : count()
}

/** Rows whose slug is in the given list. */
export function slugFilters(slugs: readonly string[] | undefined): Filter[] {
  if (slugs === undefined) return []
  return [(query) => query.whereRaw('slug in (select value from json_each(?))', [JSON.stringify(slugs)])]
}

/** Rows whose listed name contains `q`. Both are folded (D21). A blank `q` is ignored. */
export function nameFilters(dataset: Dataset, kind: NamedKind, q: string | undefined): Filter[] {
  if (isIgnored(q ?? '')) return []
  const ids = listedNames(dataset, kind, q ?? '').select(dataset.build.raw('rowid - ?', [firstListedId(kind)]))
  return [(query) => query.whereIn('ordinal', ids)]
}

/**
 * Rows of the listed names that contain `q`. Their `rowid` is an id as in src/scripture/search-ids.ts. @param q not
 * blank
 */
export function listedNames(dataset: Dataset, kind: NamedKind, q: string): Knex.QueryBuilder {
  const folded = foldName(q)
  const table = isLongEnough(folded) ? 'listed_name_part' : 'listed_name'
  const query = dataset.build(table).whereBetween('rowid', [firstListedId(kind), lastListedId(kind)])
  return isLongEnough(folded)
    ? query.whereRaw('listed_name_part MATCH ?', [`{listed} : "${folded.replaceAll('"', '""')}"`])
    : query.whereRaw('instr(listed, ?)', [folded])
}

/** Whether a list ignores this `q`. */
export function isIgnored(q: string): boolean {
  return foldName(q).trim() === ''
}

/** The index contains trigrams, so for a shorter text every name is searched instead. */
function isLongEnough(folded: string): boolean {
  return [...folded].length >= 3
}

async function highestOrdinal(dataset: Dataset, table: string): Promise<number> {
  const [row] = await dataset.rows<{ last: number | null }>(dataset.build(table).max('ordinal as last'))
  return row?.last ?? 0
}

export async function countRows(dataset: Dataset, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await dataset.slow.rows<{ total: number }>(query.count('* as total'))
  return row?.total ?? 0
}
