/**
 * The catalogue of the downloads: files with sizes and checksums, and the licence. The first request starts computing
 * the checksums in the background. A checksum that is not ready yet is `null`.
 */
import { createHash } from 'node:crypto'
import { readPieces } from '../../dataset/file.ts'
import type { Dataset } from '../../dataset/open.ts'
import { countRoutes } from '../../queries/entities/events.ts'
import { countExtents } from '../../queries/entities/places.ts'
import { findMetadata, listSourceRows } from '../../queries/metadata.ts'
import { listQuotationRows } from '../../queries/passages/quotations.ts'
import { listSectionRows } from '../../queries/passages/sections.ts'
import { countSpeeches } from '../../queries/passages/speeches.ts'
import { countTexts } from '../../queries/passages/text.ts'
import { VERSES } from '../../scripture/osis.ts'
import { CSV, DOWNLOADED_LISTS, readList } from './download-lists.ts'
import { DOWNLOADED_TABLES, recordLines } from './download-records.ts'

export interface DownloadFile {
  readonly name: string
  /** `null` until it has been computed. The size of the dataset file is always known. */
  readonly bytes: number | null
  /** `null` until it has been computed. */
  readonly sha256: string | null
  readonly media_type: string
  readonly licence: string
  /** Number of records. For the dataset file, the sum of all other files. */
  readonly rows: number
}

export interface Catalogue {
  readonly version: string
  readonly build_date: string
  readonly licence: string
  /** Attribution of each source. */
  readonly attribution: readonly string[]
  readonly files: readonly DownloadFile[]
}

export interface Digest {
  readonly bytes: number
  readonly sha256: string
}

/** Checksums, keyed by file name. */
export type Digests = ReadonlyMap<string, Digest>

export const DATASET_FILE = 'dataset.sqlite'
export const SQLITE = 'application/vnd.sqlite3'
export const JSON_LINES = 'application/jsonl; charset=utf-8'

/** Small enough that hashing one piece takes far less than a millisecond. */
const PIECE_BYTES = 131_072

/**
 * @param licence the licence of the data as a whole
 * @param digests the digests that have been computed so far
 */
export async function catalogueOf(dataset: Dataset, licence: string, digests: Digests): Promise<Catalogue> {
  const { version, build_date, counts } = await findMetadata(dataset)
  const sources = await listSourceRows(dataset)
  const rowsOf: Record<string, number> = {
    ...counts,
    verse: VERSES.length,
    verse_text: await countTexts(dataset, 'kjv'),
    verse_text_bsb: await countTexts(dataset, 'bsb'),
    section: (await listSectionRows(dataset, undefined, { limit: 0, offset: 0 })).total,
    quotation: (await listQuotationRows(dataset, { direction: 'both' }, { limit: 0, offset: 0 })).total,
    speech: await countSpeeches(dataset),
    place_extent: await countExtents(dataset),
    event_route: await countRoutes(dataset),
  }
  const all = Object.values(rowsOf).reduce((sum, count) => sum + count, 0)
  const { size } = await dataset.file.stat()
  const whole = { name: DATASET_FILE, bytes: size, sha256: null, media_type: SQLITE, licence, rows: all }
  const tables = DOWNLOADED_TABLES.map((table) => ({
    name: `${table}.jsonl`,
    bytes: null,
    sha256: null,
    media_type: JSON_LINES,
    licence,
    rows: rowsOf[table] ?? 0,
  }))
  const lists = await Promise.all(
    DOWNLOADED_LISTS.map(async (name) => {
      const { rows } = await readList(dataset, name)
      return { name, bytes: null, sha256: null, media_type: CSV, licence, rows }
    }),
  )
  const files = [whole, ...tables, ...lists].map((entry) => ({ ...entry, ...digests.get(entry.name) }))
  return { version, build_date, licence, attribution: sources.map(({ attribution }) => attribution), files }
}

/**
 * Computes the checksums. This takes seconds for the full dataset, so it is done in small pieces that do not block the
 * event loop.
 *
 * @param isNeeded asked before each piece. Rejects once it returns false
 */
export async function computeDigests(dataset: Dataset, isNeeded: () => boolean): Promise<Digests> {
  const digests = new Map([[DATASET_FILE, await digestOf(piecesOf(dataset.file), isNeeded)]])
  for (const table of DOWNLOADED_TABLES) {
    digests.set(`${table}.jsonl`, await digestOf(recordLines(dataset, table), isNeeded))
  }
  for (const name of DOWNLOADED_LISTS) {
    const { text } = await readList(dataset, name)
    digests.set(name, { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') })
  }
  return digests
}

async function* piecesOf(file: Dataset['file']): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(PIECE_BYTES)
  yield* readPieces(file, { start: 0, end: size - 1 }, () => buffer)
}

async function digestOf(pieces: AsyncIterable<string | Buffer>, isNeeded: () => boolean): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    if (!isNeeded()) throw new Error('the checksums are no longer needed')
    hash.update(piece)
    bytes += Buffer.byteLength(piece)
  }
  return { bytes, sha256: hash.digest('hex') }
}
