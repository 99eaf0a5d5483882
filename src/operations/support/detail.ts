/** Creates handlers that return one record by its slug. */
import type { Dataset } from '../../dataset/open.ts'
import { type EntityType, missingEntity } from '../../suggestions/missing-entity.ts'
import type { Services } from './operation-types.ts'

type SlugHandler<Item> = (
  request: { readonly params: { readonly slug: string } },
  services: Services,
) => Promise<{ data: Item }>

/**
 * @param find resolves to `undefined` if no record has the slug
 * @returns a handler that throws ApiError 308 for a retired slug with a successor, otherwise 404
 */
export function detail<Item extends object>(
  type: EntityType,
  find: (dataset: Dataset, slug: string) => Promise<Item | undefined>,
): SlugHandler<Item> {
  return async ({ params: { slug } }, { dataset }) => {
    const data = await find(dataset, slug)
    if (!data) throw await missingEntity(dataset, type, slug)
    return { data }
  }
}
