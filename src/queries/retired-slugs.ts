/** Slugs that earlier datasets had, and what became of them (D43). */
import type { Dataset } from '../databases.ts'

/** @returns the slug to use instead; `undefined` where there never was such a slug */
export async function findSuccessor(dataset: Dataset, entityType: string, slug: string): Promise<string | undefined> {
  const row: { successor: string } | undefined = await dataset('retired_slug')
    .where({ entity_type: entityType, slug })
    .first('successor')
  return row?.successor
}

/** Of those among the slugs that are retired ones. */
export async function findSuccessors(
  dataset: Dataset,
  entityType: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows: { slug: string; successor: string }[] = await dataset('retired_slug')
    .where({ entity_type: entityType })
    .whereIn('slug', slugs)
    .select('slug', 'successor')
  return new Map(rows.map(({ slug, successor }) => [slug, successor]))
}
