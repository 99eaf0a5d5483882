/**
 * Functions that check a list of entities: its pages, its order (D9), and whether its items have
 * the same values as the details.
 */
import { get } from './client.ts'
import type { Differences } from './differences.ts'
import { asFields, type Fields, readList } from './envelopes.ts'
import { byName } from './upstream/naming.ts'

interface Listing {
  /** `/v1/people` */
  path: string
  /** All entities, in any order. */
  entities: readonly { slug: string; name: string }[]
  /** Fields that every item must have. */
  fields: readonly string[]
}

/** @returns the items of the list, or fewer if a page failed */
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

/** Checks that the detail of each item has all fields of the item, with the same values. */
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

/** Reads all pages of a filtered list, and compares its slugs and their order. */
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

/** Requests a path, and returns the status and the problem document. */
export async function readProblem(path: string): Promise<{ status: number; problem: Fields }> {
  const { status, body } = await get(path)
  return { status, problem: asFields(body) }
}
