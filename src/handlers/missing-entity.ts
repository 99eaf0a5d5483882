/** What is answered for a slug that no entity has: 308 to its successor where it is a retired one (D43), 404 else. */
import type { Dataset } from '../databases.ts'
import { type ApiError, movedPermanently, notFound } from '../errors.ts'
import { findSuccessor } from '../queries/retired-slugs.ts'

/** Kinds of entities in words, with the path that each is looked up at. */
const KINDS = {
  person: { words: 'person', path: '/v1/people' },
  place: { words: 'place', path: '/v1/places' },
  event: { words: 'event', path: '/v1/events' },
  group: { words: 'group', path: '/v1/groups' },
  topic: { words: 'topic', path: '/v1/topics' },
  dictionary: { words: 'dictionary entry', path: '/v1/dictionary' },
}

/** @param target where the entity's successor is to be asked, if it is not at its own path */
export async function missingEntity(
  dataset: Dataset,
  type: keyof typeof KINDS,
  slug: string,
  target?: (successor: string) => string,
): Promise<ApiError> {
  const { words, path } = KINDS[type]
  const successor = await findSuccessor(dataset, type, slug)
  if (successor === undefined) return notFound(`There is no ${words} ${slug}.`)
  return movedPermanently(target?.(successor) ?? `${path}/${successor}`)
}
