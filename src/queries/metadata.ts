/** Version, sources and coverage of the dataset. */
import type { Dataset } from '../dataset/open.ts'
import { formOf, type Schema, type Stored } from './records.ts'

const METADATA = formOf('Metadata')

const SOURCE = formOf('Source')

/** @throws if the dataset has no metadata */
export async function findMetadata(dataset: Dataset): Promise<Schema<'Metadata'>> {
  const query = dataset.build('meta').select(METADATA.columns)
  const [row] = await dataset.rows<Stored<Schema<'Metadata'>>>(query)
  if (!row) throw new Error('the dataset has no metadata')
  return METADATA.parse(row)
}

/** The sources of the dataset, ordered by id. */
export async function listSourceRows(dataset: Dataset): Promise<Schema<'Source'>[]> {
  const query = dataset.build('source').select(SOURCE.columns).orderBy('id')
  const rows = await dataset.rows<Stored<Schema<'Source'>>>(query)
  return rows.map(SOURCE.parse)
}

export interface CoverageRow extends Schema<'FieldCoverage'> {
  table: string
  records: number
}

/** The coverage of each field. The rows of a table are adjacent. */
export function listCoverage(dataset: Dataset): Promise<CoverageRow[]> {
  return dataset.rows(dataset.build('coverage').select('table', 'field', 'records', 'with_value').orderBy('ordinal'))
}
