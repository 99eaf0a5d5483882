/** Relatives of every person. All rows are read, because a path between two people may lead over anyone. */
import type { Dataset } from '../dataset/open.ts'
import type { FamilyRecord } from '../scripture/kinship/graph.ts'
import { type Columns, columnNames, recordParser, type Stored } from './records.ts'

const COLUMNS: Columns<FamilyRecord> = {
  slug: 'plain',
  name: 'plain',
  gender: 'plain',
  father: 'plain',
  mother: 'plain',
  siblings: 'json',
  children: 'json',
  partners: 'json',
}

const parseRecord = recordParser(COLUMNS)

/** Rows that are converted on the event loop without a pause: 2 ms. */
const ROWS_AT_ONCE = 250

/** In the order of the list of people. */
export async function listFamilyRecords(dataset: Dataset): Promise<FamilyRecord[]> {
  const records: FamilyRecord[] = []
  for (;;) {
    // Ordinals have no gaps: the number of records is the ordinal of the last one.
    const query = dataset.build('person').select(columnNames(COLUMNS)).where('ordinal', '>', records.length)
    const rows = await dataset.bulk.rows<Stored<FamilyRecord>>(query.orderBy('ordinal').limit(ROWS_AT_ONCE))
    records.push(...rows.map(parseRecord))
    if (rows.length < ROWS_AT_ONCE) return records
  }
}
