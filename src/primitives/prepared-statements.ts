/**
 * SQLite statements that are compiled once and run many times. Knex compiles a query every time it runs. For most
 * queries, compiling takes longer than running (docs/performance.md).
 */
import { LRUCache } from 'lru-cache'
import { inBackground } from './background.ts'

export type Value = string | number | null

/** The methods of a sqlite3 connection that are used here. */
export interface SqliteConnection {
  prepare(sql: string, done: (error: Error | null) => void): SqliteStatement
}

interface SqliteStatement {
  all(bindings: readonly Value[], done: (error: Error | null, rows: unknown[]) => void): void
  finalize(done?: () => void): void
}

export interface PreparedStatements {
  /** Runs a query and returns its rows. Compiles it on first use. Rejects with SQLite's error. */
  all<Row>(sql: string, bindings: readonly Value[]): Promise<Row[]>
  /** Finalizes all statements. A connection with open statements does not close. */
  close(): Promise<void>
}

/** The service has fewer different SQL texts than this, because values are bound. */
const MAX_STATEMENTS = 500

/** @param connect opens the connection, or returns the open one */
export function createPreparedStatements(connect: () => Promise<SqliteConnection>): PreparedStatements {
  const prepared = new LRUCache<string, Promise<SqliteStatement>>({
    max: MAX_STATEMENTS,
    // The driver finishes running queries before it finalizes their statement.
    dispose(statement, _, reason) {
      if (reason === 'evict') void inBackground('finalize a statement', () => finalize(statement))
    },
  })

  function statementOf(sql: string): Promise<SqliteStatement> {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connect().then((connection) => prepare(connection, sql))
    prepared.set(sql, statement)
    statement.catch(() => prepared.delete(sql))
    return statement
  }

  return {
    async all<Row>(sql: string, bindings: readonly Value[]) {
      const statement = await statementOf(sql)
      return new Promise<Row[]>((resolve, reject) => {
        statement.all(bindings, (error, rows) => (error ? reject(error) : resolve(rows as Row[])))
      })
    },
    async close() {
      await Promise.all([...prepared.values()].map(finalize))
      prepared.clear()
    },
  }
}

/** A statement that failed to compile has nothing to finalize. */
async function finalize(statement: Promise<SqliteStatement>): Promise<void> {
  const [compiled] = await Promise.allSettled([statement])
  if (compiled.status === 'fulfilled') await new Promise<void>((done) => compiled.value.finalize(done))
}

function prepare(connection: SqliteConnection, sql: string): Promise<SqliteStatement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(withFixedPlan(sql), (error) => (error ? reject(error) : resolve(statement)))
  })
}

/**
 * Replaces `LIMIT ?` by an expression. SQLite uses the value of a bare `LIMIT ?` for its query plan and recompiles the
 * statement for every new value.
 */
function withFixedPlan(sql: string): string {
  return sql.replace(/\blimit \?/gi, 'LIMIT +?')
}
