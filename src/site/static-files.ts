/**
 * Static files of the pages: our own from src/web, bundled scripts, and the script of Redoc. They are read once at
 * startup.
 */
import { readFileSync } from 'node:fs'
import { type Representation, represent } from '../http/representation.ts'
import { projectFile } from '../primitives/project.ts'
import { readRedoc, readRedocLicences } from './redoc-bundle.ts'

/** What every page needs to know about the service. */
export interface PageFacts {
  /** Path of PUBLIC_URL, or ''. Every address in a page begins with it. */
  readonly basePath: string
  /** Whether downloads are served. */
  readonly downloads: boolean
  /**
   * Without PUBLIC_URL: the address in the texts of the pages, without a trailing slash. page.js shows the address in
   * the browser instead.
   */
  readonly assumedOrigin: string | undefined
}

export interface Assets extends PageFacts {
  /** Files, keyed by path. */
  readonly byPath: ReadonlyMap<string, Representation>
  /**
   * The URL of a file for a page, without the base path. It changes with the content, so that browsers do not use an
   * old copy.
   */
  href(path: AssetPath): string
}

/** The addresses of assets change with their content. */
const ONE_DAY = 'public, max-age=86400'

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** Our own files of src/web that are served as they are, keyed by path. */
const OURS = {
  '/logo.svg': ['pictures/logo.svg', 'image/svg+xml'],
  '/favicon.ico': ['pictures/favicon.ico', 'image/x-icon'],
  '/assets/style.css': ['styles/style.css', STYLE],
  '/assets/try.js': ['scripts/try.js', SCRIPT],
  '/assets/docs.js': ['scripts/docs.js', SCRIPT],
  '/assets/docs.css': ['styles/docs.css', STYLE],
  '/assets/explore.css': ['explore/explore.css', STYLE],
  '/assets/reading.css': ['styles/reading.css', STYLE],
  '/assets/front.css': ['styles/front.css', STYLE],
  '/assets/signup.css': ['styles/signup.css', STYLE],
} as const

/** Scripts that .scripts/compile.mjs bundles from src/web/, together with the packages that they import. */
const BUNDLES = {
  '/assets/page.js': 'dist/site/page.js',
  '/assets/front.js': 'dist/site/front.js',
  '/assets/explore.js': 'dist/site/explore.js',
  '/assets/pictures.js': 'dist/site/pictures.js',
  '/assets/references.js': 'dist/site/references.js',
} as const

export type AssetPath = keyof typeof OURS | keyof typeof BUNDLES | '/assets/redoc.standalone.js'

export function loadAssets(facts: PageFacts): Assets {
  const byPath = new Map<string, Representation>()
  for (const [path, [file, mediaType]] of Object.entries(OURS)) {
    byPath.set(path, asset(readFileSync(projectFile(`src/web/${file}`)), mediaType))
  }
  for (const [path, file] of Object.entries(BUNDLES)) {
    byPath.set(path, asset(readFileSync(projectFile(file)), SCRIPT))
  }
  byPath.set('/assets/redoc.standalone.js', asset(readRedoc(), SCRIPT))
  // Redoc's script refers to this file in its first line.
  byPath.set('/assets/redoc.standalone.js.LICENSE.txt', asset(readRedocLicences(), 'text/plain; charset=utf-8'))
  return { ...facts, byPath, href: (path) => `${path}?v=${byPath.get(path)?.headers.ETag.slice(1, 11) ?? ''}` }
}

function asset(body: Buffer | string, mediaType: string): Representation {
  return represent(body, { 'Cache-Control': ONE_DAY, 'Content-Type': mediaType }, 'site')
}
