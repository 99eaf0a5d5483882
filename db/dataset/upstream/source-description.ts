/** The format of `source.json`: what a source is, where its files are, and which of them can be corrected. */
import { jsonReader, TEXT, TEXTS } from './reading/json.ts'

/** What source.json says about a source. */
export interface Description {
  readonly title: string
  /** On GitHub: `owner/name`. */
  readonly repository: string
  readonly commit: string
  readonly licence: string
  /** Shown wherever the data is shown, even if the licence does not require it. */
  readonly attribution: string
  /** The files that corrections can name. */
  readonly correctable?: readonly CorrectableFiles[]
  /** Limitations that users must know before they rely on the source. */
  readonly notes?: readonly string[]
}

export interface CorrectableFiles {
  /** Relative to the source's directory. `*` stands for any name. */
  readonly files: readonly string[]
  /** Column that identifies a row. */
  readonly key?: string
  /** Columns whose entries are about items of a comma-separated list. */
  readonly lists?: readonly string[]
  /** Columns whose entries are about a part of the text, which occurs once in it. */
  readonly parts?: readonly string[]
  /**
   * Regular expression for the start of a record in a file that is not a table. Its group is the key. Entries with the
   * field `text` correct a part of the record as it is in the file, before the importer reads it.
   */
  readonly record?: string
}

/** Keys of source.json that say where the files are. */
export interface Location {
  /** Folder of the repository that the paths are relative to: `public/data/`. The root if absent. */
  readonly folder?: string
  /** The files come in the ZIP of the whole commit. For a source with many small files: one request instead of thousands. */
  readonly inCommitArchive?: boolean
  /** Files in a ZIP, or with a different path, repository or commit, keyed by path. */
  readonly elsewhere?: Readonly<Record<string, Elsewhere>>
}

interface Elsewhere {
  readonly repository?: string
  readonly commit?: string
  readonly upstreamPath?: string
  readonly member?: string
}

const REPOSITORY = { type: 'string', pattern: '^[\\w.-]+/[\\w.-]+$' }
const COMMIT = { type: 'string', pattern: '^[0-9a-f]{40}$' }

export const readDescription = jsonReader<Description & Location>({
  type: 'object',
  additionalProperties: false,
  required: ['title', 'repository', 'commit', 'licence', 'attribution'],
  properties: {
    title: TEXT,
    repository: REPOSITORY,
    commit: COMMIT,
    licence: TEXT,
    attribution: TEXT,
    notes: TEXTS,
    folder: { type: 'string', pattern: '/$' },
    inCommitArchive: { type: 'boolean' },
    elsewhere: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { repository: REPOSITORY, commit: COMMIT, upstreamPath: TEXT, member: TEXT },
      },
    },
    correctable: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['files'],
        properties: {
          files: TEXTS,
          key: TEXT,
          lists: TEXTS,
          parts: TEXTS,
          record: TEXT,
        },
      },
    },
  },
})
