/**
 * Redoc's script as we serve it: the released bundle without what would ask another host. That code is found by its exact
 * text, so a release of Redoc that words it otherwise stops the start instead of letting readers be seen elsewhere.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The badge under the menu, an image of Redoc's makers' host. The link beside it stays: it asks for nothing until followed. */
const BADGE =
  'n.createElement("img",{alt:"redocly logo",onError:()=>t(!1),src:"https://cdn.redoc.ly/redoc/logo-mini.svg"})'

/** The map is not served. */
const SOURCE_MAP = '//# sourceMappingURL=redoc.standalone.js.map'

/**
 * Inline styles that a Content-Security-Policy must allow, by their hashes: the empty one that Redoc fills by script, and
 * that of its scroll bars. A style with any other text stays forbidden.
 */
export const REDOC_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
] as const

export function readRedoc(): Buffer {
  // A character for each byte: a megabyte of UTF-8 would be read and written letter by letter, at every start.
  const bundle = readFileSync(require.resolve('redoc/bundles/redoc.standalone.js'), 'latin1')
  return Buffer.from(withoutOtherHosts(bundle), 'latin1')
}

export function readRedocLicences(): string {
  return readFileSync(require.resolve('redoc/bundles/redoc.standalone.js.LICENSE.txt'), 'utf8')
}

/** @throws where the bundle is not the one this was written for */
export function withoutOtherHosts(bundle: string): string {
  return [
    { text: BADGE, by: 'null' },
    { text: SOURCE_MAP, by: '' },
  ].reduce((script, { text, by }) => replaceOnce(script, text, by), bundle)
}

function replaceOnce(script: string, text: string, by: string): string {
  const parts = script.split(text)
  if (parts.length !== 2) {
    throw new Error(
      `Redoc's bundle has ${parts.length - 1} times, not once: ${text}; review what it asks of other hosts`,
    )
  }
  return parts.join(by)
}
