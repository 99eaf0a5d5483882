/** Retired slugs, which only earlier datasets have, and the slugs that replace them (D43). */
import type { Dataset } from '../../dataset/open.ts'

/** @returns the slug to use instead, or `undefined` if no slug replaces it */
export async function findSuccessor(dataset: Dataset, entityType: string, slug: string): Promise<string | undefined> {
  const successors = await findSuccessors(dataset, entityType, [slug])
  return successors.get(slug)
}

const SUCCESSORS = `
  select slug, successor from retired_slug
  where entity_type = ? and slug in (select value from json_each(?)) and successor is not null and successor_type is null`

/** The record of another type that took the place of a retired slug. */
export async function findReplacement(
  dataset: Dataset,
  entityType: string,
  slug: string,
): Promise<{ type: string; slug: string } | undefined> {
  const [row] = await dataset.all<{ type: string; slug: string }>(
    `select successor_type as type, successor as slug from retired_slug
      where entity_type = ? and slug = ? and successor_type is not null`,
    [entityType, slug],
  )
  return row
}

/** Maps retired slugs to their successors. Slugs without a successor are left out. */
export async function findSuccessors(
  dataset: Dataset,
  entityType: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await dataset.all<{ slug: string; successor: string }>(SUCCESSORS, [entityType, JSON.stringify(slugs)])
  return new Map(rows.map(({ slug, successor }) => [slug, successor]))
}
