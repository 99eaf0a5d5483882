/**
 * Retired slugs: slugs that only earlier datasets had, each with the slug that replaces it (D43). A slug is never
 * reused. A request for a retired slug is redirected to its successor. If nothing replaces a slug, its successor is
 * empty. If a record of another type replaces it, `successor_type` has this type. The list is maintained by hand in retired-slugs.csv. If the source directory has its own list, that list is
 * used instead. The directory of the starter dataset has one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../src/primitives/project.ts'
import type { Row } from '../derive/row.ts'

const FILE = 'retired-slugs.csv'

/** Rows of the table `retired_slug`. */
export function retiredSlugRows(sources: string): Row[] {
  const own = join(sources, FILE)
  const path = existsSync(own) ? own : projectFile(`db/dataset/${FILE}`)
  const cast = (text: string) => (text === '' ? null : text)
  return parse<Row>(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true, cast })
}
