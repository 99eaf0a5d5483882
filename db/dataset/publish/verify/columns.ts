/** Describes the record tables. The contract (generated/fields.ts) has their lists and references to other records. */
import { FIELDS } from '../../../../generated/fields.ts'
import { TABLE_NAMES, TABLES, type TableName } from '../../tables/all-tables.ts'
import type { Table } from '../../tables/table.ts'

/** The tables of the records that a slug can refer to, keyed by the schema of the slug. */
const TABLE_OF_SLUG: Readonly<Record<string, TableName>> = {
  PersonSlug: 'person',
  GroupSlug: 'people_group',
  PlaceSlug: 'place',
  EventSlug: 'event',
  TopicSlug: 'topic',
  DictionarySlug: 'dictionary_entry',
}

/** @param schema the type of a column, or of the members of a list */
export function tableOfSlug(schema: string): TableName | undefined {
  return TABLE_OF_SLUG[schema]
}

export interface Columns extends Table {
  readonly key: string
  /** Columns that contain one slug, each with the schema of the slug. */
  readonly links: Readonly<Record<string, string>>
  /** Columns that contain a JSON list, each with the schema of its members. */
  readonly lists: Readonly<Record<string, string>>
}

const COLUMNS = Object.fromEntries(TABLE_NAMES.map((name) => [name, describe(TABLES[name])])) as Record<
  TableName,
  Columns
>

export function columnsOf(table: TableName): Columns {
  return COLUMNS[table]
}

function describe(table: Table & { readonly key: string }): Columns {
  const fields = Object.entries<string>(table.schema ? FIELDS[table.schema] : {})
    .filter(([field]) => !table.computed?.includes(field))
    .map(([field, type]) => [field, type.replace('?', '')] as const)
  const lists = fields.filter(([, type]) => type.endsWith('[]')).map(([field, type]) => [field, type.slice(0, -2)])
  const links = fields.filter(([, type]) => type in TABLE_OF_SLUG)
  return {
    ...table,
    links: Object.fromEntries(links),
    lists: { ...Object.fromEntries(lists), ...table.optionalLists },
  }
}

/** The table whose records have the schema. */
export function tableOfRecord(schema: string): TableName {
  const found = TABLE_NAMES.find((name) => COLUMNS[name].schema === schema)
  if (found === undefined) throw new Error(`no table has records of the schema ${schema}`)
  return found
}
