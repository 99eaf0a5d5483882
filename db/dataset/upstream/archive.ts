/** Files that upstream has only inside a zip archive. */
import { unzipSync } from 'fflate'

/** Of an archive whose SHA-256 has been checked: neither its names nor its sizes are distrusted. */
export function memberOf(archive: Uint8Array, member: string): Uint8Array | undefined {
  return unzipSync(archive, { filter: ({ name }) => name === member })[member]
}
