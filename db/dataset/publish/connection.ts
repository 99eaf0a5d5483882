/** A connection to a database file that is being written: the driver with promises instead of callbacks. */
import sqlite3 from 'sqlite3'
import type { Value } from '../../../src/primitives/prepared-statements.ts'

export interface Connection {
  /** Runs one statement and returns its rows. Rejects with the error of SQLite. */
  all<Row>(sql: string, bindings?: readonly Value[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * @param path the database file. It is created if it is missing
 * @throws Error that says what to check
 */
export async function openConnection(path: string): Promise<Connection> {
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opening = new sqlite3.Database(path, (cause) => {
      if (cause === null) return resolve(opening)
      const remedy = 'Check that you may write to its directory.'
      reject(new Error(`Cannot create or open ${path} (${cause.message}). ${remedy}`, { cause }))
    })
  })
  return {
    all: <Row>(sql: string, bindings: readonly Value[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        database.all<Row>(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
      }),
    close: () =>
      new Promise((resolve, reject) => database.close((error) => (error === null ? resolve() : reject(error)))),
  }
}
