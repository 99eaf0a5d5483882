/**
 * Search texts that people do not type: long ones, ones with many words or marks, and ones in the syntax of SQL and
 * FTS5.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts are in a JSON file, so that the benchmarks can read them too. */
export const HOSTILE_TEXTS: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'hostile-texts.json'), 'utf8'),
)
