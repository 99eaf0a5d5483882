/**
 * Slugs of earlier datasets and their successors (D43). A slug is never reused; a request for a retired slug is
 * redirected to its successor. The list is maintained by hand in retired-slugs.csv. A source directory can have its own
 * list, as the starter dataset does.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../src/primitives/project.ts'
import type { Row } from '../derive/rows.ts'

const FILE = 'retired-slugs.csv'

/** Rows of the table `retired_slug`. */
export function retiredSlugRows(sources: string): Row[] {
  const own = join(sources, FILE)
  const path = existsSync(own) ? own : projectFile(`db/dataset/${FILE}`)
  return parse<Row>(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true })
}
