/** Operations with the tag Groups. */
import { findGroup, listGroupRows } from '../queries/entities/groups.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'

export const listGroups: Handler<'listGroups'> = async ({ query }, { dataset }) => {
  const { q, lang, identifier, kind } = query
  const filter = { q, lang, identifier, kind, passage: passageFilter(query.passage) }
  const { rows, total } = await listGroupRows(dataset, filter, query)
  return page(rows, total, query)
}

export const getGroup: Handler<'getGroup'> = detail('group', findGroup)
