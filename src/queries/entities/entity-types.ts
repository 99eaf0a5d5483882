/** The kinds of records that have slugs, as `search_entity.entity_type` names them. */

/** For each kind, its path in the API and the word for it in messages. */
export const ENTITIES = {
  person: { words: 'person', path: '/v1/people' },
  place: { words: 'place', path: '/v1/places' },
  event: { words: 'event', path: '/v1/events' },
  group: { words: 'group', path: '/v1/groups' },
  topic: { words: 'topic', path: '/v1/topics' },
  dictionary: { words: 'dictionary entry', path: '/v1/dictionary' },
}

export type EntityType = keyof typeof ENTITIES

export const ENTITY_TYPES = Object.keys(ENTITIES) as EntityType[]
