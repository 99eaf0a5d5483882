/**
 * Statements that are read once and run many times, for what is asked on every request: Knex has SQLite read the text anew
 * each time, which takes longer than most statements run.
 */
import type { Knex } from 'knex'

/** On a connection that is its own until it is closed. */
export interface PreparedStatement<Row> {
  all(...bindings: readonly (string | number)[]): Promise<Row[]>
  close(): Promise<void>
}

/** As the driver has them. */
interface Connection {
  prepare(sql: string, done: (error: Error | null) => void): Statement
}

interface Statement {
  all(bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void
  finalize(done: () => void): void
}

/** @param database SQLite, with a connection to spare */
export async function prepareStatement<Row>(database: Knex, sql: string): Promise<PreparedStatement<Row>> {
  const connection: Connection = await database.client.acquireConnection()
  const statement = await new Promise<Statement>((resolve, reject) => {
    const prepared = connection.prepare(sql, (error) => (error ? reject(error) : resolve(prepared)))
  }).catch(async (error: unknown) => {
    await database.client.releaseConnection(connection)
    throw error
  })
  return {
    all: (...bindings) =>
      new Promise((resolve, reject) => {
        statement.all(bindings, (error, rows) => (error ? reject(error) : resolve(rows as Row[])))
      }),
    async close() {
      await new Promise<void>((resolve) => statement.finalize(() => resolve()))
      await database.client.releaseConnection(connection)
    },
  }
}
