/** Theographic's people. Kinship is taken as upstream has it: a link that only one side records stays one-sided. */
import type { Gender, PersonRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
import {
  type CsvRow,
  cellError,
  cellInteger,
  cellList,
  cellSlug,
  cellSlugs,
  cellText,
  cellVerses,
  readSluggedRows,
  requiredText,
} from './csv.ts'
import { cellGroupSlugs, readGroupSlugs } from './groups.ts'

const PATH = 'CSV/People.csv'

/** Upstream keeps half siblings apart; the API does not (D26). */
const SIBLING_COLUMNS = ['siblings', 'halfSiblingsSameMother', 'halfSiblingsSameFather']

export function readPeople(source: Source): PersonRecord[] {
  const groupSlugs = readGroupSlugs(source)
  return readSluggedRows(source, PATH).map((row) => toPerson(row, groupSlugs))
}

function toPerson(row: CsvRow & { slug: string }, groupSlugs: ReadonlyMap<string, string>): PersonRecord {
  const bareName = requiredText(row, 'name')
  return {
    slug: row.slug,
    name: cellText(row, 'displayTitle') ?? bareName,
    bareName,
    alsoCalled: cellList(row, 'alsoCalled'),
    gender: genderOf(row),
    birthYear: astronomicalYear(row, 'birthYear'),
    deathYear: astronomicalYear(row, 'deathYear'),
    birthPlace: cellSlug(row, 'birthPlace'),
    deathPlace: cellSlug(row, 'deathPlace'),
    father: cellSlug(row, 'father'),
    mother: cellSlug(row, 'mother'),
    siblings: [...new Set(SIBLING_COLUMNS.flatMap((column) => cellSlugs(row, column)))],
    children: cellSlugs(row, 'children'),
    partners: cellSlugs(row, 'partners'),
    verses: cellVerses(row, 'verses'),
    peopleGroups: cellGroupSlugs(row, 'memberOf', groupSlugs),
  }
}

function genderOf(row: CsvRow): Gender {
  const gender = requiredText(row, 'gender')
  if (gender !== 'Male' && gender !== 'Female') throw cellError(row, 'gender', 'is neither Male nor Female')
  return gender
}

/** People's years are in historical numbering, which has no year 0: -4004 is 4004 BC, astronomically -4003 (D26). */
function astronomicalYear(row: CsvRow, column: string): number | null {
  const year = cellInteger(row, column)
  if (year === 0) throw cellError(row, column, 'is no historical year')
  return year !== null && year < 0 ? year + 1 : year
}
