/** Finds the project's files, whether this code runs from `src/` or is compiled into `dist/`. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** @param path relative to the project's root: `openapi.yaml`. The file must exist. */
export function projectFile(path: string): string {
  return require.resolve(`#project/${path}`)
}
