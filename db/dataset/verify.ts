/** The invariants of a releasable dataset (D31), checked on the finished file. */
import { openDataset } from '../../src/databases.ts'
import { countTables } from './counts.ts'

export interface Violation {
  table: string
  /** What a person finds the row by: its slug, its reference. */
  row: string
  rule: string
  detail: string
}

/** @param path of a finished dataset file */
export async function verifyDataset(path: string): Promise<Violation[]> {
  const dataset = await openDataset(path)
  try {
    const counts = await countTables(dataset)
    const [meta]: { counts: string }[] = await dataset('meta').select('counts')
    const stated = JSON.stringify(JSON.parse(meta?.counts ?? 'null'))
    return stated === JSON.stringify(counts) ? [] : [{ table: 'meta', row: 'counts', rule: 'counts', detail: stated }]
  } finally {
    await dataset.destroy()
  }
}
