// Makes Redoc's script for the documentation page. `npm run generate` calls this, and the result is committed, so that
// `npm start` does not have to install Redoc and the 100 packages that Redoc depends on. Removes the code that loads a
// badge from another host. That code is found by its exact text, so `npm run generate` fails if a new version of Redoc
// changes it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The code of the badge below the menu. It is removed; the link next to the badge stays, because it loads nothing. */
const BADGE =
  'n.createElement("img",{alt:"redocly logo",onError:()=>t(!1),src:"https://cdn.redoc.ly/redoc/logo-mini.svg"})'

/** Removed, because the source map is not served. */
const SOURCE_MAP = '//# sourceMappingURL=redoc.standalone.js.map'

/**
 * The colour of regular expressions. It is replaced, because it is unreadable on a dark background and no theme option
 * changes it.
 */
const PATTERN_COLOUR = 'color: #0e7c86;'

/** The script and its licences, keyed by file. */
export function redocFiles() {
  const read = (name) => readFileSync(require.resolve(`redoc/bundles/${name}`), 'utf8')
  return {
    'generated/redoc.standalone.js': withoutOtherHosts(read('redoc.standalone.js')),
    'generated/redoc.standalone.js.LICENSE.txt': read('redoc.standalone.js.LICENSE.txt'),
  }
}

/** @throws if the bundle does not contain the expected code exactly once */
export function withoutOtherHosts(bundle) {
  const alone = replaceOnce(replaceOnce(bundle, BADGE, 'null'), SOURCE_MAP, '')
  return replaceOnce(alone, PATTERN_COLOUR, 'color: var(--link);')
}

function replaceOnce(script, text, replacement) {
  const parts = script.split(text)
  if (parts.length !== 2) {
    throw new Error(
      `Redoc's bundle contains this ${parts.length - 1} times instead of once: ${text}. Review what it loads from other hosts, and its colours.`,
    )
  }
  return parts.join(replacement)
}
