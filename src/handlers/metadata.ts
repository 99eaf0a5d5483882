/** Operations of the tag Metadata. */

import { findMetadata, listCoverage, listSources as listSourceRows, type SourceRow } from '../queries/metadata.ts'
import { parseList } from './json-columns.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const getMeta: Handler<'getMeta'> = async (_request, { dataset }) => {
  const { version, build_date, counts } = await findMetadata(dataset)
  return { data: { version, build_date, counts: JSON.parse(counts) as Schema<'DatasetCounts'> } }
}

export const listSources: Handler<'listSources'> = async ({ query }, { dataset }) => {
  const sources = await listSourceRows(dataset)
  return page(sources.slice(query.offset, query.offset + query.limit).map(toSource), sources.length, query)
}

function toSource(row: SourceRow): Schema<'Source'> {
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    revision: row.revision,
    licence: row.licence,
    attribution: row.attribution,
    tables: parseList(row.tables),
    rows: parseList(row.rows),
  }
}

export const getCoverage: Handler<'getCoverage'> = async (_request, { dataset }) => {
  const tables = new Map<string, Schema<'TableCoverage'>>()
  for (const { table, field, records, with_value } of await listCoverage(dataset)) {
    const covered = tables.get(table) ?? { table, records, fields: [] }
    tables.set(table, covered)
    covered.fields.push({ field, with_value })
  }
  return { data: { tables: [...tables.values()] } }
}
