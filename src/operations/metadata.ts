/** Operations with the tag Metadata. */
import { findMetadata, listCoverage, listSourceRows } from '../queries/metadata.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const getMeta: Handler<'getMeta'> = async (_request, { dataset }) => {
  const { version, build_date, counts } = await findMetadata(dataset)
  return { data: { version, build_date, counts } }
}

export const listSources: Handler<'listSources'> = async ({ query }, { dataset }) => {
  const sources = await listSourceRows(dataset)
  return page(sources.slice(query.offset, query.offset + query.limit), sources.length, query)
}

export const getCoverage: Handler<'getCoverage'> = async (_request, { dataset }) => {
  const tables = new Map<string, Schema<'TableCoverage'>>()
  for (const { table, field, records, with_value } of await listCoverage(dataset)) {
    const coverage = tables.get(table) ?? { table, records, fields: [] }
    coverage.fields.push({ field, with_value })
    tables.set(table, coverage)
  }
  return { data: { tables: [...tables.values()] } }
}
