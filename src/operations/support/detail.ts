/** Finds one record by its slug, for the operation that returns it and for operations below it. */
import type { Dataset } from '../../dataset/open.ts'
import { movedPermanently } from '../../problems/problems.ts'
import { ENTITIES, type EntityType } from '../../queries/entities/entity-types.ts'
import { findSuccessor } from '../../queries/entities/retired-slugs.ts'
import { missingEntity } from '../../suggestions/missing-entity.ts'
import type { Services } from './operation-types.ts'

/** Where records of a type are found. */
export interface EntitySource<Item> {
  readonly dataset: Dataset
  readonly type: EntityType
  /** Resolves to `undefined` if no record has the slug. */
  find(dataset: Dataset, slug: string): Promise<Item | undefined>
}

/** For operations whose path differs from the record's own path. */
interface SlugParameter {
  /** The path parameter that has the slug. */
  readonly name: string
  /** The path to redirect to. */
  target(successor: string): string
}

/**
 * @param parameter for a path that differs from the record's own path
 * @throws ApiError 308 for a retired slug with a successor (D43), otherwise 404
 */
export async function requireEntity<Item extends object>(
  { dataset, type, find }: EntitySource<Item>,
  slug: string,
  parameter?: SlugParameter,
): Promise<Item> {
  const found = await find(dataset, slug)
  if (found) return found
  const successor = await findSuccessor(dataset, type, slug)
  if (successor === undefined) throw await missingEntity(dataset, type, slug, parameter?.name)
  throw movedPermanently(parameter?.target(successor) ?? `${ENTITIES[type].path}/${successor}`)
}

type SlugHandler<Item> = (
  request: { readonly params: { readonly slug: string } },
  services: Services,
) => Promise<{ data: Item }>

/** Creates a handler that returns the record. */
export function detail<Item extends object>(type: EntityType, find: EntitySource<Item>['find']): SlugHandler<Item> {
  return async ({ params: { slug } }, { dataset }) => ({ data: await requireEntity({ dataset, type, find }, slug) })
}
