/**
 * The upstream datasets. Each has a folder in db/dataset/sources: `source.json` says what it is and which revision is
 * pinned, `files.lock` pins its files. The fetch command downloads these files. The dataset and the documentation
 * contain the attributions.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFile } from '../../../src/primitives/project.ts'
import { type PinnedFile, parseLock } from './lock.ts'
import { type Description, type Location, readDescription } from './source-description.ts'

export interface UpstreamFile extends PinnedFile {
  readonly repository: string
  readonly commit: string
  /** Path in the repository, of the file or of the ZIP that contains it. Empty for the ZIP of the whole commit. */
  readonly upstreamPath: string
  /** Name of the file in the ZIP. */
  readonly member?: string
}

export interface Upstream extends Description {
  /** Also the name of the source's directory. */
  readonly id: string
  readonly files: readonly UpstreamFile[]
}

/** Licence of the dataset. The dataset adapts share-alike sources, so its licence must be share-alike too. */
export const DATASET_LICENCE = 'CC BY-SA 4.0'

/** The folders of the sources. */
export const SOURCE_FOLDERS = dirname(dirname(projectFile('db/dataset/sources/theographic/source.json')))

/** Folders of db/dataset/sources. One that has no files.lock yet is a source that somebody is adding. */
function sourceIds(): string[] {
  return readdirSync(SOURCE_FOLDERS)
    .filter((id) => existsSync(join(SOURCE_FOLDERS, id, 'files.lock')))
    .sort()
}

/** In the order of their ids. */
export const UPSTREAMS: readonly Upstream[] = sourceIds().map((id) => {
  const read = (name: string) => readFileSync(join(SOURCE_FOLDERS, id, name), 'utf8')
  const description = readDescription(read('source.json'), `${id}/source.json`)
  return upstreamOf(id, description, parseLock(read('files.lock'), `${id}/files.lock`))
})

/** Exported for its test. */
export function upstreamOf(
  id: string,
  { folder = '', inCommitArchive = false, elsewhere, ...description }: Description & Location,
  files: readonly PinnedFile[],
): Upstream {
  const { repository, commit } = description
  const archived = (path: string) => ({ upstreamPath: '', member: `${repository.split('/')[1]}-${commit}/${path}` })
  const originOf = (path: string) => (inCommitArchive ? archived(path) : { upstreamPath: path })
  return {
    id,
    ...description,
    files: files.map((file) => ({
      ...file,
      repository,
      commit,
      ...originOf(`${folder}${file.path}`),
      ...elsewhere?.[file.path],
    })),
  }
}

const PINNED: ReadonlyMap<string, string> = new Map(
  UPSTREAMS.flatMap(({ id, files }) => files.map(({ path, sha256 }) => [`${id}/${path}`, sha256] as const)),
)

/** @param name `<source>/<path>` @returns the pinned SHA-256; undefined for a file that is not pinned */
export function pinnedSha256(name: string): string | undefined {
  return PINNED.get(name)
}
