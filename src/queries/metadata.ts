/** Version, sources and coverage of the dataset. */
import type { Dataset } from '../dataset/open.ts'
import { type Columns, columnNames, recordParser, type Schema, type Stored } from './records.ts'

const METADATA: Columns<Schema<'Metadata'>> = { version: 'plain', build_date: 'plain', counts: 'json' }

const SOURCE: Columns<Schema<'Source'>> = {
  id: 'plain',
  title: 'plain',
  url: 'plain',
  revision: 'plain',
  licence: 'plain',
  attribution: 'plain',
  tables: 'json',
  rows: 'json',
  corrections: 'plain',
  notes: 'json',
}

const parseMetadata = recordParser(METADATA)
const parseSource = recordParser(SOURCE)

/** @throws if the dataset has no metadata */
export async function findMetadata(dataset: Dataset): Promise<Schema<'Metadata'>> {
  const query = dataset.build('meta').select(columnNames(METADATA))
  const [row] = await dataset.rows<Stored<Schema<'Metadata'>>>(query)
  if (!row) throw new Error('the dataset has no metadata')
  return parseMetadata(row)
}

/** Ordered by id. */
export async function listSourceRows(dataset: Dataset): Promise<Schema<'Source'>[]> {
  const query = dataset.build('source').select(columnNames(SOURCE)).orderBy('id')
  const rows = await dataset.rows<Stored<Schema<'Source'>>>(query)
  return rows.map(parseSource)
}

export interface CoverageRow extends Schema<'FieldCoverage'> {
  table: string
  records: number
}

/** Rows of one table are adjacent. */
export function listCoverage(dataset: Dataset): Promise<CoverageRow[]> {
  return dataset.rows(dataset.build('coverage').select('table', 'field', 'records', 'with_value').orderBy('ordinal'))
}
