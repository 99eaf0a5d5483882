/** Theographic's people groups, and the lookup of a group by name. */
import type { SourceGroup } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import type { Source } from '../../upstream/source.ts'
import { type CsvRow, cellError, cellList, cellSlugs, readRows, requiredText } from './csv.ts'

const PATH = 'CSV/PeopleGroups.csv'

export function readGroups(source: Source): SourceGroup[] {
  const nextSlug = uniqueSlugs()
  const groups = readRows(source, PATH).map((row) => {
    const name = requiredText(row, 'groupName')
    return { row, name, slug: nextSlug(slugOf(name)) }
  })
  const groupSlugs = new Map(groups.map(({ name, slug }) => [name, slug]))
  return groups.map(({ row, name, slug }) => ({
    slug,
    name,
    members: cellSlugs(row, 'members'),
    partOf: cellGroupSlugs(row, 'partOf', groupSlugs),
  }))
}

/** Maps names to slugs, because people and events refer to groups by name. */
export function readGroupSlugs(source: Source): ReadonlyMap<string, string> {
  return new Map(readGroups(source).map(({ name, slug }) => [name, slug]))
}

export function cellGroupSlugs(row: CsvRow, column: string, groupSlugs: ReadonlyMap<string, string>): string[] {
  return cellList(row, column).map((name) => {
    const slug = groupSlugs.get(name)
    if (slug === undefined) throw cellError(row, column, `refers to an unknown group "${name}"`)
    return slug
  })
}
