/**
 * Opens the dataset: immutable, read-only, checked before anything is asked of it (D41). The accounts database, which is
 * written to, is opened in accounts/database.ts.
 */

import type { FileHandle } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import { fileVersion } from '../primitives/file-identity.ts'
import { createPreparedStatements, type PreparedStatements } from '../primitives/prepared-statements.ts'
import { DATASET_APPLICATION_ID, openSealedDataset, unfit } from './file.ts'

declare const brand: unique symbol

/** A query builder on the dataset; the brand keeps it from being taken for the accounts database. */
export type Dataset = Knex & {
  readonly [brand]: 'dataset'
  /** How what is asked for on requests is read: many times as fast as the builder's own way. */
  readonly statements: PreparedStatements
  /** The very file that is asked, whatever bears its name by now; closed with the dataset. */
  readonly file: FileHandle
}

/**
 * @param path of a file that the dataset build made
 * @throws Error whose message is one line for the operator, where the file is missing, damaged or of another version
 */
export async function openDataset(path: string): Promise<Dataset> {
  const seen = fileVersion(path)
  const file = await openSealedDataset(path)
  const dataset = closedWith(connect(path), file)
  try {
    await openConnections(dataset)
    // Not replaced after it was checked and before SQLite opened it.
    if (fileVersion(path) === seen) return dataset
  } catch (error) {
    await dataset.destroy()
    throw unfit(path, error)
  }
  await dataset.destroy()
  return openDataset(path)
}

function closedWith(database: Asked, file: FileHandle): Dataset {
  const { client } = database
  const destroy = client.destroy.bind(client)
  client.destroy = () => destroy().then(() => file.close())
  return Object.assign(database, { file }) as unknown as Dataset
}

/** All there will be: SQLite opens by name, and one that it opened later would read the file that bears it by then. */
async function openConnections(dataset: Asked): Promise<void> {
  await dataset.statements.all('SELECT 1', [])
  await dataset.raw('SELECT 1')
}

/** Of a dataset of whatever schema, the version that it gives itself; `undefined` where the file cannot be read as one. */
export async function datasetVersion(path: string): Promise<string | undefined> {
  const dataset = connect(path)
  try {
    const [application] = await readPragma(dataset, 'application_id')
    if (application !== DATASET_APPLICATION_ID) return undefined
    const row: { version: string } | undefined = await dataset('meta').first('version')
    return row?.version
  } catch {
    return undefined
  } finally {
    await dataset.destroy()
  }
}

type Asked = Knex & Pick<Dataset, 'statements'>

function connect(path: string): Asked {
  // Knex always asks sqlite3 to write and to create; only a URI opens a file read-only, and fails on one that is not there.
  const filename = `${pathToFileURL(path).href}?mode=ro&immutable=1`
  const database = knex({
    client: 'sqlite3',
    useNullAsDefault: true,
    // A failed statement is named without its values: they hold what callers search for.
    compileSqlOnError: false,
    connection: { filename, flags: ['OPEN_URI'] },
    // One for the builder, one for the prepared statements; neither is closed for having nothing to do.
    pool: { min: 2, max: 2 },
  })
  return Object.assign(database, { statements: createPreparedStatements(database) })
}

async function readPragma(dataset: Asked, name: string): Promise<unknown[]> {
  const rows: Record<string, unknown>[] = await dataset.raw(`PRAGMA ${name}`)
  return rows.flatMap((row) => Object.values(row))
}
