/** File access and reporting for an importer. Each importer sees only the directory of its own source. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Cells, type Correction, correctRows, correctText, readCorrections } from './corrections.ts'
import { sha256Of } from './lock.ts'
import { pinnedSha256 } from './sources.ts'

/** Counts repairs and omissions by source and rule. The build prints the counts; docs/data/counts.md explains the rules. */
export interface ImportReport {
  /**
   * Reports known damage in the source, repaired by a named rule such as `stray-quotes`.
   * @param where the row, for messages
   */
  repaired(rule: string, where: string): void
  /** Reports source data that is left out of the dataset, for a named reason. */
  dropped(rule: string, where: string): void
}

export interface SourceReport extends ImportReport {
  /** Called for each correction that is applied, and again each time the corrected file is read again. */
  corrected(correction: Correction): void
}

export interface Source extends ImportReport {
  /** Whole file as text, corrected, without a byte order mark. @param path relative to the source's directory: `CSV/People.csv` */
  text(path: string): string
  has(path: string): boolean
  /** Names of the files in a folder, sorted. Empty if the source has no such folder. @param folder `people/json` */
  names(folder: string): string[]
  /** The same as `text`, together with the file's name for error messages. */
  document(path: string): Document
  /**
   * True if the file is the one that files.lock pins. If it is, every correction of the file must apply. If the files
   * of people and events are both pinned, every record that project-events and project-people.json name must exist.
   */
  isPinned(path: string): boolean
  /**
   * Applies the corrections to the rows of a table.
   * @throws Error if an entry does not match its record, or if a pinned file has no such record
   */
  correct(path: string, rows: readonly Cells[]): Cells[]
}

export interface Document {
  readonly file: string
  readonly text: string
}

/** @param directory directory of this upstream, such as `sources/theographic` */
export function openSource(directory: string, report: SourceReport, corrections = readCorrections()): Source {
  const id = basename(directory)
  const read = (path: string) => readSource(directory, path)
  const correcting = (path: string, data: Uint8Array) => ({
    file: `${id}/${path}`,
    corrections,
    strict: isPinned(id, path, data),
    applied: report.corrected,
  })
  const text = (path: string) => {
    const data = read(path)
    return correctText(data.toString('utf8').replace(/^\uFEFF/, ''), correcting(path, data))
  }
  return {
    text,
    has: (path) => existsSync(join(directory, path)),
    names: (folder) => (existsSync(join(directory, folder)) ? readdirSync(join(directory, folder)).sort() : []),
    document: (path) => ({ file: path, text: text(path) }),
    isPinned: (path) => isPinned(id, path, read(path)),
    correct: (path, rows) => correctRows(rows, correcting(path, read(path))),
    repaired: report.repaired,
    dropped: report.dropped,
  }
}

/** A missing file usually means that nothing was downloaded, or that the directory is the wrong one. */
function readSource(directory: string, path: string): Buffer {
  try {
    return readFileSync(join(directory, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      `${dirname(directory)} is not complete: ${basename(directory)}/${path} is missing. Download the sources: npm run dataset -- fetch (or node dist/db/dataset/commands/dataset.js fetch)`,
      { cause: error },
    )
  }
}

function isPinned(id: string, path: string, data: Uint8Array): boolean {
  const pinned = pinnedSha256(`${id}/${path}`)
  return pinned !== undefined && sha256Of(data) === pinned
}
