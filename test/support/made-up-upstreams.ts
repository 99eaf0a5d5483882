/**
 * Artificial upstreams for tests of fetching. Their files are generated. The file of the second upstream is in a ZIP of
 * its repository. Those of the third come in the ZIP of the commit.
 */
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { PinnedFile } from '../../db/dataset/upstream/lock.ts'
import { type Upstream, upstreamOf } from '../../db/dataset/upstream/sources.ts'

export const COMMIT = '0123456789012345678901234567890123456789'

export const SIZE = 300_000
export const NAMES = ['data/people.csv', 'data/places & events.csv', 'LICENSE']
export const CONTENTS = new Map(NAMES.map((name, seed) => [name, noise(SIZE + seed, seed)]))
/** The path at which a fetch stores the first file. */
export const PEOPLE = `ruth/${NAMES[0]}`
/** A file of the second upstream, inside an archive. */
export const MEMBER = noise(SIZE, 7)
export const ARCHIVE = zipSync({ 'inner/words.txt': MEMBER, 'inner/other.txt': noise(10, 8) })

export const PLAIN = upstreamOf(
  'ruth',
  described('ruth'),
  NAMES.map((path) => pin(path, CONTENTS.get(path) ?? Buffer.alloc(0))),
)
export const ZIPPED = upstreamOf(
  'boaz',
  { ...described('boaz'), elsewhere: { 'words.txt': { upstreamPath: 'words.zip', member: 'inner/words.txt' } } },
  [pin('words.txt', MEMBER)],
)

/** The many files of the third upstream, below its folder. */
export const MANY = new Map(Array.from({ length: 40 }, (_, index) => [`json/${index}.json`, noise(100 + index, index)]))
export const COMMIT_ARCHIVE = zipSync({
  [`naomi-${COMMIT}/README.md`]: noise(10, 9),
  ...Object.fromEntries([...MANY].map(([path, data]) => [`naomi-${COMMIT}/data/${path}`, new Uint8Array(data)])),
})
export const WHOLE_COMMIT = upstreamOf(
  'naomi',
  { ...described('naomi'), folder: 'data/', inCommitArchive: true },
  [...MANY].map(([path, data]) => pin(path, data)),
)

/** The file that a mirror of the upstreams serves at a path. Undefined for an unknown path. */
export function served(path: string): Uint8Array | undefined {
  if (path === `owner/boaz/${COMMIT}/words.zip`) return ARCHIVE
  if (path === `owner/naomi/${COMMIT}.zip`) return COMMIT_ARCHIVE
  return path.startsWith(`owner/ruth/${COMMIT}/`) ? CONTENTS.get(path.slice(52)) : undefined
}

function described(id: string): Omit<Upstream, 'id' | 'files'> {
  return { title: id, repository: `owner/${id}`, commit: COMMIT, licence: 'CC0 1.0', attribution: id }
}

function pin(path: string, data: Uint8Array): PinnedFile {
  return { path, bytes: data.length, sha256: sha256(data) }
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
