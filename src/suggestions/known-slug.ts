/**
 * Resolves slugs in filters. An unknown slug is an error with a suggestion (D56). A retired slug is replaced by its
 * successor (D43).
 */
import type { Dataset } from '../dataset/open.ts'
import { nearestName } from '../primitives/nearest-name.ts'
import type { Violation } from '../problems/api-error.ts'
import { findNamedEntities } from '../queries/entities/named-entities.ts'
import { findNamesake, listSlugs } from '../queries/entities/namesakes.ts'
import { findSuccessor } from '../queries/entities/retired-slugs.ts'
import type { ResolveValue } from './known-value.ts'
import { ENTITY_TYPES, type EntityType, nameIn, slugSearch } from './missing-entity.ts'

/**
 * Maximum number of characters. A longer value is not looked up, because it is not a slug and the contract rejects it.
 */
const MAX_CHECKED = 100

/**
 * Also suggests a slug for a value that is not in the form of a slug, such as a name.
 *
 * @param kind name of the schema of the slug: `PersonSlug`
 */
export function compileSlug(name: string, kind: string): ResolveValue {
  const type = typeOf(kind)
  return async (dataset, value) => {
    if (typeof value !== 'string' || value.length > MAX_CHECKED) return { violations: [] }
    const slug = await findSlug(dataset, type, value)
    if (slug !== undefined) return { value: slug, violations: [] }
    const namesake = await findNamesake(dataset, type, nameIn(value))
    const suggestion = namesake ?? nearestName(value, await listSlugs(dataset, type))
    return { violations: [violationOf(name, type, { slug: value, suggestion })] }
  }
}

/** For a list. The result has no slug twice. */
export function compileSlugs(name: string, kind: string): ResolveValue {
  const type = typeOf(kind)
  return async (dataset, value) => {
    const slugs = Array.isArray(value) ? value.map(String) : String(value).split(',')
    const found = await Promise.all(slugs.map((slug) => findSlug(dataset, type, slug)))
    const unknown = slugs.filter((_, index) => found[index] === undefined)
    const violations = unknown.map(async (slug) =>
      violationOf(name, type, { slug, suggestion: await findNamesake(dataset, type, nameIn(slug)) }),
    )
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

function violationOf(
  name: string,
  type: EntityType,
  { slug, suggestion }: { readonly slug: string; readonly suggestion: string | undefined },
): Violation {
  const kind = type === 'event' ? 'an event' : `a ${type}`
  const reason = `must be the slug of ${kind} (find slugs with ${slugSearch(type, nameIn(slug))})`
  return { in: 'query', name, value: slug, reason, suggestion }
}
