/** Slugs of earlier datasets and their successors (D43). */
import type { Dataset } from '../dataset/open.ts'

/** @returns the slug to use instead, or `undefined` if the slug is not retired */
export async function findSuccessor(dataset: Dataset, entityType: string, slug: string): Promise<string | undefined> {
  const successors = await findSuccessors(dataset, entityType, [slug])
  return successors.get(slug)
}

const SUCCESSORS = `
  select slug, successor from retired_slug
  where entity_type = ? and slug in (select value from json_each(?))`

/** Maps retired slugs to their successors. Other slugs are left out. */
export async function findSuccessors(
  dataset: Dataset,
  entityType: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await dataset.all<{ slug: string; successor: string }>(SUCCESSORS, [entityType, JSON.stringify(slugs)])
  return new Map(rows.map(({ slug, successor }) => [slug, successor]))
}
