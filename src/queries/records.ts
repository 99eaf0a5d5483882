/**
 * Reads records of the contract from the dataset. A column has the name and the value of a field. Lists, objects and
 * booleans are stored as JSON text. generated/fields.ts has the fields of every record, in the order of a response.
 */
import { FIELDS, type Schema } from '../../generated/fields.ts'
import type { ColumnsOf, Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'

export type { Schema }

type RecordName = keyof typeof FIELDS

/** A row of a record, with lists, objects and booleans as JSON text. */
export type Stored<Item> = {
  [Field in keyof Item]: NonNullable<Item[Field]> extends object | boolean
    ? string | Extract<Item[Field], null>
    : Item[Field]
}

/**
 * The way to read a record: the columns to select, and a function that turns a row with these columns into a record.
 */
export interface RecordForm<Item> {
  readonly columns: ColumnsOf<Stored<Item>>
  readonly parse: (row: Stored<Item>) => Item
}

/** @param fields by default, all fields that every record has */
export function formOf<
  Name extends RecordName,
  Field extends keyof Schema<Name> & string = keyof Schema<Name> & string,
>(
  schema: Name,
  fields: readonly Field[] = Object.keys(FIELDS[schema]) as Field[],
): RecordForm<Pick<Schema<Name>, Field>> {
  const types: Readonly<Record<string, string>> = FIELDS[schema]
  const jsonColumns = fields.filter((field) => /\[\]|^(object|boolean)/.test(types[field] ?? ''))
  return { columns: fields, parse: recordParser(jsonColumns) }
}

/** @returns a function that copies a row and parses its JSON columns */
function recordParser<Item>(jsonColumns: readonly string[]): (row: object) => Item {
  return (row) => {
    if (jsonColumns.length === 0) return row as Item
    const record: Record<string, unknown> = { ...row }
    for (const name of jsonColumns) record[name] = JSON.parse((record[name] as string | null) ?? 'null')
    return record as Item
  }
}

/** The same type as the schema of the contract. */
type RecordOf<Name extends RecordName> = Pick<Schema<Name>, keyof Schema<Name> & string>

interface RecordSource<Name extends RecordName> {
  readonly table: string
  /** A column whose values are unique and indexed. */
  readonly key: keyof Schema<Name> & string
  readonly schema: Name
}

/** @returns a function of a dataset and a key. It resolves to `undefined` if no record has the key */
export function findRecord<Name extends RecordName>({
  table,
  key,
  schema,
}: RecordSource<Name>): (dataset: Dataset, key: string) => Promise<RecordOf<Name> | undefined> {
  const { columns, parse } = formOf(schema)
  const find = findByKey<Stored<RecordOf<Name>>>({ table, key, columns })
  return async (dataset, value) => {
    const row = await find(dataset, value)
    return row && parse(row)
  }
}
