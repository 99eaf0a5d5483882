/**
 * Statements that SQLite reads once and runs many times. Knex has it read the text anew for each query, which takes longer
 * than most queries run (docs/performance.md).
 */
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'

/** On a connection that is their own until they are closed, which they are with their database at the latest. */
export interface PreparedStatements {
  /**
   * The rows of a query, which is prepared when it is first asked. Rejects as SQLite does. Whoever listens to the queries of
   * the database hears of it as of any other.
   */
  all<Row>(sql: string, bindings: readonly Value[]): Promise<Row[]>
  close(): Promise<void>
}

export type Value = string | number | null

/** As the driver has them. */
interface Connection {
  prepare(sql: string, done: (error: Error | null) => void): Statement
}

interface Statement {
  all(bindings: readonly Value[], done: (error: Error | null, rows: unknown[]) => void): void
  finalize(done?: () => void): void
}

/** Texts differ by their filters, not by their values: there are fewer than these. */
const STATEMENTS = 500

/** @param database SQLite, with a connection to spare */
export function createPreparedStatements(database: Knex): PreparedStatements {
  const prepared = new LRUCache<string, Promise<Statement>>({
    max: STATEMENTS,
    // The driver lets what is running end first.
    dispose(statement, _, reason) {
      if (reason === 'evict') void statement.then((one) => one.finalize()).catch(() => undefined)
    },
  })
  let connection: Promise<Connection> | undefined

  function connect(): Promise<Connection> {
    connection ??= database.client.acquireConnection().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection as Promise<Connection>
  }

  function statementOf(sql: string): Promise<Statement> {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connect().then((open) => prepare(open, sql))
    prepared.set(sql, statement)
    statement.catch(() => prepared.delete(sql))
    return statement
  }

  const statements: PreparedStatements = {
    async all<Row>(sql: string, bindings: readonly Value[]) {
      database.client.emit('query', { sql, bindings })
      const statement = await statementOf(sql)
      return new Promise<Row[]>((resolve, reject) => {
        statement.all(bindings, (error, rows) => (error ? reject(error) : resolve(rows as Row[])))
      })
    },
    async close() {
      const open = await connection?.catch(() => undefined)
      connection = undefined
      const all = await Promise.allSettled(prepared.values())
      await Promise.all(
        all.map((one) => one.status === 'fulfilled' && new Promise<void>((done) => one.value.finalize(done))),
      )
      prepared.clear()
      if (open) await database.client.releaseConnection(open)
    },
  }
  closeBefore(database, statements)
  return statements
}

/** A connection with statements on it does not close. */
function closeBefore({ client }: Knex, statements: PreparedStatements): void {
  const destroy = client.destroy.bind(client)
  client.destroy = () => statements.close().then(() => destroy())
}

function prepare(connection: Connection, sql: string): Promise<Statement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(plannedOnce(sql), (error) => (error ? reject(error) : resolve(statement)))
  })
}

/** SQLite looks at the value of a bare `LIMIT ?` to plan with it, and reads the whole text anew whenever one is bound. */
function plannedOnce(sql: string): string {
  return sql.replace(/\blimit \?/gi, 'LIMIT +?')
}
