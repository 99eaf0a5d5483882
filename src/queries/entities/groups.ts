/** Groups of people. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from '../listing.ts'
import { groupPassageFilters } from '../passages/mentions.ts'
import { type Columns, columnNames, findRecord, recordParser, type Schema, type Stored } from '../records.ts'

type Group = Schema<'Group'>

const COLUMNS: Columns<Group> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  members: 'json',
  partOf: 'json',
  parts: 'json',
  events: 'json',
}

const parseGroup = recordParser(COLUMNS)

export async function listGroupRows(
  dataset: Dataset,
  { q, passage }: { q: string | undefined; passage: VerseSpan | undefined },
  page: PageQuery,
): Promise<Listing<Group>> {
  const filters = [...nameFilters(dataset, 'group', q), ...(await groupPassageFilters(dataset, passage))]
  const list = { table: 'people_group', columns: columnNames(COLUMNS), filters, page }
  const { rows, total } = await listRows<Stored<Group>>(dataset, list)
  return { rows: rows.map(parseGroup), total }
}

export const findGroup = findRecord<Group>({ table: 'people_group', key: 'slug', columns: COLUMNS })
