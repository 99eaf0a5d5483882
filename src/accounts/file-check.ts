/**
 * Tells an accounts database from any other SQLite file, so that a wrong DATABASE_URL damages nothing. Only reads:
 * accounts/database.ts calls this before the first statement that could write.
 */
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openToRead, type SqliteConnection } from '../primitives/sqlite-driver.ts'

/** `pragma application_id` of an accounts database, set when it is created or migrated. */
export const ACCOUNTS_APPLICATION_ID = 1651663457

/**
 * The file belongs to another program, is not a database, or its beginning is damaged. The message is one line for the
 * operator.
 */
export class NotAccountsError extends Error {
  constructor(path: string, cause?: unknown) {
    super(
      `${path} is not an accounts database, or its beginning is damaged. Check DATABASE_URL, or restore a backup.`,
      { cause },
    )
  }
}

/**
 * Accepts an accounts database, a missing or empty file, and a new database that has no tables yet.
 *
 * @throws NotAccountsError, or SQLite's error if the file cannot be read
 */
export async function assertAccountsFile(path: string, busyTimeoutMs: number): Promise<void> {
  if (sizeOf(path) === 0) return
  const connection = await connectToRead(path)
  try {
    connection.setBusyTimeout(busyTimeoutMs)
    if (!(await isAccounts(connection))) throw new NotAccountsError(path)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'SQLITE_NOTADB' ? new NotAccountsError(path, error) : error
  } finally {
    await connection.close()
  }
}

async function isAccounts(connection: SqliteConnection): Promise<boolean> {
  // Read the application id before the tables, in a separate query: the tables of a damaged accounts database can be
  // unreadable. opening.ts reports that damage.
  const [header] = await connection.all<{ application_id: number }>('pragma application_id')
  if (header?.application_id === ACCOUNTS_APPLICATION_ID) return true
  const tables = (await connection.all<{ name: string }>('select name from sqlite_schema')).map(({ name }) => name)
  // When a process creates the database, it sets the journal mode first, which writes only the file header. The
  // application id and the tables follow later.
  if (tables.length === 0) return header?.application_id === 0
  // A database that was restored from an SQL dump has no application id.
  return tables.includes('api_key') && tables.includes('key_secret')
}

/**
 * Opens the database without changing anything. With `immutable`, SQLite creates no files next to the database, but
 * also ignores the data in its journal. So a database that has a journal is opened with `mode=ro`.
 */
function connectToRead(path: string): Promise<SqliteConnection> {
  const hasJournal = ['-wal', '-journal'].some((suffix) => sizeOf(path + suffix) > 0)
  return openToRead(`${pathToFileURL(path).href}?${hasJournal ? 'mode=ro' : 'immutable=1'}`)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
