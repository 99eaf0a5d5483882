/**
 * Search texts that no user types: long texts, texts with many words or combining marks, and texts
 * in the syntax of SQL or FTS5.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts are in a JSON file, so that the benchmarks can read them too. */
export const HOSTILE_TEXTS: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'hostile-texts.json'), 'utf8'),
)
