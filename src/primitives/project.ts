/** Where the project's own files lie, whether this code runs from `src/` or compiled from somewhere in `dist/`. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** @param path relative to the project's root: `openapi.yaml`. The file must exist. */
export function projectFile(path: string): string {
  return require.resolve(`#project/${path}`)
}
