/**
 * What there is to download of an edition: files, their sizes and checksums, the licence. Checksums are made by going
 * through all of it once, when somebody first asks for them.
 */
import { createHash } from 'node:crypto'
import type { Edition } from '../editions.ts'
import { findMetadata, listSources, type SourceRow } from '../queries/metadata.ts'
import { DOWNLOADED_TABLES, recordLines } from './records.ts'

export interface Download {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly media_type: string
  readonly licence: string
  /** Records in it; of the dataset all rows of the tables that /v1/meta counts. */
  readonly rows: number
}

export interface Catalogue {
  readonly version: string
  readonly build_date: string
  readonly licence: string
  /** How to name each source. */
  readonly attribution: readonly string[]
  readonly files: readonly Download[]
}

export const DATASET_FILE = 'dataset.sqlite'
export const SQLITE = 'application/vnd.sqlite3'
export const JSON_LINES = 'application/jsonl; charset=utf-8'

/** A piece that is hashed in far less than a millisecond. */
const PIECE_BYTES = 131_072

/** @param licence of the data as a whole */
export async function catalogueOf({ dataset, file }: Edition, licence: string): Promise<Catalogue> {
  const { version, build_date, counts } = await findMetadata(dataset)
  const sources = await listSources(dataset)
  const rows = Object.values<number>(JSON.parse(counts)).reduce((sum, count) => sum + count, 0)
  const whole = { ...(await digestOfFile(file)), media_type: SQLITE, licence, rows }
  const files: Download[] = [{ name: DATASET_FILE, ...whole }]
  for (const table of DOWNLOADED_TABLES) {
    const digest = await digestOfTable(dataset, table)
    files.push({ name: `${table}.jsonl`, ...digest, media_type: JSON_LINES, licence })
  }
  return { version, build_date, licence, attribution: attributionsOf(sources), files }
}

export function attributionsOf(sources: readonly SourceRow[]): string[] {
  return sources.map(({ attribution }) => attribution)
}

async function digestOfFile(file: Edition['file']): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(PIECE_BYTES)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, bytes)
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
    hash.update(piece.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

async function digestOfTable(dataset: Edition['dataset'], table: string) {
  const hash = createHash('sha256')
  let [bytes, rows] = [0, 0]
  for await (const { text, records } of recordLines(dataset, table)) {
    hash.update(text)
    bytes += Buffer.byteLength(text)
    rows += records
  }
  return { bytes, sha256: hash.digest('hex'), rows }
}
