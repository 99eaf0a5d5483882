/** Resolves slugs in filters. A retired slug is replaced by its successor (D43). An unknown slug is an error (D56). */
import type { Dataset } from '../dataset/open.ts'
import { ENTITY_TYPES, type EntityType } from '../queries/entities/entity-types.ts'
import { findNamedEntities } from '../queries/entities/named-entities.ts'
import { findSuccessor } from '../queries/entities/retired-slugs.ts'
import { unknownSlug, unknownSlugInList } from '../suggestions/missing-entity.ts'
import type { ResolveValue } from './known-value.ts'

/**
 * Maximum number of characters. A longer value is not looked up, because it is not a slug and the contract rejects it.
 */
const MAX_CHECKED = 100

/**
 * Also resolves a value that is not in the form of a slug, such as a name: the error suggests the slug.
 *
 * @param kinds names of the schemas that the slug can have: `PersonSlug`. The error for another value is about the first
 */
export function compileSlug(name: string, kinds: readonly string[]): ResolveValue {
  const types = kinds.map(typeOf)
  return async (dataset, value) => {
    if (typeof value !== 'string' || value.length > MAX_CHECKED) return { violations: [] }
    const found = await Promise.all(types.map((type) => findSlug(dataset, type, value)))
    const slug = found.find((one) => one !== undefined)
    if (slug !== undefined) return { value: slug, violations: [] }
    return { violations: [await unknownSlug(dataset, { name, type: types[0] as EntityType, slug: value })] }
  }
}

/** For a list. The result has no slug twice. */
export function compileSlugs(name: string, kind: string): ResolveValue {
  const type = typeOf(kind)
  return async (dataset, value) => {
    const slugs = Array.isArray(value) ? value.map(String) : String(value).split(',')
    const found = await Promise.all(slugs.map((slug) => findSlug(dataset, type, slug)))
    const unknown = slugs.filter((_, index) => found[index] === undefined)
    const violations = unknown.map((slug) => unknownSlugInList(dataset, { name, type, slug }))
    return { value: [...new Set(found)], violations: await Promise.all(violations) }
  }
}

function typeOf(kind: string): EntityType {
  const type = ENTITY_TYPES.find((one) => `${one}slug` === kind.toLowerCase())
  if (type === undefined) throw new Error(`openapi.yaml: x-slug: there are no slugs of the kind ${kind}`)
  return type
}

async function findSlug(dataset: Dataset, type: EntityType, slug: string): Promise<string | undefined> {
  const [known] = await findNamedEntities(dataset, { type, slugs: [slug], limit: 1 })
  return known?.slug ?? findSuccessor(dataset, type, slug)
}
