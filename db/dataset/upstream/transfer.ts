/**
 * What one request transfers: a pinned file, or a ZIP with several. GitHub makes the ZIP of a commit on request, so its
 * bytes can differ. Therefore no ZIP is pinned: each file that is taken from one is verified instead.
 */
import { type FlateError, unzipSync } from 'fflate'
import { sha256Of } from './lock.ts'
import type { UpstreamFile } from './sources.ts'

const GITHUB_FILES = 'https://raw.githubusercontent.com'
const GITHUB_ARCHIVES = 'https://codeload.github.com'

/** The whole ZIP is held in memory. */
const MAX_ARCHIVE_BYTES = 300_000_000

export interface Wanted {
  /** `<source>/<path>` */
  readonly name: string
  readonly file: UpstreamFile
}

export interface FileContents {
  readonly name: string
  /** A string says what is wrong with the file in the ZIP. */
  readonly contents: Uint8Array | string
}

export interface Transfer {
  /** For progress messages. */
  readonly name: string
  readonly url: string
  readonly files: readonly Wanted[]
  readonly maxBytes: number
  /** @returns the verified contents of each file, or what is wrong with the downloaded data */
  read(data: Buffer): { readonly contents: readonly FileContents[] } | { readonly fault: string }
  /** Adds the name of the ZIP to a reason. */
  inContext(reason: string): string
}

/** @param files one file, or those of one ZIP */
export function transferOf(files: readonly Wanted[], mirror: string | undefined): Transfer {
  const [first] = files
  if (first === undefined) throw new Error('a transfer needs a file')
  const url = urlOf(first.file, mirror)
  return first.file.member === undefined ? ofFile(first, url) : ofArchive(files, url)
}

function urlOf({ repository, commit, upstreamPath }: UpstreamFile, mirror: string | undefined): string {
  if (upstreamPath !== '') return `${mirror ?? GITHUB_FILES}/${encoded(`${repository}/${commit}/${upstreamPath}`)}`
  return mirror === undefined
    ? `${GITHUB_ARCHIVES}/${encoded(repository)}/zip/${commit}`
    : `${mirror}/${encoded(repository)}/${commit}.zip`
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function ofFile({ name, file }: Wanted, url: string): Transfer {
  const { bytes, sha256 } = file
  return {
    name,
    url,
    files: [{ name, file }],
    maxBytes: bytes,
    read(data) {
      if (data.length < bytes) return { fault: `wrong size: ${data.length} bytes instead of ${bytes}` }
      if (sha256Of(data) !== sha256) return { fault: `wrong SHA-256 (expected ${sha256})` }
      return { contents: [{ name, contents: data }] }
    },
    inContext: (reason) => reason,
  }
}

function ofArchive(files: readonly Wanted[], url: string): Transfer {
  const [first] = files
  const { repository = '', commit = '', upstreamPath = '' } = first?.file ?? {}
  const archive = upstreamPath === '' ? `${repository} ${commit.slice(0, 7)}` : upstreamPath
  return {
    name: files.length === 1 ? (first?.name ?? '') : `${archive}: ${files.length} files`,
    url,
    files,
    maxBytes: MAX_ARCHIVE_BYTES,
    read(data) {
      const members = membersOf(data, files)
      if (members === undefined) return { fault: 'not a valid ZIP archive' }
      return { contents: files.map(({ name, file }) => ({ name, contents: contentsOf(file, members, archive) })) }
    },
    inContext: (reason) => `${archive}: ${reason}`,
  }
}

/**
 * Extracts only members of the pinned size, so that a wrong archive cannot fill the memory.
 *
 * @returns `undefined` if the data is not a ZIP file, or if it is damaged
 */
function membersOf(data: Buffer, files: readonly Wanted[]): Readonly<Record<string, Uint8Array>> | undefined {
  const sizes = new Map(files.map(({ file }) => [file.member, file.bytes]))
  try {
    return unzipSync(data, { filter: ({ name, originalSize }) => sizes.get(name) === originalSize })
  } catch (error) {
    if ((error as Partial<FlateError>).code === undefined) throw error
    return undefined
  }
}

function contentsOf(
  { member = '', bytes, sha256 }: UpstreamFile,
  members: Readonly<Record<string, Uint8Array>>,
  archive: string,
): Uint8Array | string {
  const contents = members[member]
  if (contents === undefined) return `${member} is missing in ${archive}, or does not have ${bytes} bytes`
  return sha256Of(contents) === sha256 ? contents : `${member} has the wrong SHA-256 in ${archive}`
}
