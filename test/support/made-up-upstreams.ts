/**
 * Two artificial upstreams for tests of fetching. Their files are generated. The file of the second
 * upstream is in an archive.
 */
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { Upstream, UpstreamFile } from '../../db/dataset/upstream/sources.ts'

export const COMMIT = '0123456789012345678901234567890123456789'

export const SIZE = 300_000
export const NAMES = ['data/people.csv', 'data/places & events.csv', 'LICENSE']
export const CONTENTS = new Map(NAMES.map((name, seed) => [name, noise(SIZE + seed, seed)]))
/** The path at which a fetch stores the first file. */
export const PEOPLE = `ruth/${NAMES[0]}`
/** A file of the second upstream, inside an archive. */
export const MEMBER = noise(SIZE, 7)
export const ARCHIVE = zipSync({ 'inner/words.txt': MEMBER, 'inner/other.txt': noise(10, 8) })

export const PLAIN = upstream(
  'ruth',
  NAMES.map((path) => pin(path, CONTENTS.get(path) ?? Buffer.alloc(0))),
)
export const ZIPPED = upstream('boaz', [
  {
    ...pin('words.txt', MEMBER),
    upstreamPath: 'words.zip',
    archive: { member: 'inner/words.txt', bytes: ARCHIVE.length, sha256: sha256(ARCHIVE) },
  },
])

/** The file that a mirror of both upstreams serves at a path. Undefined for an unknown path. */
export function served(path: string): Uint8Array | undefined {
  if (path === `owner/boaz/${COMMIT}/words.zip`) return ARCHIVE
  return path.startsWith(`owner/ruth/${COMMIT}/`) ? CONTENTS.get(path.slice(52)) : undefined
}

function upstream(id: string, files: readonly UpstreamFile[]): Upstream {
  const repository = `owner/${id}`
  return {
    id,
    title: id,
    repository,
    commit: COMMIT,
    licence: 'CC0 1.0',
    attribution: id,
    tables: [],
    files: files.map((file) => ({ ...file, repository })),
  }
}

function pin(path: string, data: Uint8Array): UpstreamFile {
  return { path, bytes: data.length, sha256: sha256(data), repository: '', commit: COMMIT, upstreamPath: path }
}

export function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Bytes that hardly compress. The same seed returns the same bytes. */
export function noise(size: number, seed: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, at) =>
    createHash('sha256').update(`${seed} ${at}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, size)
}
