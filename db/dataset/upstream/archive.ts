/** Extracts files that upstream publishes only in a zip archive. */
import { unzipSync } from 'fflate'

/** @param archive a zip file whose SHA-256 the caller has checked, so that names and sizes can be trusted */
export function memberOf(archive: Uint8Array, member: string): Uint8Array | undefined {
  return unzipSync(archive, { filter: ({ name }) => name === member })[member]
}
