/** Finds the names and hints of entities by their slugs. */
import type { Dataset } from '../../dataset/open.ts'

export interface NamedEntity {
  readonly slug: string
  readonly name: string
  readonly hint: string | null
}

/**
 * @param type a value of `search_entity.entity_type`
 * @returns the entities that exist, at most `limit` of them, the most mentioned first
 */
export function findNamedEntities(
  dataset: Dataset,
  { type, slugs, limit }: { readonly type: string; readonly slugs: readonly string[]; readonly limit: number },
): Promise<NamedEntity[]> {
  const sql = `select slug, name, hint from search_entity
    where entity_type = ? and slug in (select value from json_each(?)) order by ordinal limit ?`
  return dataset.all<NamedEntity>(sql, [type, JSON.stringify(slugs), limit])
}
