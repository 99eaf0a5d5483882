/** Theographic's books: division, writers, and year and place of writing. The canon itself is in src/scripture. */
import type { BookRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { type CsvRow, cellInteger, cellSlug, cellSlugs, readRows, requiredText } from './csv.ts'

const PATH = 'CSV/Books.csv'

export function readBooks(source: Source): BookRecord[] {
  return readRows(source, PATH).map((row) => ({
    osis: requiredText(row, 'osisName'),
    division: requiredText(row, 'bookDiv'),
    writers: cellSlugs(row, 'writers'),
    year_written: yearOf(row),
    place_written: cellSlug(row, 'placeWritten'),
  }))
}

/** Converts the year to an astronomical year. Upstream has no year 0 for books and people, so -1 means 1 BC. */
function yearOf(row: CsvRow): number | null {
  const year = cellInteger(row, 'yearWritten')
  return year !== null && year < 0 ? year + 1 : year
}
