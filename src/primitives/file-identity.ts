/** Detects changes to a file without reading its content. */
import { type Stats, statSync } from 'node:fs'

/** Changes when the file is replaced by one that exists at the same time, but not when it is written to. `undefined` if there is no file. */
export function fileIdentity(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && String(file.ino)
}

/** Changes when the file is replaced or written to. `undefined` if there is no file. */
export function fileVersion(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && versionOf(file)
}

export function versionOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`
}
