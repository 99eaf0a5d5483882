/**
 * Reads the two response envelopes of D5: a detail and a list. A malformed envelope is recorded as
 * a difference.
 */
import { get } from './client.ts'
import type { Differences } from './differences.ts'

export type Fields = Readonly<Record<string, unknown>>

/**
 * Returns `data`, or `undefined` if the status is not 200. Two things are recorded as differences:
 * a status other than 200, and an envelope whose members are not exactly `data`.
 */
export async function readDetail(path: string, differences: Differences): Promise<Fields | undefined> {
  const { status, body } = await get(path)
  if (status !== 200) {
    differences.add(path, `returned ${status}`)
    return undefined
  }
  const envelope = asFields(body)
  differences.equal(`${path} envelope`, ['data'], Object.keys(envelope))
  return asFields(envelope['data'])
}

/**
 * Reads all items of a list, page by page. The `meta` and the length of each page are checked
 * against the total.
 *
 * @param further the members that `meta` must have in addition to `total`, `limit` and `offset`
 */
export async function readList(
  path: string,
  differences: Differences,
  limit = 200,
  further: Fields = {},
): Promise<Fields[]> {
  const items: Fields[] = []
  let total: number | undefined
  for (let offset = 0; total === undefined || offset < total; offset += limit) {
    const page = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}&offset=${offset}`
    const { status, body } = await get(page)
    if (status !== 200) {
      differences.add(page, `returned ${status}`)
      return items
    }
    const { data, meta, ...others } = asFields(body)
    total ??= Number(asFields(meta)['total'])
    differences.equal(`${page} envelope`, [], Object.keys(others))
    // The interpretations of a search are not compared. They depend on the text of the search, not on the items.
    const { interpretations: _, ...counts } = asFields(meta)
    differences.equal(`${page} meta`, { total, limit, offset, ...further }, counts)
    const pageItems = Array.isArray(data) ? data : []
    differences.equal(`${page} length`, Math.max(0, Math.min(limit, total - offset)), pageItems.length)
    items.push(...pageItems.map(asFields))
  }
  return items
}

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Without the fields that renderings.test.ts compares. */
export function withoutRendering({ rendering, rendering_state, rendered_with, ...word }: Fields): Fields {
  return word
}
