/**
 * Slugs that earlier datasets had, and what became of each (D43): a slug is never reused, a retired one redirects. They are
 * listed by hand in retired-slugs.csv; a source directory that is a release of its own has its own list.
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
