/**
 * Reads records of the contract from the dataset. Lists, objects and booleans are stored as JSON text. A `Columns`
 * table lists every field once. It defines which columns are selected, which are parsed, and the order of fields in a
 * response.
 */
import type { components } from '../../generated/openapi.d.ts'
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'

type Schemas = components['schemas']

/** A schema of the contract by its name: `Schema<'Person'>`. */
export type Schema<Name extends keyof Schemas> = Schemas[Name]

/** Missing fields, unknown fields, and lists, objects or booleans that are not `json` do not compile. */
export type Columns<Item> = { readonly [Field in keyof Item]-?: Item[Field] extends StoredAsJson ? 'json' : 'plain' }

/** A row of a record, with lists, objects and booleans as JSON text. */
export type Stored<Item> = { [Field in keyof Item]: Item[Field] extends StoredAsJson ? string : Item[Field] }

type StoredAsJson = object | boolean

interface RecordSource<Item> {
  readonly table: string
  /** A column whose values are unique and indexed. */
  readonly key: keyof Item & string
  readonly columns: Columns<Item>
}

/** @returns a function of a dataset and a key. It resolves to `undefined` if no record has the key */
export function findRecord<Item extends object>(
  source: RecordSource<Item>,
): (dataset: Dataset, key: string) => Promise<Item | undefined> {
  const find = findByKey<Stored<Item>>({ ...source, columns: columnNames(source.columns) })
  const parse = recordParser(source.columns)
  return async (dataset, key) => {
    const row = await find(dataset, key)
    return row && parse(row)
  }
}

export function columnNames<Item>(columns: Columns<Item>): (keyof Item & string)[] {
  return Object.keys(columns) as (keyof Item & string)[]
}

/** @returns a function that copies a row and parses its JSON columns */
export function recordParser<Item extends object>(columns: Columns<Item>): (row: Stored<Item>) => Item {
  const jsonColumns = columnNames(columns).filter((name) => columns[name] === 'json')
  return (row) => {
    const record: Record<string, unknown> = { ...row }
    for (const name of jsonColumns) record[name] = JSON.parse(record[name] as string)
    return record as Item
  }
}
