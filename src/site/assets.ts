/** Files of the pages: our own from assets/, and the script of Redoc. They are read once at startup. */
import { readFileSync } from 'node:fs'
import { type Representation, represent } from '../http/representation.ts'
import { projectFile } from '../primitives/project.ts'
import { readRedoc, readRedocLicences } from './redoc-bundle.ts'

export interface Assets {
  /** By path. */
  readonly byPath: ReadonlyMap<string, Representation>
  /** The address of a file in a page. It changes with the content, so that browsers do not use an old copy. */
  href(path: AssetPath): string
}

const SCRIPT = 'text/javascript; charset=utf-8'

const OURS = {
  '/logo.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/assets/style.css': 'text/css; charset=utf-8',
  '/assets/try.js': SCRIPT,
  '/assets/docs.js': SCRIPT,
} as const

type OwnPath = keyof typeof OURS
export type AssetPath = OwnPath | '/assets/redoc.standalone.js'

export function loadAssets(): Assets {
  const byPath = new Map<string, Representation>()
  for (const [path, mediaType] of Object.entries(OURS)) {
    const file = projectFile(`src/site/assets/${path.slice(path.lastIndexOf('/') + 1)}`)
    byPath.set(path, represent(readFileSync(file), mediaType, 'site'))
  }
  byPath.set('/assets/redoc.standalone.js', represent(readRedoc(), SCRIPT, 'site'))
  // The first line of the script refers to this file.
  byPath.set(
    '/assets/redoc.standalone.js.LICENSE.txt',
    represent(readRedocLicences(), 'text/plain; charset=utf-8', 'site'),
  )
  return { byPath, href: (path) => `${path}?v=${byPath.get(path)?.tag.slice(0, 10) ?? ''}` }
}
