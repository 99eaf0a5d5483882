/** The files of a source with their sizes and hashes: `files.lock`, one file per line as SHA-256, bytes, path. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface PinnedFile {
  /** Relative to the source's directory. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** @param name of the lock file, for messages @throws Error that names the line which is malformed or repeats a path */
export function parseLock(text: string, name: string): PinnedFile[] {
  const known = new Set<string>()
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return []
    const [, sha256 = '', bytes, path = ''] = /^([0-9a-f]{64}) (\d+) (\S.*)$/.exec(line) ?? []
    if (path === '') throw new Error(`${name}, line ${index + 1}: expected SHA-256, bytes and path, found: ${line}`)
    if (known.has(path)) throw new Error(`${name}, line ${index + 1}: ${path} is listed twice`)
    known.add(path)
    return [{ path, bytes: Number(bytes), sha256 }]
  })
}

/** Order of the lines. GEN2 is before GEN10. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Pins every file below the directory. @returns the text of `files.lock` */
export function lockDirectory(directory: string): string {
  if (!existsSync(directory)) throw new Error(`${directory} does not exist. Put the files of the source there.`)
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(directory, file), data: readFileSync(file) }))
    .toSorted((a, b) => compare(a.path, b.path))
    .map(({ path, data }) => `${sha256Of(data)} ${data.length} ${path}\n`)
    .join('')
}

export function sha256Of(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
