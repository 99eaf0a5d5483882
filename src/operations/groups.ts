/** Operations with the tag Groups. */
import { findGroup, listGroupRows } from '../queries/entities/groups.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'

export const listGroups: Handler<'listGroups'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listGroupRows(dataset, { q: query.q, passage: passageFilter(query.passage) }, query)
  return page(rows, total, query)
}

export const getGroup: Handler<'getGroup'> = detail('group', findGroup)
