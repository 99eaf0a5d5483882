/**
 * Errors for a slug that no entity of the type has, in a path (404) or in a filter (400, D56). A 404 suggests the first
 * of these that exists:
 *
 * 1. the slug in lower case,
 * 2. the slug of an entity with this name,
 * 3. the path of an entity of another type with this slug.
 */
import type { Dataset } from '../dataset/open.ts'
import { nearestName } from '../primitives/nearest-name.ts'
import type { ApiError, Violation } from '../problems/api-error.ts'
import { notFound } from '../problems/problems.ts'
import { ENTITIES, ENTITY_TYPES, type EntityType } from '../queries/entities/entity-types.ts'
import { findEntityType, findNamesake, listSlugs } from '../queries/entities/namesakes.ts'
import { findReplacement } from '../queries/entities/retired-slugs.ts'

/**
 * Maximum number of characters. No name is longer, so a longer slug gets no suggestion. (The search accepts 100
 * characters.)
 */
const MAX_NAME_LENGTH = 90

/** @param parameter the path parameter that has the slug */
export async function missingEntity(
  dataset: Dataset,
  type: EntityType,
  slug: string,
  parameter = 'slug',
): Promise<ApiError> {
  const { words, path } = ENTITIES[type]
  const problem = `There is no ${words} with the slug ${slug}.`
  const replacement = await findReplacement(dataset, type, slug)
  if (replacement !== undefined) {
    const { words: its, path: collection } = ENTITIES[replacement.type as EntityType]
    return notFound(`${problem} It is a ${its}: ${collection}/${replacement.slug}.`)
  }
  const name = nameIn(slug)
  if (name.length > MAX_NAME_LENGTH) return notFound(`${problem} See ${path} for all slugs.`)
  const search = slugSearch(type, name)
  const lower = slug.toLowerCase()
  const existsInLowerCase = (await findEntityType(dataset, lower, [type])) !== undefined
  const suggestion = existsInLowerCase ? lower : await findNamesake(dataset, type, name)
  if (suggestion === undefined) {
    const actual = await findEntityType(dataset, slug, ENTITY_TYPES)
    const hint = actual && `Did you mean ${ENTITIES[actual].path}/${slug}?`
    return notFound(`${problem} ${hint ?? `Find slugs by name: ${search}`}`)
  }
  return notFound(`${problem} Did you mean ${suggestion}? Find others with this name: ${search}`, [
    { in: 'path', name: parameter, value: slug, reason: `no ${words} has this slug`, suggestion },
  ])
}

interface UnknownSlug {
  /** The filter. */
  readonly name: string
  readonly type: EntityType
  /** As sent: it may be a name instead of a slug. */
  readonly slug: string
}

/** Suggests the slug of an entity with this name, or else the slug with the nearest spelling. */
export async function unknownSlug(dataset: Dataset, unknown: UnknownSlug): Promise<Violation> {
  const violation = await unknownSlugInList(dataset, unknown)
  if (violation.suggestion !== undefined) return violation
  return { ...violation, suggestion: nearestName(unknown.slug, await listSlugs(dataset, unknown.type)) }
}

/** For one of several slugs. Suggests the slug of an entity with this name. */
export async function unknownSlugInList(dataset: Dataset, { name, type, slug }: UnknownSlug): Promise<Violation> {
  const suggestion = await findNamesake(dataset, type, nameIn(slug))
  const kind = type === 'event' ? 'an event' : `a ${type}`
  const reason = `must be the slug of ${kind} (find slugs with ${slugSearch(type, nameIn(slug))})`
  return { in: 'query', name, value: slug, reason, suggestion }
}

/**
 * The path of a search for slugs by name. If the text is too long to be a name, the path of the list of all records.
 */
function slugSearch(type: EntityType, name: string): string {
  return name.length > MAX_NAME_LENGTH ? ENTITIES[type].path : `/v1/search?${new URLSearchParams({ q: name, type })}`
}

/** Guesses the name from which a slug was made: removes a number or the name of a dictionary from its end. */
function nameIn(slug: string): string {
  const name = slug
    .replace(/_(?:\d+|easton|smith)$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return name === '' ? slug : name
}
