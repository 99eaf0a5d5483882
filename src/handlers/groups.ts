/** Operations of the tag Groups. */

import { findGroup, type GroupRow, listGroups as listGroupRows } from '../queries/groups.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const listGroups: Handler<'listGroups'> = async ({ query }, { dataset }) => {
  const { rows, total } = await listGroupRows(dataset, query.q, query)
  return page(rows.map(toGroup), total, query)
}

export const getGroup: Handler<'getGroup'> = async ({ params }, { dataset }) => {
  const row = await findGroup(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'group', params.slug)
  return { data: toGroup(row) }
}

function toGroup(row: GroupRow): Schema<'Group'> {
  return { slug: row.slug, uuid: row.uuid, name: row.name, members: parseList(row.members) }
}
