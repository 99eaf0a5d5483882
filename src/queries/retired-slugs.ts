/** Slugs that earlier datasets had, and what became of them (D43). */
import type { Dataset } from '../databases.ts'

/** @returns the slug to use instead; `undefined` where there never was such a slug */
export async function findSuccessor(dataset: Dataset, entityType: string, slug: string): Promise<string | undefined> {
  const row: { successor: string } | undefined = await dataset('retired_slug')
    .where({ entity_type: entityType, slug })
    .first('successor')
  return row?.successor
}
