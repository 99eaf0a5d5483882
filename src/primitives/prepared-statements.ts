/**
 * SQLite statements that are compiled once and run many times. Knex compiles a query every time it runs. For most
 * queries, compiling takes longer than running (docs/performance.md).
 */
import { LRUCache } from 'lru-cache'
import { inBackground } from './background.ts'
import type { SqliteConnection, SqliteStatement, Value } from './sqlite-driver.ts'

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
    dispose(statement, _, reason) {
      if (reason === 'evict') void inBackground('finalize a statement', () => finalize(statement))
    },
  })

  function statementOf(sql: string): Promise<SqliteStatement> {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connect().then((connection) => connection.prepare(withFixedPlan(sql)))
    prepared.set(sql, statement)
    statement.catch(() => prepared.delete(sql))
    return statement
  }

  return {
    async all<Row>(sql: string, bindings: readonly Value[]) {
      const statement = await statementOf(sql)
      return statement.all<Row>(bindings)
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
  if (compiled.status === 'fulfilled') await compiled.value.finalize()
}

/**
 * Replaces `LIMIT ?` by an expression. SQLite uses the value of a bare `LIMIT ?` for its query plan and recompiles the
 * statement for every new value.
 */
function withFixedPlan(sql: string): string {
  return sql.replace(/\blimit \?/gi, 'LIMIT +?')
}
