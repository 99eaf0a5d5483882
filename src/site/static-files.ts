/**
 * Static files of the pages: our own from src/web, bundled scripts, and the script of Redoc. They are read once at
 * startup.
 */
import { readFileSync } from 'node:fs'
import { type Representation, representShared } from '../http/representation.ts'
import { projectFile } from '../primitives/project.ts'
import { TEXT } from './responses.ts'

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
const ONE_DAY_SECONDS = 86_400

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** One style for all live pages, so that a reader who goes from one to another loads no other. */
const LIVE_STYLES = ['layout', 'read', 'search', 'record', 'word'].map((name) => `src/web/styles/live/${name}.css`)

/** Files of this repository, keyed by the path at which they are served. Several files are sent as one. */
const FILES = {
  '/logo.svg': ['src/web/pictures/logo.svg', 'image/svg+xml'],
  '/favicon.ico': ['src/web/pictures/favicon.ico', 'image/x-icon'],
  '/assets/style.css': ['src/web/styles/style.css', STYLE],
  '/assets/try.js': ['src/web/scripts/try.js', SCRIPT],
  '/assets/docs.js': ['src/web/scripts/docs.js', SCRIPT],
  '/assets/docs.css': ['src/web/styles/docs.css', STYLE],
  '/assets/pictures.css': ['src/web/explore/pictures.css', STYLE],
  '/assets/reading.css': ['src/web/styles/reading.css', STYLE],
  '/assets/live.css': [LIVE_STYLES, STYLE],
  '/assets/front.css': ['src/web/styles/front.css', STYLE],
  '/assets/signup.css': ['src/web/styles/signup.css', STYLE],
  // Bundled by .scripts/compile.mjs from src/web/, together with the packages that they import.
  '/assets/page.js': ['dist/site/page.js', SCRIPT],
  '/assets/front.js': ['dist/site/front.js', SCRIPT],
  '/assets/map.js': ['dist/site/map.js', SCRIPT],
  '/assets/time.js': ['dist/site/time.js', SCRIPT],
  '/assets/family.js': ['dist/site/family.js', SCRIPT],
  '/assets/arcs.js': ['dist/site/arcs.js', SCRIPT],
  // Made by .scripts/redoc-script.mjs. The script refers to its licences in its first line.
  '/assets/redoc.standalone.js': ['generated/redoc.standalone.js', SCRIPT],
  '/assets/redoc.standalone.js.LICENSE.txt': ['generated/redoc.standalone.js.LICENSE.txt', TEXT],
} as const

export type AssetPath = keyof typeof FILES

export function loadAssets(facts: PageFacts): Assets {
  const byPath = new Map<string, Representation>()
  for (const [path, [file, mediaType]] of Object.entries(FILES)) {
    const text = Buffer.concat([file].flat().map((name) => readFileSync(projectFile(name))))
    byPath.set(path, representShared({ text, mediaType, seconds: ONE_DAY_SECONDS, origin: 'site' }))
  }
  return { ...facts, byPath, href: (path) => `${path}?v=${byPath.get(path)?.headers.ETag.slice(1, 11) ?? ''}` }
}
