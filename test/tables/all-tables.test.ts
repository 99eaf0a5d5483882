/** The descriptions of the tables: they agree with the schema, the contract and the sources. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { COVERED_TABLES, isInternal, ORIGINS, TABLES, tablesFrom } from '../../db/dataset/tables/all-tables.ts'
import type { Table } from '../../db/dataset/tables/table.ts'
import { UPSTREAMS } from '../../db/dataset/upstream/sources.ts'
import { FIELDS } from '../../generated/fields.ts'
import { type Dataset, openDataset } from '../../src/dataset/open.ts'

const described = Object.entries<Table>(TABLES)
let dataset: Dataset

beforeAll(async () => {
  dataset = await openDataset(inject('starterDataset'))
})
afterAll(() => dataset.close())

async function columnsOf(table: string): Promise<string[]> {
  const columns = await dataset.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table])
  return columns.map(({ name }) => name)
}

describe.each(described)('the description of %s', (name, table) => {
  it('names only columns of the table', async () => {
    const { key, prose, content, values, internal, notCompared } = table
    const named = [key, prose, content, Object.keys(values ?? {}), internal, notCompared].flat()
    const columns = await columnsOf(name)
    expect(columns.length).toBeGreaterThan(0)
    expect(named.filter((column) => column !== undefined && !columns.includes(column))).toEqual([])
  })

  it('has the fields of its schema as columns, but for those that are computed', async () => {
    const fields = Object.keys(table.schema ? FIELDS[table.schema] : {})
    const columns = await columnsOf(name)
    expect(fields.filter((field) => !columns.includes(field))).toEqual(table.computed ?? [])
  })
})

describe('the descriptions of all tables', () => {
  it.each(COVERED_TABLES)('mark the columns of %s as internal that the API does not have', async (table) => {
    const fields = new Set(Object.values(FIELDS).flatMap((schema) => Object.keys(schema)))
    const columns = await columnsOf(table)
    expect(columns.filter((column) => !isInternal(table, column) && !fields.has(column))).toEqual([])
  })

  it('credit each source for a table, and no other sources', () => {
    expect(UPSTREAMS.filter(({ id }) => tablesFrom(id).length === 0)).toEqual([])
    const known = [...UPSTREAMS.map(({ id }) => id), 'project']
    expect(ORIGINS.filter(({ source }) => !known.includes(source))).toEqual([])
  })
})
