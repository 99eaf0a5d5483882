/** People: single records and lists. Kinship and families are in kinship.ts and family-graph.ts. */
import { findPerson, listPersonRows } from '../queries/entities/people.ts'
import { batchPage, findManyBySlug, inOrderOf, slugsOf } from './support/batch.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { orderOf } from './support/sorting.ts'

export const listPeople: Handler<'listPeople'> = async ({ query }, { dataset }) => {
  const years = { from: query.from_year, to: query.to_year }
  const filter = { q: query.q, gender: query.gender, years }
  const order = orderOf(query.sort)
  if (query.slugs === undefined) {
    const { rows, total } = await listPersonRows(dataset, filter, query, order)
    return page(rows, total, query)
  }
  const { items, missing } = await findManyBySlug({ dataset, type: 'person', find: findPerson }, query.slugs)
  const slugs = slugsOf(items)
  const matching = await listPersonRows(dataset, { ...filter, slugs }, { limit: slugs.length, offset: 0 }, order)
  const listed = inOrderOf(slugsOf(matching.rows), items)
  const people = order === 'timeline' ? listed : inOrderOf(slugs, listed)
  return batchPage({ items: people, missing }, query)
}

export const getPerson: Handler<'getPerson'> = detail('person', findPerson)
