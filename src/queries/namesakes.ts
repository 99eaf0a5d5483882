/** Finds an entity by its exact name, for the suggestion of a 404. */
import type { Dataset } from '../dataset/open.ts'
import { fold } from '../scripture/fold.ts'

/**
 * @param entityType as the search has it
 * @returns the slug of the best known entity with this name; `undefined` if there is none
 */
export async function findNamesake(dataset: Dataset, entityType: string, name: string): Promise<string | undefined> {
  const query = dataset
    .build('name_ending')
    .join('search_entity', 'search_entity.ordinal', 'name_ending.search_ordinal')
    .where({ kind: entityType, ending: fold(name), starts: 0 })
    .orderBy('search_ordinal')
    .select('slug')
    .limit(1)
  const [row] = await dataset.rows<{ slug: string }>(query)
  return row?.slug
}
