/**
 * Opens the dataset: immutable, read-only, checked before the first query (D41). The accounts database, which is
 * written to, is opened in accounts/database.ts.
 */
import type { FileHandle } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import { createTurns } from '../limits/turns.ts'
import { fileVersion, versionOf } from '../primitives/file-identity.ts'
import { createPreparedStatements } from '../primitives/prepared-statements.ts'
import type { Steps } from '../primitives/run-with-pauses.ts'
import { KNEX_CLIENT, openToRead, type Value } from '../primitives/sqlite-driver.ts'
import { createWorkQueue } from '../primitives/work-queue.ts'
import { DATASET_APPLICATION_ID, openSealedDataset, unfit } from './file.ts'

/**
 * Runs queries on a connection of its own. With `columns`, all rows arrive as one JSON text. Pass `columns` if a query
 * returns more than a few rows: otherwise the driver creates each value separately, which takes longer than the query.
 */
export interface Reader {
  all<Row>(sql: string, bindings?: readonly Value[], columns?: ColumnsOf<Row>): Promise<Row[]>
  /** Runs a query made with `build`. */
  rows<Row>(query: Knex.QueryBuilder, columns?: ColumnsOf<Row>): Promise<Row[]>
}

/** Names of the columns that a query selects, in any order. */
export type ColumnsOf<Row> = readonly (keyof Row & string)[]

/**
 * An open dataset with three connections. The dataset's `all` and `rows` are for queries that take well under a
 * millisecond. They never wait for queries of `slow` and `bulk`, which have the other two connections.
 */
export interface Dataset extends Reader {
  /** Builds SQL; it has no connection. */
  readonly build: Knex
  /** For queries that can read many rows and take 1 to 15 ms. */
  readonly slow: Reader
  /**
   * For downloads, and for data that is read once per dataset.
   */
  readonly bulk: Reader
  /**
   * Runs a computation on the event loop, at most one in each turn of the loop. Use it for computations that take one to
   * five milliseconds.
   */
  compute<Result>(work: () => Result): Promise<Result>
  /** The same for computations that can take longer: each slice has a turn of its own. */
  computeInSlices<Result>(steps: Steps<Result>): Promise<Result>
  /** Runs requests with long responses, one at a time. */
  long<Result>(work: () => Promise<Result>): Promise<Result>
  readonly version: string
  /** `YYYY-MM-DD` */
  readonly buildDate: string
  /** Names this build in ETags: the same body from a different build is a different representation. */
  readonly name: string
  /** The file that the queries read, even if its path leads to a different file by now. Closed with the dataset. */
  readonly file: FileHandle
  /** False once another process has written into the file, or if it cannot be read any more: queries then fail. */
  isIntact(): Promise<boolean>
  /** Closes the statements, the connections and the file, in that order. */
  close(): Promise<void>
}

const build = knex({ client: KNEX_CLIENT, useNullAsDefault: true })

/**
 * @param path a file made by the dataset build
 * @throws Error whose message is one line for the operator, if the file is missing, damaged or of a different version
 */
export async function openDataset(path: string): Promise<Dataset> {
  const before = fileVersion(path)
  const { file, seal } = await openSealedDataset(path)
  const isIntact = async () => {
    try {
      return versionOf(await file.stat()) === before
    } catch (error) {
      // EIO, or ESTALE from a network file system: queries would fail, too.
      if ((error as NodeJS.ErrnoException).syscall === 'fstat') return false
      throw error
    }
  }
  const lanes: Lane[] = []
  const close = async () => {
    for (const lane of lanes) await lane.close()
    await file.close()
  }
  try {
    // Open all connections now: SQLite opens by path, and later the path could lead to a different file.
    const [fast, slow, bulk] = [await openLane(path), await openLane(path), await openLane(path)]
    lanes.push(fast, slow, bulk)
    const { version, buildDate } = await readRelease(fast)
    // Make sure that the file was not replaced between the check of its checksum and its opening by SQLite.
    if (fileVersion(path) === before) {
      const { all, rows } = fast
      const readers = { all, rows, slow: queued(slow), bulk: queued(bulk) }
      return {
        build,
        ...readers,
        ...computeInTurns(),
        long: createWorkQueue(),
        version,
        buildDate,
        // Two builds of one day have the same version and date.
        name: `${version} ${buildDate} ${seal}`,
        file,
        isIntact,
        close,
      }
    }
  } catch (error) {
    await close()
    throw unfit(path, error)
  }
  await close()
  return openDataset(path)
}

