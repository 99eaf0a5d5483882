/**
 * Reads one page of a list, sorted by `ordinal` or `timeline`, and counts the rows of the complete list. This file also
 * has the filters that several lists share. A filter of only one list is in the file of its table.
 */
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Dataset } from '../dataset/open.ts'
import { oncePer } from '../primitives/once.ts'
import { firstListedId, lastListedId } from '../scripture/search/name-ids.ts'
import { foldName, type NamedKind } from '../scripture/search/name-words.ts'
import type { RecordForm, Stored } from './records.ts'

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

interface ListQuery<Item> {
  table: string
  form: RecordForm<Item>
  /** Conditions on the rows. Empty if the list contains the complete table. */
  filters: Filter[]
  page: PageQuery
  /** The column to sort by. It is indexed and contains the numbers from 1 without gaps. */
  order?: Order
}

export type Order = 'ordinal' | 'timeline'

export type Filter = (query: Knex.QueryBuilder) => void

export async function listRows<Item>(dataset: Dataset, list: ListQuery<Item>): Promise<Listing<Item>> {
  const { table, filters, page, order = 'ordinal' } = list
  const end = page.offset + page.limit
  if (filters.length === 0) {
    // The sort numbers have no gaps, so a page is a range of sort numbers.
    const total = await highestOrdinal(dataset, table)
    return { rows: await rowsAt(dataset, list, span(page.offset + 1, Math.min(end, total))), total }
  }
  const query = dataset.build(table).select(dataset.build.raw('group_concat(??) AS numbers', [order]))
  for (const filter of filters) filter(query)
  const numbers = await matchingNumbers(dataset, query)
  return { rows: await rowsAt(dataset, list, [...numbers.subarray(page.offset, end)]), total: numbers.length }
}

/** Maximum number of cached sort numbers (values of `ordinal` or `timeline`) per dataset. A number takes four bytes. */
const CACHED_NUMBERS = 500_000

const numbersOf = oncePer(
  (_: Dataset) =>
    new LRUCache<string, Uint32Array>({ maxSize: CACHED_NUMBERS, sizeCalculation: ({ length }) => length + 1 }),
)

/**
 * The sort numbers of all matching rows, in order. Cached, because a client that walks through a list repeats its
 * filters for every page.
 */
async function matchingNumbers(dataset: Dataset, query: Knex.QueryBuilder): Promise<Uint32Array> {
  const cache = numbersOf(dataset)
  const key = query.toString()
  const known = cache.get(key)
  if (known) return known
  const [found] = await dataset.slow.rows<{ numbers: string | null }>(query)
  // Sorts in JavaScript. With ORDER BY, SQLite would scan the index of the sort column, not the index of the filter.
  const numbers = Uint32Array.from(parseNumbers(found?.numbers)).sort()
  cache.set(key, numbers)
  return numbers
}

async function rowsAt<Item>(dataset: Dataset, list: ListQuery<Item>, numbers: readonly number[]): Promise<Item[]> {
  if (numbers.length === 0) return []
  const { table, form, order = 'ordinal' } = list
  const names = form.columns.join(', ')
  const sql = `SELECT ${names} FROM ${table} WHERE ${order} IN (SELECT value FROM json_each(?)) ORDER BY ${order}`
  const rows = await dataset.all<Stored<Item>>(sql, [JSON.stringify(numbers)], form.columns)
  return rows.map(form.parse)
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** @param numbers as returned by `group_concat` */
export function parseNumbers(numbers: string | null | undefined): number[] {
  return JSON.parse(`[${numbers ?? ''}]`)
}

async function highestOrdinal(dataset: Dataset, table: string): Promise<number> {
  const [row] = await dataset.all<{ last: number | null }>(`SELECT max(ordinal) AS last FROM ${table}`)
  return row?.last ?? 0
}

/**
 * The length of the complete list. A page with at least one row that is not full is the last page, so its end is the
 * length of the list. An empty first page means an empty list. In all other cases, a count query is needed.
 */
export async function totalOf(rows: number, page: PageQuery, count: () => Promise<number>): Promise<number> {
  return (rows > 0 || page.offset === 0) && rows < page.limit ? page.offset + rows : count()
}

/** Rows whose slug is in the given list. */
export function slugFilters(slugs: readonly string[] | undefined): Filter[] {
  if (slugs === undefined) return []
  return [(query) => query.whereRaw('slug in (select value from json_each(?))', [JSON.stringify(slugs)])]
}

/**
 * Rows whose listed name contains `q`. The names and `q` are folded before the comparison (D21). A blank `q` is
 * ignored.
 */
export function nameFilters(dataset: Dataset, kind: NamedKind, q: string | undefined): Filter[] {
  if (isIgnored(q ?? '')) return []
  const ids = listedNames(dataset, kind, q ?? '').select(dataset.build.raw('rowid - ?', [firstListedId(kind)]))
  return [(query) => query.whereIn('ordinal', ids)]
}

/**
 * Rows of `listed_name` whose column `listed` contains `q`. Their `rowid` is an id as defined in
 * src/scripture/search/name-ids.ts.
 *
 * @param q not blank
 */
export function listedNames(dataset: Dataset, kind: NamedKind, q: string): Knex.QueryBuilder {
  const folded = foldName(q)
  const table = isLongEnough(folded) ? 'listed_name_part' : 'listed_name'
  const query = dataset.build(table).whereBetween('rowid', [firstListedId(kind), lastListedId(kind)])
  return isLongEnough(folded)
    ? query.whereRaw('listed_name_part MATCH ?', [`{listed} : "${folded.replaceAll('"', '""')}"`])
    : query.whereRaw('instr(listed, ?)', [folded])
}

/** Whether a list ignores this `q`, because the folded `q` is blank. */
export function isIgnored(q: string): boolean {
  return foldName(q).trim() === ''
}

/** Whether the trigram index can find the text. For a shorter text, every name is searched instead. */
function isLongEnough(folded: string): boolean {
  return [...folded].length >= 3
}

export async function countRows(dataset: Dataset, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await dataset.slow.rows<{ total: number }>(query.count('* as total'))
  return row?.total ?? 0
}
