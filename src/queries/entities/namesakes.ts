/**
 * Finds the slug of a namesake to suggest for an unknown slug, and the namesakes of a record. Lists all slugs, so that
 * a caller can find a similar slug.
 */
import type { Dataset } from '../../dataset/open.ts'
import { entityOf, fieldOf, ordinalOf } from '../../scripture/search/name-ids.ts'
import { wholeKey, wordsOf } from '../../scripture/search/name-words.ts'
import type { NamedEntity } from './named-entities.ts'

/**
 * @param entityType a value of `search_entity.entity_type`
 * @returns the slug of the most mentioned entity with this name. `undefined` if no entity has this name
 */
export async function findNamesake(dataset: Dataset, entityType: string, name: string): Promise<string | undefined> {
  const ids = await dataset.rows<{ id: number }>(
    dataset
      .build('search_name')
      .where({ key: wholeKey(wordsOf(name)) })
      .select('id'),
  )
  const query = dataset
    .build('search_entity')
    .whereIn(
      'ordinal',
      ids.map(({ id }) => ordinalOf(entityOf(id))),
    )
    .where({ entity_type: entityType })
    .orderBy('ordinal')
    .select('slug')
    .limit(1)
  const [row] = await dataset.rows<{ slug: string }>(query)
  return row?.slug
}

/** The kind of the entity with this slug. @param entityTypes the kinds to check */
export async function findEntityType<Type extends string>(
  dataset: Dataset,
  slug: string,
  entityTypes: readonly Type[],
): Promise<Type | undefined> {
  const query = dataset.build('search_entity').whereIn('entity_type', entityTypes).where({ slug }).select('entity_type')
  const [row] = await dataset.rows<{ entity_type: Type }>(query)
  return row?.entity_type
}

/** All slugs of a kind. @param entityType a value of `search_entity.entity_type` */
export async function listSlugs(dataset: Dataset, entityType: string): Promise<string[]> {
  const query = dataset.build('search_entity').where({ entity_type: entityType }).select('slug').orderBy('slug')
  const rows = await dataset.slow.rows<{ slug: string }>(query)
  return rows.map(({ slug }) => slug)
}

export interface TypedEntity extends NamedEntity {
  /** A value of `search_entity.entity_type`. */
  readonly type: string
}

/** An entity, and the other entities that have one of its names, the most mentioned first. */
export interface Namesakes {
  /** `undefined` if no entity has the slug. */
  readonly own: NamedEntity | undefined
  readonly others: readonly TypedEntity[]
}

/** @param entityType a value of `search_entity.entity_type` */
export async function listNamesakes(dataset: Dataset, entityType: string, slug: string): Promise<Namesakes> {
  const [own] = await dataset.all<NamedEntity & { names: string }>(
    'select slug, name, hint, names from search_entity where entity_type = ? and slug = ?',
    [entityType, slug],
  )
  if (!own) return { own, others: [] }
  const { names, ...entity } = own
  const keys = [own.name, ...(JSON.parse(names) as string[])].map((name) => wholeKey(wordsOf(name)))
  const ids = await dataset.all<{ id: number }>(
    'select id from search_name where key in (select value from json_each(?))',
    [JSON.stringify(keys)],
  )
  const ordinals = ids.filter(({ id }) => fieldOf(id) <= OTHER_NAME).map(({ id }) => ordinalOf(entityOf(id)))
  const named = await dataset.all<TypedEntity>(
    `select entity_type as type, slug, name, hint from search_entity
      where ordinal in (select value from json_each(?)) order by ordinal`,
    [JSON.stringify(ordinals)],
  )
  return { own: entity, others: named.filter((other) => other.type !== entityType || other.slug !== slug) }
}

export interface SharedName extends TypedEntity {
  readonly verseCount: number
}

/** The people and places whose name another of the same kind has, the most mentioned first. */
export function listSharedNames(dataset: Dataset): Promise<SharedName[]> {
  const named = (type: string) =>
    `select '${type}' as type, slug, search_entity.name, hint, verseCount, search_entity.ordinal
      from search_entity join ${type} using (slug) where entity_type = '${type}'`
  const sql = `with named as (${named('person')} union all ${named('place')})
    select type, slug, name, hint, verseCount from named
      where (type, name) in (select type, name from named group by type, name having count(*) > 1) order by ordinal`
  return dataset.all<SharedName>(sql, [])
}

/** The field of other names in the ids of `search_name`. The field before it has the names. */
const OTHER_NAME = 1
