/**
 * Ids in the search tables. An id contains the kind, field and length of a name, so that a list of ids can be ranked
 * without other columns.
 */
import { NAMED_KINDS, type NamedKind } from './name-words.ts'

/** The field for facts about an entity. Fields with lower numbers are names. */
export const ABOUT = 3
/** Number of fields that can contain a word: names, aliases, modern names, and facts about the entity. */
const FIELDS = 4
const KINDS = NAMED_KINDS.length

/** Number of different lengths in an id: one to four words. Longer names count as four words. */
export const LENGTHS = 4

export interface SearchPlace {
  /** The ordinal of the entity in the table search_entity. */
  ordinal: number
  kind: NamedKind
  /** 0: name, 1: alias, 2: modern name, 3: about. */
  field: number
  /** Number of words in the shortest name of the field, without small words and titles. */
  length: number
}

export function searchId({ ordinal, kind, field, length }: SearchPlace): number {
  const entity = ordinal * KINDS + NAMED_KINDS.indexOf(kind)
  return (entity * FIELDS + field) * LENGTHS + Math.min(Math.max(length, 1), LENGTHS) - 1
}

/** The part of the id that all fields of an entity share. */
export function entityOf(id: number): number {
  return Math.floor(id / (FIELDS * LENGTHS))
}

export function fieldOf(id: number): number {
  return Math.floor(id / LENGTHS) % FIELDS
}

/** Field and length together: `field * LENGTHS + length - 1`. */
export function hitOf(id: number): number {
  return id % (FIELDS * LENGTHS)
}

/** Index into NAMED_KINDS. */
export function kindOf(entity: number): number {
  return entity % KINDS
}

export function ordinalOf(entity: number): number {
  return Math.floor(entity / KINDS)
}

/** Number of ids reserved for each kind in listed_name. No list has that many records. */
export const LISTED_IDS = 2 ** 20

export function listedNameId(kind: NamedKind, ordinal: number): number {
  return firstListedId(kind) + ordinal
}

/** One less than the id of the record with ordinal 1. */
export function firstListedId(kind: NamedKind): number {
  return NAMED_KINDS.indexOf(kind) * LISTED_IDS
}

export function lastListedId(kind: NamedKind): number {
  return firstListedId(kind) + LISTED_IDS - 1
}
