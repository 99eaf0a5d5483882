/** The script of Redoc, made by .scripts/redoc-script.mjs, and the styles that it needs. */
import { readFileSync } from 'node:fs'
import { projectFile } from '../primitives/project.ts'

/**
 * Hashes of the inline styles that the Content-Security-Policy must allow: the empty style element that Redoc's script
 * fills, and the style of its scroll bars. Any other inline style stays forbidden.
 */
export const REDOC_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
] as const

export function readRedoc(): Buffer {
  return readFileSync(projectFile('generated/redoc.standalone.js'))
}

export function readRedocLicences(): string {
  return readFileSync(projectFile('generated/redoc.standalone.js.LICENSE.txt'), 'utf8')
}
