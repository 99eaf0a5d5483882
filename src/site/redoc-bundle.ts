/**
 * The script of Redoc, without the code that sends requests to other hosts. The code is found by its exact text. If a
 * new release of Redoc changes that text, the compilation fails, and no reader is exposed to another host.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { projectFile } from '../primitives/project.ts'

const require = createRequire(import.meta.url)

/** Written by .scripts/compile.mjs. */
export const COMPILED_REDOC = 'dist/site/redoc.standalone.js'

/**
 * The badge below the menu: an image on a host of the Redoc developers. The link next to it stays, because it loads
 * nothing.
 */
const BADGE =
  'n.createElement("img",{alt:"redocly logo",onError:()=>t(!1),src:"https://cdn.redoc.ly/redoc/logo-mini.svg"})'

/** The source map is not served. */
const SOURCE_MAP = '//# sourceMappingURL=redoc.standalone.js.map'

/** The colour of regular expressions, which no theme option changes. It cannot be read on a dark background. */
const PATTERN_COLOUR = 'color: #0e7c86;'

/**
 * Hashes of the inline styles that the Content-Security-Policy must allow: the empty style element that Redoc's script
 * fills, and the style of its scroll bars. Any other inline style stays forbidden.
 */
export const REDOC_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
] as const

/** When running from source, the compiled script may be missing or outdated. */
const isCompiled = !import.meta.url.endsWith('.ts')

export function readRedoc(): Buffer {
  return isCompiled ? readFileSync(projectFile(COMPILED_REDOC)) : editRedoc()
}

/** @throws if the installed bundle does not contain the expected code */
export function editRedoc(): Buffer {
  // latin1 maps each byte to one character. Decoding and encoding a megabyte of UTF-8 is slow.
  const bundle = readFileSync(require.resolve('redoc/bundles/redoc.standalone.js'), 'latin1')
  return Buffer.from(withoutOtherHosts(bundle), 'latin1')
}

export function readRedocLicences(): string {
  return readFileSync(require.resolve('redoc/bundles/redoc.standalone.js.LICENSE.txt'), 'utf8')
}

/** @throws if the bundle does not contain the expected code */
export function withoutOtherHosts(bundle: string): string {
  const alone = replaceOnce(replaceOnce(bundle, BADGE, 'null'), SOURCE_MAP, '')
  return replaceOnce(alone, PATTERN_COLOUR, 'color: var(--link);')
}

function replaceOnce(script: string, text: string, replacement: string): string {
  const parts = script.split(text)
  if (parts.length !== 2) {
    throw new Error(
      `Redoc's bundle contains this ${parts.length - 1} times instead of once: ${text}. Review what it loads from other hosts.`,
    )
  }
  return parts.join(replacement)
}
