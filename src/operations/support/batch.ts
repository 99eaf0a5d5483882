/**
 * Batch requests: finds many records by name. Returns those that exist, in the order requested, and the missing names.
 */
import { findSuccessors } from '../../queries/entities/retired-slugs.ts'
import type { PageQuery } from '../../queries/listing.ts'
import type { EntitySource } from './detail.ts'
import { page } from './page.ts'

export interface Found<Item> {
  items: Item[]
  /** In the order requested. */
  missing: string[]
}

/** A repeated name is looked up once and keeps its first position. */
export async function findMany<Item>(
  names: readonly string[],
  find: (name: string) => Promise<Item | undefined>,
): Promise<Found<Item>> {
  const distinct = [...new Set(names)]
  const results = await Promise.all(distinct.map(find))
  return {
    items: results.filter((item) => item !== undefined),
    missing: distinct.filter((_, index) => results[index] === undefined),
  }
}

/** Like `findMany`. A retired slug is replaced by its successor (D43). */
export async function findManyBySlug<Item>(
  { dataset, type, find }: EntitySource<Item>,
  slugs: readonly string[],
): Promise<Found<Item>> {
  const findBySlug = (slug: string) => find(dataset, slug)
  const found = await findMany(slugs, findBySlug)
  if (found.missing.length === 0) return found
  const successors = await findSuccessors(dataset, type, found.missing)
  if (successors.size === 0) return found
  return findMany(
    slugs.map((slug) => successors.get(slug) ?? slug),
    findBySlug,
  )
}

/** Items in the order of the slugs. Items with other slugs are left out. */
export function inOrderOf<Item extends { slug: string }>(slugs: readonly string[], items: readonly Item[]): Item[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

export function slugsOf(items: readonly { slug: string }[]): string[] {
  return items.map(({ slug }) => slug)
}

/** A page of the items (D5). Every page lists all missing names. */
export function batchPage<Item>({ items, missing }: Found<Item>, { limit, offset }: PageQuery) {
  const { data, meta } = page(items.slice(offset, offset + limit), items.length, { limit, offset })
  return { data, meta: { ...meta, missing } }
}
