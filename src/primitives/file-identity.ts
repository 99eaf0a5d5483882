/** Detects changes to a file without reading its content. */
import { type Stats, statSync } from 'node:fs'

/**
 * Changes when another file is renamed to this path, but not when the file is written to. A file that is created after
 * the old one was deleted can get the same identity. `undefined` if there is no file.
 */
export function fileIdentity(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && String(file.ino)
}

/** Changes when the file is replaced or written to. `undefined` if there is no file. */
export function fileVersion(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && versionOf(file)
}

/** Changes when the file is replaced or written to, and when its owner or mode changes. `undefined` if there is none. */
export function fileState(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && `${versionOf(file)} ${file.mode} ${file.uid} ${file.gid}`
}

export function versionOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`
}
