/**
 * Downloads under way: bodies that are made while they are read, and no more of them at once than a process bears. Each reads
 * one dataset, which stays open until its last reader is done.
 */
import { Readable } from 'node:stream'
import { readPieces } from '../../dataset/file.ts'
import type { LiveDataset } from '../../dataset/live-dataset.ts'
import type { Dataset } from '../../dataset/open.ts'
import { unavailable } from '../../http/problems.ts'
import type { ByteRange } from './byte-range.ts'
import { recordLines } from './records.ts'

/** In one process. Each holds a few hundred kilobytes, and all of them together keep a part of it busy. */
const MOST_DOWNLOADS = 4
const RETRY_AFTER_SECONDS = 30

/** However slowly it is read: places are few. */
const LONGEST_MS = 60 * 60 * 1000

const PIECE_BYTES = 131_072

export interface DownloadStreams {
  /** @throws ApiError 503 where as many are under way as there may be */
  begin(dataset: Dataset, open: (dataset: Dataset) => Readable): Readable
}

export function createDownloadStreams(live: Pick<LiveDataset, 'hold'>): DownloadStreams {
  let underWay = 0
  return {
    begin(dataset, open) {
      if (underWay >= MOST_DOWNLOADS) throw unavailable('Too many downloads are under way.', RETRY_AFTER_SECONDS)
      underWay += 1
      const stream = open(dataset)
      const end = setTimeout(() => stream.destroy(), LONGEST_MS).unref()
      const closed = new Promise<void>((resolve) => stream.once('close', resolve))
      void live.hold(dataset, closed).finally(() => {
        clearTimeout(end)
        underWay -= 1
      })
      return stream
    },
  }
}

/** A part of the file that the dataset reads: another file may have its path by now. */
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
