/**
 * Errors for a slug that no entity of the type has. A retired slug gets a 308 to its successor (D43). Other slugs get a
 * 404, which suggests the first of these that exists:
 *
 * 1. the slug in lower case,
 * 2. the slug of an entity with this name,
 * 3. the path of an entity of another type with this slug.
 */
import type { Dataset } from '../dataset/open.ts'
import type { ApiError } from '../problems/api-error.ts'
import { movedPermanently, notFound } from '../problems/problems.ts'
import { findEntityType, findNamesake } from '../queries/entities/namesakes.ts'
import { findReplacement, findSuccessor } from '../queries/entities/retired-slugs.ts'

/** For each entity type, its path and the word for it in messages. */
const ENTITIES = {
  person: { words: 'person', path: '/v1/people' },
  place: { words: 'place', path: '/v1/places' },
  event: { words: 'event', path: '/v1/events' },
  group: { words: 'group', path: '/v1/groups' },
  topic: { words: 'topic', path: '/v1/topics' },
  dictionary: { words: 'dictionary entry', path: '/v1/dictionary' },
}

export type EntityType = keyof typeof ENTITIES

export const ENTITY_TYPES = Object.keys(ENTITIES) as EntityType[]

/**
 * Maximum number of characters. No name is longer, so a longer slug gets no suggestion. (The search accepts 100
 * characters.)
 */
const MAX_NAME_LENGTH = 90

/** For operations whose path differs from the entity's own path. */
interface SlugParameter {
  /** The path parameter that has the slug. */
  readonly name: string
  /** The path to redirect to. */
  target(successor: string): string
}

export async function missingEntity(
  dataset: Dataset,
  type: EntityType,
  slug: string,
  parameter?: SlugParameter,
): Promise<ApiError> {
  const { words, path } = ENTITIES[type]
  const successor = await findSuccessor(dataset, type, slug)
  if (successor !== undefined) return movedPermanently(parameter?.target(successor) ?? `${path}/${successor}`)
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
    { in: 'path', name: parameter?.name ?? 'slug', value: slug, reason: `no ${words} has this slug`, suggestion },
  ])
}

/**
 * The path of a search for slugs by name. If the text is too long to be a name, the path of the list of all records.
 */
export function slugSearch(type: EntityType, name: string): string {
  return name.length > MAX_NAME_LENGTH ? ENTITIES[type].path : `/v1/search?${new URLSearchParams({ q: name, type })}`
}

/** Guesses the name from which a slug was made: removes a number or the name of a dictionary from its end. */
export function nameIn(slug: string): string {
  const name = slug
    .replace(/_(?:\d+|easton|smith)$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return name === '' ? slug : name
}