/** Reads a dataset of any schema, without checking its schema and checksum. */
export async function readAnyDataset<Result>(
  path: string,
  read: (dataset: Reader) => Promise<Result>,
): Promise<Result> {
  const lane = await openLane(path)
  try {
    const [application] = await lane.all<{ application_id: number }>('PRAGMA application_id')
    if (application?.application_id !== DATASET_APPLICATION_ID) throw new Error('not a dataset file of this service')
    return await read(lane)
  } finally {
    await lane.close()
  }
}

async function readRelease({ all }: Reader): Promise<Pick<Dataset, 'version' | 'buildDate'>> {
  const [meta] = await all<{ version: string; build_date: string }>('SELECT version, build_date FROM meta')
  if (!meta) throw new Error('no metadata: the build of this dataset was not finished')
  return { version: meta.version, buildDate: meta.build_date }
}

interface Lane extends Reader {
  close(): Promise<void>
}

async function openLane(path: string): Promise<Lane> {
  // `immutable`: SQLite neither locks the file nor looks for a journal.
  const connection = await openToRead(`${pathToFileURL(path).href}?immutable=1`)
  const statements = createPreparedStatements(async () => connection)
  async function all<Row>(sql: string, bindings: readonly Value[] = [], columns?: ColumnsOf<Row>): Promise<Row[]> {
    if (!columns) return statements.all<Row>(sql, bindings)
    const inJson = `SELECT json_group_array(json_array(${columns.map(jsonValue)})) AS rows FROM (${sql})`
    const [found] = await statements.all<{ rows: string }>(inJson, bindings)
    return (JSON.parse(found?.rows ?? '[]') as Value[][]).map((values) => toRow(columns, values))
  }
  return {
    all,
    rows(query, columns) {
      const { sql, bindings } = query.toSQL().toNative()
      return all(sql, bindings as readonly Value[], columns)
    },
    async close() {
      await statements.close()
      await connection.close()
    },
  }
}

/**
 * Columns of type REAL that the API returns. They are read with 17 digits, because by default SQLite writes such
 * numbers to JSON with only 15.
 */
export const FRACTIONS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'distanceKm'])

function jsonValue(column: string): string {
  return FRACTIONS.has(column) ? `iif("${column}" IS NULL, NULL, json(format('%!.17g', "${column}")))` : `"${column}"`
}

function toRow<Row>(columns: ColumnsOf<Row>, values: readonly Value[]): Row {
  const row: Record<string, Value | undefined> = {}
  // By index: 1,000 rows with 18 columns take 0.3 ms, and 0.5 ms with `entries()`.
  for (let index = 0; index < columns.length; index += 1) row[columns[index] as string] = values[index]
  return row as Row
}

/**
 * Runs one query at a time. The driver would start several at once, and each would occupy one of the four threads of
 * the pool while it waits for the one connection. So four expensive queries would leave no thread for the other
 * connections, files and compression.
 */
function queued({ all, rows }: Reader): Reader {
  const queue = createWorkQueue()
  return {
    all: (sql, bindings, columns) => queue(() => all(sql, bindings, columns)),
    rows: (query, columns) => queue(() => rows(query, columns)),
  }
}

function computeInTurns(): Pick<Dataset, 'compute' | 'computeInSlices'> {
  const computeInSlices = createTurns()
  return { compute: (work) => computeInSlices({ next: () => ({ done: true, value: work() }) }), computeInSlices }
}
