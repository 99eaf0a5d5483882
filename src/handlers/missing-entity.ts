/**
 * What is answered for a slug that no entity has: 308 to its successor where it is a retired one (D43), 404 else, with the
 * slug of whoever has it for a name.
 */
import type { Dataset } from '../dataset/open.ts'
import { type ApiError, movedPermanently, notFound } from '../http/problems.ts'
import { findNamesake } from '../queries/namesakes.ts'
import { findSuccessor } from '../queries/retired-slugs.ts'

/** Kinds of entities in words, with the path that each is looked up at. */
const ENTITY_TYPES = {
  person: { words: 'person', path: '/v1/people' },
  place: { words: 'place', path: '/v1/places' },
  event: { words: 'event', path: '/v1/events' },
  group: { words: 'group', path: '/v1/groups' },
  topic: { words: 'topic', path: '/v1/topics' },
  dictionary: { words: 'dictionary entry', path: '/v1/dictionary' },
}

export type EntityType = keyof typeof ENTITY_TYPES

/** Far longer than any: nothing is called so, and no search takes it. */
const LONGEST_NAME = 90

/** Where the slug was asked for, if it was not at the entity's own path. */
interface Asked {
  /** The path parameter that it stands in. */
  readonly parameter: string
  /** Where its successor is to be asked for. */
  target(successor: string): string
}

export async function missingEntity(
  dataset: Dataset,
  type: EntityType,
  slug: string,
  asked?: Asked,
): Promise<ApiError> {
  const { words, path } = ENTITY_TYPES[type]
  const successor = await findSuccessor(dataset, type, slug)
  if (successor !== undefined) return movedPermanently(asked?.target(successor) ?? `${path}/${successor}`)
  const name = nameIn(slug)
  if (name.length > LONGEST_NAME) return notFound(`There is no ${words} ${slug}.`)
  const search = `/v1/search?${new URLSearchParams({ q: name, type })}`
  const suggestion = await findNamesake(dataset, type, name)
  if (suggestion === undefined) return notFound(`There is no ${words} ${slug}. Slugs are found by name at ${search}`)
  return notFound(`There is no ${words} ${slug}. Did you mean ${suggestion}? Others of the name: ${search}`, [
    { in: 'path', name: asked?.parameter ?? 'slug', value: slug, reason: `is the slug of no ${words}`, suggestion },
  ])
}

/** What a slug was made from, as far as that can be told: without the number or the work that it ends in. */
function nameIn(slug: string): string {
  const name = slug
    .replace(/_(?:\d+|easton|smith)$/, '')
    .replaceAll('_', ' ')
    .trim()
  return name === '' ? slug : name
}
