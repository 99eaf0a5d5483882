/** Operations of the tag Search. */
import { invalidParameters } from '../errors.ts'
import type { Handler } from '../operations.ts'
import { page } from '../page.ts'
import { isBlank } from '../queries/listing.ts'
import { listSearchResults } from '../queries/search.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  // The contract refuses blanks; a `q` of nothing but diacritics is left with nothing once they are folded away.
  if (isBlank(query.q)) {
    throw invalidParameters([{ in: 'query', name: 'q', value: query.q, reason: 'must hold more than diacritics' }])
  }
  const { rows, total } = await listSearchResults(dataset, { q: query.q, type: query.type }, query)
  return page(rows, total, query)
}
