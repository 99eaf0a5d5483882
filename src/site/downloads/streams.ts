/**
 * Streams of active downloads, up to a limit per process. Each stream reads one dataset, which stays open until the
 * stream ends.
 */
import { Readable } from 'node:stream'
import { readPieces } from '../../dataset/file.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { unavailable } from '../../http/problems.ts'
import { after, inBackground } from '../../primitives/background.ts'
import type { ByteRange } from './byte-range.ts'
import { recordLines } from './records.ts'

/** Per process. Each stream uses a few hundred kilobytes, and all of them share the CPU with the API. */
const MAX_DOWNLOADS = 4
const RETRY_AFTER_SECONDS = 30

/** Longest duration of a stream. Without a limit, slow clients could occupy the few streams for a long time. */
const MAX_DURATION_MS = 60 * 60 * 1000

const PIECE_BYTES = 131_072

export interface DownloadStreams {
  /** @throws ApiError 503 if the limit is reached */
  begin(dataset: Dataset, open: (dataset: Dataset) => Readable): Readable
}

export function createDownloadStreams(live: Pick<LiveDataset, 'hold'>): DownloadStreams {
  let active = 0
  return {
    begin(dataset, open) {
      if (active >= MAX_DOWNLOADS) throw unavailable('Too many downloads are active.', RETRY_AFTER_SECONDS)
      active += 1
      const stream = open(dataset)
      const end = after('end a long download', MAX_DURATION_MS, () => stream.destroy()).unref()
      const closed = new Promise<void>((resolve) => stream.once('close', resolve))
      void inBackground('end a download', async () => {
        await live.hold(dataset, closed)
        clearTimeout(end)
        active -= 1
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
