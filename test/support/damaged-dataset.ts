/** A copy of a built dataset, damaged with SQL or byte by byte. */
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import knex from 'knex'
import { sealDataset } from '../../src/dataset/file.ts'

export interface DamagedDataset {
  /** The first column of the first row of the result. */
  value(sql: string): Promise<string>
  change(sql: string): Promise<void>
  /** Closes the file and seals it again, so that its checksum is valid. */
  close(): Promise<void>
}

/** Creates the copy at `path`. The file `original` is not changed. */
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
    async close() {
      await database.destroy()
      await sealDataset(path)
    },
  }
}

const PAGE_BYTES = 4_096

/**
 * Kinds of damage. Each function writes an invalid dataset file at `path`, or no file. Some of the
 * invalid files are damaged copies of `original`.
 */
export const DAMAGES: Readonly<Record<string, (original: string, path: string) => void | Promise<void>>> = {
  missing: () => undefined,
  empty: (_, path) => writeFileSync(path, ''),
  'cut short': (original, path) => {
    copyFileSync(original, path)
    truncateSync(path, 1_000_000)
  },
  'cut within the header': (original, path) => writeFileSync(path, readFileSync(original).subarray(0, 60)),
  garbage: (_, path) => writeFileSync(path, Buffer.alloc(100_000, 'no database at all ')),
  'damaged in some pages': (original, path) => {
    const bytes = readFileSync(original)
    const pages = Math.floor(bytes.length / PAGE_BYTES)
    for (const part of [0.3, 0.6, 0.9]) {
      const page = Math.floor(pages * part)
      bytes.fill(0x5a, page * PAGE_BYTES, (page + 1) * PAGE_BYTES)
    }
    writeFileSync(path, bytes)
  },
  'with one letter of a text changed': (original, path) => {
    const bytes = readFileSync(original)
    bytes.write('Aarom', bytes.indexOf('Aaron'))
    writeFileSync(path, bytes)
  },
  'an HTML page': (_, path) => writeFileSync(path, '<html>404 Not Found</html>\n'),
  'of an older schema': (original, path) => changed(original, path, 'pragma user_version = 0'),
  'of a newer schema': (original, path) => changed(original, path, 'pragma user_version = 99'),
  "another program's database": (original, path) => changed(original, path, 'pragma application_id = 1'),
  'without its metadata': (original, path) => changed(original, path, 'delete from meta'),
  'a directory': (_, path) => void mkdirSync(path),
}

async function changed(original: string, path: string, statement: string): Promise<void> {
  const dataset = await damagedDataset(original, path)
  await dataset.change(statement)
  await dataset.close()
}
