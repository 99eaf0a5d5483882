/** Records that are asked for by name, many at once: those that exist, in the order asked, and the names of the others. */
import type { Dataset } from '../dataset/open.ts'
import type { PageQuery } from '../queries/listing.ts'
import { findSuccessors } from '../queries/retired-slugs.ts'
import { page } from './page.ts'

export interface Asked<Row> {
  rows: Row[]
  /** In the order asked. */
  missing: string[]
}

/** What is named twice stands where it is named first. */
export async function findAsked<Row>(
  names: readonly string[],
  find: (name: string) => Promise<Row | undefined>,
): Promise<Asked<Row>> {
  const asked = [...new Set(names)]
  const found = await Promise.all(asked.map(find))
  return {
    rows: found.filter((row) => row !== undefined),
    missing: asked.filter((_, index) => found[index] === undefined),
  }
}

/** The same of entities, where a retired slug stands for its successor (D43). */
export async function findAskedEntities<Row>(
  dataset: Dataset,
  entityType: string,
  slugs: readonly string[],
  find: (dataset: Dataset, slug: string) => Promise<Row | undefined>,
): Promise<Asked<Row>> {
  const asked = await findAsked(slugs, (slug) => find(dataset, slug))
  if (asked.missing.length === 0) return asked
  const successors = await findSuccessors(dataset, entityType, asked.missing)
  if (successors.size === 0) return asked
  return findAsked(
    slugs.map((slug) => successors.get(slug) ?? slug),
    (slug) => find(dataset, slug),
  )
}

/** Those of the rows that are named, in the order in which they are. */
export function arrange<Row extends { slug: string }>(rows: readonly Row[], slugs: readonly string[]): Row[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

export function slugsOf(rows: readonly { slug: string }[]): string[] {
  return rows.map(({ slug }) => slug)
}

/** A page of them (D5); what is missing is on every page. */
export function askedPage<Item>(items: readonly Item[], missing: string[], { limit, offset }: PageQuery) {
  const { data, meta } = page(items.slice(offset, offset + limit), items.length, { limit, offset })
  return { data, meta: { ...meta, missing } }
}
