/**
 * How an importer reads its upstream's files, and where it says what it mended or left out. One importer sees one
 * source directory and nothing else.
 */
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Counts what importers changed, by source and rule: the build prints it, docs/data.md explains the rules. */
export interface ImportReport {
  /** Known damage in the source, mended by a named rule: `stray-quotes`. @param where the row, for a person to find */
  repaired(rule: string, where: string): void
  /** Something of the source that is not in the dataset, and the named reason. */
  dropped(rule: string, where: string): void
}

export interface Source extends ImportReport {
  /** Whole file as text, without a byte order mark. @param path relative to the source's directory: `CSV/People.csv` */
  text(path: string): string
  /** The same for a file too large to hold twice; chunks of text. */
  chunks(path: string): Chunks
}

/** Pieces of a file, which knows its name, for whoever finds something wrong in it. */
export interface Chunks extends AsyncIterable<string> {
  readonly file: string
}

/** @param directory the one of this upstream, as in `sources/theographic` */
export function openSource(directory: string, report: ImportReport): Source {
  return {
    text: (path) => readFileSync(join(directory, path), 'utf8').replace(/^\uFEFF/, ''),
    chunks: (path) => ({
      file: path,
      [Symbol.asyncIterator]: () => createReadStream(join(directory, path), 'utf8')[Symbol.asyncIterator](),
    }),
    repaired: report.repaired,
    dropped: report.dropped,
  }
}

/** @param where the file, or the line of it: said where the text is no JSON */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error })
  }
}
