/**
 * Opens the dataset: immutable, read-only, checked before anything is asked of it (D41). The accounts database, which is
 * written to, is opened in accounts-database.ts.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts'

declare const brand: unique symbol

/** A query builder on the dataset; the brand keeps it from being taken for the accounts database. */
export type Dataset = Knex & {
  readonly [brand]: 'dataset'
  /** How what is asked for on requests is read: many times as fast as the builder's own way. */
  readonly statements: PreparedStatements
}

/** `PRAGMA application_id` and `user_version` of the files this server can read, as db/dataset/schema.sql sets them. */
export const DATASET_APPLICATION_ID = 0x62726431
export const DATASET_SCHEMA_VERSION = 3

/**
 * @param path of a file that the dataset build made
 * @throws Error whose message is one line for the operator, where the file is missing, damaged or of another version
 */
export async function openDataset(path: string): Promise<Dataset> {
  assertReadable(path)
  const dataset = connect(path)
  try {
    await checkDataset(dataset)
  } catch (error) {
    await dataset.destroy()
    throw unfit(path, error)
  }
  return dataset
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

/** What SQLite would only call unable to open. */
function assertReadable(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) throw new Error(`${path}: no such dataset; build one with 'npm run dataset -- build', or set DATASET_PATH`)
  if (!file.isFile()) throw new Error(`${path}: no file; set DATASET_PATH to the dataset file itself`)
  if (file.size === 0) throw new Error(`${path}: an empty file; ${REMEDY}`)
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`${path}: the user of this process must not read it; mend its owner or mode`)
  }
}

export const REMEDY = "build it anew with 'npm run dataset -- build', or put the former one back"

/** SQLite's name for the failure, or our own words. */
function unfit(path: string, error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException
  const reason = code === undefined ? message : `damaged, or no dataset (${code})`
  return new Error(`${path}: ${reason}; ${REMEDY}`, { cause: error })
}

function connect(path: string): Dataset {
  // Knex always asks sqlite3 to write and to create; only a URI opens a file read-only, and fails on one that is not there.
  const filename = `${pathToFileURL(path).href}?mode=ro&immutable=1`
  const database = knex({
    client: 'sqlite3',
    useNullAsDefault: true,
    // A failed statement is named without its values: they hold what callers search for.
    compileSqlOnError: false,
    connection: { filename, flags: ['OPEN_URI'] },
    // One for the builder, one for the prepared statements.
    pool: { min: 1, max: 2 },
  })
  return Object.assign(database, { statements: createPreparedStatements(database) }) as unknown as Dataset
}

async function checkDataset(dataset: Dataset): Promise<void> {
  const [application] = await readPragma(dataset, 'application_id')
  if (application !== DATASET_APPLICATION_ID) throw new Error('not a dataset of this service')
  const [version] = await readPragma(dataset, 'user_version')
  if (version !== DATASET_SCHEMA_VERSION) {
    throw new Error(`dataset of schema version ${version}, this server reads ${DATASET_SCHEMA_VERSION}`)
  }
  const findings = await readPragma(dataset, 'quick_check')
  if (findings.length !== 1 || findings[0] !== 'ok') throw new Error('damaged dataset')
}

async function readPragma(dataset: Dataset, name: string): Promise<unknown[]> {
  const rows: Record<string, unknown>[] = await dataset.raw(`PRAGMA ${name}`)
  return rows.flatMap((row) => Object.values(row))
}
