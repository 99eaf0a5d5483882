/**
 * Creates the rows of the search tables (D21, D22): the entities, in the order in which equal matches are returned;
 * their words and complete names; and the names that lists are filtered by. Pure.
 */
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { ABOUT, listedNameId, searchId } from '../../../../src/scripture/search/name-ids.ts'
import {
  foldName,
  type NamedKind,
  originWord,
  RELATIONS,
  relationWord,
  requiredWords,
  wholeKey,
  wordsOf,
} from '../../../../src/scripture/search/name-words.ts'
import type { Row } from '../row.ts'

/** Something that the search finds. */
export interface Searchable {
  kind: NamedKind
  /** Position of the entity in the table of its kind. */
  ordinal: number
  slug: string
  name: string
  uuid: string
  /** Distinguishes the entity from others with the same name. */
  hint: string | null
  /** Names that rank like `name`: a person's name with and without surname, a place's names in Bibles. */
  names: readonly string[]
  aliases: readonly string[]
  /** The names that rank lowest: the modern name of a place. */
  modernNames: readonly string[]
  /** A person's relations and places (`of Cyrene`), an event's participants and places, or a place's type. */
  about: readonly string[]
  /** Names that `q` searches when it filters the list of this kind of entity. */
  listed: readonly string[]
  /** Names in other languages, keyed by BCP 47 code. */
  labels: Readonly<Record<string, string>>
  /** Number of verses that mention the entity; 0 if they are not recorded. */
  verseCount: number
}

/** The columns of search_entity that the index is built from. */
export interface IndexedEntity {
  ordinal: number
  entity_type: NamedKind
  name: string
  /** JSON array, like the three fields after it. */
  names: string
  aliases: string
  modern_names: string
  about: string
}

/** Sorts entities in the order in which equal matches are returned: more verses first, then by slug, then by kind. */
export function searchOrder(entities: readonly Searchable[]): Searchable[] {
  return entities.toSorted(
    (a, b) => b.verseCount - a.verseCount || compareText(a.slug, b.slug) || compareText(a.kind, b.kind),
  )
}

export function searchEntityRow(entity: Searchable, ordinal: number): Row & IndexedEntity {
  const { kind, slug, name, uuid, hint } = entity
  const [names, aliases, modernNames] = withoutRepeats(name, [entity.names, entity.aliases, entity.modernNames])
  const lists = { names: JSON.stringify(names), aliases: JSON.stringify(aliases) }
  const weak = { modern_names: JSON.stringify(modernNames), about: JSON.stringify([...new Set(entity.about)]) }
  return { ordinal, entity_type: kind, slug, name, uuid, hint, ...lists, ...weak }
}

/** Keeps each name only once, in the field where it ranks best. */
function withoutRepeats(name: string, lists: readonly (readonly string[])[]): string[][] {
  const known = new Set([name])
  return lists.map((list) => {
    const fresh = [...new Set(list)].filter((one) => !known.has(one))
    for (const one of fresh) known.add(one)
    return fresh
  })
}

/** One row for each field that has words. */
export function searchWordRows(entity: IndexedEntity): Row[] {
  return fieldsOf(entity).flatMap((texts, field) => {
    const words = new Set(texts.flatMap(field === ABOUT ? factWords : wordsOf))
    return words.size === 0 ? [] : [{ rowid: idOf(entity, field, texts), words: [...words].join(' ') }]
  })
}

/**
 * One row for each different complete name. A name with a qualifier has three: the whole, the name alone and the
 * qualifier alone.
 */
export function searchNameRows(entity: IndexedEntity): Row[] {
  const rows = new Map<string, Row>()
  for (const [field, texts] of [[entity.name], ...fieldsOf(entity).slice(0, ABOUT)].entries()) {
    for (const text of texts) {
      const key = wholeKey(wordsOf(text))
      if (key !== '' && !rows.has(key)) rows.set(key, { key, id: idOf(entity, Math.max(field - 1, 0), [text]) })
    }
  }
  return [...rows.values()]
}

