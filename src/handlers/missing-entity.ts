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

export async function missingEntity(dataset: Dataset, type: keyof typeof KINDS, slug: string): Promise<ApiError> {
  const { words, path } = KINDS[type]
  const successor = await findSuccessor(dataset, type, slug)
  return successor === undefined ? notFound(`There is no ${words} ${slug}.`) : movedPermanently(`${path}/${successor}`)
}
