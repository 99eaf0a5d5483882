/** The list envelope (D5) and its Link header (D10, RFC 8288). */
import type { PageQuery } from '../../queries/listing.ts'

export interface Page<Item> {
  data: Item[]
  meta: { total: number; limit: number; offset: number }
}

/** @param total number of items in the complete list, not on the page */
export function page<Item>(data: Item[], total: number, { limit, offset }: PageQuery): Page<Item> {
  return { data, meta: { total, limit, offset } }
}

/**
 * Requests with a higher `limit` run one at a time, because a response can be 1.6 MB long. The value is the default
 * `limit` for lists of words and texts.
 */
const LONG = 500

/** @param query validated query parameters */
export function isLong({ limit = 0 }: { readonly limit?: number }): boolean {
  return limit > LONG
}

/**
 * @param path encoded path of the request as the client sees it, including the path of PUBLIC_URL
 * @param queryString as received. The links keep all parameters except `offset`
 * @returns the value of the Link header: always `first` and `last`, and `prev` and `next` if such a page exists
 */
export function pageLinks(path: string, queryString: string, meta: Page<unknown>['meta']): string {
  const { total, limit, offset } = meta
  const lastOffset = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const query = new URLSearchParams(queryString)
  query.delete('offset')
  query.set('limit', String(limit))
  const target = `${path}?${query}`
  const link = (relation: string, start: number) => `<${target}&offset=${start}>; rel="${relation}"`
  const links = [link('first', 0)]
  if (offset > 0) links.push(link('prev', Math.min(Math.max(offset - limit, 0), lastOffset)))
  if (offset + limit < total) links.push(link('next', offset + limit))
  links.push(link('last', lastOffset))
  return links.join(', ')
}