/** @returns the rows sorted by primary key */
export function inKeyOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareText(String(a['key']), String(b['key'])) || Number(a['id']) - Number(b['id']))
}

interface Listed {
  kind: NamedKind
  ordinal: number
  listed: readonly string[]
  /** Names that the search uses. They may include listed names. */
  searched: readonly string[]
  /** Ordinal in search_entity; 0 for kinds that the search does not cover. */
  searchOrdinal: number
}

/** Names are separated by tabs, because no `q` contains a tab. */
export function listedNameRow({ kind, ordinal, listed, searched, searchOrdinal }: Listed): Row {
  return {
    id: listedNameId(kind, ordinal),
    search_id: searchOrdinal === 0 ? 0 : searchId({ ordinal: searchOrdinal, kind, field: 0, length: 1 }),
    listed: joined(listed),
    searched: joined(searched.filter((name) => !listed.includes(name))),
  }
}

/** One row for each name of an entity in another language (D79). */
export function searchLabelRows({ kind, ordinal, labels }: Searchable, searchOrdinal: number): Row[] {
  return Object.entries(labels).map(([language, label]) => {
    const words = wordsOf(label)
    const id = searchId({ ordinal: searchOrdinal, kind, field: 0, length: requiredWords(words).length })
    return { key: wholeKey(words), language, id, listed_id: listedNameId(kind, ordinal), label }
  })
}

/** One row for each id of a record in another dataset. @param rows of the table of the kind */
export function identifierRows(kind: NamedKind, rows: readonly Row[]): Row[] {
  return rows.flatMap(({ ordinal, identifiers }) =>
    Object.entries(JSON.parse(String(identifiers)) as Record<string, string[]>).flatMap(([scheme, ids]) =>
      ids.map((id) => ({ key: `${scheme}:${id}`, listed_id: listedNameId(kind, Number(ordinal)) })),
    ),
  )
}

/** Returns `Enoch` for `Enoch (father of Methuselah)`. */
function withoutQualifier(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

/** The texts of each field, in the order of the field numbers in src/scripture/search/name-ids.ts. */
function fieldsOf(entity: IndexedEntity): string[][] {
  const list = (json: string) => JSON.parse(json) as string[]
  const name = withoutQualifier(entity.name)
  const names = [name, ...list(entity.names).map(withoutQualifier)]
  const qualifier = entity.name.slice(name.length)
  const weak = [...list(entity.modern_names), ...(qualifier === '' ? [] : [qualifier])]
  return [names, list(entity.aliases), weak, [...list(entity.about), ...(qualifier === '' ? [] : [qualifier])]]
}

function idOf({ ordinal, entity_type: kind }: IndexedEntity, field: number, names: readonly string[]): number {
  // A text that starts with ` (` is a qualifier, not a name. It counts as the longest name, so that it ranks last.
  const lengths = names.map((name) => (name.startsWith(' (') ? Infinity : requiredWords(wordsOf(name)).length))
  return searchId({ ordinal, kind, field, length: Math.min(...lengths) })
}

/**
 * `mother of Samuel` gives `of`, `samuel` and `motherofsamuel`, but not `mother`: nearly everyone is a relative of
 * someone, so only a complete relation distinguishes people. `of Cyrene` gives `ofcyrene`, but not `cyrene`. Otherwise,
 * `bethlehem judah` would find Judah, because a verse mentions both of them.
 */
function factWords(text: string): string[] {
  const words = wordsOf(text)
  const [first = '', second] = words
  if (first === 'of') return requiredWords(words.slice(1)).map(originWord)
  const isRelation = RELATIONS.has(first) && second === 'of'
  const relations = isRelation ? requiredWords(words.slice(2)).map((name) => relationWord(first, name)) : []
  return [...words.filter((word) => !RELATIONS.has(word)), ...relations]
}

function joined(names: readonly string[]): string {
  return [...new Set(names.map(foldName))].join('\t')
}
