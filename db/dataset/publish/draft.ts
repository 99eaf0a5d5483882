/**
 * The dataset file during a build: a new SQLite file next to the live one. It is filled table by table and then
 * replaces the live file in one step (D31).
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sealDataset } from '../../../src/dataset/file.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import { openToWrite, type SqliteConnection, type Value } from '../../../src/primitives/sqlite-driver.ts'
import type { Row } from '../derive/row.ts'
import { describedTable } from '../tables/all-tables.ts'

export interface Draft {
  /** Path of the unfinished file. */
  readonly path: string
  /** @returns the number of rows */
  insert(table: string, rows: Iterable<Row>): Promise<number>
  /** Inserts the rows of a SELECT. @returns the number of rows */
  insertFrom(table: string, select: string): Promise<number>
  /** Copies complete tables from the file of another draft. */
  copy(path: string, tables: readonly string[]): Promise<void>
  /** Builds a full-text index. Call it after filling the table that the index covers. */
  index(table: string): Promise<void>
  /** Queries the rows inserted so far. */
  all<Row>(sql: string, bindings?: readonly Value[]): Promise<Row[]>
  /** Creates the indexes, then compacts, closes and seals the file. */
  finish(): Promise<void>
  /** Closes the file, so that another draft can copy its tables. */
  close(): Promise<void>
  /** Replaces the live file. Call `finish` first. */
  publish(): void
  /** Closes and deletes the unfinished file. No effect after `publish`. */
  discard(): Promise<void>
}

/** Rows per statement. Larger batches are not faster. */
const BATCH = 500

const PRAGMAS = [
  // No journal: an interrupted build is deleted, so nothing is ever rolled back.
  'journal_mode = off',
  'synchronous = off',
  'locking_mode = exclusive',
  // A negative number is a size in KiB.
  'cache_size = -16384',
]

/** @param out path of the finished dataset */
export async function createDraft(out: string): Promise<Draft> {
  assertFileName(out)
  mkdirSync(dirname(out), { recursive: true })
  assertWritable(dirname(out))
  removeAbandoned(out)
  const path = `${out}.${process.pid}.draft`
  const packed = `${path}.packed`
  const database = await openToCreate(path)
  for (const pragma of PRAGMAS) await database.all(`PRAGMA ${pragma}`)
  const statements = schemaStatements()
  for (const statement of statements.filter((one) => !isIndex(one))) await database.all(statement)

  let closed = false
  const close = async () => {
    if (!closed) await database.close()
    closed = true
  }
  return {
    path,
    async insert(table, rows) {
      const columns = await columnsOf(database, table)
      await database.all('BEGIN')
      let written: Promise<unknown> = Promise.resolve()
      let count = 0
      try {
        for (const batch of batches(rows)) {
          // SQLite writes on a thread of its own, so the next batch can be prepared while it writes.
          const values = valuesOf(table, columns, batch)
          count += batch.length
          await written
          written = insertBatch(database, { table, columns, values })
        }
      } finally {
        await written
      }
      await database.all('COMMIT')
      return count
    },
    async insertFrom(table, select) {
      await database.all(`INSERT INTO ${table} ${select}`)
      const [counted] = await database.all<{ rows: number }>('SELECT changes() AS rows')
      return counted?.rows ?? 0
    },
    async copy(from, tables) {
      await database.all('ATTACH ? AS other', [from])
      await database.all('BEGIN')
      for (const table of tables) await database.all(`INSERT INTO main.${table} SELECT * FROM other.${table}`)
      await database.all('COMMIT')
      await database.all('DETACH other')
    },
    async index(table) {
      await database.all(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`)
    },
    all: database.all,
    async finish() {
      for (const statement of statements.filter(isIndex)) await database.all(statement)
      // A copy has no trace of the transactions that filled the file. So its bytes depend only on its contents.
      await database.all('VACUUM INTO ?', [packed])
      await close()
      renameSync(packed, path)
      await sealDataset(path)
    },
    close,
    publish() {
      syncToDisk(path)
      renameSync(path, out)
      syncToDisk(dirname(out))
    },
    async discard() {
      await close()
      for (const file of [path, packed]) rmSync(file, { force: true })
    },
  }
}

/** @throws Error that says what to check */
function openToCreate(path: string): Promise<SqliteConnection> {
  return openToWrite(path).catch((cause: Error) => {
    const remedy = 'Check that you may write to its directory.'
    throw new Error(`Cannot create or open ${path} (${cause.message}). ${remedy}`, { cause })
  })
}

function schemaStatements(): string[] {
  const text = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8').replace(/--.*$/gm, '')
  return text.split(';').filter((statement) => statement.trim() !== '')
}

/** Indexes are created after their tables are filled: sorting once is faster than inserting each row in its place. */
function isIndex(statement: string): boolean {
  return /^\s*CREATE (UNIQUE )?INDEX/.test(statement)
}

async function columnsOf(database: SqliteConnection, table: string): Promise<string[]> {
  const columns = await database.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table])
  const names = columns.map(({ name }) => name)
  return describedTable(table).hasRowId ? ['rowid', ...names] : names
}

/** @returns a JSON array with an array for each row */
function valuesOf(table: string, columns: readonly string[], rows: readonly Row[]): string {
  const values = rows.map((row) =>
    columns.map((column) => {
      const value = row[column]
      if (value === undefined) throw new Error(`${table}: a row has no ${column}`)
      return value
    }),
  )
  return JSON.stringify(values)
}

interface Batch {
  readonly table: string
  readonly columns: readonly string[]
  /** The rows as JSON, made by `valuesOf`. */
  readonly values: string
}

/** Inserts a batch with one bound value, a JSON text. Binding millions of single values is slower than parsing JSON. */
async function insertBatch(database: SqliteConnection, { table, columns, values }: Batch): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const reads = columns.map((_, index) => `value ->> ${index}`).join(', ')
  try {
    await database.all(`INSERT INTO ${table} (${names}) SELECT ${reads} FROM json_each(?)`, [values])
  } catch (error) {
    throw new Error(`${table}: ${(error as Error).message}`, { cause: error })
  }
}

function* batches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Checks now, because the file is renamed into place only at the end of a build. */
function assertFileName(out: string): void {
  if (out === '') throw new Error('--out is empty. Name a file.')
  if (existsSync(out) && statSync(out).isDirectory()) throw new Error(`--out is a directory: ${out}. Name a file.`)
}

/** Names the directory in the error. SQLite would only say that it cannot open a file. */
function assertWritable(directory: string): void {
  try {
    accessSync(directory, constants.W_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new Error(`Cannot write to ${directory} (${code}). Grant this user write permission, or set another --out.`)
  }
}

/** Deletes the drafts of builds that were killed. */
function removeAbandoned(out: string): void {
  const pattern = new RegExp(`^${basename(out).replaceAll('.', '\\.')}\\.(\\d+)\\.draft(?:\\.packed)?$`)
  for (const name of readdirSync(dirname(out))) {
    const process = pattern.exec(name)?.[1]
    if (process !== undefined && !isRunning(Number(process))) rmSync(join(dirname(out), name))
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
