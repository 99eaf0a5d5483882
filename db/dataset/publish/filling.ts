/** Fills tables of a draft from the upstreams, and reports each table that it starts. */
import type { Row } from '../derive/row.ts'
import type { Source } from '../upstream/source.ts'
import type { Draft } from './draft.ts'

export interface Filling {
  readonly draft: Draft
  /** Returns the upstream with this id. */
  readonly source: (id: string) => Source
  /** Called at the start of each table. */
  readonly begin: (table: string) => void
}

/** Calls `read` and inserts the rows that it returns into the table. @returns these rows */
export async function fill<Rows extends Iterable<Row>>(
  { draft, begin }: Filling,
  table: string,
  read: () => Rows | Promise<Rows>,
): Promise<Rows> {
  begin(table)
  const rows = await read()
  await draft.insert(table, rows)
  return rows
}
