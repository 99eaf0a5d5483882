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

/** In the order of the list of people. */
export async function listFamilyRecords(dataset: Dataset): Promise<FamilyRecord[]> {
  const query = dataset.build('person').select(columnNames(COLUMNS)).orderBy('ordinal')
  return (await dataset.slow.rows<Stored<FamilyRecord>>(query)).map(parseRecord)
}
