/** Operations with the tag Groups. */
import { findGroup, listGroupRows } from '../queries/groups.ts'
import { detail } from './detail.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'

export const listGroups: Handler<'listGroups'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listGroupRows(dataset, query.q, query)
  return page(rows, total, query)
}

export const getGroup: Handler<'getGroup'> = detail('group', findGroup)
