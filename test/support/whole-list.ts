/** Reads a list that can be longer than one page. */
import type { TestService } from './service.ts'

const PAGE = 200

/** All items of a list, in its order. @param target path and query, without `limit` and `offset` */
export async function wholeList<Item>(service: Pick<TestService, 'call'>, target: string): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const separator = target.includes('?') ? '&' : '?'
    const page = `${target}${separator}limit=${PAGE}&offset=${items.length}`
    const { status, body } = await service.call(page)
    if (status !== 200) throw new Error(`${page}: ${status}`)
    items.push(...body.data)
    if (items.length === body.meta.total) return items
    if (body.data.length !== PAGE) throw new Error(`${page}: ${items.length} of ${body.meta.total} items`)
  }
}
