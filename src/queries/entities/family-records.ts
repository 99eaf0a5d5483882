/** Relatives of every person. Reads all rows, because a path between two people can lead through anyone. */
import type { Dataset } from '../../dataset/open.ts'
import type { FamilyRecord } from '../../scripture/kinship/graph.ts'
import { formOf, type Stored } from '../records.ts'

const FIELDS = [
  'slug',
  'name',
  'gender',
  'father',
  'mother',
  'siblings',
  'halfSiblings',
  'children',
  'partners',
] as const

const FORM = formOf('Person', FIELDS)

/** Number of rows parsed in one turn of the event loop. Parsing them takes about 2 ms. */
const ROWS_PER_TURN = 250

/** Reads the relatives of all people, sorted by `ordinal`. */
export async function listFamilyRecords(dataset: Dataset): Promise<FamilyRecord[]> {
  const records: FamilyRecord[] = []
  for (;;) {
    // Ordinals have no gaps, so the number of records is the ordinal of the last record.
    const query = dataset.build('person').select(FORM.columns).where('ordinal', '>', records.length)
    const rows = await dataset.bulk.rows<Stored<FamilyRecord>>(query.orderBy('ordinal').limit(ROWS_PER_TURN))
    records.push(...rows.map(FORM.parse))
    if (rows.length < ROWS_PER_TURN) return records
  }
}
