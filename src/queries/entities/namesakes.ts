/**
 * Finds the slug of a namesake to suggest for an unknown slug. Lists all slugs, so that a caller can find a similar
 * slug.
 */
import type { Dataset } from '../../dataset/open.ts'
import { entityOf, ordinalOf } from '../../scripture/search/name-ids.ts'
import { wholeKey, wordsOf } from '../../scripture/search/name-words.ts'

/**
 * @param entityType a value of `search_entity.entity_type`
 * @returns the slug of the most mentioned entity with this name. `undefined` if no entity has this name
 */
export async function findNamesake(dataset: Dataset, entityType: string, name: string): Promise<string | undefined> {
  const ids = await dataset.rows<{ id: number }>(
    dataset
      .build('search_name')
      .where({ key: wholeKey(wordsOf(name)) })
      .select('id'),
  )
  const query = dataset
    .build('search_entity')
    .whereIn(
      'ordinal',
      ids.map(({ id }) => ordinalOf(entityOf(id))),
    )
    .where({ entity_type: entityType })
    .orderBy('ordinal')
    .select('slug')
    .limit(1)
  const [row] = await dataset.rows<{ slug: string }>(query)
  return row?.slug
}

/** The kind of the entity with this slug. @param entityTypes the kinds to check */
export async function findEntityType<Type extends string>(
  dataset: Dataset,
  slug: string,
  entityTypes: readonly Type[],
): Promise<Type | undefined> {
  const query = dataset.build('search_entity').whereIn('entity_type', entityTypes).where({ slug }).select('entity_type')
  const [row] = await dataset.rows<{ entity_type: Type }>(query)
  return row?.entity_type
}

/** All slugs of a kind. @param entityType a value of `search_entity.entity_type` */
export async function listSlugs(dataset: Dataset, entityType: string): Promise<string[]> {
  const query = dataset.build('search_entity').where({ entity_type: entityType }).select('slug').orderBy('slug')
  const rows = await dataset.slow.rows<{ slug: string }>(query)
  return rows.map(({ slug }) => slug)
}
