/** Streams of active downloads. Each stream reads one dataset, which stays open until the stream ends. */
import { Readable } from 'node:stream'
import { readPieces } from '../../dataset/file.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { createDownloadPool } from '../../limits/download-pool.ts'
import { after, inBackground } from '../../primitives/background.ts'
import type { ByteRange } from './byte-range.ts'
import { recordLines } from './download-records.ts'

/** Longest duration of a stream. The dataset that it reads stays open, even after a newer one went live. */
const MAX_DURATION_MS = 60 * 60 * 1000

const PIECE_BYTES = 131_072

export interface RequestedDownload {
  /** Of the client, even behind a trusted proxy. */
  readonly address: string
  readonly dataset: Dataset
  open(dataset: Dataset): Readable
}

export interface DownloadStreams {
  /** @throws ApiError 503 if the limit is reached, or if the address has its share of the downloads already */
  begin(download: RequestedDownload): Readable
}

/** @param now epoch milliseconds */
export function createDownloadStreams(live: Pick<LiveDataset, 'hold'>, now: () => number): DownloadStreams {
  const pool = createDownloadPool(now)
  return {
    begin({ address, dataset, open }) {
      const release = pool.enter(address, () => stream.destroy())
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
