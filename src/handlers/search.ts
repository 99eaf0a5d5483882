/** Operations of the tag Search. */
import type { Handler } from '../operations.ts'
import { page } from '../page.ts'
import { listSearchResults } from '../queries/search.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listSearchResults(dataset, { q: query.q, type: query.type }, query)
  return page(rows, total, query)
}
