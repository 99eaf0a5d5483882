// The script of Redoc for the documentation page, made by `npm run generate` and committed: the package has 100 others
// that only its authors need, and `npm start` does not install them. The code that loads a badge from another host is
// removed. It is found by its exact text, so a release of Redoc that changes it cannot be generated.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The badge below the menu. The link next to it stays, because it loads nothing. */
const BADGE =
  'n.createElement("img",{alt:"redocly logo",onError:()=>t(!1),src:"https://cdn.redoc.ly/redoc/logo-mini.svg"})'

/** The source map is not served. */
const SOURCE_MAP = '//# sourceMappingURL=redoc.standalone.js.map'

/** The colour of regular expressions, which no theme option changes. It cannot be read on a dark background. */
const PATTERN_COLOUR = 'color: #0e7c86;'

/** The script and its licences, keyed by file. */
export function redocFiles() {
  const read = (name) => readFileSync(require.resolve(`redoc/bundles/${name}`), 'utf8')
  return {
    'generated/redoc.standalone.js': withoutOtherHosts(read('redoc.standalone.js')),
    'generated/redoc.standalone.js.LICENSE.txt': read('redoc.standalone.js.LICENSE.txt'),
  }
}

/** @throws if the bundle does not contain the expected code */
export function withoutOtherHosts(bundle) {
  const alone = replaceOnce(replaceOnce(bundle, BADGE, 'null'), SOURCE_MAP, '')
  return replaceOnce(alone, PATTERN_COLOUR, 'color: var(--link);')
}

function replaceOnce(script, text, replacement) {
  const parts = script.split(text)
  if (parts.length !== 2) {
    throw new Error(
      `Redoc's bundle contains this ${parts.length - 1} times instead of once: ${text}. Review what it loads from other hosts.`,
    )
  }
  return parts.join(replacement)
}
