/**
 * The dataset file during a build: a new SQLite file next to the live one. It is filled table by table and then
 * replaces the live file in one step (D31).
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import knex from 'knex'
import { sealDataset } from '../../../src/dataset/file.ts'
import type { Value } from '../../../src/primitives/prepared-statements.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import type { Row } from '../derive/rows.ts'

export interface Draft {
  /** Path of the unfinished file. */
  readonly path: string
  /** @returns number of inserted rows */
  insert(table: string, rows: Iterable<Row> | AsyncIterable<Row>): Promise<number>
  /** Builds a full-text index. Fill the table that it covers first. */
  index(table: string): Promise<void>
  /** Queries the rows inserted so far. */
  all<Row>(sql: string, bindings?: readonly Value[]): Promise<Row[]>
  /** Compacts, closes and seals the file. */
  finish(): Promise<void>
  /** Replaces the live file. Call `finish` first. */
  publish(): void
  /** Closes and deletes the unfinished file. No effect after `publish`. */
  discard(): Promise<void>
}

/** Full-text tables whose rows are inserted with a `rowid`. */
const WITH_ROW_ID = ['search_word', 'lexicon_word']

/** Rows per statement. Larger batches are not faster. */
const BATCH = 500

/** @param out path of the finished dataset */
export async function createDraft(out: string): Promise<Draft> {
  mkdirSync(dirname(out), { recursive: true })
  removeAbandoned(out)
  const path = `${out}.${process.pid}.draft`
  const database = knex({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: path },
    pool: { min: 1, max: 1 },
  })
  // No journal: an interrupted build is deleted, so nothing is ever rolled back.
  for (const pragma of ['journal_mode = off', 'synchronous = off']) await database.raw(`PRAGMA ${pragma}`)
  for (const statement of schemaStatements()) await database.raw(statement)

  let closed = false
  const close = async () => {
    if (!closed) await database.destroy()
    closed = true
  }
  return {
    path,
    async insert(table, rows) {
      const columns = await columnsOf(database, table)
      await database.raw('BEGIN')
      let count = 0
      for await (const batch of batches(rows)) {
        await insertBatch(database, table, columns, batch)
        count += batch.length
      }
      await database.raw('COMMIT')
      return count
    },
    async index(table) {
      await database.raw(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`)
    },
    all: async <Row>(sql: string, bindings: readonly Value[] = []) => (await database.raw(sql, [...bindings])) as Row[],
    async finish() {
      await database.raw('VACUUM')
      await close()
      await sealDataset(path)
    },
    publish() {
      syncToDisk(path)
      renameSync(path, out)
      syncToDisk(dirname(out))
    },
    async discard() {
      await close()
      rmSync(path, { force: true })
    },
  }
}

type Database = ReturnType<typeof knex>

function schemaStatements(): string[] {
  const text = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8').replace(/--.*$/gm, '')
  return text.split(';').filter((statement) => statement.trim() !== '')
}

async function columnsOf(database: Database, table: string): Promise<string[]> {
  const columns: { name: string }[] = await database.raw('SELECT name FROM pragma_table_info(?)', [table])
  const names = columns.map(({ name }) => name)
  return WITH_ROW_ID.includes(table) ? ['rowid', ...names] : names
}

/** Inserts a batch with one bound value, a JSON text. Binding millions of single values is slower than parsing JSON. */
async function insertBatch(database: Database, table: string, columns: string[], batch: Row[]): Promise<void> {
  const values = batch.map((row) =>
    columns.map((column) => {
      const value = row[column]
      if (value === undefined) throw new Error(`${table}: a row has no ${column}`)
      return value
    }),
  )
  const names = columns.map((column) => `"${column}"`).join(', ')
  const reads = columns.map((_, index) => `value ->> ${index}`).join(', ')
  try {
    await database.raw(`INSERT INTO ${table} (${names}) SELECT ${reads} FROM json_each(?)`, [JSON.stringify(values)])
  } catch (error) {
    // The message of Knex starts with all bound values. The SQLite message is at its end.
    const reason = (error as Error).message.split(' - ').at(-1)
    throw new Error(`${table}: ${reason}`, { cause: (error as { code?: unknown }).code })
  }
}

async function* batches(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Deletes the drafts of builds that were killed. */
function removeAbandoned(out: string): void {
  const pattern = new RegExp(`^${basename(out).replaceAll('.', '\\.')}\\.(\\d+)\\.draft$`)
  for (const name of readdirSync(dirname(out))) {
    const process = pattern.exec(name)?.[1]
    if (process !== undefined && !isRunning(Number(process))) rmSync(join(dirname(out), name))
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
