/** What holds for every list of entities: its pages tile it, its order is D9's, its items say what the details say. */
import { get } from './client.ts'
import type { Differences } from './differences.ts'
import { asFields, type Fields, readList } from './envelopes.ts'
import { byName } from './upstream/naming.ts'

interface Listing {
  /** `/v1/people` */
  path: string
  /** All entities, in any order. */
  entities: readonly { slug: string; name: string }[]
  /** Fields that an item must have at least. */
  fields: readonly string[]
}

/** @returns the list's items, or fewer where a page failed */
export async function readWholeList({ path, entities, fields }: Listing, differences: Differences): Promise<Fields[]> {
  const items = await readList(path, differences)
  const slugs = [...entities].sort(byName).map(({ slug }) => slug)
  differences.equal(
    `${path} order`,
    slugs,
    items.map((item) => item['slug']),
  )
  const wanted = [...fields].sort()
  for (const item of items) {
    const present = Object.keys(item).filter((field) => fields.includes(field))
    differences.equal(`${path} item ${String(item['slug'])} fields`, wanted, present.sort())
  }
  return items
}

/** An item repeats fields of the detail and adds none. */
export function compareWithDetails(
  items: readonly Fields[],
  details: ReadonlyMap<string, Fields>,
  differences: Differences,
): void {
  for (const item of items) {
    const slug = String(item['slug'])
    const detail = details.get(slug)
    for (const [field, value] of Object.entries(item)) {
      differences.equal(`list item ${slug} ${field} against its detail`, detail?.[field], value)
    }
  }
}

/** The whole list that a filter leaves, by slug. */
export async function compareFiltered(
  path: string,
  entities: readonly { slug: string; name: string }[],
  differences: Differences,
): Promise<void> {
  const items = await readList(path, differences)
  const slugs = [...entities].sort(byName).map(({ slug }) => slug)
  differences.equal(
    path,
    slugs,
    items.map((item) => item['slug']),
  )
}

/** `type`, `title` and the like of the problem that a path answers with. */
export async function readProblem(path: string): Promise<{ status: number; problem: Fields }> {
  const { status, body } = await get(path)
  return { status, problem: asFields(body) }
}
