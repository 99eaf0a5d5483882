/** What the dataset says of itself. */
import type { Dataset } from '../dataset/open.ts'

export interface MetadataRow {
  version: string
  build_date: string
  /** JSON object: rows per table. */
  counts: string
}

export async function findMetadata(dataset: Dataset): Promise<MetadataRow> {
  const [row] = await dataset.all<MetadataRow>('SELECT version, build_date, counts FROM meta')
  if (!row) throw new Error('the dataset has no metadata')
  return row
}

export interface SourceRow {
  id: string
  title: string
  url: string
  revision: string
  licence: string
  attribution: string
  /** JSON array. */
  tables: string
  /** JSON array of `{ table, rows }`. */
  rows: string
}

/** Upstreams of the dataset, by id. */
export function listSources(dataset: Dataset): Promise<SourceRow[]> {
  return dataset.all('SELECT * FROM source ORDER BY id')
}

export interface CoverageRow {
  table: string
  field: string
  records: number
  with_value: number
}

/** Tables together, each with its fields in their order. */
export function listCoverage(dataset: Dataset): Promise<CoverageRow[]> {
  return dataset.rows(dataset.build('coverage').select('table', 'field', 'records', 'with_value').orderBy('ordinal'))
}
