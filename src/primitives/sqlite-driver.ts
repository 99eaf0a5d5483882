/**
 * The SQLite driver, with promises instead of callbacks. No other file imports it or calls its methods, so another
 * driver needs changes only here. Knex loads the same driver by its name.
 */
import sqlite3 from 'sqlite3'

/** The name of the driver in the settings of Knex. */
export const KNEX_CLIENT = 'sqlite3'

export type Value = string | number | null

/** A connection of the driver. Knex has a pool of them. */
export type DriverConnection = sqlite3.Database

/** Each method rejects with SQLite's error, whose `code` is a name such as `SQLITE_BUSY`. */
export interface SqliteConnection {
  /** Runs one statement and returns its rows. */
  all<Row>(sql: string, bindings?: readonly Value[]): Promise<Row[]>
  /** Runs several statements, separated by semicolons. */
  runAll(sql: string): Promise<void>
  prepare(sql: string): Promise<SqliteStatement>
  /** Time that a statement waits for another process that writes. */
  setBusyTimeout(milliseconds: number): void
  /** A connection with open statements does not close. */
  close(): Promise<void>
}

export interface SqliteStatement {
  all<Row>(bindings: readonly Value[]): Promise<Row[]>
  /** Running queries of the statement finish first. */
  finalize(): Promise<void>
}

/** @param uri a `file:` URI, with parameters of SQLite such as `immutable=1` */
export function openToRead(uri: string): Promise<SqliteConnection> {
  return open(uri, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI)
}

/** @param path the database file. It is created if it is missing */
export function openToWrite(path: string): Promise<SqliteConnection> {
  return open(path, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE)
}

function open(filename: string, mode: number): Promise<SqliteConnection> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(filename, mode, (error) =>
      error === null ? resolve(toConnection(database)) : reject(error),
    )
  })
}

export function toConnection(database: DriverConnection): SqliteConnection {
  return {
    all: <Row>(sql: string, bindings: readonly Value[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        database.all<Row>(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
      }),
    runAll: (sql) => new Promise((resolve, reject) => database.exec(sql, settle(resolve, reject))),
    prepare: (sql) =>
      new Promise((resolve, reject) => {
        const statement = database.prepare(sql, (error: Error | null) =>
          error ? reject(error) : resolve(toStatement(statement)),
        )
      }),
    setBusyTimeout: (milliseconds) => database.configure('busyTimeout', milliseconds),
    close: () => new Promise((resolve, reject) => database.close(settle(resolve, reject))),
  }
}

function toStatement(statement: sqlite3.Statement): SqliteStatement {
  return {
    all: <Row>(bindings: readonly Value[]) =>
      new Promise<Row[]>((resolve, reject) => {
        statement.all<Row>(bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
      }),
    finalize: () => new Promise((resolve) => statement.finalize(() => resolve())),
  }
}

function settle(resolve: () => void, reject: (error: Error) => void): (error: Error | null) => void {
  return (error) => (error ? reject(error) : resolve())
}
