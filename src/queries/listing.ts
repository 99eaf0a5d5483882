/**
 * How every list is read: a page of a table in the order of its `ordinal`, and how many rows the whole list has. What a
 * list may be filtered by is in the file of its table.
 */
import type { Knex } from 'knex'
import type { Dataset } from '../dataset/open.ts'
import { fold, isBlank } from '../scripture/fold.ts'

/** The part of a list that is requested. The contract has the defaults. */
export interface PageQuery {
  limit: number
  offset: number
}

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
  /** The column of its order: numbers from 1 without gaps, with an index. */
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
  // Places have no gaps: where nothing is filtered the page is a range of them.
  const query =
    filters.length === 0
      ? matching().select(columns).where(order, '>', page.offset).orderBy(order).limit(page.limit)
      : ordered(matching(), order).select(columns).limit(page.limit).offset(page.offset)
  const reader = filters.length === 0 ? dataset : dataset.slow
  const rows = await reader.rows<Row>(query)
  const count = filters.length === 0 ? () => highestOrdinal(dataset, table) : () => countRows(dataset, matching())
  return { rows, total: await totalOf(rows.length, page, count) }
}

/** What a filter leaves is sorted: SQLite would else rather go through all rows in the order of their time. */
function ordered(query: Knex.QueryBuilder, order: Order): Knex.QueryBuilder {
  return order === 'ordinal' ? query.orderBy(order) : query.orderByRaw('+??', [order])
}

/** A page that is not full ends the list, and tells its length, unless it begins past the end; only otherwise is it counted. */
export async function totalOf(rows: number, page: PageQuery, count: () => Promise<number>): Promise<number> {
  return (rows > 0 || page.offset === 0) && rows < page.limit ? page.offset + rows : count()
}

/** Rows among those named. */
export function slugFilters(slugs: readonly string[] | undefined): Filter[] {
  if (slugs === undefined) return []
  return [(query) => query.whereRaw('slug in (select value from json_each(?))', [JSON.stringify(slugs)])]
}

/** Rows whose listed name holds `q`, folded on both sides (D21). A blank `q` is no filter. */
export function nameFilters(dataset: Dataset, kind: string, q: string | undefined): Filter[] {
  if (q === undefined || isBlank(q)) return []
  const folded = fold(q)
  const ordinals = isOneCharacter(folded)
    ? dataset.build('listed_letter').select('ordinal').where({ kind, letter: folded })
    : whereEndingBegins(dataset.build('name_ending').select('ordinal').where({ kind, listed: 1 }), folded)
  return [(query) => query.whereIn('ordinal', ordinals)]
}

/** What it matches is too much to be collected from the endings: letters have tables of their own. */
export function isOneCharacter(folded: string): boolean {
  return [...folded].length === 1
}

/** Endings that begin with `q` are one range of the index: no text sorts after U+10FFFF. */
function whereEndingBegins(query: Knex.QueryBuilder, folded: string): Knex.QueryBuilder {
  return query.where('ending', '>=', folded).where('ending', '<', `${folded}\u{10FFFF}`)
}

async function highestOrdinal(dataset: Dataset, table: string): Promise<number> {
  const [row] = await dataset.rows<{ last: number | null }>(dataset.build(table).max('ordinal as last'))
  return row?.last ?? 0
}

export async function countRows(dataset: Dataset, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await dataset.slow.rows<{ total: number }>(query.count('* as total'))
  return row?.total ?? 0
}
