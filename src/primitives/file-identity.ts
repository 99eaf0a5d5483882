/**
 * Detects changes to a file without reading its content. If the file cannot be examined (EACCES, ELOOP, EIO …), the
 * functions return the error code, so that this is a change like any other.
 */
import { type Stats, statSync } from 'node:fs'

/**
 * Changes when another file is renamed to this path, but not when the file is written to. A file that is created after
 * the old one was deleted can get the same identity. `undefined` if there is no file.
 */
export function fileIdentity(path: string): string | undefined {
  return describe(path, (file) => String(file.ino))
}

/** Changes when the file is replaced or written to. `undefined` if there is no file. */
export function fileVersion(path: string): string | undefined {
  return describe(path, versionOf)
}

/** Changes when the file is replaced or written to, and when its owner or mode changes. `undefined` if there is none. */
export function fileState(path: string): string | undefined {
  return describe(path, (file) => `${versionOf(file)} ${file.mode} ${file.uid} ${file.gid}`)
}

export function versionOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`
}

/** The error code, if the result of one of the functions above is one. */
export function errorCodeIn(description: string | undefined): string | undefined {
  return description?.startsWith('E') ? description : undefined
}

function describe(path: string, text: (file: Stats) => string): string | undefined {
  let file: Stats | undefined
  try {
    file = statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return code
  }
  return file && text(file)
}
