/**
 * Streams of active downloads, up to a limit per process, which client addresses share. Each stream reads one dataset, which stays open until the
 * stream ends.
 */
import { Readable } from 'node:stream'
import { readPieces } from '../../dataset/file.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { createAddressPool } from '../../limits/address-pool.ts'
import { after, inBackground } from '../../primitives/background.ts'
import { isLoopback } from '../../primitives/client-address.ts'
import { unavailable } from '../../problems/problems.ts'
import type { ByteRange } from './byte-range.ts'
import { recordLines } from './download-records.ts'

/** Per process. Each stream uses a few hundred kilobytes, and all of them share the CPU with the API. */
const MAX_DOWNLOADS = 4
const RETRY_AFTER_SECONDS = 30

const TOO_MANY = unavailable(
  'Too many downloads are active, or your address has its share of them. Download one file after another.',
  RETRY_AFTER_SECONDS,
)

/** Longest duration of a stream. Without a limit, slow clients could occupy the few streams for a long time. */
const MAX_DURATION_MS = 60 * 60 * 1000

const PIECE_BYTES = 131_072

export interface Download {
  /** Of the client, even behind a trusted proxy. */
  readonly address: string
  readonly dataset: Dataset
  open(dataset: Dataset): Readable
}

export interface DownloadStreams {
  /** @throws ApiError 503 if the limit is reached, or if the address has its share of the downloads already */
  begin(download: Download): Readable
}

export function createDownloadStreams(live: Pick<LiveDataset, 'hold'>): DownloadStreams {
  const pool = createAddressPool({ places: MAX_DOWNLOADS, isExempt: isLoopback })
  return {
    begin({ address, dataset, open }) {
      const release = pool.take(address)
      if (!release) throw TOO_MANY
      const stream = open(dataset)
      const end = after('end a long download', MAX_DURATION_MS, () => stream.destroy()).unref()
      const closed = new Promise<void>((resolve) => stream.once('close', resolve))
      void inBackground('end a download', async () => {
        await live.hold(dataset, closed)
        clearTimeout(end)
        release()
      })
      return stream
    },
  }
}

/** Reads the open file, because the path may already lead to a newer one. */
export function fileStream(dataset: Dataset, part: ByteRange): Readable {
  return Readable.from(
    readPieces(dataset.file, part, () => Buffer.alloc(PIECE_BYTES)),
    { objectMode: false },
  )
}

export function tableStream(dataset: Dataset, table: string): Readable {
  async function* texts() {
    for await (const text of recordLines(dataset, table)) yield Buffer.from(text)
  }
  return Readable.from(texts(), { objectMode: false })
}
