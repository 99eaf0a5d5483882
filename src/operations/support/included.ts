/**
 * The `include` parameter (D47): names and hints of the entities that a response mentions by slug. `text` is in
 * included-texts.ts.
 */
import { FIELDS } from '../../../generated/fields.ts'
import type { Dataset } from '../../dataset/open.ts'
import { findNamedEntities } from '../../queries/entities/named-entities.ts'
import { findSpeechTexts } from '../../queries/passages/speech-texts.ts'
import { findIncludedTexts } from './included-texts.ts'
import type { Schema } from './operation-types.ts'

export type Relation = EntityRelation | 'text'

type EntityRelation = keyof Schema<'Included'>

/** Maximum number of entities per relation. */
const MAX_INCLUDED = 1_000

/** The entity type that the search uses for each relation. */
const TYPES: Readonly<Record<EntityRelation, string>> = {
  people: 'person',
  places: 'place',
  events: 'event',
  topics: 'topic',
  groups: 'group',
}

/** The schema that the slugs of each relation have. */
const SLUGS: Readonly<Record<EntityRelation, string>> = {
  people: 'PersonSlug',
  places: 'PlaceSlug',
  events: 'EventSlug',
  topics: 'TopicSlug',
  groups: 'GroupSlug',
}

/**
 * The records in the responses of operations with `include`, by collection. A passage mentions entities in fields with
 * the names of those of a verse.
 */
const RECORDS = {
  people: 'Person',
  places: 'Place',
  events: 'Event',
  groups: 'Group',
  verses: 'Verse',
  passages: 'Verse',
  speeches: 'Speech',
} as const

/** Fields whose slugs name entities of the same kind as the record itself: the `parts` of an event or a group. */
const OWN_FIELDS = ['partOf', 'parts']

/** For each relation, the fields that name its entities, with slugs or with objects that have a member `slug`. */
const FIELDS_OF = new Map(
  Object.entries(SLUGS).map(([relation, slug]) => [
    relation,
    Object.values(RECORDS)
      .flatMap((record) => Object.entries(FIELDS[record]))
      .filter(([field, type]) => typeName(type) === slug && !OWN_FIELDS.includes(field))
      .map(([field]) => field),
  ]),
)

/**
 * The collection that the records of an operation belong to.
 *
 * @param path of the operation: `people` for `/v1/people/{slug}`, `events` for `/v1/groups/{slug}/events`
 */
export function collectionOf(path: string): string {
  return path.split('/').findLast((segment) => Object.hasOwn(RECORDS, segment)) ?? ''
}

/** @param values validated query parameters @returns the reply, with the records that `include` asks for */
export type Include = (reply: object, values: object, dataset: Dataset) => Promise<object>

interface IncludeValues {
  readonly include?: readonly Relation[]
  /** The version of texts. */
  readonly version?: string
}

/** @param path of the operation. If it has no `include`, nothing is ever added */
export function compileInclude(path: string): Include {
  const collection = collectionOf(path)
  return async (reply, { include, version = '' }: IncludeValues, dataset) => {
    if (include === undefined || !('data' in reply)) return reply
    const { data } = reply
    return { ...reply, included: await findIncluded(dataset, include, { data, collection, version }) }
  }
}

/** The values of `include` that can add records to a response with this collection. The others add none. */
export function relationsOf(collection: string): readonly string[] {
  const record = new Map<string, keyof typeof FIELDS>(Object.entries(RECORDS)).get(collection)
  const types = record === undefined ? [] : Object.values(FIELDS[record]).map(typeName)
  return Object.entries(SLUGS).flatMap(([relation, slug]) =>
    relation === collection || types.includes(slug) ? [relation] : [],
  )
}

/**
 * @param data the `data` of the response
 * @param collection of the operation (`collectionOf`). If it is also a requested relation, the records of the response
 *   are included too
 * @param version of the text
 */
async function findIncluded(
  dataset: Dataset,
  relations: readonly Relation[],
  { data, collection, version }: Including,
): Promise<Schema<'Included'> | Schema<'IncludedVerses'> | Schema<'IncludedSpeeches'>> {
  const entries = [...new Set(relations)].map(async (relation) => {
    if (relation === 'text' && collection === 'speeches')
      return [relation, await findSpeechTexts(dataset, data)] as const
    if (relation === 'text') return [relation, await findIncludedTexts(dataset, version, data)] as const
    const own = collection === relation ? slugsIn(data) : []
    const fields = [...(FIELDS_OF.get(relation) ?? []), ...(collection === relation ? OWN_FIELDS : [])]
    const slugs = [...new Set([...own, ...fieldValues(data, fields).flatMap(slugsIn)])]
    const found = await findNamedEntities(dataset, { type: TYPES[relation], slugs, limit: MAX_INCLUDED })
    return [relation, Object.fromEntries(found.map((entity) => [entity.slug, entity]))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

interface Including {
  readonly data: unknown
  readonly collection: string
  readonly version: string
}

/** `PersonSlug` for `PersonSlug[]` and `PersonSlug?`. */
function typeName(type: string): string {
  return type.replace(/\W+$/, '')
}

/** Values of the fields with these names, at any depth. */
function fieldValues(data: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(data)) return data.flatMap((item) => fieldValues(item, names))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (names.includes(name) ? [value] : fieldValues(value, names)))
}

/** @param value a slug, an object with a slug, or a list of these */
function slugsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(slugsIn)
  const slug = typeof value === 'object' && value !== null && 'slug' in value ? value.slug : undefined
  return typeof slug === 'string' ? [slug] : []
}
