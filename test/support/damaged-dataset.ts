/** A built dataset with something in it that should not be: a copy, changed by SQL. */
import { copyFileSync } from 'node:fs'
import knex from 'knex'

export interface DamagedDataset {
  /** The first column of the first row. */
  value(sql: string): Promise<string>
  change(sql: string): Promise<void>
  close(): Promise<void>
}

/** @param original is left as it is */
export async function damagedDataset(original: string, path: string): Promise<DamagedDataset> {
  copyFileSync(original, path)
  const database = knex({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: path },
    pool: { min: 1, max: 1 },
  })
  await database.raw('PRAGMA synchronous = off')
  return {
    async value(sql) {
      const [row]: Record<string, unknown>[] = await database.raw(sql)
      if (!row) throw new Error(`no row: ${sql}`)
      return String(Object.values(row)[0])
    },
    async change(sql) {
      await database.raw(sql)
    },
    close: () => database.destroy(),
  }
}
