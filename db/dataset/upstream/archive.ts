/** Extracts files that upstream publishes only in a zip archive. */
import { unzipSync } from 'fflate'

/** @param archive the caller has checked its SHA-256, so that names and sizes can be trusted */
export function memberOf(archive: Uint8Array, member: string): Uint8Array | undefined {
  return unzipSync(archive, { filter: ({ name }) => name === member })[member]
}
